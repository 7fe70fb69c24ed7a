import { operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createManticore } from '#server/platform/search/manticore.ts';
import { type SearchDocument, type SearchEngine, SearchRefused } from '#server/platform/search/port.ts';
import { startSearchd, type TestSearchd } from '#server/platform/search/test-searchd.ts';
import { createAdEngine } from './ad-engine.ts';
import { askWithCare } from './ask-engine.ts';
import { createFeeder } from './feed.ts';
import { hold, letGo } from './feed-queries.ts';
import { rebuildSearch } from './rebuild.ts';

const { getClassifiedInfoList } = operations.classified;
let [searchd, engine, site]: [TestSearchd, SearchEngine, AdsSite] = [] as never;
let owner = 0;
/** Milliseconds by which the clock of the breaker is ahead. */
let later = 0;
const lines: string[] = [];

/** A node whose engine trusts nothing that it knew before. */
function node(its: SearchEngine = engine) {
  const log = createLogger({ level: 'info' }, { write: (line) => void lines.push(line) });
  const platform = { ...site.platform, log };
  const { orm } = platform.database;
  const ads = createAdEngine(orm, askWithCare(platform, its, { freshMs: 0, now: () => performance.now() + later }));
  const feeder = createFeeder({ platform, engine: its });
  return { count: (keyword: string) => ads.count({ ...plain, words: [keyword] }, 1000), feed: feeder.feed };
}
const plain = {
  ...{ regionId: 1, words: [], rootId: undefined, categoryId: undefined, intent: undefined, areaIds: undefined },
  ...{ leastCents: undefined, mostCents: undefined, priceType: undefined, ownerType: undefined, ownerId: undefined },
  ...{
    language: undefined,
    withPhoto: false,
    since: undefined,
    fields: [],
    near: undefined,
    polygon: undefined,
    bounds: undefined,
  },
};
const rebuild = (its: SearchEngine = engine, onProgress = () => {}) =>
  rebuildSearch({ platform: site.platform, engine: its }, { settleMs: 0, onProgress });
const waiting = async () =>
  await site.sql<{ adId: number; fault: string | null }>(
    'select ad_id::int as "adId", fault from search_change order by id',
  );
const told = () => lines.map((line) => JSON.parse(line)).map(({ msg, reason }) => reason ?? msg);
const shown = async (keyword: string, pageSize = 20) =>
  (await site.node({ search: engine }).visitor(getClassifiedInfoList, { regionId: 1, keyword, pageSize })).list.map(
    ({ title }) => title,
  );

beforeAll(async () => {
  [searchd, site] = await Promise.all([startSearchd(), createAdsSite()]);
  engine = createManticore({ url: searchd.url, key: '', answerMs: 20_000 });
  owner = (await site.member()).userId;
  await site.add(owner, ...['Lamp', 'Lamp two', 'Lamp three', 'Kettle'].map((title) => ({ title })));
  await rebuild();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await site.close();
  await engine.close();
  await searchd.close();
});

