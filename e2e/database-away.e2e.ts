import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabaseLine } from '../server/src/platform/database/test-line.ts';
import { startSite } from './site.ts';
import { site, withSite } from './started.ts';
import { call, cookiesOf } from './steps.ts';

withSite();

it('while PostgreSQL is away pages say so with 503, and the log says it once', async () => {
  const owner = JSON.parse(await readFile(join(site.dataDir, 'database', 'owner.json'), 'utf8'));
  const line = await openDatabaseLine({ host: owner.socketFolder, port: 5432 });
  // Another node of the site, on the same database.
  const far = await startSite({
    dataDir: site.dataDir,
    env: { DATABASE_URL: `postgres://ashore@127.0.0.1:${line.port}/ashore`, RATE_LIMITS: 'off' },
  });
  try {
    const cookie = await cookiesOf(far, 'Ines');
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${far.url}${path}`, { headers, redirect: 'manual' });
      return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
    };
    expect((await ask('/forum')).status).toBe(200);
    const before = far.output();
    line.cut(true);
    const pages = ['/home', '/classified?keyword=sofa', '/classified/details?classifiedId=1', '/forum/1', '/tips'];
    const asked = await Promise.all([
      ...pages.flatMap((path) => [ask(path), ask(path, { cookie }), ask(`/m${path}`)]),
      ask('/member/profile', { cookie }),
    ]);
    for (const { status, retry, text } of asked) {
      expect([status, Number(retry) > 0]).toEqual([503, true]);
      expect(text).toContain('Ashore is not available right now');
      expect(text).toContain('/status"');
    }
    const state = await ask('/status');
    expect([state.status, state.text.includes('Some parts of Ashore do not work')]).toEqual([200, true]);
    for (const path of ['/rss', '/sitemap.xml']) expect((await ask(path)).status).toBe(503);
    expect((await call(far, 'config/indexBanner')).status).toBe(503);
    const told = () => far.output().slice(before.length).trim().split('\n').filter(Boolean);
    expect(told()).toEqual([expect.stringContaining('the database is away')]);
    line.cut(false);
    await expect.poll(async () => (await ask('/home')).status, { timeout: 30_000 }).toBe(200);
    await expect.poll(() => told().length, { timeout: 30_000 }).toBe(2);
    expect(told()[1]).toContain('the database is back');
  } finally {
    await far.stop();
    line.close();
  }
});
