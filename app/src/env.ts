/** The settings as they stand in the environment, unread by anything else. `NAME_FILE` names a file that holds the value. */
import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

/** All variables; a secret may stand in a file instead (`SMTP_URL_FILE=/run/secrets/smtp`). */
export function readEnvironment(source: Environment = process.env): Environment {
  const read: Environment = { ...source };
  for (const [name, value] of Object.entries(source)) {
    if (!name.endsWith('_FILE') || !value) continue;
    const target = name.slice(0, -'_FILE'.length);
    if (settingNames.includes(target)) read[target] = readFileSync(value, 'utf8').trim();
  }
  return read;
}

/** Every setting, in the order of `.env.example`. */
export const settingNames = [
  'PORT',
  'SOCKET_PORT',
  'HOST',
  'DATA_DIR',
  'WORKERS',
  'ROLE',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'POOL_SIZE',
  'EDGE',
  'EDGE_PURGE_URL',
  'EDGE_PURGE_TOKEN',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_REGION',
  'S3_PREFIX',
  'S3_ADDRESSING',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'SMS',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_BODY',
  'SMS_ACCOUNT',
  'SMS_FROM',
  'SMS_PER_DAY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYMENT_SANDBOX',
  'TRANSLATOR',
  'TRANSLATOR_URL',
  'TRANSLATOR_KEY',
  'TRANSLATION_CHARACTERS',
  'SEARCH',
  'SEARCH_URL',
  'SEARCH_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'OPENID_ISSUERS',
  'PUBLIC_URL',
  'MOBILE_URL',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
  'APP_DOWNLOAD_URL',
  'SOCIAL_VIDEO_URL',
  'SOCIAL_PHOTO_URL',
  'SOCIAL_SHORT_POST_URL',
  'SOCIAL_PROFESSIONAL_URL',
  'SOCIAL_NETWORK_URL',
  'IOS_APP_ID',
  'ANDROID_PACKAGE',
  'ANDROID_CERT_SHA256',
  'TRUST_PROXY',
  'BACKUP_DAYS',
  'ANALYTICS_URL',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'DEMO',
  'GALLERY',
  'API_DOCS',
  'RATE_LIMITS',
  'LOG_LEVEL',
  'ACCESS_LOG',
];