describe('an engine that does not answer', () => {
  it('leaves the search to PostgreSQL, is left in peace, and told what it missed when it is back', async () => {
    const { count, feed } = node();
    expect(await count('lamp')).toBe(3);
    await searchd.stop();
    for (let n = 0; n < 5; n++) expect(await count('lamp')).toBeUndefined();
    expect(await shown('lamp')).toHaveLength(3);
    await site.add(owner, { title: 'Lamp four' });
    await expect(feed()).rejects.toThrow();
    expect(await waiting()).toHaveLength(1);
    await searchd.start();
    expect(await count('lamp')).toBeUndefined();
    later += 10_001;
    expect(await feed()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await count('lamp')).toBe(4);
    expect(told()).toEqual([expect.stringMatching(/ECONN|closed/), 'the search engine answers']);
  });

  it('is given up when it hangs', async () => {
    const impatient = createManticore({ url: searchd.url, key: '', answerMs: 200 });
    const { count } = node(impatient);
    const answered = async () => {
      later += 10_001;
      return count('kettle');
    };
    await expect.poll(answered, { timeout: 20_000 }).toBe(1);
    lines.length = 0;
    searchd.freeze();
    const asked = Promise.all(Array.from({ length: 40 }, () => count('kettle')));
    expect(await asked).toEqual(Array(40).fill(undefined));
    searchd.thaw();
    await expect.poll(answered, { timeout: 20_000 }).toBe(1);
    await impatient.close();
    expect(told()).toEqual([expect.stringMatching(/time|Queue limit/i), 'the search engine answers']);
  });

  it('is not asked while its index is behind, or not the one that the site made', async () => {
    const { count } = node();
    await site.sql(`insert into search_change (ad_id, region_id, at) values (1, 1, now() - interval '61 seconds')`);
    expect(await count('lamp')).toBeUndefined();
    expect(await node().feed()).toBe(1);
    expect(await count('lamp')).toBe(4);
    await searchd.stop();
    await searchd.lose();
    await searchd.start();
    expect(await node().count('lamp')).toBeUndefined();
    expect(told().at(-1)).toMatch(/not the one .* rebuild-search/);
    await rebuild();
    expect(await node().count('lamp')).toBe(4);
  });

  it('loses nothing in a crash that it acknowledged', async () => {
    await site.add(owner, { title: 'Crash test' });
    expect(await node().feed()).toBe(1);
    await searchd.stop('SIGKILL');
    await searchd.start();
    expect(await node().count('crash')).toBe(1);
  });
});

