import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Environment } from './env.ts';

export interface Config {
  port: number;
  socketPort: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Origin without a slash at the end. */
  publicUrl: string | undefined;
  mobileUrl: string;
  trustProxy: string[];
  analyticsUrl: string;
  demo: boolean;
  rateLimits: boolean;
  logLevel: string;
}

const port = (standard: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'a port number')),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
    ),
    standard,
  );
const onOff = (standard: 'on' | 'off') => z._default(z.enum(['on', 'off'], 'on or off'), standard);
const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
      ),
    );

const settings = z.object({
  PORT: port(3000),
  SOCKET_PORT: port(9090),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Ashore <no-reply@localhost>'),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  MOBILE_URL: z._default(
    z.union([url('http:', 'https:'), z.string().check(z.regex(/^\/[\w-]*$/, 'a path or an address'))]),
    '/m',
  ),
  TRUST_PROXY: z._default(z.string(), ''),
  ANALYTICS_URL: z._default(z.union([z.literal(''), url('https:')]), ''),
  DEMO: onOff('on'),
  RATE_LIMITS: onOff('on'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a log level'), 'info'),
});

/** Settings that cannot be used; its message lists every fault, a line each. */
export class ConfigFault extends Error {}

/** Checks the settings and gives them their types. Throws a ConfigFault with all faults at once. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: must be ${issue.message}`);
  const read = parsed.data;
  if (read?.RATE_LIMITS === 'off' && read.PUBLIC_URL) faults.push('RATE_LIMITS: cannot be off where PUBLIC_URL is set');
  if (!read || faults.length > 0)
    throw new ConfigFault(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return {
    port: read.PORT,
    socketPort: read.SOCKET_PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : undefined,
    mobileUrl: read.MOBILE_URL.replace(/\/$/, ''),
    trustProxy: read.TRUST_PROXY.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    analyticsUrl: read.ANALYTICS_URL,
    demo: read.DEMO === 'on',
    rateLimits: read.RATE_LIMITS === 'on',
    logLevel: read.LOG_LEVEL,
  };
}
