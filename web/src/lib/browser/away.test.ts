// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codes, networkMessage } from '@ashore/contract/codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from '#web/lib/address/links.ts';
import { api, apiUntil, pageApi } from '#web/lib/api.ts';
import { onNotice } from '#web/lib/notices.ts';
import { testRouter } from '#web/lib/test-router.ts';
import { answerCall, openAddress } from '#web/lib/test-server.ts';
import { check, isAway, keepPage } from './away.ts';
import { loadPart } from './chunk-reload.ts';
import { BACK } from './reach.ts';

let port = 0;
let server: Server;
const asked: string[] = [];
/** What answers wait for. */
let held: Promise<void> = Promise.resolve();

/** The site, on the port it had before. */
async function start(): Promise<void> {
  server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    await held;
    answerCall(response, url === '/readyz' ? { ok: true } : { code: codes.ok, msg: 'OK', data: url });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const went: string[] = [];
const router = testRouter();
const noting = Object.assign(Object.create(router), {
  navigate: async ({ href }: { href: string }) => void went.push(href),
  preloadRoute: async () => undefined,
});

followLinks(noting);
keepPage(noting);

const notices: unknown[] = [];
onNotice((notice) => notices.push(notice));

beforeEach(async () => {
  await start();
  asked.length = 0;
  notices.length = 0;
  openAddress(`http://127.0.0.1:${port}/news`);
});
afterEach(async () => {
  // What comes next begins with a site that is there.
  await check();
  await stop();
  vi.restoreAllMocks();
});

const topic = { ...{ title: 'x', content: 'x', categoryId: 1 }, kind: 'discussion' } as const;

const untilAway = () => vi.waitFor(() => expect(isAway()).toBe(true), 20_000);

describe('while the site is away', () => {
  it('what a page reads waits, says so once, and comes when the site is back', async () => {
    await stop();
    const page = Promise.all([pageApi.config.indexBanner({}), pageApi.classified.getTopAds({})]);
    await untilAway();
    await vi.waitFor(() => expect(notices).toEqual([{ kind: 'refused', message: networkMessage }]));
    await start();
    expect(await page).toEqual(['/api/cus/config/indexBanner', '/api/cus/classified/getTopAds']);
    expect(isAway()).toBe(false);
  });

  it('a form that fails says so and is not sent twice; what is sent later waits', async () => {
    await stop();
    await expect(api.forum.postForum(topic)).rejects.toMatchObject({ code: 0 });
    expect(notices).toEqual([{ kind: 'refused', message: networkMessage }]);
    await untilAway();
    const later = api.reply.readreplyall({});
    await start();
    expect(await later).toBe('/api/cus/reply/readreplyall');
    expect(asked.filter((url) => url.includes('postForum'))).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  it('a call that was given up before does not wait', async () => {
    window.dispatchEvent(new Event('offline'));
    await expect(apiUntil(AbortSignal.abort()).classified.getTopAds({})).rejects.toMatchObject({ code: 0 });
    expect(isAway()).toBe(true);
  });

  it('the browser’s word that it is online again is enough to ask at once', async () => {
    window.dispatchEvent(new Event('offline'));
    expect(isAway()).toBe(true);
    const back = new Promise((resolve) => window.addEventListener(BACK, resolve, { once: true }));
    window.dispatchEvent(new Event('online'));
    await back;
    expect(asked).toContain('/readyz');
  });
});

it('an answer that was on its way when the network went does not bring the site back', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  held = promise;
  const call = api.reply.readreplyall({});
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  answer();
  await call;
  expect(isAway()).toBe(true);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isAway()).toBe(false));
});

describe('a click while the site is away', () => {
  it('leads on when the site is back, unless somebody went on typing; other documents wait, too', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
    document.body.innerHTML =
      '<a id=page href="/tips">x</a><a id=region href="/classified?regionId=2">x</a><form action="/forum"><input name=keyword value="tax office"><button formaction="/Directory/list"></button></form>';
    const click = (id: string) => document.getElementById(id)?.click();
    const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const form = document.querySelector('form');

    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(went).toEqual(['/forum?keyword=tax+office']);
    const submitter = form?.querySelector('button') ?? null;
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    expect(went.splice(1)).toEqual(['/Directory/list?keyword=tax+office']);
    await stop();
    click('region');
    await untilAway();
    expect(assign).not.toHaveBeenCalled();
    await start();
    await vi.waitFor(
      () => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/classified?regionId=2')),
      20_000,
    );

    await stop();
    await check();
    click('page');
    // In the same moment: before the click has come to its work.
    form?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    await start();
    await check();
    await settled();
    expect(went).toHaveLength(1);

    await stop();
    await check();
    click('page');
    await settled();
    expect(went).toHaveLength(1);
    await start();
    await check();
    await vi.waitFor(() => expect(went).toEqual(['/forum?keyword=tax+office', '/tips']));
  });
});

// Comes last: a document in which a part was lost opens everything as new documents.
describe('a part of the program that cannot be loaded', () => {
  const missing = () => loadPart(() => Promise.reject(new Error('gone')));
  const opening = () => {
    const { state } = router;
    vi.spyOn(router, 'state', 'get').mockReturnValue({ ...state, status: 'pending' });
  };
  const reloads = () => vi.spyOn(window.location, 'reload').mockReturnValue(undefined);

  it('reloads the page once a minute when the site is there: it belongs to an older version', async () => {
    sessionStorage.clear();
    const reload = reloads();
    void missing();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(missing()).rejects.toThrow('gone');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded with the page one opens when the site is back', async () => {
    const reload = reloads();
    await stop();
    opening();
    void missing();
    await untilAway();
    expect(reload).not.toHaveBeenCalled();
    await start();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 20_000);
  });

  it('is given up by who goes on typing: the page stays', async () => {
    const reload = reloads();
    const back = vi.spyOn(router.history, 'back').mockReturnValue(undefined);
    await stop();
    opening();
    void missing();
    await untilAway();
    window.dispatchEvent(new Event('input'));
    await start();
    await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1), 20_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes nobody from a page where something was typed; what is opened next is a new document', async () => {
    const reload = reloads();
    await stop();
    void missing();
    await untilAway();
    await start();
    await check();
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
    document.body.innerHTML = '<a href="/tips">x</a>';
    document.querySelector('a')?.click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/tips')));
    expect(reload).not.toHaveBeenCalled();
  });
});
