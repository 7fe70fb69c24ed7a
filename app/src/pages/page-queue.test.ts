import { expect, it } from 'vitest';
import { keptAs, keptPageOf } from './kept-page.ts';
import { createPageCache, type Render } from './page-cache.ts';
import { busyAnswer, createPageQueue } from './page-queue.ts';

// Without a time to wait: what a test leaves waiting would be turned away while another file runs in this worker.
const bounds = { atOnce: 4, atOnceEach: 2, waiting: 200, waitingEach: 100 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Pages whose renders end when told to, in the order they began. */
function heldPages() {
  const cache = createPageCache();
  const queue = createPageQueue(cache, bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const render = (key: string) => () =>
    new Promise<Render>((resolve) => {
      begun.push(key);
      const answer = keptPageOf({ status: 200, location: null, parts: [key] }, ['ads:1']);
      ends.push(() => resolve({ answer, mayKeep: true }));
    });
  return {
    cache,
    begun,
    ask: async (client: string, key: string) =>
      String(await keptAs(await queue.shared(client, key, render(key)), undefined)),
    alone: (client: string, key: string) => queue.alone(client, render(key)),
    async endNext() {
      ends.shift()?.();
      await settled();
    },
  };
}

it('renders the page of an honest visitor next to what runs, before the hundred of one client that wait', async () => {
  const { begun, ask, endNext } = heldPages();
  const greedy = Array.from({ length: 100 }, (_, n) => ask('greedy', `g${n}`));
  const honest = ['h0', 'h1', 'h2'].map((key) => ask('honest', key));
  expect(begun).toEqual(['g0', 'g1', 'h0', 'h1']);
  for (let done = 0; done < 4; done++) await endNext();
  expect(begun.slice(0, 8)).toContain('h2');
  expect(await Promise.all(honest.slice(0, 2))).toEqual(['h0', 'h1']);
  while (begun.length < 103) await endNext();
  for (let left = 0; left < 4; left++) await endNext();
  expect(new Set([...(await Promise.all(greedy)), ...(await Promise.all(honest))]).size).toBe(103);
});

it('answers kept pages, and such as are being rendered, without a turn', async () => {
  const { begun, ask, alone, endNext } = heldPages();
  const first = ask('one', 'list');
  await endNext();
  expect(await first).toBe('list');
  for (let n = 0; n < 20; n++) void alone('greedy', `g${n}`);
  const running = ask('one', 'news');
  const before = begun.length;
  expect(await ask('greedy', 'list')).toBe('list');
  const joined = ask('greedy', 'news');
  for (let n = 0; n < 3; n++) await endNext();
  expect(await Promise.all([running, joined])).toEqual(['news', 'news']);
  expect(begun.slice(0, before).filter((key) => key === 'news')).toHaveLength(1);
});

it('gives a client one place for a page, however often it asks', async () => {
  const { begun, ask, alone, endNext } = heldPages();
  for (const key of ['g0', 'g1']) void alone('one', key);
  const all = Array.from({ length: 200 }, () => ask('one', 'list'));
  for (let n = 0; n < 3; n++) await endNext();
  expect(new Set(await Promise.all(all))).toEqual(new Set(['list']));
  expect(begun).toEqual(['g0', 'g1', 'list']);
});

it('hands nobody a page that was rendered before a change', async () => {
  const { cache, begun, ask, endNext } = heldPages();
  const old = ask('one', 'list');
  cache.drop(['ads:1']);
  const fresh = ask('one', 'list');
  expect(begun).toEqual(['list', 'list']);
  await endNext();
  await endNext();
  expect(await Promise.all([old, fresh])).toEqual(['list', 'list']);
});

it('asks a client with too much to come again, and tells others that the site is busy', async () => {
  const { ask } = heldPages();
  const busyOf = (work: Promise<unknown>) => work.then(() => undefined, busyAnswer);
  for (let n = 0; n < 102; n++) void ask('greedy', `g${n}`);
  expect(await busyOf(ask('greedy', 'more'))).toEqual({ status: 429, retryAfter: 2 });
  for (let n = 0; n < 102; n++) void ask('other', `o${n}`);
  expect(await busyOf(ask('third', 'more'))).toEqual({ status: 503, retryAfter: 2 });
  expect(busyAnswer(new Error('broken'))).toBeUndefined();
});
