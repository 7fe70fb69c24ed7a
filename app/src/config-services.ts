import type { PlatformSettings } from '@ashore/server';
import type * as z from 'zod/mini';
import { listOf, type settings } from './config-schema.ts';

type Read = z.output<typeof settings>;

/** A bucket of an S3 and the key to it. */
export interface S3 {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty, or a path with a slash at its end. */
  prefix: string;
  addressing: 'path' | 'host';
}

/** Where traces go, and which share of them. */
export interface Traces {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  ratio: number;
}

/** Returns the bucket that the settings name. */
export function s3Of(read: Read): S3 | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = read;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: read.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX && `${S3_PREFIX.replace(/\/$/, '')}/`,
    addressing: read.S3_ADDRESSING,
  };
}

/** A bucket is useless without its key, and a start that falls back to a folder hides that. */
export function s3Faults(read: Read): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => read[name] === undefined);
  const isMeant = missing.length < needed.length || read.S3_PREFIX !== '';
  return isMeant ? missing.map((name) => `${name}: must be set with the other settings of S3`) : [];
}

/** Values of headers are written as in addresses: `%20` is a space. */
const decoded = (text: string) => (/%(?![0-9a-f]{2})/i.test(text) ? text : decodeURIComponent(text));

/** Returns the collector that the settings name. */
export function tracesOf(read: Read): Traces | undefined {
  if (!read.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const headers = listOf(read.OTEL_EXPORTER_OTLP_HEADERS).map((one) => {
    const at = one.indexOf('=');
    return [one.slice(0, at), decoded(one.slice(at + 1))];
  });
  return {
    endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(headers),
    serviceName: read.OTEL_SERVICE_NAME,
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
  };
}

export type TextSettings = NonNullable<PlatformSettings['texts']>;

/** Who sends text messages: nobody where mail leaves the machine and no service is set. */
export function textsOf(read: Read): TextSettings | undefined {
  const { SMS = read.SMTP_URL === undefined ? 'outbox' : 'off', SMS_URL: url, SMS_TOKEN: token } = read;
  if (SMS === 'outbox') return { kind: 'outbox' };
  if (SMS === 'http' && url) return { kind: 'http', url, token, body: read.SMS_BODY };
  if (SMS === 'twilio' && read.SMS_ACCOUNT && read.SMS_FROM)
    return { kind: 'twilio', url, token, account: read.SMS_ACCOUNT, from: read.SMS_FROM };
  return undefined;
}

/** What is set of text messages without the setting it belongs to. */
export const textFaults = (read: Read): string[] => [
  ...(read.SMS === 'http' && read.SMS_URL === undefined ? ['SMS_URL: must be set together with SMS=http'] : []),
  ...(read.SMS === 'twilio' && !(read.SMS_ACCOUNT && read.SMS_FROM && read.SMS_TOKEN)
    ? ['SMS_ACCOUNT: must be set together with SMS=twilio, SMS_TOKEN and SMS_FROM']
    : []),
];

/** Returns the service that translates what members wrote; undefined for none. */
export const translatorOf = ({ TRANSLATOR: kind, TRANSLATOR_URL: url, TRANSLATOR_KEY: key }: Read) =>
  kind === 'off' ? undefined : { kind, url, key };
