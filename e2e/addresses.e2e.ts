import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { adInput, call, cookiesOf, register, submitLogin, tokenOf } from './steps.ts';

withWrittenSite();

describe('pathUrl', () => {
  /** What stands behind `pathUrl=` in the address, written as an attacker would write it. */
  const foreign = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '%2F%5Cevil.example',
    '/%5c%5cevil.example',
    '/%255c%255cevil.example',
    '%09//evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    'https://evil.example',
    'https:evil.example',
    '@evil.example',
    '.evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '%6aavascript%3aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    '%00/evil.example',
    '/%0d%0aSet-Cookie:evil=1',
    '/%E5%98%8D%E5%98%8ASet-Cookie:evil=1',
    '/user/enter?pathUrl=//evil.example',
    '/user/enter%3FpathUrl%3D%2Fuser%2Fenter',
    '/%75ser/login',
    '["//evil.example"]',
    '{"href":"https://evil.example"}',
    '/home&pathUrl=//evil.example',
  ];

  it('never leads elsewhere from the server, once a member is known', async () => {
    const cookie = await cookiesOf(site, 'Tom');
    for (const door of ['/user/enter', '/user/login', '/user/businesslogin', '/user/register']) {
      for (const value of foreign) {
        const answer = await fetch(`${site.url}${door}?pathUrl=${value}`, { redirect: 'manual', headers: { cookie } });
        const location = answer.headers.get('location') ?? '/';
        const target = new URL(location, site.url);
        expect([value, target.origin]).toEqual([value, site.url]);
        expect([value, location]).toEqual([value, expect.stringMatching(/^\/(?![/\\])/)]);
        expect([value, decodeURIComponent(target.pathname)]).toEqual([
          value,
          expect.not.stringMatching(/\/\/|^\/user/),
        ]);
        expect(answer.headers.getSetCookie().filter((one) => one.includes('evil'))).toEqual([]);
      }
      const own = await fetch(`${site.url}${door}?pathUrl=%2Fclassified%3Fkeyword%3Dsofa%26sort%3DpriceUp`, {
        redirect: 'manual',
        headers: { cookie },
      });
      expect(own.headers.get('location')).toBe('/classified?keyword=sofa&sort=priceUp');
    }
  });

  it('never leads elsewhere from the form', async () => {
    // Each log-in takes its time; what the rule itself makes of the others, its own tests tell.
    for (const value of foreign.filter((_value, index) => index % 2 === 0)) {
      const { page, context, faults } = await newVisitor(browser, site.url);
      const elsewhere: string[] = [];
      page.on('dialog', (dialog) => {
        elsewhere.push(dialog.message());
        void dialog.dismiss();
      });
      page.on('request', (sent) => {
        if (sent.isNavigationRequest() && !sent.url().startsWith(`${site.url}/`)) elsewhere.push(sent.url());
      });
      await open(page, `/user/enter?pathUrl=${value}`);
      await submitLogin(page, 'Wei');
      await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
      expect((await context.cookies()).some(({ name }) => name === 'userId')).toBe(true);
      const { origin, pathname } = new URL(page.url());
      expect([value, origin]).toEqual([value, site.url]);
      expect([value, pathname]).toEqual([value, expect.stringMatching(/^\/(home)?$|^\/%E5[%\w]+-Cookie:evil=1$/)]);
      expect([value, elsewhere, faults]).toEqual([value, [], []]);
      await context.close();
    }
  });
});

