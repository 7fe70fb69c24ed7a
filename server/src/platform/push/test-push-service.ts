import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushTarget } from './port.ts';

/** A push as it came and was read with the keys of its browser. */
export interface ReceivedPush {
  endpoint: string;
  payload: Record<string, unknown>;
  topic: string;
  ttl: number;
  urgency: string;
  /** Of the signature that proved right: who pushed, and the key. */
  subject: string;
  publicKey: string;
}

const bytes = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The words of one record (RFC 8188, section 2; RFC 8291, section 3.4). Throws where they were not written for these keys. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = bytes(ecdh.computeSecret(sender), auth, info, 32);
  const key = bytes(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = bytes(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Who signed (RFC 8292, sections 2 and 3). Throws where the signature is not right, or for somebody else. */
function signerOf(authorization: string, audience: string): { subject: string; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== audience || exp * 1000 < Date.now()) throw new Error('signed for another service or time');
  return { subject: sub, publicKey };
}

/** A push service on a port of this machine that takes only what is rightly signed and encrypted, and browsers at it. */
export async function startTestPushService() {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  const faults: unknown[] = [];
  /** Answers that come instead of taking the push, by path; each once, the last for ever. */
  const moods = new Map<string, { statuses: number[]; retryAfter?: number }>();
  /** Requests by path, whatever was answered. */
  const asked = new Map<string, number>();
  let origin = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await buffer(request);
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const mood = moods.get(path);
    const status = mood && (mood.statuses.length > 1 ? mood.statuses.shift() : mood.statuses[0]);
    if (status === 0) return void request.socket.destroy();
    if (status && status !== 201)
      return void response
        .writeHead(status, mood?.retryAfter ? { 'retry-after': String(mood.retryAfter) } : {})
        .end('no');
    const browser = browsers.get(path);
    if (!browser) return void response.writeHead(410).end();
    try {
      const { headers } = request;
      received.push({
        endpoint: origin + path,
        payload: JSON.parse(decrypt(body, browser.ecdh, browser.auth)),
        topic: String(headers.topic),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        ...signerOf(headers.authorization ?? '', origin),
      });
      response.writeHead(201).end();
    } catch (error) {
      faults.push(error);
      response.writeHead(403).end();
    }
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  return {
    received,
    /** What came and could not be read or was not signed. */
    faults,
    /** A browser that subscribes here. */
    browser(): PushTarget {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      ecdh.generateKeys();
      browsers.set(path, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    },
    /** Answers so to what comes for a browser: statuses one after the other, the last from then on; 0 hangs up. */
    answer({ endpoint }: PushTarget, statuses: number[], retryAfter?: number) {
      moods.set(new URL(endpoint).pathname, { statuses: [...statuses], ...(retryAfter && { retryAfter }) });
    },
    asked: ({ endpoint }: PushTarget) => asked.get(new URL(endpoint).pathname) ?? 0,
    to: ({ endpoint }: PushTarget) => received.filter((one) => one.endpoint === endpoint),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestPushService = Awaited<ReturnType<typeof startTestPushService>>;
