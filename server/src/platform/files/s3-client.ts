import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageAway, StorageFull, StorageRefused } from './port.ts';

export interface S3Settings {
  /** Origin of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the name of each object begins with: empty, or a path with a slash at its end. */
  prefix: string;
  /** Whether the bucket is a part of the path or of the host. */
  addressing: 'path' | 'host';
}

export interface S3Answer {
  status: number;
  /** The name of a fault; empty where there is none. */
  code: string;
  bytes: Buffer;
}

interface S3Request {
  headers?: Record<string, string>;
  body?: Buffer;
}

export type S3Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

/** A try takes at most so long, with all bytes. Visitors wait for it. */
const PATIENCE_MS = 10_000;
/** One node asks for at most so much at once; more would only wait on a store that is slow. */
const MOST_AT_ONCE = 256;
/** No picture has so many bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
const PAUSE_MS = 200;

const tooManyRequests = 429;
const insufficientStorage = 507;
const serverFault = 500;
const fullCodes = /^(InsufficientStorage|QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/;
const isFull = ({ status, code }: S3Answer) => status === insufficientStorage || fullCodes.test(code);
const isBusy = ({ status }: S3Answer) => status >= serverFault || status === tooManyRequests;

/** The code alone: the rest of such a text repeats what was signed, with the id of the key. */
const codeIn = (bytes: Buffer) =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(bytes.subarray(0, 4096).toString('utf8'))?.[1] ?? '';

const adviceOf: Record<string, string> = {
  InvalidAccessKeyId: 'Check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check S3_SECRET_ACCESS_KEY.',
  AccessDenied:
    'The key needs s3:GetObject, s3:PutObject and s3:DeleteObject on the objects, and s3:ListBucket on the bucket (without it S3 does not say that an object is missing).',
  NoSuchBucket: 'Check S3_BUCKET and S3_ENDPOINT.',
  AuthorizationHeaderMalformed: 'Check S3_REGION.',
  PermanentRedirect: 'Check S3_REGION and S3_ENDPOINT.',
  RequestTimeTooSkewed: 'Check the clock of this machine.',
};

/** Why a request to a network failed, in one word of the system. */
function reasonOf(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code } = inner as { code?: unknown };
    if (typeof code === 'string') return code;
    if (inner.name === 'TimeoutError') return 'no answer in time';
  }
  return 'the connection broke';
}

/** Asks an S3 over HTTP. Signs each request, tries once more what may pass, and reads every answer whole. */
export function createS3Client(settings: S3Settings, patienceMs = PATIENCE_MS) {
  const { bucket, endpoint, addressing, region, accessKeyId, secretAccessKey } = settings;
  const { protocol, host, pathname } = new URL(endpoint);
  const path = pathname.replace(/\/$/, '');
  const base =
    addressing === 'host' ? `${protocol}//${bucket}.${host}${path}/` : `${protocol}//${host}${path}/${bucket}/`;
  const place = `the bucket ${bucket} at ${host}${settings.prefix && `, prefix ${settings.prefix}`}`;
  /** Keys for signing, one a day. */
  const cache = new Map<string, ArrayBuffer>();
  let running = 0;

  async function ask(method: S3Method, key: string, { headers, body }: S3Request): Promise<S3Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      ...{ method, url: base + key, body, service: 's3', region, accessKeyId, secretAccessKey, cache },
      // With the hash of the bytes the store refuses a body that did not arrive whole.
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    });
    const signed = await signer.sign();
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(signed.url, { method, headers: signed.headers, body, redirect: 'manual', signal });
    if (Number(response.headers.get('content-length')) > MOST_BYTES && method !== 'HEAD') {
      await response.body?.cancel();
      throw new StorageRefused(`An object in ${place} is too large to be a picture.`);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, code: response.ok ? '' : codeIn(bytes), bytes };
  }

  /** An answer that is no fault of the store, or throws. */
  async function attempt(method: S3Method, key: string, request: S3Request): Promise<S3Answer> {
    const answer = await ask(method, key, request).catch((error: unknown) => {
      if (error instanceof StorageRefused) throw error;
      // Without the cause, whose codes could be taken for those of the database.
      throw new StorageAway(`${place} does not answer (${reasonOf(error)})`);
    });
    const what = `${answer.status}${answer.code && ` ${answer.code}`}`;
    if (isFull(answer)) throw new StorageFull(new Error(`${place} is full (${what})`));
    if (isBusy(answer)) throw new StorageAway(`${place} cannot serve now (${what})`);
    return answer;
  }

  return {
    place,
    async request(method: S3Method, key: string, request: S3Request = {}): Promise<S3Answer> {
      if (running >= MOST_AT_ONCE) throw new StorageAway(`${place} has too many requests under way`);
      running += 1;
      try {
        return await attempt(method, key, request).catch(async (error: unknown) => {
          if (!(error instanceof StorageAway)) throw error;
          await delay(PAUSE_MS * (1 + Math.random()));
          return attempt(method, key, request);
        });
      } finally {
        running -= 1;
      }
    },
    /** What to throw for an answer that nothing else explains. */
    refusal: ({ status, code }: S3Answer) =>
      new StorageRefused(
        `${place} refused a request (${status}${code && ` ${code}`}). ${adviceOf[code] ?? 'Check the settings S3_*.'}`,
      ),
  };
}
