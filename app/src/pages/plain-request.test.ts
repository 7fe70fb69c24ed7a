import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../../../server/src/http/test-http.ts';
import { isPlain } from './plain-request.ts';

const app = Fastify({ trustProxy: true });
let port: number;
beforeAll(async () => {
  app.get(
    '/',
    async (request) => `plain: ${isPlain(request, request.query !== null && 'public' in Object(request.query))}.`,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const isPlainWith = async (lines: string[], path = '/') =>
  (
    await sendRaw(port, [`GET ${path} HTTP/1.1`, 'host: a.example', 'connection: close', ...lines, '', ''].join('\r\n'))
  ).includes('plain: true.');

it.each([
  [[]],
  [['cookie: region=2']],
  [['cookie: sid=x; region=12; token=y; view=full']],
  [['cookie: subregion=x; review=full; userId=7']],
  [['sec-ch-ua-mobile: ?1']],
])('a cache in front reads %j as the site does', async (lines) => {
  expect(await isPlainWith(lines)).toBe(true);
});

it.each([
  [['region: 2']],
  [['cookie: region=%32']],
  [['cookie: region="2"']],
  [['cookie: region=2e9']],
  [['cookie: region=02']],
  [['cookie: region = 2']],
  [['cookie: sid=x;region=2']],
  [['cookie: sid=x;  region=2']],
  [['cookie: region=2; region=3']],
  [['cookie: region=2; Region=3']],
  [['cookie: sid=x', 'cookie: region=2']],
  [['cookie: sid=x;view=full']],
  [['cookie: view=%66ull']],
  [['sec-ch-ua-mobile: ?1', 'sec-ch-ua-mobile: ?0']],
  [['x-forwarded-host: evil.example']],
])('a cache in front could read %j in another way than the site does', async (lines) => {
  expect(await isPlainWith(lines)).toBe(false);
});

it('the host of a request does not count where the site knows its own', async () => {
  expect(await isPlainWith(['x-forwarded-host: evil.example'], '/?public=')).toBe(true);
});
