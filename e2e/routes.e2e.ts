import { describe, expect, it } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';

withSharedSite();

/** The pages of specification 2 that everybody may read; what stands in braces, for one of each that lists show. */
const publicPaths = [
  '/',
  '/home',
  '/news',
  '/news/details?newsId={news}',
  '/classified',
  '/classified/details?classifiedId={id}',
  '/classified/map',
  '/freeTimes?classifiedId={id}',
  '/Directory',
  '/directory',
  '/Directory/list',
  '/directory/list',
  '/Directory/details?directoryId={business}',
  '/forum',
  '/forum/1',
  '/forum/myPost',
  '/leave?to=https://harbour.example/',
  '/helpsupport',
  '/helpsupport?id=1',
  '/newcomer',
  '/safety',
  '/safety/deposit',
  '/service',
  '/search',
  '/search?keyword=nif',
  '/tips',
  '/tips/details?tipsId={tip}',
  '/profile/1',
  '/error',
  '/error/registerError',
  '/user/enter',
  '/user/login',
  '/user/register',
  '/user/forget-password',
  '/user/reset-password',
  '/user/newDevice',
  '/reference',
  '/user/businesslogin',
  '/user/businessregister',
];

/** The pages whose path asks for a log-in (specification 5), and those that show a member's own orders and ads. */
const memberPaths = [
  '/classified/regrade',
  '/pay/fail',
  '/pay/pay-order',
  '/pay/success',
  '/postAds',
  '/Directory/postDirectory',
  '/directory/postDirectory',
  '/member/businessclassified',
  '/member/businessprofile',
  '/member/myclassified',
  '/member/myclassified/pay',
  '/member/myclassified/selectPrice',
  '/member/profile',
  '/member/replylikes',
  '/member/rights',
  '/member/chatRoom/messages',
  '/member/directory/myDirectoryList',
  '/member/personageClassified/myFavourites',
  '/member/personageClassified/offersMessage',
  '/member/personalForum/Comments',
  '/member/personalForum/MyFavourites',
  '/member/personalForum/mypost',
  '/member/profile/Report',
  '/member/profile/reportReply',
  '/member/settings',
  '/member/notificationSettings',
  '/member/savedSearches',
  '/member/seenAds',
  '/member/appointments',
  '/member/blocked',
  '/member/references',
];

const headings = (html: string) => html.match(/<h1[\s>]/g)?.length ?? 0;

const lists = {
  id: ['/classified', /classifiedId=(\d+)/],
  news: ['/news', /newsId=(\d+)/],
  tip: ['/tips', /tipsId=(\d+)/],
  business: ['/Directory/list', /directoryId=(\d+)/],
} as const;

/** Puts an id that a list shows in place of each name in braces. */
async function somePaths(paths: readonly string[]): Promise<(path: string) => string> {
  const ids = new Map<string, string>();
  for (const [name, [list, pattern]] of Object.entries(lists)) {
    const id = (await (await fetch(`${site.url}${list}`)).text()).match(pattern)?.[1];
    if (!id) throw new Error(`${list} shows nothing`);
    ids.set(`{${name}}`, id);
  }
  const filled = new Map(paths.map((path) => [path, path.replace(/\{\w+\}/, (name) => ids.get(name) ?? name)]));
  return (path) => filled.get(path) ?? path;
}