describe('what the engine does not know yet', () => {
  it('is never shown: hidden, erased and changed ads are left out, and the page is filled with others', async () => {
    await site.add(owner, ...Array.from({ length: 9 }, (_, n) => ({ title: `Vase ${n}` })));
    await node().feed();
    await site.sql(`update ad set hidden = true where title in ('Vase 8', 'Vase 7')`);
    await site.sql(`delete from ad where title = 'Vase 6'`);
    await site.sql(`update ad set title = 'Bowl' where title = 'Vase 5'`);
    await site.sql(`update ad set region_id = 2 where title = 'Vase 4'`);
    expect(await waiting()).toHaveLength(6);
    expect(await shown('vase', 3)).toEqual(['Vase 3', 'Vase 2', 'Vase 1']);
    expect(await node().feed()).toBe(6);
    expect(await node().count('vase')).toBe(4);
    expect(await node().count('bowl')).toBe(1);
  });

  it('is not noted when the change is rolled back, or concerns nothing that is searched', async () => {
    await site.platform.database
      .transaction(async (tx) => {
        await tx.execute(`update ad set title = 'Never' where title = 'Kettle'`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await site.sql(`update ad set phone = '+351912345678', updated_at = now()`);
    await site.sql(`delete from ad where status = 'draft'`);
    expect(await waiting()).toEqual([]);
  });
});

/** The engine, but it refuses some documents. */
const refusing = (isRefused: (document: SearchDocument) => boolean): SearchEngine => ({
  ...engine,
  async put(index, documents) {
    if (documents.some(isRefused)) throw new SearchRefused('too strange');
    await engine.put(index, documents);
  },
});

describe('an engine that refuses ads', () => {
  it('gets all others, and the refused one again with the next index', async () => {
    await site.add(owner, { title: 'Strange jar' }, { title: 'Plain jar' }, { title: 'Other jar' });
    const [strange] = await site.sql<{ id: number }>(`select id from ad where title = 'Strange jar'`);
    expect(await node(refusing(({ id }) => id === strange?.id)).feed()).toBe(3);
    expect(await waiting()).toEqual([{ adId: strange?.id, fault: 'too strange' }]);
    expect(told()).toContain('the search engine refuses an ad');
    expect(await node().count('jar')).toBe(2);
    expect(await node().feed()).toBe(0);
    expect(await rebuild()).toMatchObject({ refused: 0 });
    expect(await node().count('jar')).toBe(3);
    expect(await waiting()).toEqual([]);
  });

  it('is full when it refuses everything: then all changes wait', async () => {
    await site.add(owner, { title: 'Late jar' });
    await expect(node(refusing(() => true)).feed()).rejects.toThrow(SearchRefused);
    expect(await waiting()).toMatchObject([{ fault: null }]);
    expect(await node().feed()).toBe(1);
    expect(await node().count('jar')).toBe(4);
  });
});

describe('processes that feed', () => {
  it('work one at a time, and take over from one that died', async () => {
    const { orm } = site.platform.database;
    await site.add(owner, { title: 'Held jar' });
    expect(await hold(orm, 'another', 60)).toBe(true);
    expect(await node().feed()).toBe(0);
    await site.sql(`update search_index set held_until = now() - interval '1 second'`);
    expect(await node().feed()).toBe(1);
    await letGo(orm, 'another');
    await site.add(owner, ...Array.from({ length: 20 }, (_, n) => ({ title: `Shared jar ${n}` })));
    const each = await Promise.all([node().feed(), node().feed(), node().feed()]);
    expect(each.reduce((sum, one) => sum + one)).toBe(20);
    expect(await waiting()).toEqual([]);
  });

  it('say which lists show what the engine was told of', async () => {
    const tags: string[] = [];
    const off = site.platform.changes.subscribe((changed) => void tags.push(...(changed ?? [])));
    await site.sql(`update ad set price_cents = 12345 where title = 'Kettle'`);
    await node().feed();
    off();
    expect(tags).toContain('ads:1');
  });
});

describe('a new index', () => {
  it('has what was written while it was made', async () => {
    const writes: Promise<unknown>[] = [];
    const report = await rebuild(engine, () => {
      writes.push(
        site.sql(`update ad set title = 'Kettle, changed meanwhile' where title = 'Kettle'`),
        site.sql(`update ad set status = 'expired' where title = 'Lamp two'`),
        site.add(owner, { title: 'Lamp meanwhile' }),
      );
    });
    await Promise.all(writes);
    await node().feed();
    expect(report.ads).toBeGreaterThan(20);
    expect(await node().count('meanwhile')).toBe(2);
    expect(await node().count('lamp')).toBe(4);
    expect(await node().count('kettle')).toBe(1);
  });

  it('that is broken off changes nothing', async () => {
    const broken = { ...engine, mark: () => Promise.reject(new Error('the disk is full')) };
    await expect(rebuild(broken)).rejects.toThrow('the disk is full');
    expect(await node().count('lamp')).toBe(4);
    await site.add(owner, { title: 'Lamp after it' });
    expect(await node().feed()).toBe(1);
    expect(await node().count('lamp')).toBe(5);
  });

  it('is not needed any more after stop-search: nothing is noted', async () => {
    await site.ads.stopSearch();
    await site.add(owner, { title: 'Lamp without an engine' });
    expect(await waiting()).toEqual([]);
    expect(await node().count('lamp')).toBeUndefined();
    expect(told().at(-1)).toMatch(/no index yet/);
    expect(await shown('lamp')).toHaveLength(6);
  });

  it('is not answered from an older one that a restored database names', async () => {
    await rebuild();
    const [before] = await site.sql<{ name: string; mark: number }>('select name, mark from search_index');
    await site.ads.stopSearch();
    await site.sql('insert into search_index (name, mark) values ($1, $2)', [before?.name, before?.mark]);
    expect(await node().count('lamp')).toBeUndefined();
    const asked: Promise<unknown>[] = [];
    await rebuild(engine, () => void asked.push(node().count('lamp')));
    expect(await asked[0]).toBeUndefined();
    expect(await node().count('lamp')).toBe(6);
  });
});
