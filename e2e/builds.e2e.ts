import { zstdCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { queryDatabase } from './site.ts';
import { site, withSharedSite } from './started.ts';

withSharedSite();

const get = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, init);
const script = `export const words = ${JSON.stringify('of another build '.repeat(200))};`;
const style = '.of-another-build{color:red}';

// What a node of another version leaves in the database before its pages name these files.
beforeAll(async () => {
  await queryDatabase(site.dataDir, 'insert into build (id, names, sizes, content) values ($1, $2, $3, $4)', [
    'another',
    ['assets/xx.0a1b2c3d/Another.js', 'assets/another-DO1Apj_S.css', 'm/assets/Another.js'],
    [script.length, style.length, script.length],
    zstdCompressSync(script + style + script),
  ]);
});

it('a node has stored every file that its pages name before it serves them', async () => {
  const [build] = await queryDatabase<{ names: string[] }>(
    site.dataDir,
    `select names from build where id <> 'another' order by used_at desc limit 1`,
  );
  for (const address of ['/classified', '/pt/classified', '/m/classified']) {
    const html = await (await get(address, { headers: { cookie: 'view=full' } })).text();
    const named = new Set(html.match(/(?<=["'/])(m\/)?assets\/[\w./-]+\.(js|css)/g));
    expect(named.size).toBeGreaterThan(3);
    expect([...named].filter((name) => !build?.names.includes(name))).toEqual([]);
  }
});

it.each([
  ['/assets/xx.0a1b2c3d/Another.js', 'text/javascript; charset=utf-8', script],
  ['/assets/another-DO1Apj_S.css', 'text/css; charset=utf-8', style],
  ['/m/assets/Another.js', 'text/javascript; charset=utf-8', script],
])('serves %s of another build, for ever the same', async (path, type, text) => {
  const answer = await get(path, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe(text.length > 1024 ? 'br' : null);
  expect(await answer.text()).toBe(text);
  const head = await get(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it.each([
  '/assets/Gone123.js',
  '/assets/xx.0a1b2c3d/../Another.js',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/m/assets/xx.0a1b2c3d/Another.js',
  '/assets/.vite/manifest.json',
])('has no %s, and says so without a page that would be kept', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await answer.text()).toBe('Not found');
});

it('gives the shell of the app to no worker of another build, which would keep it without its files', async () => {
  const worker = await (await get('/m/service-worker.js')).text();
  const [, mark] = /shell:\W?([0-9a-f]{16})/.exec(worker) ?? [];
  expect((await get(`/m/shell?__WB_REVISION__=${mark}`)).status).toBe(200);
  expect((await get('/m/shell?locale=pt')).status).toBe(200);
  const other = await get('/m/shell?__WB_REVISION__=0123456789abcdef');
  expect([other.status, other.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
