import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { warnOfProxies } from './proxies.ts';

/** How often the server warns when two visitors come by the proxy. */
async function warnings(
  trustProxy: string[],
  proxy: string,
  header: string,
  visitors = ['203.0.113.5', '203.0.113.6'],
): Promise<number> {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const options = { loggerInstance: log as FastifyBaseLogger, trustProxy: trustProxy.length > 0 ? trustProxy : false };
  const app = Fastify(options);
  warnOfProxies(app, trustProxy);
  app.get('/', async () => 'hello');
  for (const visitor of visitors) await app.inject({ url: '/', remoteAddress: proxy, headers: { [header]: visitor } });
  await app.close();
  return lines.filter((line) => line.includes('TRUST_PROXY')).length;
}

it.each([
  ['once where no proxy is trusted', [], '10.0.0.7', 'x-forwarded-for', 1],
  ['once where another proxy is trusted', ['127.0.0.1'], '10.0.0.7', 'x-forwarded-for', 1],
  ['not where this one is trusted', ['10.0.0.0/8'], '10.0.0.7', 'x-forwarded-for', 0],
  ['not where nothing is forwarded', [], '10.0.0.7', 'x-other', 0],
])('warns %s', async (_name, trustProxy, proxy, header, times) => {
  expect(await warnings(trustProxy, proxy, header)).toBe(times);
});

it('does not warn of a visitor on the machine of the trusted proxy', async () => {
  expect(await warnings(['127.0.0.1'], '127.0.0.1', 'x-forwarded-for', ['127.0.0.1'])).toBe(0);
});
