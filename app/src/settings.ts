import type { Machine, PlatformSettings, ServerConfig } from '@ashore/server';
import { renderSVG } from 'uqr';
import type { Config } from './config.ts';
import { unreadablePage } from './pages/fallback.ts';

/** Where the site is reached. */
export const originOf = (config: Config) => config.publicUrl ?? `http://localhost:${config.port}`;

/** What the platform needs of the settings. */
export const platformSettings = (config: Config, machine?: Machine): PlatformSettings => ({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  databaseDirectUrl: config.databaseDirectUrl,
  databaseReplicaUrls: config.databaseReplicaUrls,
  poolSize: config.poolSize,
  workers: config.workers,
  machine,
  redisUrl: config.redisUrl,
  s3: config.s3,
  edge: config.edge,
  smtpUrl: config.smtpUrl,
  mailFrom: config.mailFrom,
  stripe: config.stripe,
  paymentSandbox: config.paymentSandbox,
  texts: config.texts,
  translator: config.translator,
  search: config.search,
  origin: originOf(config),
  secureCookies: config.publicUrl?.startsWith('https:') ?? false,
  rateLimits: config.rateLimits,
  worksJobs: config.role !== 'web',
  metrics: config.metrics !== undefined,
  logLevel: config.logLevel,
});

/** What the server needs of them. */
export const serverSettings = (config: Config, version: string): ServerConfig => ({
  publicUrl: config.publicUrl,
  localUrl: originOf(config),
  trustProxy: config.trustProxy,
  accessLog: config.accessLog,
  showOutbox: config.publicUrl === undefined && config.smtpUrl === undefined,
  showApiDocs: config.apiDocs,
  contactEmail: config.contactEmail,
  push: {
    // Push services write there when something is wrong; they take no plain http.
    subject: config.publicUrl?.startsWith('https:') ? config.publicUrl : `mailto:${config.contactEmail}`,
    keys: config.pushKeys,
  },
  analyticsUrl: config.analyticsUrl,
  tileUrl: config.tiles?.url ?? '',
  textsPerDay: config.textsPerDay,
  translationCharacters: config.translationCharacters,
  unreadablePage,
  drawQr: (text) => renderSVG(text, { border: 1 }),
  version,
});
