import { describe, expect, inject, it } from 'vitest';
import { withPrograms } from './programs.ts';
import { demoFolder } from './site.ts';

const { siteOn, inFolder } = withPrograms();

describe('a phone', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  const ask = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { redirect: 'manual', headers: { 'user-agent': phone, ...headers } });
  /** Pages, where they lead in the mobile web app, and which page its home is told of. */
  const pages = [
    ['/home?redirectType=1', '/login'],
    ['/home?redirectType=2', '/error'],
    ['/home?redirectType=3&email=a%40b.example', '/reset-password?email=a%40b.example'],
    ['/home?redirectType=4&classifiedId=7', '/classified/details?classifiedId=7'],
    ['/forum/12?redirectType=5', '/forum/12'],
    ['/home?redirectType=6', '/post'],
    ['/classified?redirectType=7', '/'],
    ['/home?redirectType=', '/'],
    ['/home?redirectType=__proto__', '/'],
    ['/home', '/', '/home'],
    ['/', '/'],
    ['/classified?categoryId=100', '/?categoryId=100', '/classified'],
    ['/classified/details?classifiedId=7', '/classified/details?classifiedId=7'],
    ['/nothing/here', '/', '/nothing/here'],
  ] as const;
  const targetsAt = (app: string) =>
    pages.map(([, target, from]) => {
      const told = from && app === '/m' ? `${target.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}` : '';
      return `${app}${target}${told}`;
    });

  /** Follows the redirects of devices without keeping a cookie; gives the addresses it went through. */
  async function follow(url: string): Promise<string[]> {
    const seen: string[] = [];
    for (let next = url; ; ) {
      const answer = await ask(next);
      const location = answer.headers.get('location');
      // 307 is how the router tidies an address, for every device.
      if (!location || answer.status === 307) return seen;
      expect(answer.status).toBe(302);
      expect(answer.headers.get('vary')).toContain('User-Agent');
      expect(seen).not.toContain(location);
      seen.push(location);
      next = new URL(location, next).href;
    }
  }

  it('is sent to the mobile web app that is set, except where it chose the desktop site', async () => {
    const env = { MOBILE_URL: 'https://m.example.org/app', APP_STORE_URL: 'https://apps.example/1' };
    const site = await siteOn(await inFolder(demoFolder()), env);
    const found = await Promise.all(pages.map(async ([path]) => (await ask(site.url + path)).headers.get('location')));
    expect(found).toEqual(targetsAt('https://m.example.org/app'));
    const full = await ask(`${site.url}/home?view=full`);
    expect([full.status, full.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/view=full;.*31536000/)]);
    const html = await (await ask(`${site.url}/home`, { cookie: 'view=full' })).text();
    for (const link of ['https://apps.example/1', 'https://m.example.org/app', '/home?view=mobile'])
      expect(html).toContain(`href="${link}"`);
    const back = await ask(`${site.url}/forum/12?view=mobile`, { cookie: 'view=full' });
    expect(back.headers.get('location')).toBe('https://m.example.org/app/forum/12');
    expect(back.headers.get('set-cookie')).toContain('view=;');
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    // Not the address of a page, and of no other site either.
    expect((await ask(`${site.url}//evil.example/forum/12`)).status).toBe(404);
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
    const wish = await fetch(`${site.url}/home?view=mobile`, { redirect: 'manual' });
    expect(wish.headers.get('location')).toBe('https://m.example.org/app/');
    const manifest = await (await ask(`${site.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ related_applications: [{ url: 'https://apps.example/1' }] });
  });

  it('without one set is sent to the app under /m, once', async () => {
    const site = inject('sharedSite');
    const targets = targetsAt('/m');
    for (const [index, [path]] of pages.entries()) expect(await follow(site.url + path)).toEqual([targets[index]]);
    for (const path of ['/m', '/m/', '/M', '/m/m', '/m//m', '/m?redirectType=1', '/m/?from=%2Fm'])
      expect(await follow(site.url + path)).toEqual([]);
  });
});
