import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createTestHttp, sendRaw, type TestHttp, testConfig } from '../../../server/src/http/test-http.ts';
import { readConfig } from '../config.ts';
import { unreadablePage } from './fallback.ts';
import { createPages, type Renderer } from './pages.ts';

let site: TestHttp;
let port: number;
beforeAll(async () => {
  site = await createTestHttp({}, { unreadablePage });
  const renderPage: Renderer['renderPage'] = async ({ url }) =>
    url === '/home'
      ? { status: 200, location: null, parts: ['<h1>Home</h1>'] }
      : { status: 404, location: null, parts: ['<h1>No page</h1>'] };
  const renderer = { renderPage, renderShell: () => '', assetsOf: () => ({ routes: {} }) };
  const pages = createPages(site.server, readConfig({}), testConfig, { full: renderer, mobile: renderer });
  site.http.get('/*', (request, reply) => pages.handle(request, reply));
  port = await site.listen();
});
afterAll(() => site.close());

it.each(['//', '//[', '///', '/\\', '//:x/', '//a b', '//%', '/.//', '//user@:80', '/[', '/?', '//?x=[', '/..//['])(
  'an address like %s is not found, and no fault',
  async (path) => {
    site.lines.length = 0;
    const statuses = [];
    for (const agent of ['Firefox', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile']) {
      const headers = { 'user-agent': agent };
      const target = encodeURI(path).replaceAll('%5B', '[').replaceAll('%5C', '\\').replaceAll('%25', '%');
      statuses.push((await ask(port, { method: 'GET', path: target, headers })).statusCode);
    }
    for (const status of statuses) expect([302, 400, 404]).toContain(status);
    expect(site.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
);

it.each(['//', '//[', '/\\', '//elsewhere.example/home', '/\\elsewhere.example/home'])(
  '%s gets a page that says so',
  async (path) => {
    const answer = await ask(port, { method: 'GET', path });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('This page could not be found');
  },
);

it.each(['*', 'http://', 'http://[', 'x', 'localhost:80', 'http://user@:80/'])(
  'a target that is no path, %s, is refused',
  async (target) => {
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: ashore.test\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (302|400|404) /);
  },
);

it.each([
  ['/%zz', 'en'],
  ['/pt/%E0%A4%A', 'pt-PT'],
  ['/m/de/%zz?a=1', 'de'],
  ['/%61r/%zz', 'ar'],
])('a browser that asks for %s gets a page in the language of its prefix', async (path, lang) => {
  const answer = await ask(port, { method: 'GET', path, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(`<html lang="${lang}"`);
  expect(answer.headers['content-security-policy']).toBeDefined();
});

it.each([
  ['/pt/%E0%A4%A', 'application/json'],
  ['/%zz', '*/*'],
  ['/api/cus/%zz', 'text/html'],
])('who asks for %s and takes %s gets JSON', async (path, accept) => {
  const answer = await ask(port, { method: 'GET', path, headers: { accept } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
});

it.each([
  ['/%70t/classified?keyword=%70t', '/pt/classified?keyword=%70t'],
  ['/%6D/%7Ah/classified', '/m/zh/classified'],
  ['/forum/%31%32', '/forum/12'],
])('%s, which is another spelling of %s, leads there', async (path, target) => {
  const answer = await ask(port, { method: 'GET', path });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, target]);
});

it.each(['/%2Fevil.example/home', '/%5Cevil.example', '/caf%C3%A9', '/%2570t'])(
  '%s has no other spelling, and leads nowhere',
  async (path) => {
    expect((await ask(port, { method: 'GET', path })).statusCode).toBe(404);
  },
);
