import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from './s3-client.ts';

/** What goes wrong with the requests that follow. `cut` breaks an answer off half way, `silent` never answers. */
type S3Fault = 'none' | 'silent' | 'cut' | 'copy' | 500 | 503 | 507;

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

/** What S3 repeats with a refusal: the id of the key among others. None of it may get into a log. */
const answerXml = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>AKIATEST</AWSAccessKeyId></Error>`);

/** What is to go wrong, for so many requests. */
class Faults {
  private fault: S3Fault = 'none';
  private left = 0;

  plan(fault: S3Fault, times: number): void {
    this.fault = fault;
    this.left = times;
  }

  /** The fault that the request meets, if it is one of these; counts it. */
  take(isWanted: (fault: S3Fault) => boolean): S3Fault | undefined {
    if (!isWanted(this.fault) || this.left <= 0) return undefined;
    this.left -= 1;
    return this.fault;
  }
}

/** The objects of a bucket, in memory, put and read as S3 does it. */
class Bucket {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  mayList = true;
  private readonly name: string;
  private readonly faults: Faults;

  constructor(name: string, faults: Faults) {
    this.name = name;
    this.faults = faults;
  }

  private missing(response: ServerResponse): void {
    if (this.mayList) answerXml(response, 404, 'NoSuchKey');
    else answerXml(response, 403, 'AccessDenied');
  }

  put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') this.copy(response, decodeURI(source).slice(`/${this.name}/`.length), key);
    else if (sha256(bytes) !== request.headers['x-amz-content-sha256'])
      answerXml(response, 400, 'XAmzContentSHA256Mismatch');
    else {
      this.objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
      response.writeHead(200).end();
    }
  }

  private copy(response: ServerResponse, source: string, key: string): void {
    const from = this.objects.get(source);
    if (!from) this.missing(response);
    // S3 begins to answer before it has copied.
    else if (this.faults.take((fault) => fault === 'copy')) answerXml(response, 200, 'InternalError');
    else {
      this.objects.set(key, from);
      response.writeHead(200).end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    }
  }

  get({ method }: IncomingMessage, response: ServerResponse, key: string): void {
    const object = this.objects.get(key);
    if (!object) {
      this.missing(response);
      return;
    }
    const { bytes, type } = object;
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    if (method === 'HEAD') response.end();
    else if (this.faults.take((fault) => fault === 'cut'))
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else response.end(bytes);
  }

  remove(response: ServerResponse, key: string): void {
    this.objects.delete(key);
    response.writeHead(204).end();
  }
}

/**
 * An S3 over HTTP with one bucket in memory: objects are put, read, copied and deleted as S3 does it. It recomputes the
 * signature of each request and the hash of each body, and does wrong what a test asks for.
 */
export async function startTestS3(bucket = 'pictures') {
  const faults = new Faults();
  const store = new Bucket(bucket, faults);
  const asked: Asked[] = [];
  const settings: S3Settings = {
    ...{ endpoint: '', region: 'eu-test-1', bucket, prefix: '', addressing: 'path' },
    ...{ accessKeyId: 'AKIATEST', secretAccessKey: 'secret/of+the/test' },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A body that breaks off ends the request here: nothing is stored.
    const bytes = await buffer(request);
    const { method = '' } = request;
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    const [, inBucket = '', ...rest] = decodeURI(pathname).split('/');
    const key = rest.join('/');
    response.on('finish', () => asked.push({ method, key, status: response.statusCode }));
    const fault = faults.take((one) => one === 'silent' || typeof one === 'number');
    if (fault === 'silent') return;
    if (typeof fault === 'number') return void answerXml(response, fault, fault === 503 ? 'SlowDown' : 'Other');
    const refusal = refusalOf(request, settings);
    if (refusal) answerXml(response, ...refusal);
    else if (inBucket !== bucket) answerXml(response, 404, 'NoSuchBucket');
    else if (method === 'PUT') store.put(request, response, key, bytes);
    else if (method === 'GET' || method === 'HEAD') store.get(request, response, key);
    else if (method === 'DELETE') store.remove(response, key);
    else answerXml(response, 405, 'MethodNotAllowed');
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  settings.endpoint = `http://127.0.0.1:${port}`;
  return {
    settings,
    objects: store.objects,
    /** The requests that were answered, in their order. */
    asked,
    fail: (fault: S3Fault, times = Number.POSITIVE_INFINITY) => faults.plan(fault, times),
    /** Whether the key has the right `s3:ListBucket`, without which a missing object is a forbidden one. */
    allowListing(may: boolean) {
      store.mayList = may;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