describe('the pages kept for everybody', () => {
  interface Seen {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    html: string;
  }
  /** Asks with exactly these headers, `Host` too. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
    const { hostname, port } = new URL(site.url);
    const sent = request({ hostname, port, path, method, headers });
    sent.end();
    const [answer] = await once(sent, 'response');
    let html = '';
    for await (const part of answer) html += part;
    return { status: answer.statusCode, headers: answer.headers, html };
  }
  /** The page without what differs from render to render: the times in its data. */
  const lasting = ({ html }: Seen) => html.replace(/\b\d{13}\b/g, '');
  let last = 0;
  /** A list that nobody asked for yet: what is kept of it comes from whoever asks first. */
  const fresh = () => `/classified?keyword=sofa&visit=visit${1000 + last++}`;
  const withoutVisit = (text: string) => text.replaceAll(/visit\d{4}/g, '');

  const evil = 'evil.example';
  const hostile: Record<string, string>[] = [
    { 'x-forwarded-host': evil },
    { 'x-forwarded-host': `${evil}"><script>alert(1)</script>`, 'x-forwarded-proto': 'javascript' },
    { host: evil },
    { forwarded: `host=${evil};proto=http` },
    { 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` },
    { 'x-forwarded-prefix': `/${evil}`, 'x-forwarded-port': '444' },
    { 'x-http-method-override': 'POST' },
    { accept: 'application/json' },
    { accept: 'text/x-component', rsc: '1', 'x-requested-with': 'XMLHttpRequest' },
    { 'accept-language': `pt, ${evil};q=0.5` },
    { 'user-agent': `<script>alert("${evil}")</script>` },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1' },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0', cookie: 'view=full' },
    { 'sec-ch-ua-mobile': '?1' },
    { region: '2' },
    { region: '2', cookie: 'region=3' },
    { cookie: 'region=4' },
    { cookie: `region=${evil}; token=${evil}; theme=${evil}; view=full` },
    { cookie: `sid=${evil}; userId=1; token=${evil}` },
    { cookie: `userId=<script>alert("${evil}")</script>` },
    { cookie: `__Host-sid=${evil}` },
    { token: evil, userid: '1' },
    { authorization: `Bearer ${evil}` },
    { origin: `https://${evil}`, referer: `https://${evil}/` },
    { range: 'bytes=0-10' },
    { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'accept-encoding': 'br' },
    { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  ];

  it('are the same for the next visitor whatever headers the first one sent', async () => {
    const cold = fresh();
    const expected = withoutVisit(lasting(await ask(cold)));
    expect(expected).toContain('Ads in Portugal');
    const member = { cookie: await cookiesOf(site, 'Ines') };
    for (const headers of [...hostile, member]) {
      const path = fresh();
      await ask(path, headers);
      const next = await ask(path);
      expect([headers, next.status, next.headers['set-cookie']]).toEqual([headers, 200, undefined]);
      expect(next.headers['content-type']).toBe('text/html; charset=utf-8');
      expect([headers, withoutVisit(lasting(next)) === expected]).toEqual([headers, true]);
      // At the same time, too: who joins a render under way gets that one's page.
      const together = fresh();
      const [, joined] = await Promise.all([ask(together, headers), ask(together)]);
      expect([headers, withoutVisit(lasting(joined)) === expected]).toEqual([headers, true]);
    }
  });

  it('are the same whatever is hung on the address by others', async () => {
    const path = '/classified?keyword=sofa';
    const expected = lasting(await ask(path));
    const also = [
      '&utm_source=evil',
      '&__proto__[a]=evil',
      '&constructor=evil',
      '&view=full',
      '&keyword=evil',
      '#evil',
    ];
    for (const more of also) {
      expect((await ask(`${path}${more.replace('#', '%23')}`)).status).toBeLessThan(400);
      expect([more, lasting(await ask(path)) === expected]).toEqual([more, true]);
    }
    for (const odd of [
      '/classified%3Fkeyword=sofa',
      '/classified/?keyword=sofa',
      '//classified?keyword=sofa',
      `http://${evil}${path}`,
    ]) {
      await ask(odd);
      expect([odd, lasting(await ask(path)) === expected]).toEqual([odd, true]);
    }
    await ask(path, {}, 'HEAD');
    expect(lasting(await ask(path))).toBe(expected);
  });

  it('hold no refusal and no redirect', async () => {
    const token = await register(site, 'Late seller');
    const posted = await call<{ classifiedId: number }>(site, 'classified/postAds', adInput('The first lamp'), token);
    const next = `/classified/details?classifiedId=${posted.data.classifiedId + 1}`;
    const [missing, sent] = [await ask(next), await ask(next, { 'sec-ch-ua-mobile': '?1' })];
    expect([missing.status, sent.status]).toEqual([404, 302]);
    expect(missing.headers['cache-control']).toMatch(/no-cache|no-store/);
    expect(sent.headers['cache-control']).toBe('no-store');
    await call(site, 'classified/postAds', adInput('The second lamp'), token);
    const there = await ask(next);
    expect(there.status).toBe(200);
    expect(there.html).toContain('The second lamp');
    const ownToken = await tokenOf(site, 'Oksana');
    const own = await call<{ classifiedId: number }>(
      site,
      'classified/postAds',
      adInput('A draft', { draft: true }),
      ownToken,
    );
    const draft = `/classified/details?classifiedId=${own.data.classifiedId}`;
    expect((await ask(draft, { cookie: await cookiesOf(site, 'Oksana') })).status).toBe(200);
    expect((await ask(draft)).status).toBe(404);
  });
});
