import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const program = `export const words = ${JSON.stringify('word '.repeat(1000))};`;
const http = Fastify();
const folder = await mkdtemp(join(tmpdir(), 'ashore-built-'));

async function written(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

beforeAll(async () => {
  await written('site/assets/main-a1.js', program);
  await written('site/assets/en.1/words-b2.js', 'export default {}');
  await written('site/assets/replaced-d4.js', program);
  await written('site/assets/gone-e5.js', program);
  await written('site/icons/large.png', 'p'.repeat(5000));
  await written('site/.vite/manifest.json', '{}');
  await written('app/m/assets/main-c3.css', 'a{}'.repeat(1000));
  await written('app/m/service-worker.js', program);
  await written('secret.js', 'secret');
  await serveBuiltFiles(http, [join(folder, 'site'), join(folder, 'app')], async (name) => {
    if (name === 'assets/away.js') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' });
    return ['assets/of-another-build.js', 'assets/replaced-d4.js'].includes(name) ? Buffer.from(program) : undefined;
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['GZIP;q=1, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['*', undefined, (bytes: Buffer) => bytes],
])('sends a program to who takes %s', async (accepted, encoding, decompress) => {
  for (let n = 0; n < 2; n++) {
    const answer = await get('/assets/main-a1.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(answer.rawPayload).toString()).toBe(program);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-length': String(answer.rawPayload.length),
    });
  }
});

it('has the files of its build where another took the place of its folder while it runs', async () => {
  for (const name of ['replaced-d4', 'gone-e5']) await rm(join(folder, `site/assets/${name}.js`));
  const answer = await get('/assets/replaced-d4.js');
  expect([answer.statusCode, answer.body]).toEqual([200, program]);
  expect((await get('/assets/gone-e5.js')).statusCode).toBe(404);
});

it('says once more that nothing changed, by one tag for all encodings', async () => {
  const { headers } = await get('/m/service-worker.js', { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toBe('no-cache');
  const again = await get('/m/service-worker.js', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await get('/m/service-worker.js', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

it('compresses neither pictures nor what fits into a packet', async () => {
  for (const path of ['/icons/large.png', '/assets/en.1/words-b2.js']) {
    const answer = await get(path, { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  }
  expect((await get('/icons/large.png')).headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
});

it('answers HEAD with the headers alone', async () => {
  const answer = await http.inject({
    method: 'HEAD',
    url: '/m/assets/main-c3.css',
    headers: { 'accept-encoding': 'br' },
  });
  expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([200, '', 'br']);
});

it.each([
  '/assets/none.js',
  '/assets/',
  '/assets',
  '/assets/../../secret.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/assets//main-a1.js',
  '/assets/main-a1.js/',
  '/assets/MAIN-a1.js',
  '/assets/main-a1.js%00',
  '/.vite/manifest.json',
  '/assets/__proto__',
])('knows nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('serves what another build has under a hashed name as its own, and keeps what it compressed', async () => {
  for (let n = 0; n < 2; n++) {
    const answer = await get('/assets/of-another-build.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(program);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it('asks to come back while other builds cannot be read, and has its own', async () => {
  const answer = await get('/assets/away.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/assets/main-a1.js')).statusCode).toBe(200);
});
