import { request } from 'node:http';
import { connect } from 'node:net';
import { type Envelope, type Operation, operations } from '@ashore/contract';
import sharp from 'sharp';
import type { ServerConfig } from '#server/config.ts';
import type { TestServer } from '#server/platform/database/test-server.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestPlatform, type TestParts } from '#server/platform/test-platform.ts';
import { createServer } from '#server/server.ts';
import { insertTestMember, openTestSession } from '../modules/members/factory.ts';

export const host = 'ashore.test';
export const origin = `http://${host}`;
export const json = { 'content-type': 'application/json' };

/** Every call of the contract. */
export const everyOperation = Object.values(operations).flatMap((group) => Object.values(group) as Operation[]);

/** Settings of a site on a developer's machine, without the outbox page. */
export const testConfig: ServerConfig = {
  publicUrl: undefined,
  localUrl: origin,
  trustProxy: [],
  accessLog: true,
  showOutbox: false,
  showApiDocs: true,
  contactEmail: 'operator@ashore.test',
  push: { subject: 'mailto:operator@ashore.test', keys: undefined },
  analyticsUrl: '',
  tileUrl: '',
  backupDays: 30,
  recipients: [],
  translationCharacters: 100_000,
  textsPerDay: 1000,
  version: 'test',
};

/** The parts of a request that a test has an opinion on. */
export interface Sent {
  body?: object | string | Buffer | undefined;
  query?: string;
  headers?: Record<string, string>;
  /** The address it comes from. */
  from?: string;
}

/** A small real JPEG. */
export const jpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 90, g: 120, b: 140 } } })
    .jpeg()
    .toBuffer();

/** The refusal or answer in a response; fails when it is no envelope of the contract. */
export function envelopeOf(response: { body: string; headers: Record<string, unknown> }): Envelope {
  if (!String(response.headers['content-type']).startsWith('application/json'))
    throw new Error(`no JSON but ${response.headers['content-type']}: ${response.body.slice(0, 200)}`);
  const envelope = JSON.parse(response.body) as Envelope;
  const wellFormed =
    Object.keys(envelope).sort().join() === 'code,data,msg' &&
    Number.isInteger(envelope.code) &&
    typeof envelope.msg === 'string' &&
    envelope.msg !== '';
  if (!wellFormed) throw new Error(`no envelope: ${response.body.slice(0, 200)}`);
  return envelope;
}

/** The tables that hold what members made. */
const tables = [
  'member',
  'session',
  'member_proof',
  'upload',
  'ad',
  'collect',
  'likes',
  'banner',
  'chat_conversation',
  'chat_message',
  'report',
  'reply',
  'topic',
  'promotion',
  'purchase',
  'right_grant',
  'right_use',
];
const countAll = `select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`;

/** The whole product behind real HTTP on a platform of its own, its log kept in `lines`. */
export async function createTestHttp(
  parts: TestParts = {},
  config: Partial<ServerConfig> = {},
  databaseServer?: TestServer,
) {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const test = await createTestPlatform({ log, ...parts }, databaseServer);
  const { platform } = test;
  const server = await createServer(platform, { ...testConfig, ...config });
  const { http } = server;

  return {
    ...test,
    server,
    http,
    lines,

    /** A call as the site's own page makes it; an object is sent as JSON, other bodies as they are. */
    post(path: string, { body = {}, query = '', headers = {}, from }: Sent = {}) {
      const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const url = `/api/cus/${path}${query}`;
      return http.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...json, origin, host, ...headers },
        ...(from && { remoteAddress: from }),
      });
    },

    /** A stored member with a live session. */
    async member(client: 'web' | 'app' = 'web') {
      const member = await insertTestMember(platform);
      return { ...member, session: await openTestSession(platform, member.userId, client) };
    },

    /** How many rows the main tables have, as one comparable text. */
    async rowCounts(): Promise<string> {
      return JSON.stringify((await platform.database.pool.query(countAll)).rows[0]);
    },

    /** Listens on a free port of this machine and gives it. */
    async listen(): Promise<number> {
      await http.listen({ port: 0, host: '127.0.0.1' });
      const address = http.server.address();
      if (!address || typeof address === 'string') throw new Error('no port');
      return address.port;
    },

    async close() {
      await server.close();
      await test.close();
    },
  };
}

export type TestHttp = Awaited<ReturnType<typeof createTestHttp>>;

/** One request over the wire, its path sent as it is (`inject` resolves dots and slashes as a browser does). */
export function ask(
  port: number,
  { method = 'POST', path, headers = {}, body = '' }: { method?: string; path: string } & Omit<Sent, 'query' | 'from'>,
): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }> {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { host, ...headers } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { statusCode = 0, headers: got } = answer;
      resolve({ statusCode, headers: got, body: Buffer.concat(chunks).toString() });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Sends bytes over a connection of its own, as they are; returns all that came back until the other side closed. */
export function sendRaw(port: number, bytes: string | Buffer, thenEnd = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => (thenEnd ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', (error: { code?: string }) => {
      // The server may hang up on what it refuses while it is still being sent.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}
