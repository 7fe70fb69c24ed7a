import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from './s3-client.ts';

/** What goes wrong with the requests that follow. `cut` breaks an answer off half way, `silent` never answers. */
export type S3Fault = 'none' | 'silent' | 'cut' | 'copy' | 500 | 503 | 507;

interface Asked {
  method: string;
  key: string;
  status: number;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that the request should have (AWS Signature Version 4), from what arrived and the secret. */
function signatureOf(request: IncomingMessage, secret: string, region: string, signedHeaders: string): string {
  const { pathname, search } = new URL(request.url ?? '', 'http://s3');
  const names = signedHeaders.split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, search.slice(1), headers, signedHeaders, hash].join('\n');
  const at = String(request.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

const credential =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60_000;

/** Why S3 refuses the request, by its headers. */
function refusalOf(request: IncomingMessage, settings: S3Settings): [number, string] | undefined {
  const [, id = '', region = '', signed = '', signature] = credential.exec(request.headers.authorization ?? '') ?? [];
  const at = String(request.headers['x-amz-date']);
  const sentAt = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!signature || !signed.split(';').includes('host')) return [403, 'AccessDenied'];
  if (id !== settings.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (region !== settings.region) return [400, 'AuthorizationHeaderMalformed'];
  if (!(Math.abs(Date.now() - sentAt) < SKEW_MS)) return [403, 'RequestTimeTooSkewed'];
  if (signature !== signatureOf(request, settings.secretAccessKey, region, signed))
    return [403, 'SignatureDoesNotMatch'];
  return undefined;
}

/**
 * An S3 over HTTP with one bucket in memory: objects are put, read, copied and deleted as S3 does it. It recomputes the
 * signature of each request and the hash of each body, and does wrong what a test asks for.
 */
export async function startTestS3(bucket = 'pictures') {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const asked: Asked[] = [];
  const settings: S3Settings = {
    ...{ endpoint: '', region: 'eu-test-1', bucket, prefix: '', addressing: 'path' },
    ...{ accessKeyId: 'AKIATEST', secretAccessKey: 'secret/of+the/test' },
  };
  let fault: S3Fault = 'none';
  let faultsLeft = Number.POSITIVE_INFINITY;
  let mayList = true;

  const xml = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      // S3 repeats the id of the key and what was signed; none of it may get into a log.
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>AKIATEST</AWSAccessKeyId></Error>`);

  function missing(response: ServerResponse): void {
    if (mayList) xml(response, 404, 'NoSuchKey');
    else xml(response, 403, 'AccessDenied');
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): unknown {
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const from = objects.get(decodeURI(source).slice(`/${bucket}/`.length));
      if (!from) return missing(response);
      // S3 begins to answer before it has copied.
      if (fault === 'copy') return xml(response, 200, 'InternalError');
      objects.set(key, from);
      return response.writeHead(200).end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    }
    if (sha256(bytes) !== request.headers['x-amz-content-sha256'])
      return xml(response, 400, 'XAmzContentSHA256Mismatch');
    objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
    return response.writeHead(200).end();
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string): unknown {
    const object = objects.get(key);
    if (!object) return missing(response);
    response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length });
    if (request.method === 'HEAD') return response.end();
    if (!takesFault('cut')) return response.end(object.bytes);
    return response.write(object.bytes.subarray(0, object.bytes.length / 2), () => response.destroy());
  }

  /** Whether this request is to meet the fault; counts it. */
  function takesFault(...wanted: S3Fault[]): boolean {
    if (!wanted.includes(fault) || faultsLeft <= 0) return false;
    faultsLeft -= 1;
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    // A body that breaks off ends the request here: nothing is stored.
    const bytes = await buffer(request);
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    const [, inBucket = '', ...rest] = decodeURI(pathname).split('/');
    const key = rest.join('/');
    response.on('finish', () => asked.push({ method: request.method ?? '', key, status: response.statusCode }));
    if (takesFault('silent')) return undefined;
    if (typeof fault === 'number' && takesFault(fault))
      return xml(response, fault, fault === 503 ? 'SlowDown' : 'Other');
    const refusal = refusalOf(request, settings);
    if (refusal) return xml(response, ...refusal);
    if (inBucket !== bucket) return xml(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(request, response, key, bytes);
    if (request.method === 'GET' || request.method === 'HEAD') return get(request, response, key);
    if (request.method !== 'DELETE') return xml(response, 405, 'MethodNotAllowed');
    objects.delete(key);
    return response.writeHead(204).end();
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  settings.endpoint = `http://127.0.0.1:${port}`;
  return {
    settings,
    objects,
    /** The requests that were answered, in their order. */
    asked,
    fail(next: S3Fault, times = Number.POSITIVE_INFINITY) {
      fault = next;
      faultsLeft = times;
    },
    /** Whether the key has the right `s3:ListBucket`, without which a missing object is a forbidden one. */
    allowListing(may: boolean) {
      mayList = may;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
