import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newVisitor, open, phone } from './browser.ts';
import { freePort, type Site, startProgram, startSite } from './site.ts';
import { browser, withSharedSite } from './started.ts';
import { adInput, call, cookiesOf, logIn, logOut, tokenOf } from './steps.ts';

// For the browser alone: the site stands behind a cache of its own.
withSharedSite();

const TOKEN = 'purge-token';
const varnishd = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path)) ?? 'varnishd';

let origin: Site;
/** The site as its visitors reach it. */
let edge: { url: string };
let endVarnish: () => Promise<void>;

async function startVarnish(port: number, backend: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-e2e-varnish-'));
  const file = join(folder, 'site.vcl');
  const config = startProgram(['app/src/varnish-config.ts', `127.0.0.1:${backend}`, TOKEN], {});
  expect(await config.ended).toBe(0);
  await writeFile(file, config.output());
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-s',
    'malloc,64m',
  ];
  const child = spawn(varnishd, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`Varnish ended: ${output}`);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    },
    { timeout: 60_000, interval: 100 },
  );
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    await rm(folder, { recursive: true, force: true });
  };
}

beforeAll(async () => {
  const port = await freePort();
  edge = { url: `http://127.0.0.1:${port}` };
  const env = {
    ...{ RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' },
    ...{ EDGE: 'varnish', EDGE_PURGE_URL: edge.url, EDGE_PURGE_TOKEN: TOKEN },
  };
  origin = await startSite({ env });
  endVarnish = await startVarnish(port, Number(new URL(origin.url).port));
});
afterAll(async () => {
  await endVarnish?.();
  await origin?.stop();
});

interface Seen {
  status: number;
  cache: string | null;
  html: string;
  headers: Headers;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(`${edge.url}${path}`, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    html: await answer.text(),
    headers: answer.headers,
  };
}

/** Asks until the page is kept. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  await get(path, headers);
  const again = await get(path, headers);
  expect([path, again.status, again.cache]).toEqual([path, 200, 'hit']);
  return again;
}

describe('behind Varnish', () => {
  it('a new ad is in the list on the next load, and a deleted one is gone', async () => {
    const list = '/classified?keyword=behind';
    const before = await warm(list);
    expect(before.html).not.toContain('Bench behind the cache');
    await warm('/home');
    const token = await tokenOf(origin, 'Tom');
    const input = adInput('Bench behind the cache');
    const { data } = await call<{ classifiedId: number }>(edge, 'classified/postAds', input, token);
    expect((await get(list)).html).toContain('Bench behind the cache');
    expect((await get('/home')).html).toContain('Bench behind the cache');

    const details = `/classified/details?classifiedId=${data.classifiedId}`;
    await warm(details);
    const gone = { classifiedId: data.classifiedId, status: 'removed' };
    expect((await call(edge, 'classified/changeStatus', gone, token)).code).toBe(200);
    expect((await get(details)).status).toBe(410);
    for (const path of [list, '/home']) expect((await get(path)).html).not.toContain('Bench behind the cache');
  });

  it('everybody of a region gets the same page, and nobody that of another region or device', async () => {
    const cookie = await cookiesOf(origin, 'Ines');
    // What the last test changed may still be forgotten at the edge meanwhile.
    await vi.waitFor(
      async () => {
        const visitor = await warm('/classified');
        const member = await get('/classified', { cookie });
        expect([member.cache, member.html === visitor.html]).toEqual(['hit', true]);
      },
      { timeout: 20_000, interval: 100 },
    );
    const spain = await get('/classified', { cookie: 'region=2' });
    expect(spain.html).toContain('Ads in Spain');
    expect((await get('/classified')).html).toContain('Ads in Portugal');
    const chosen = await get('/classified?regionId=3');
    expect([chosen.cache, chosen.headers.get('set-cookie')]).toEqual(['miss', expect.stringContaining('region=3')]);
    expect((await get('/classified?regionId=3')).headers.get('set-cookie')).toContain('region=3');
    const onPhone = { 'user-agent': phone.userAgent };
    expect((await get('/classified', onPhone)).headers.get('location')).toContain('/m/');
    expect((await get('/classified')).status).toBe(200);
    expect((await get('/classified', { ...onPhone, cookie: 'view=full' })).status).toBe(200);
  });

  it('no header of a request gets into the page of the next', async () => {
    const path = '/classified?keyword=poison';
    const hostile: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example' },
      { region: '2' },
      { cookie: 'region=2"><script>' },
      { cookie: 'REGION=2; sid=evil' },
      { 'x-region': '2', 'x-device': 'handheld' },
      { 'cache-tag': 'evil', 'cdn-cache-control': 'no-store' },
    ];
    for (const headers of hostile) {
      await get(path, headers);
      const next = await get(path);
      expect(next.html).toContain('Ads in Portugal');
      expect(next.html).not.toContain('evil');
      expect(next.headers.get('set-cookie')).toBeNull();
    }
  });

  it.each(['GET', 'POST'])('a %s that names a socket and asks for none opens no way past the cache', async (method) => {
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes));
    const end = once(socket, 'close');
    const request = (start: string, ...headers: string[]) =>
      socket.write([`${start} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'));
    request(`${method} /healthz`, 'Upgrade: websocket', 'Connection: keep-alive', 'Content-Length: 0');
    await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1\.1 \d+/));
    request('GET /healthz', 'X-Forwarded-For: 203.0.113.7', 'Connection: close');
    await end;
    const [first, ...later] = heard.split(/(?=HTTP\/1\.1 )/);
    expect(first).toBeDefined();
    expect(later.filter((answer) => !/^x-cache: /im.test(answer))).toEqual([]);
  });

  it('only the site itself may drop pages', async () => {
    await warm('/tips');
    const purge = { 'x-purge-tags': '.' };
    expect((await fetch(edge.url, { method: 'PURGE', headers: purge })).status).toBe(403);
    expect((await fetch(edge.url, { method: 'PURGE', headers: { ...purge, 'x-purge-token': 'guess' } })).status).toBe(
      403,
    );
    expect((await get('/tips')).cache).toBe('hit');
  });

  it('a hidden ad is there for its owner alone', async () => {
    const token = await tokenOf(origin, 'Lena');
    const posted = await call<{ classifiedId: number }>(edge, 'classified/postAds', adInput('A hidden stool'), token);
    const { classifiedId } = posted.data;
    const path = `/classified/details?classifiedId=${classifiedId}`;
    await warm(path);
    await call(edge, 'classified/changeStatus', { classifiedId, status: 'paused' }, token);
    expect((await get(path)).html).not.toContain('A hidden stool');
    const owner = { cookie: await cookiesOf(origin, 'Lena') };
    expect((await get(path, owner)).html).toContain('A hidden stool');
    expect((await get(path)).html).not.toContain('A hidden stool');
    await call(edge, 'classified/changeStatus', { classifiedId, status: 'active' }, token);
    expect((await get(path)).html).toContain('A hidden stool');
  });

  it('a member has a name and saved ads, and the next one in the same browser has none of them', async () => {
    const visitor = await newVisitor(browser, edge.url);
    const { page } = visitor;
    const path = '/classified/details?classifiedId=1';
    await logIn(visitor, 'Tom', path);
    await open(page, path);
    await page.getByRole('button', { name: 'Account of Tom' }).waitFor();
    await page
      .getByRole('button', { name: /^Saved/ })
      .first()
      .waitFor();
    await logOut(page, 'Tom');
    await open(page, path);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('button', { name: /^Saved/ }).count()).toBe(0);
    await logIn(visitor, 'Wei', path);
    await open(page, path);
    await page.getByRole('button', { name: 'Account of Wei' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: /^Saved/ }).count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  it('what is a member’s own is never kept', async () => {
    const cookie = await cookiesOf(origin, 'Ines');
    for (const path of ['/member', '/m/member', '/manage', '/postAds', '/Directory/postDirectory', '/user/login']) {
      for (let time = 0; time < 2; time++) {
        const { cache, headers } = await get(path, { cookie });
        expect([path, cache]).toEqual([path, 'miss']);
        expect(headers.get('cache-control')).toMatch(/private|no-store/);
      }
    }
  });
});
