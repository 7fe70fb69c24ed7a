import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import type { IssuerSettings } from '@ashore/server';
import type * as z from 'zod/mini';
import { readIssuers } from './config-issuers.ts';
import { listOf, settings } from './config-schema.ts';
import {
  type S3,
  s3Faults,
  s3Of,
  type TextSettings,
  type Traces,
  textFaults,
  textsOf,
  tracesOf,
  translatorOf,
} from './config-services.ts';
import type { Environment } from './env.ts';

/** The site's apps in the stores of others; each may be missing. */
export interface Apps {
  appStoreUrl: string | undefined;
  playStoreUrl: string | undefined;
  /** Where the app is had without a store. */
  downloadUrl: string | undefined;
  /** Team and bundle, as Apple writes the id of an app: `ABCDE12345.example.ashore`. */
  iosAppId: string | undefined;
  /** The package, and the SHA-256 fingerprints of the certificates that sign it. */
  android: { packageName: string; certificates: string[] } | undefined;
}

/** The site's pages elsewhere, by what is shown there. */
export interface Social {
  video: string | undefined;
  photo: string | undefined;
  shortPost: string | undefined;
  professional: string | undefined;
  network: string | undefined;
}

export interface Config {
  port: number;
  /** Where sockets are taken beside the site's own port; `optional` when it may be in use by something else. */
  socketPort: { port: number; optional: boolean } | undefined;
  host: string;
  dataDir: string;
  /** How many processes serve the site on this machine. */
  workers: number;
  /** What this process does: everything, all but background jobs, or these alone. */
  role: 'all' | 'web' | 'jobs';
  /** So long it serves on after it was told to end, while /readyz says that no more should come. */
  drainSeconds: number;
  /** Where what the site counts of itself is read. */
  metrics: { port: number; host: string } | undefined;
  /** The collector of traces; without it there are none. */
  traces: Traces | undefined;
  databaseUrl: string | undefined;
  /** The same server without the pooler that `databaseUrl` leads to. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrls: string[];
  /** Connections to the database that the requests of a process share. */
  poolSize: number;
  redisUrl: string | undefined;
  /** The bucket that pictures are stored in; without it they are in `dataDir`. */
  s3: S3 | undefined;
  /** The cache in front of the site, and where it is told what to drop. */
  edge: { kind: 'varnish' | 'http'; url: string; token: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where messages of the contact form go. */
  contactEmail: string;
  /** The keys of the payment service. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Payments go to a page of the site that moves no money; without it and without a service nothing can be bought. */
  paymentSandbox: boolean;
  /** Who sends text messages to phones; without it nobody. */
  texts: TextSettings | undefined;
  /** So many text messages a day the site sends. */
  textsPerDay: number;
  /** The service that translates what members wrote; without it nothing is translated. */
  translator: { kind: 'libretranslate' | 'deepl'; url: string | undefined; key: string } | undefined;
  /** The engine that finds ads; without it PostgreSQL does. */
  search: { url: string; key: string } | undefined;
  /** So many characters a month are sent to it. */
  translationCharacters: number;
  /** The keys that pushes to browsers are signed with; without them the site makes its own. */
  pushKeys: { publicKey: string; privateKey: string } | undefined;
  /** Where members may have accounts to log in with. */
  issuers: IssuerSettings[];
  /** Origin without a slash at the end. */
  publicUrl: string | undefined;
  /** A path where it is on this site itself, else an address; no slash at the end. */
  mobileUrl: string;
  apps: Apps;
  /** The site's pages in social networks; each may be missing. */
  social: Social;
  trustProxy: string[];
  /** How many days copies of the database are kept. */
  backupDays: number;
  analyticsUrl: string;
  /** Pictures of maps by `{z}/{x}/{y}`, and whom they are from. */
  tiles: { url: string; attribution: string } | undefined;
  demo: boolean;
  /** The page with every piece of the interface is served. */
  gallery: boolean;
  /** The description of the API is served. */
  apiDocs: boolean;
  rateLimits: boolean;
  logLevel: string;
  /** Each answered request is a line of the log; a proxy in front writes its own. */
  accessLog: boolean;
}

const SOCKET_PORT = 9090;

/** The address of a sender such as `Ashore <no-reply@ashore.example>`. */
const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();

/**
 * The mobile address without a slash at the end, and only its path where it is on this site: a phone that comes there is
 * recognised by the path and sent no further. Undefined where this site's own root is meant, which leads in a circle.
 */
function mobileUrlOf(mobileUrl: string, siteOrigin: string): string | undefined {
  if (mobileUrl.startsWith('/')) return mobileUrl.replace(/\/$/, '');
  const { origin, pathname } = new URL(mobileUrl);
  if (origin !== siteOrigin) return mobileUrl.replace(/\/$/, '');
  return pathname.replace(/\/$/, '') || undefined;
}

/**
 * The port of the sockets: 9090 unless the site is reached over https, where they share its port (specification 7). A
 * port that nobody asked for may be taken by something else: the site's own port takes sockets as well.
 */
function socketPortOf(given: string | undefined, publicUrl: string | undefined): Config['socketPort'] {
  if (given === 'off') return undefined;
  if (given !== undefined) return { port: Number(given), optional: false };
  return publicUrl?.startsWith('https:') ? undefined : { port: SOCKET_PORT, optional: true };
}

const appsOf = (read: z.output<typeof settings>): Apps => ({
  appStoreUrl: read.APP_STORE_URL,
  playStoreUrl: read.PLAY_STORE_URL,
  downloadUrl: read.APP_DOWNLOAD_URL,
  iosAppId: read.IOS_APP_ID,
  android:
    read.ANDROID_PACKAGE && read.ANDROID_CERT_SHA256
      ? { packageName: read.ANDROID_PACKAGE, certificates: listOf(read.ANDROID_CERT_SHA256.toUpperCase()) }
      : undefined,
});

const socialOf = (read: z.output<typeof settings>): Social => ({
  video: read.SOCIAL_VIDEO_URL,
  photo: read.SOCIAL_PHOTO_URL,
  shortPost: read.SOCIAL_SHORT_POST_URL,
  professional: read.SOCIAL_PROFESSIONAL_URL,
  network: read.SOCIAL_NETWORK_URL,
});

/** Whether two keys are a pair of the curve P-256 (RFC 8292, section 2). */
function isPair(publicKey: string | undefined, privateKey: string | undefined): boolean {
  if (publicKey === undefined || privateKey === undefined) return publicKey === privateKey;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Settings that cannot be used; its message lists every fault, a line each. */
export class ConfigFault extends Error {}

/** What cannot be together with a public site; asked of the settings as given, as others of them may be wrong. */
function publicFaults(given: Environment, development: boolean): string[] {
  if (!given.PUBLIC_URL) return [];
  return [
    ...(given.RATE_LIMITS === 'off' ? ['RATE_LIMITS: cannot be off where PUBLIC_URL is set'] : []),
    ...(given.DEMO === 'on'
      ? ['DEMO: cannot be on where PUBLIC_URL is set, as everybody knows the passwords of demo accounts']
      : []),
    ...(development ? ['PUBLIC_URL: cannot be set for the development server, which serves the sources'] : []),
  ];
}

/** What is set without the setting it belongs to. */
const pairFaults = (read: z.output<typeof settings>): string[] => [
  ...((read.STRIPE_SECRET_KEY === undefined) !== (read.STRIPE_WEBHOOK_SECRET === undefined)
    ? ['STRIPE_SECRET_KEY: must be set together with STRIPE_WEBHOOK_SECRET']
    : []),
  ...((read.ANDROID_PACKAGE === undefined) !== (read.ANDROID_CERT_SHA256 === undefined)
    ? ['ANDROID_PACKAGE: must be set together with ANDROID_CERT_SHA256']
    : []),
  ...(isPair(read.VAPID_PUBLIC_KEY, read.VAPID_PRIVATE_KEY)
    ? []
    : ['VAPID_PUBLIC_KEY: must be the public key of VAPID_PRIVATE_KEY']),
  ...((read.EDGE === 'off') !== (read.EDGE_PURGE_URL === undefined)
    ? ['EDGE_PURGE_URL: must be set together with EDGE']
    : []),
  ...(read.TRANSLATOR === 'libretranslate' && read.TRANSLATOR_URL === undefined
    ? ['TRANSLATOR_URL: must be set for LibreTranslate']
    : []),
  ...(read.TRANSLATOR === 'deepl' && read.TRANSLATOR_KEY === '' ? ['TRANSLATOR_KEY: must be set for DeepL'] : []),
  ...((read.SEARCH === 'postgresql') !== (read.SEARCH_URL === undefined)
    ? ['SEARCH_URL: must be set together with SEARCH=manticore']
    : []),
  ...(read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined
    ? ['DATABASE_DIRECT_URL: must be set together with DATABASE_URL, which names the pooler']
    : []),
  ...(read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined
    ? ['DATABASE_REPLICA_URL: must be set together with DATABASE_URL, which names the primary']
    : []),
  ...textFaults(read),
  ...s3Faults(read),
  // Whose pictures they are has to stand beside them wherever they are free to use.
  ...(read.TILE_URL && !read.TILE_ATTRIBUTION
    ? ['TILE_ATTRIBUTION: must say whom the pictures of TILE_URL are from']
    : []),
];

/** The variables that say anything. */
const givenIn = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** Checks the settings and gives them their types. Throws a ConfigFault with all faults at once. */
export function readConfig(environment: Environment, { development = false } = {}): Config {
  const given = givenIn(environment);
  const parsed = settings.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: must be ${issue.message}`);
  const read = parsed.data;
  faults.push(...publicFaults(given, development));
  if (given.PAYMENT_SANDBOX === 'on' && given.STRIPE_SECRET_KEY)
    faults.push('PAYMENT_SANDBOX: cannot be on together with STRIPE_SECRET_KEY');
  const publicUrl = read?.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : undefined;
  const mobileUrl = read && mobileUrlOf(read.MOBILE_URL, publicUrl ?? `http://localhost:${read.PORT}`);
  if (read && mobileUrl === undefined)
    faults.push('MOBILE_URL: must have a path of its own on the origin of PUBLIC_URL, or phones are sent in a circle');
  if (read) faults.push(...pairFaults(read));
  const issuers = readIssuers(read?.OPENID_ISSUERS ?? '', read?.PUBLIC_URL !== undefined);
  faults.push(...issuers.faults);
  if (!read || mobileUrl === undefined || faults.length > 0)
    throw new ConfigFault(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const onUnlessPublic = (setting: 'on' | 'off' | undefined) => (setting ?? (publicUrl ? 'off' : 'on')) === 'on';
  return {
    port: read.PORT,
    socketPort: socketPortOf(read.SOCKET_PORT, publicUrl),
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    // The development server compiles for one process.
    workers: development ? 1 : read.WORKERS,
    role: read.ROLE,
    drainSeconds: read.DRAIN_SECONDS,
    metrics: read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    traces: tracesOf(read),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrls: read.DATABASE_REPLICA_URL ?? [],
    poolSize: read.POOL_SIZE,
    redisUrl: read.REDIS_URL,
    s3: s3Of(read),
    edge:
      read.EDGE !== 'off' && read.EDGE_PURGE_URL
        ? { kind: read.EDGE, url: read.EDGE_PURGE_URL, token: read.EDGE_PURGE_TOKEN }
        : undefined,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    contactEmail: read.CONTACT_EMAIL ?? addressIn(read.MAIL_FROM),
    stripe:
      read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
        ? { secretKey: read.STRIPE_SECRET_KEY, webhookSecret: read.STRIPE_WEBHOOK_SECRET }
        : undefined,
    paymentSandbox: read.STRIPE_SECRET_KEY === undefined && onUnlessPublic(read.PAYMENT_SANDBOX),
    pushKeys:
      read.VAPID_PUBLIC_KEY && read.VAPID_PRIVATE_KEY
        ? { publicKey: read.VAPID_PUBLIC_KEY, privateKey: read.VAPID_PRIVATE_KEY }
        : undefined,
    texts: textsOf(read),
    textsPerDay: read.SMS_PER_DAY,
    translator: translatorOf(read),
    search: read.SEARCH === 'manticore' && read.SEARCH_URL ? { url: read.SEARCH_URL, key: read.SEARCH_KEY } : undefined,
    translationCharacters: read.TRANSLATION_CHARACTERS,
    issuers: issuers.issuers,
    publicUrl,
    mobileUrl,
    apps: appsOf(read),
    social: socialOf(read),
    trustProxy: listOf(read.TRUST_PROXY),
    backupDays: read.BACKUP_DAYS,
    analyticsUrl: read.ANALYTICS_URL,
    tiles: read.TILE_URL ? { url: read.TILE_URL, attribution: read.TILE_ATTRIBUTION } : undefined,
    demo: onUnlessPublic(read.DEMO),
    gallery: onUnlessPublic(read.GALLERY),
    apiDocs: onUnlessPublic(read.API_DOCS),
    rateLimits: read.RATE_LIMITS === 'on',
    logLevel: read.LOG_LEVEL,
    accessLog: (read.ACCESS_LOG ?? (read.TRUST_PROXY ? 'off' : 'on')) === 'on',
  };
}
