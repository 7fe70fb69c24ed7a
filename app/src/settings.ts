import type { DataRecipient } from '@ashore/contract';
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

const hostOf = (address: string) => new URL(address).host;
/** Placeholders in the host of tiles are no valid address. */
const tileHost = (url: string) => url.replace(/^https?:\/\/([^/]+).*$/, '$1').replace(/^\{[^}]*\}\./, '');

/** Who gets data of members by the settings in force: companies and machines beside those of the site. */
export function recipientsOf(config: Config): DataRecipient[] {
  const { smtpUrl, stripe, translator, tiles, s3, analyticsUrl } = config;
  const services = { deepl: 'DeepL', libretranslate: 'LibreTranslate' };
  return [
    ...(smtpUrl ? [{ kind: 'mail', name: '' } as const] : []),
    ...(stripe ? [{ kind: 'payment', name: 'Stripe' } as const] : []),
    ...(translator ? [{ kind: 'translation', name: services[translator.kind] } as const] : []),
    { kind: 'push', name: '' },
    ...(tiles ? [{ kind: 'maps', name: tileHost(tiles.url) } as const] : []),
    ...(s3 ? [{ kind: 'storage', name: '' } as const] : []),
    ...(analyticsUrl ? [{ kind: 'visits', name: hostOf(analyticsUrl) } as const] : []),
  ];
}

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
  issuers: config.issuers,
  backupDays: config.backupDays,
  recipients: recipientsOf(config),
  translationCharacters: config.translationCharacters,
  unreadablePage,
  drawQr: (text) => renderSVG(text, { border: 1 }),
  version,
});
