import { expect, it } from 'vitest';
import { openPush, showPush } from './push.ts';

type PushEvent = Parameters<typeof showPush>[0];
type Worker = NonNullable<Parameters<typeof showPush>[1]>;

/** A worker below /m that keeps what it was asked for. */
function createWorker(urls: string[] = []) {
  const done: unknown[][] = [];
  const note =
    (what: string) =>
    async (...args: unknown[]) =>
      void done.push([what, ...args]);
  const pages = urls.map((url) => ({
    url,
    focus: note(`focus ${url}`),
    navigate: async (to: string) => {
      done.push(['navigate', url, to]);
      if (url.includes('uncontrolled')) throw new TypeError('not controlled');
      return { focus: note(`focus ${to}`) };
    },
  }));
  const worker: Worker = {
    registration: { scope: 'https://ashore.test/m/', showNotification: note('show') },
    clients: { matchAll: async () => pages, openWindow: note('open') },
    navigator: { setAppBadge: note('badge'), clearAppBadge: note('no badge') },
  };
  return { worker, done };
}

async function show(data: PushEvent['data'], { worker, done } = createWorker()) {
  const lasting: Promise<unknown>[] = [];
  showPush({ data, waitUntil: (work) => lasting.push(work) }, worker);
  expect(lasting).toHaveLength(1);
  await lasting[0];
  return done;
}

async function press(data: unknown, urls: string[] = []) {
  const { worker, done } = createWorker(urls);
  const lasting: Promise<unknown>[] = [];
  const notification = { data, close: () => void done.push(['close']) };
  openPush({ notification, waitUntil: (work) => lasting.push(work) }, worker);
  await Promise.all(lasting);
  expect(done.shift()).toEqual(['close']);
  return done;
}

const json = (value: unknown) => ({ json: () => value });
const icon = 'https://ashore.test/icons/icon-192.png';
const page = 'https://ashore.test/m/member/chatRoom/messages?peerId=7';

it('shows what was pushed and how much is unread', async () => {
  const sent = { title: 'Anna wrote to you', body: 'Hello', url: '/member', tag: 'message-7', badge: 3 };
  expect(await show(json(sent))).toEqual([
    ['show', 'Anna wrote to you', { body: 'Hello', tag: 'message-7', renotify: true, data: { url: '/member' }, icon }],
    ['badge', 3],
  ]);
  expect((await show(json({ ...sent, badge: 0 })))[1]).toEqual(['no badge']);
  expect(await show(json({ ...sent, badge: -1 }))).toHaveLength(1);
});

it.each([null, json(null), json('text'), json({ title: 7, url: {} }), { json: () => JSON.parse('{') }])(
  'shows something whatever comes',
  async (data) => {
    const options = { body: '', tag: 'ashore', renotify: true, data: { url: '/' }, icon };
    expect(await show(data)).toEqual([['show', 'Ashore', options]]);
  },
);

it('is content with a system that does not count', async () => {
  const { worker, done } = createWorker();
  worker.navigator = { setAppBadge: () => Promise.reject(new Error('not allowed')) };
  expect(await show(json({ badge: 2 }), { worker, done })).toHaveLength(1);
  worker.navigator = {};
  expect(await show(json({ badge: 2 }), { worker, done })).toHaveLength(2);
});

it('opens a window below its own scope where there is none', async () => {
  expect(await press({ url: '/member/chatRoom/messages?peerId=7' })).toEqual([['open', page]]);
  expect(await press({ url: '/' })).toEqual([['open', 'https://ashore.test/m/']]);
});

it('goes on in a window that is open', async () => {
  const url = '/member/chatRoom/messages?peerId=7';
  expect(await press({ url }, ['https://ashore.test/', page])).toEqual([[`focus ${page}`]]);
  const other = 'https://ashore.test/m/classified';
  expect(await press({ url }, ['https://ashore.test/', other])).toEqual([['navigate', other, page], [`focus ${page}`]]);
  const foreign = 'https://ashore.test/m/uncontrolled';
  expect(await press({ url }, [foreign])).toEqual([
    ['navigate', foreign, page],
    ['open', page],
  ]);
});

it.each([undefined, 'https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/../../evil', 7])(
  'leads nowhere else: %j',
  async (url) => {
    expect(await press({ url })).toEqual([['open', 'https://ashore.test/m/']]);
  },
);
