import { afterEach, expect, it } from 'vitest';
import { type MetricsServer, serveMetrics } from './metrics.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());

async function started(read: () => Promise<{ body: string; type: string }>) {
  server = await serveMetrics({ port: 0, host: '127.0.0.1' }, read);
  const { port } = server;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

it('serves the numbers, and nothing else', async () => {
  const ask = await started(async () => ({ body: 'ashore_sockets 7\n', type: 'text/plain; version=0.0.4' }));
  const answer = await ask('/metrics');
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; version=0.0.4',
    'ashore_sockets 7\n',
  ]);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics/x')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});

it('says so where the numbers cannot be read', async () => {
  const ask = await started(async () => {
    throw new Error('no numbers');
  });
  const answer = await ask('/metrics');
  expect([answer.status, await answer.text()]).toEqual([500, '']);
});

it('refuses a port that is taken', async () => {
  await started(async () => ({ body: '', type: 'text/plain' }));
  const port = server?.port ?? 0;
  await expect(serveMetrics({ port, host: '127.0.0.1' }, async () => ({ body: '', type: '' }))).rejects.toThrow(
    'EADDRINUSE',
  );
});
