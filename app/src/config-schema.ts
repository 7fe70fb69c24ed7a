import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { databaseUrlFault, isBodyTemplate, replicaUrls } from '@ashore/server';
import * as z from 'zod/mini';

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
);
const onOff = z.enum(['on', 'off'], 'on or off');
/** On unless the site is public. */
const unlessPublic = z.optional(onOff);
/** What Fastify knows by name. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];
const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
      ),
    );

/** The address of a database, with one host or several. */
const databaseUrl = z.string().check(
  z.superRefine((value, { addIssue }) => {
    const fault = databaseUrlFault(value);
    if (fault) addIssue(fault);
  }),
);

/** The values of a list by commas. */
export const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Whether it is an address, a network (`10.0.0.0/8`) or a network's name. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (bits === undefined) return version > 0 || networkNames.includes(text);
  return version > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The settings with their checks and defaults; `.env.example` describes them. */
export const settings = z.object({
  PORT: z._default(portNumber, 3000),
  SOCKET_PORT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value === 'off' || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535),
          'a port number or off',
        ),
      ),
  ),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), 'data'),
  WORKERS: z._default(
    z.pipe(
      z.string().check(z.regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'auto or a number from 1 to 64')),
      z.transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
    ),
    1,
  ),
  ROLE: z._default(z.enum(['all', 'web', 'jobs'], 'all, web or jobs'), 'all'),
  DRAIN_SECONDS: z._default(
    z.pipe(z.string().check(z.regex(/^(1?\d|20)$/, 'a number from 0 to 20')), z.transform(Number)),
    0,
  ),
  METRICS_PORT: z.optional(portNumber),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.string().check(z.regex(/^([\w-]+=[\x21-\x2b\x2d-\x7e]*(,\s*|$))*$/, 'name=value, by commas')),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'ashore'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1')), z.transform(Number)),
    1,
  ),
  EDGE: z._default(z.enum(['off', 'varnish', 'http'], 'off, varnish or http'), 'off'),
  EDGE_PURGE_URL: z.optional(
    url('http:', 'https:').check(
      z.refine(
        (value) => new URL(value).username + new URL(value).password === '',
        'an address without name and password',
      ),
    ),
  ),
  // It goes into headers; where it cannot, every purge would fail, and some failures repeat it in the log.
  EDGE_PURGE_TOKEN: z._default(z.string().check(z.regex(/^[\x21-\x7e]*$/, 'visible ASCII without spaces')), ''),
  REDIS_URL: z.optional(url('redis:', 'rediss:', 'unix:')),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => replicaUrls(value) !== undefined,
            'an address like postgresql://user@host1:5432,host2:5432/name',
          ),
        ),
      z.transform((value) => replicaUrls(value) ?? []),
    ),
  ),
  POOL_SIZE: z._default(
    z.pipe(z.string().check(z.regex(/^([2-9]|[1-9]\d|100)$/, 'a number from 2 to 100')), z.transform(Number)),
    16,
  ),
  // Without name and password: the key has settings of its own.
  S3_ENDPOINT: z.optional(
    url('http:', 'https:').check(
      z.refine((value) => {
        const { username, password, search, hash } = new URL(value);
        return username + password + search + hash === '';
      }, 'an address without name, password and query'),
    ),
  ),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]+$/, 'the name of a region')), 'us-east-1'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'))),
  // Both go into headers or their signature.
  S3_ACCESS_KEY_ID: z.optional(
    z.string().check(z.regex(/^[\x21-\x2b\x2d-\x7e]+$/, 'visible ASCII without spaces and commas')),
  ),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'visible ASCII without spaces'))),
  S3_PREFIX: z._default(
    z
      .string()
      .check(
        z.regex(/^([\w-]+\/)*([\w-]+\/?)?$/, 'a path of letters, digits, - and _ without a slash at its beginning'),
      ),
    '',
  ),
  S3_ADDRESSING: z._default(z.enum(['path', 'host'], 'path or host'), 'path'),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Ashore <no-reply@localhost>'),
  CONTACT_EMAIL: z.optional(z.email('an e-mail address')),
  // Its default depends on SMTP_URL.
  SMS: z.optional(z.enum(['off', 'outbox', 'http', 'twilio'], 'off, outbox, http or twilio')),
  SMS_URL: z.optional(url('https:', 'http:')),
  // Both go into headers.
  SMS_TOKEN: z._default(z.string().check(z.regex(/^[\x21-\x7e]*$/, 'visible ASCII without spaces')), ''),
  SMS_ACCOUNT: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'an account of letters and digits'))),
  SMS_BODY: z._default(
    z.string().check(z.refine(isBodyTemplate, 'JSON with {to} and {text} inside of strings')),
    '{"to":"{to}","text":"{text}"}',
  ),
  SMS_FROM: z.optional(
    z.string().check(z.regex(/^(\+\d{5,15}|[A-Za-z\d ]{1,11})$/, 'a number or a name of 11 letters')),
  ),
  SMS_PER_DAY: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'a number of messages')), z.transform(Number)),
    200,
  ),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/, 'a secret key of Stripe'))),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.startsWith('whsec_', 'the signing secret of a webhook of Stripe')),
  ),
  PAYMENT_SANDBOX: unlessPublic,
  TRANSLATOR: z._default(z.enum(['off', 'libretranslate', 'deepl'], 'off, libretranslate or deepl'), 'off'),
  TRANSLATOR_URL: z.optional(url('https:', 'http:')),
  // It goes into a header.
  TRANSLATOR_KEY: z._default(z.string().check(z.regex(/^[\x21-\x7e]*$/, 'visible ASCII without spaces')), ''),
  TRANSLATION_CHARACTERS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,10}$/, 'a number of characters')), z.transform(Number)),
    500_000,
  ),
  SEARCH: z._default(z.enum(['postgresql', 'manticore'], 'postgresql or manticore'), 'postgresql'),
  // The password has a setting of its own, as addresses end up in logs.
  SEARCH_URL: z.optional(
    url('mysql:').check(
      z.refine((value) => {
        const { hostname, password, pathname, search, hash } = new URL(value);
        return hostname !== '' && password + search + hash === '' && ['', '/'].includes(pathname);
      }, 'an address such as mysql://ashore@search:9306, without password and path'),
    ),
  ),
  SEARCH_KEY: z._default(z.string(), ''),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, '65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, '32 bytes in base64url'))),
  // Read on its own, as its faults depend on PUBLIC_URL (config-issuers.ts).
  OPENID_ISSUERS: z._default(z.string(), ''),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  MOBILE_URL: z._default(
    z.union([url('http:', 'https:'), z.string().check(z.regex(/^\/[\w-]*$/, 'a path or an address'))]),
    '/m',
  ),
  APP_STORE_URL: z.optional(url('https:')),
  PLAY_STORE_URL: z.optional(url('https:')),
  APP_DOWNLOAD_URL: z.optional(url('https:', 'http:')),
  SOCIAL_VIDEO_URL: z.optional(url('https:')),
  SOCIAL_PHOTO_URL: z.optional(url('https:')),
  SOCIAL_SHORT_POST_URL: z.optional(url('https:')),
  SOCIAL_PROFESSIONAL_URL: z.optional(url('https:')),
  SOCIAL_NETWORK_URL: z.optional(url('https:')),
  IOS_APP_ID: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'a team and a bundle, such as ABCDE12345.example.ashore')),
  ),
  ANDROID_PACKAGE: z.optional(
    z.string().check(z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'the name of a package, such as example.ashore')),
  ),
  ANDROID_CERT_SHA256: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\dA-F]{2}(:[\dA-F]{2}){31}(\s*,\s*[\dA-F]{2}(:[\dA-F]{2}){31})*$/i,
          'fingerprints of 32 bytes with colons, by commas',
        ),
      ),
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => listOf(value).every(isNetwork),
          'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, by commas',
        ),
      ),
    '',
  ),
  BACKUP_DAYS: z._default(z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'a number of days')), z.transform(Number)), 30),
  ANALYTICS_URL: z._default(z.union([z.literal(''), url('https:')]), ''),
  TILE_URL: z.optional(
    url('https:', 'http:').check(
      z.refine(
        (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
        'an address that holds {z}, {x} and {y}',
      ),
    ),
  ),
  TILE_ATTRIBUTION: z._default(z.string(), ''),
  DEMO: unlessPublic,
  GALLERY: unlessPublic,
  API_DOCS: unlessPublic,
  RATE_LIMITS: z._default(onOff, 'on'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a log level'), 'info'),
  // Its default depends on TRUST_PROXY.
  ACCESS_LOG: z.optional(onOff),
});
