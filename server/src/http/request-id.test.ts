import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestHttp, host, origin, type TestHttp } from './test-http.ts';

const lines: string[] = [];
let site: TestHttp;
beforeAll(async () => {
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  site = await createTestHttp({ log: createLogger({ level: 'info' }, into) });
});
afterAll(() => site.close());

const idOf = async (headers: Record<string, string>) => {
  const answer = await site.http.inject({
    method: 'POST',
    url: '/api/cus/config/indexBanner',
    headers: { host, origin, ...headers },
    payload: {},
  });
  return String(answer.headers['x-request-id']);
};
const idsInLog = () => lines.map((line) => JSON.parse(line).req?.id).filter(Boolean);

it('is the one that a proxy gave, in the answer and in the log', async () => {
  expect(await idOf({ 'x-request-id': '7f3c.edge-01_a' })).toBe('7f3c.edge-01_a');
  await expect.poll(idsInLog).toContain('7f3c.edge-01_a');
});

it.each(['short', 'a'.repeat(65), 'two words here', 'évil-évil-évil', '"],{"level":60'])(
  'is our own in place of %j',
  async (given) => {
    expect(await idOf({ 'x-request-id': given })).toMatch(/^[\da-f]{8}-\d+$/);
  },
);

it('is another for each request', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => idOf({})));
  expect(new Set(ids).size).toBe(20);
  await expect.poll(idsInLog).toEqual(expect.arrayContaining(ids));
});