describe('the routes of the specification', () => {
  it('answer with a page that has one heading of the first level', async () => {
    const fill = await somePaths(publicPaths);
    const found: Record<string, string> = {};
    for (const path of [...publicPaths, ...memberPaths]) {
      const answer = await fetch(`${site.url}${fill(path)}`);
      found[path] = `${answer.status}, ${headings(await answer.text())} h1`;
    }
    expect(found).toEqual(Object.fromEntries([...publicPaths, ...memberPaths].map((path) => [path, '200, 1 h1'])));
  });

  it('each show what is theirs: a heading of their own, and what they are there for', async () => {
    const fill = await somePaths(publicPaths);
    const own: [path: string, heading: RegExp, ...content: RegExp[]][] = [
      [
        '/home',
        /Find your feet in Portugal/,
        /href="\/forum\/\d+"/,
        /tipsId=\d+/,
        /directoryId=\d+/,
        /classifiedId=\d+/,
      ],
      ['/news', /News of Portugal/, /newsId=\d+/],
      ['/classified', /Ads in Portugal/, /classifiedId=\d+/, /name="priceMax"/],
      ['/classified/details?classifiedId={id}', /\S/, /Chat/, /href="\/profile\/\d+"/],
      ['/classified/map', /Ads in Portugal/, /classifiedId=\d+/],
      ['/Directory', /Directory/, /Doctors and dentists/, /directoryId=\d+/],
      ['/Directory/list', /Businesses in Portugal/, /directoryId=\d+/],
      ['/Directory/details?directoryId={business}', /\S/, /Opening hours/, /Reviews/],
      ['/forum', /Forum in Portugal/, /Arrival &amp; papers/, /href="\/forum\/\d+"/],
      ['/forum/1', /\S/, /Replies/, /id="reply-\d+"/],
      ['/helpsupport?id=1', /Privacy Policy/],
      ['/service', /Services in Portugal/, /directoryId=\d+/, /classifiedId=\d+/],
      ['/newcomer', /New in Portugal/, /Tax number \(NIF\)/, /tipsId=\d+/, /directoryId=\d+/, /classifiedId=\d+/],
      ['/tips', /Tips for Portugal/, /href="\/newcomer"/, /tipsId=\d+/],
      ['/tips/details?tipsId={tip}', /\S/, /Portugal|Lisbon|Replies/],
      ['/news/details?newsId={news}', /\S/, /Replies/],
      ['/profile/1', /Ines/, /Member since/, /classifiedId=\d+/, /href="\/forum\/\d+"/],
      ['/error/registerError', /Registration failed/],
      ['/user/enter', /Welcome back/, /type="password"/],
      ['/user/register', /Create an account/, /type="password"/],
      ['/user/businesslogin', /Business log in/, /type="password"/],
      ['/user/businessregister', /Register your business/, /type="password"/],
      ['/user/forget-password', /Reset your password/, /type="email"/],
    ];
    for (const [path, heading, ...content] of own) {
      const html = await (await fetch(`${site.url}${fill(path)}`)).text();
      const shownHeading = html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replaceAll(/<[^>]*>/g, '');
      expect([path, shownHeading]).toEqual([path, expect.stringMatching(heading)]);
      const shown = html.slice(html.indexOf('<main'), html.indexOf('<footer'));
      for (const part of content) expect([path, part.source, part.test(shown)]).toEqual([path, part.source, true]);
    }
  });

  it('keep one heading, and quiet, once the program runs', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    const fill = await somePaths(publicPaths);
    const found: Record<string, number> = {};
    for (const path of publicPaths) {
      await open(page, fill(path));
      found[path] = await page.locator('h1').count();
    }
    expect(found).toEqual(Object.fromEntries(publicPaths.map((path) => [path, 1])));
    expect(faults).toEqual([]);
    await context.close();
  });

  it('that need a log-in say so and lead to the entry page', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    for (const path of [
      '/postAds',
      '/Directory/postDirectory',
      '/member/profile?name=4-1',
      '/member/rights',
      '/classified/regrade?classifiedId=1',
      '/pay/pay-order?orderId=1',
      '/pay/success?orderId=1',
    ]) {
      await open(page, path);
      const alert = page.getByRole('alertdialog', { name: 'Please log in first for more functions' });
      await alert.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL((url) => url.pathname === '/user/enter' && url.searchParams.get('pathUrl') === path);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('serve no file of the workshop: settings, repository, sources, source maps', async () => {
    const asset = (await (await fetch(`${site.url}/home`)).text()).match(/\/assets\/[\w-]+\.js/)?.[0] ?? '';
    expect(asset).not.toBe('');
    const files = ['/.env', '/.git/config', '/.git/HEAD', '/package.json', '/node_modules/fastify/package.json'];
    files.push('/server/src/server.ts', '/src/start.ts', '/assets/', '/assets/../server.js', `${asset}.map`);
    const found = files.map(async (path) => [path, (await fetch(`${site.url}${path}`)).status]);
    expect(await Promise.all(found)).toEqual(files.map((path) => [path, 404]));
  });

  it('and no others: any other address gets the page that could not be found', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    for (const path of [
      '/nothing/here',
      '/classified/details?classifiedId=99999999',
      '/tips/details',
      '/Directory/details?directoryId=99999999',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.getByText('This page could not be found').waitFor();
    }
    await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/home');
    // The browser itself notes the status of both documents.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await context.close();
  });
});

describe('without JavaScript', () => {
  it('the list shows ads, its filters are a form, and an ad can be read', async () => {
    const { page, context } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
    await page.goto('/classified');
    const cards = page.locator('main article, main li').filter({ has: page.locator('a[href*="classifiedId="]') });
    expect(await cards.count()).toBeGreaterThan(5);
    await page.getByLabel('Search the ads').fill('sofa');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('sofa');
    await page.locator('input[name=priceMax]').fill('200');
    await page.locator('aside').getByRole('button', { name: 'Apply' }).click();
    const address = new URL(page.url());
    expect([address.pathname, address.searchParams.get('keyword'), address.searchParams.get('priceMax')]).toEqual([
      '/classified',
      'sofa',
      '200',
    ]);
    await page.getByRole('link', { name: 'Three-seat sofa, must go before Sunday' }).click();
    await page.getByRole('heading', { level: 1, name: 'Three-seat sofa, must go before Sunday' }).waitFor();
    expect(await page.getByText('Deep, soft, survived two babies and a poet.').isVisible()).toBe(true);
    await context.close();
  });
});

it('keeps no page for others that a header turned to another region', async () => {
  const path = '/classified?sort=priceUp&postedWithin=300';
  const heading = async (headers: Record<string, string>) =>
    (await (await fetch(`${site.url}${path}`, { headers })).text()).match(/<h1[^>]*>([^<]*)/)?.[1];
  expect(await heading({ region: '2' })).toBe('Ads in Spain');
  expect(await heading({})).toBe('Ads in Portugal');
});

it('a phone that is sent around to a page finds it as it was drawn, under its own address', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  for (const path of ['/forum', '/profile/2', '/classified?keyword=sofa']) {
    // Each without the cookie that the first of them leaves.
    const { page, context, faults } = await newVisitor(browser, site.url, { userAgent });
    await open(page, path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/m${path}`);
    expect(faults).toEqual([]);
    await context.close();
  }
});

it('numbers of pages and cursors that nobody was given are no fault', async () => {
  const lists = ['/classified', '/news', '/tips', '/service', '/forum', '/forum/1', '/Directory/list', '/profile/1'];
  for (const path of lists)
    for (const name of ['pageNum', 'cursor', 'page', 'ads', 'topics', 'ratings']) {
      const address = `${path}?${name}=99999999999`;
      const { status } = await fetch(`${site.url}${address}`, { redirect: 'manual' });
      expect([address, status]).toEqual([address, expect.toSatisfy((code: number) => code < 400)]);
    }
});
