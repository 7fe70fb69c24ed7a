import { afterEach, describe, expect, it } from 'vitest';
import { type Site, startSite } from './site.ts';

const running: Site[] = [];

async function siteWith(env: Record<string, string>): Promise<Site> {
  const site = await startSite({ env });
  running.push(site);
  return site;
}
afterEach(async () => {
  for (const site of running.splice(0)) await site.stop();
});

describe('a phone', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  const ask = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { redirect: 'manual', headers: { 'user-agent': phone, ...headers } });
  const pages = [
    ['/home?redirectType=1', '/login'],
    ['/home?redirectType=2', '/error'],
    ['/home?redirectType=3&email=a%40b.example', '/reset-password?email=a%40b.example'],
    ['/home?redirectType=4&classifiedId=7', '/classified/details?classifiedId=7'],
    ['/forum/12?redirectType=5', '/forum/12'],
    ['/home?redirectType=6', '/post'],
    ['/home?redirectType=7', '/'],
    ['/home?redirectType=', '/'],
    ['/home', '/'],
    ['/', '/'],
    ['/classified/details?classifiedId=7', '/classified/details?classifiedId=7'],
    ['/nothing/here', '/'],
  ] as const;

  /** Follows redirects without keeping a cookie; gives the addresses it went through and the last status. */
  async function follow(url: string): Promise<{ seen: string[]; status: number }> {
    const seen: string[] = [];
    for (let next = url; ; ) {
      const answer = await ask(next);
      const location = answer.headers.get('location');
      if (!location) return { seen, status: answer.status };
      expect(answer.status).toBe(302);
      expect(seen).not.toContain(location);
      seen.push(location);
      next = new URL(location, next).href;
    }
  }

  it('is sent to the mobile web app that is set, except where it asked for the full site', async () => {
    const site = await siteWith({ MOBILE_URL: 'https://m.example.org/app' });
    const found = await Promise.all(pages.map(async ([path]) => (await ask(site.url + path)).headers.get('location')));
    expect(found).toEqual(pages.map(([, target]) => `https://m.example.org/app${target}`));
    const full = await ask(`${site.url}/home?view=full`);
    expect([full.status, full.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('view=full')]);
    expect((await ask(`${site.url}/home`, { cookie: 'view=full' })).status).toBe(200);
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
  });

  it('without one set reads the same page of this site', async () => {
    const site = await siteWith({});
    for (const [path, target] of pages) {
      const { seen, status } = await follow(site.url + path);
      const home = target === '/' && path !== '/';
      expect(seen[0]?.replace(/\?from=.*/, '')).toBe(`/m${target}`);
      // The home of the app leads back to the page itself.
      if (home) expect(seen[1]?.split('?')[0]).toBe(path.split('?')[0]);
      expect(seen).toHaveLength(2);
      expect([200, 404]).toContain(status);
    }
    for (const path of ['/m', '/m/', '/M', '/m/m', '/m/m/', '/m//m', '/m/home?view=full', '/m?redirectType=1'])
      expect(await follow(site.url + path)).toMatchObject({ status: 200 });
  });

  it.each(['/', '/home', '/mobile'])('is never sent in a circle where MOBILE_URL is %s', async (MOBILE_URL) => {
    const site = await siteWith({ MOBILE_URL });
    for (const [path] of pages) expect((await follow(site.url + path)).seen.length).toBeLessThanOrEqual(3);
  });
});
