import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpPurge } from './http.ts';
import { patientEdge } from './patient-edge.ts';
import { varnishPurge } from './varnish.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.useRealTimers();
});

interface Heard {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A purge interface that notes what it is told; without a status it never answers. */
async function purgeService(status: number | undefined) {
  const heard: Heard[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ method: request.method, headers: request.headers, body });
    if (status) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const signal = () => AbortSignal.timeout(5000);

describe('a purge', () => {
  it('is a PURGE by tags for Varnish, whatever is in a tag', async () => {
    const { heard, url } = await purgeService(200);
    await varnishPurge({ url, token: 'secret' })(['ad:7', 'odd.tag|x'], signal());
    expect(heard[0]).toMatchObject({
      method: 'PURGE',
      headers: { 'x-purge-tags': '(^|,)(ad:7|odd\\.tag\\|x)(,|$)', 'x-purge-token': 'secret' },
    });
  });

  it('is a call with the tags in header and body for others', async () => {
    const { heard, url } = await purgeService(200);
    await httpPurge({ url, token: 'secret' })(['ad:7', 'ads:1'], signal());
    expect(heard[0]).toMatchObject({
      method: 'POST',
      headers: { 'surrogate-key': 'ad:7 ads:1', authorization: 'Bearer secret', 'fastly-key': 'secret' },
      body: '{"tags":["ad:7","ads:1"]}',
    });
  });

  it.each([varnishPurge, httpPurge])('fails where it is refused', async (purge) => {
    const { url } = await purgeService(403);
    await expect(purge({ url, token: '' })(['ad:7'], signal())).rejects.toThrow('403');
  });
});

it.each([varnishPurge, httpPurge])(
  'is not sent on to where the service redirects to, as it holds the secret',
  async (purge) => {
    const { heard, url } = await purgeService(302);
    await expect(purge({ url, token: 'secret' })(['ad:7'], signal())).rejects.toThrow('302');
    expect(heard).toHaveLength(1);
  },
);

describe('an edge', () => {
  const log = pino({ level: 'silent' });

  it('is told twice, for pages that were on their way', async () => {
    vi.useFakeTimers();
    const told: (readonly string[])[] = [];
    await patientEdge(async (tags) => void told.push(tags), log).purge(['ad:7']);
    expect(told).toEqual([['ad:7']]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(told).toEqual([['ad:7'], ['ad:7']]);
  });

  it('that is away holds one write up for a moment, and the next not at all', async () => {
    const { heard, url } = await purgeService(undefined);
    const edge = patientEdge(varnishPurge({ url, token: '' }), log);
    await edge.purge(['ad:7']);
    expect(heard).toHaveLength(1);
    let isDone = false;
    const next = edge.purge(['ad:8']).then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(true);
    await next;
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1));
  });
});
