import { codes, limits, operations } from '@ashore/contract';
import { encodePolygon } from '@ashore/contract/polygon';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../ads/test-ads-site.ts';
import { noteHits, removeOldHits } from './queries.ts';

const { alert, chat, classified, notification, collect } = operations;
let site: AdsSite;
let seller: TestAdMember;
let anna: TestAdMember;
beforeAll(async () => {
  site = await createAdsSite();
  for (const module of site.modules) await module.startJobs?.();
});
afterAll(() => site.close());
beforeEach(async () => {
  [seller, anna] = [await site.member(), await site.member()];
});

const save = (query: object, fields: object = {}) =>
  anna.call(alert.saveSearch, { name: 'Tables', timing: 'instant', query, ...fields });
const post = async (fields: object = {}) =>
  (await seller.call(classified.postAds, site.goodAd({ title: `Oak table ${Math.random()}`, ...fields }))).classifiedId;
const told = async (member = anna) =>
  (await member.call(notification.getNotifications, { pageSize: 50 })).list.map(({ title }) => title);
/** Waits until all that was noted is worked; returns what the member was told. */
async function settled() {
  await vi.waitFor(async () => {
    const waiting = await site.sql(
      `select from jobs.job where name in ('alerts.match', 'alerts.favourite') and state not in ('completed', 'failed', 'cancelled')
      union all select from ad_to_match`,
    );
    expect(waiting).toHaveLength(0);
  }, 20_000);
  return told();
}

describe('a new ad', () => {
  it('is told to whoever searched for what it has, and not to who searched for what it lacks', async () => {
    const fitting = {
      words: { keyword: 'tables oak' },
      accents: { keyword: 'Táble' },
      category: { categoryId: 401 },
      place: { categoryId: 401, areaId: site.area.id },
      rootAndPlace: { categoryId: 400, areaId: site.area.id },
      placeAlone: { areaId: site.area.id },
      wordAndPlace: { keyword: 'oak table', categoryId: 401, areaId: site.area.id },
      root: { categoryId: 400 },
      price: { priceMin: 100, priceMax: 130 },
      everything: { keyword: 'oak', categoryId: 401, priceMax: 120, intent: 'offer' },
    };
    const others = {
      anotherWord: { keyword: 'bicycle' },
      oneWordMore: { keyword: 'oak bicycle' },
      anotherCategory: { categoryId: 402 },
      anotherCategoryInPlace: { categoryId: 402, areaId: site.area.id },
      anotherPlace: { categoryId: 401, areaId: 1 },
      lessMoney: { priceMax: 119.5 },
      photos: { withPhoto: true },
      anotherRegion: { regionId: 2, keyword: 'oak' },
      anotherOwner: { userId: 999_999 },
    };
    const members = new Map<string, TestAdMember>();
    for (const [name, query] of Object.entries({ ...fitting, ...others })) {
      const member = await site.member();
      await member.call(alert.saveSearch, { name, timing: 'instant', query });
      members.set(name, member);
    }
    await post();
    await settled();
    const names: string[] = [];
    for (const [name, member] of members)
      if ((await told(member)).some((title) => title.includes(': Oak'))) names.push(name);
    expect(names.sort()).toEqual(Object.keys(fitting).sort());
  });

  it('is noted once by nodes that match it at the same moment', async () => {
    await save({ keyword: 'oak' }, { timing: 'daily' });
    const adId = await post();
    await settled();
    const noted = () => site.sql('select search_id from saved_hit where ad_id = $1 order by 1', [adId]);
    const before = await noted();
    await site.sql('delete from saved_hit where ad_id = $1', [adId]);
    const { clock, database } = site.platform;
    const hits = await Promise.all(
      Array.from({ length: 2 }, () => database.transaction((tx) => noteHits(tx, [adId], clock.now(), 100))),
    );
    expect(hits.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([0, before.length]);
    expect(before.length).toBeGreaterThan(0);
    expect(await noted()).toEqual(before);
  });

  it('that fits several searches of one member is told once', async () => {
    await save({ keyword: 'oak' });
    await save({ categoryId: 401 });
    await post();
    expect(await settled()).toHaveLength(1);
  });

  it('is told within its distance and its drawn area only', async () => {
    const { lat, lng } = site.area;
    // Two areas side by side, whose boxes both hold the ad: below the diagonal and above it.
    const below = encodePolygon([
      [lat - 1, lng - 1],
      [lat - 1, lng + 1.2],
      [lat + 1, lng + 1.2],
    ]);
    const above = encodePolygon([
      [lat - 1, lng - 1.2],
      [lat + 1, lng + 1],
      [lat + 1, lng - 1.2],
    ]);
    const searches = {
      Near: { near: { lat, lng, radius: 30_000 } },
      Far: { near: { lat: lat + 5, lng, radius: 30_000 } },
      Below: { polygon: below },
      Above: { polygon: above, categoryId: 401 },
    };
    const members = new Map<string, TestAdMember>();
    for (const [name, query] of Object.entries(searches)) {
      const member = await site.member();
      expect((await member.call(alert.saveSearch, { name, timing: 'instant', query })).query).toMatchObject(query);
      members.set(name, member);
    }
    // Far from the diagonal, as an ad is shown up to some hundred metres beside its place.
    await post({ lat: lat - 0.1, lng: lng + 0.1 });
    await settled();
    const names: string[] = [];
    for (const [name, member] of members) if ((await told(member)).length > 0) names.push(name);
    expect(names).toEqual(['Near', 'Below']);
  });

  it('is not told to its owner, nor to whoever switched the search off', async () => {
    await seller.call(alert.saveSearch, { name: 'Mine', timing: 'instant', query: { keyword: 'oak' } });
    await save({ keyword: 'oak' }, { timing: 'off' });
    await post();
    expect([await settled(), await told(seller)]).toEqual([[], []]);
  });

  it('is told once, whatever becomes of it', async () => {
    await save({ keyword: 'oak' });
    const classifiedId = await post();
    await settled();
    for (const status of ['reserved', 'active', 'paused', 'active'])
      await seller.call(classified.changeStatus, { classifiedId, status });
    await seller.call(classified.postAds, { ...site.goodAd({ title: 'Oak table, changed' }), classifiedId });
    expect(await settled()).toHaveLength(1);
  });

  it('is told when it begins to fit', async () => {
    await save({ keyword: 'oak', priceMax: 100 });
    const classifiedId = await post();
    expect(await settled()).toEqual([]);
    await seller.call(classified.postAds, { ...site.goodAd({ price: 90 }), classifiedId });
    expect(await settled()).toHaveLength(1);
  });
});

it('an ad that cannot be matched stays listed, and keeps none of the others', async () => {
  await save({ keyword: 'oak' });
  const { searchId } = await save({ keyword: 'zebra' }, { name: 'Zebras' });
  const [row] = (await site.sql('select fit from saved_search where id = $1', [searchId])) as { fit: unknown }[];
  await site.sql(`update saved_search set fit = '{"least": "broken"}' where id = $1`, [searchId]);
  const [zebra] = await Promise.all([post({ title: 'Zebra' }), post(), post()]);
  await vi.waitFor(async () => expect(await told()).toHaveLength(2), 20_000);
  expect(await site.sql('select ad_id from ad_to_match')).toEqual([{ ad_id: zebra }]);
  await site.sql('update saved_search set fit = $2 where id = $1', [searchId, row?.fit]);
  expect(await settled()).toHaveLength(3);
}, 40_000);

describe('daily and weekly searches', () => {
  it('tell all that came in one, in the morning, once', async () => {
    await save({ keyword: 'oak' }, { timing: 'daily' });
    await save({ keyword: 'oak' }, { timing: 'weekly', name: 'Weekly' });
    await post();
    await post();
    expect(await settled()).toEqual([]);
    const titles = new Set<string>();
    for (let hour = 0; hour < 24 * 8; hour++) {
      site.clock.advance(3_600_000);
      await site.alerts.gather();
    }
    for (const title of await told()) titles.add(title);
    expect([...titles].sort()).toEqual(['2 new ads for “Tables”', '2 new ads for “Weekly”']);
  }, 60_000);
});

describe('favourites', () => {
  it('that cost less or are free again are told; dearer ones are not', async () => {
    const classifiedId = await post();
    await anna.call(collect.addcollect, { subjectType: 'classified', subjectId: classifiedId });
    const change = (price: number) =>
      seller.call(classified.postAds, { ...site.goodAd({ title: 'Oak table', price }), classifiedId });
    await change(150);
    await change(99.5);
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), 20_000);
    expect(await told()).toEqual(['“Oak table” costs €99.50 now, €150 before']);
    for (const status of ['reserved', 'active']) await seller.call(classified.changeStatus, { classifiedId, status });
    await vi.waitFor(async () => expect(await told()).toContain('“Oak table” is free again'), 20_000);
    expect(await told(seller)).toEqual([]);
  });

  it('are told to nobody who blocks their owner, or whom the owner blocks', async () => {
    const classifiedId = await post();
    const [other, friend] = [await site.member(), await site.member()];
    for (const member of [anna, other, friend])
      await member.call(collect.addcollect, { subjectType: 'classified', subjectId: classifiedId });
    await anna.call(chat.block, { userId: seller.userId, on: true });
    await seller.call(chat.block, { userId: other.userId, on: true });
    await save({ keyword: 'oak' });
    await seller.call(classified.postAds, { ...site.goodAd({ title: 'Oak table', price: 99 }), classifiedId });
    await vi.waitFor(async () => expect(await told(friend)).toHaveLength(1), 20_000);
    expect([await settled(), await told(other)]).toEqual([[], []]);
  });
});

describe('saving', () => {
  it('finds a search by its rarest word, however short, and by category and area together', async () => {
    await post();
    await settled();
    await site.sql('analyze ad');
    const anchors = async (query: object) => {
      const { searchId } = await save(query);
      const [row] = await site.sql('select anchors from saved_search where id = $1', [searchId]);
      return (row as { anchors: string[] }).anchors;
    };
    expect(await anchors({ keyword: 'table elk' })).toEqual(['1:elk']);
    const inPlace = await anchors({ categoryId: 401, areaId: site.area.id });
    expect(inPlace).toContain(`1#c401&a${site.area.id}`);
    expect(inPlace.every((anchor) => anchor.startsWith('1#c401&a'))).toBe(true);
  });

  it('keeps what was asked, lists it, changes it and forgets it; another’s is not there', async () => {
    const { searchId } = await save({ keyword: 'oak', postedWithin: 3 });
    expect(await anna.call(alert.getSavedSearches)).toMatchObject([
      { searchId, name: 'Tables', timing: 'instant', query: { keyword: 'oak', regionId: 1 }, hits: 0, lastHit: null },
    ]);
    const foreign = { searchId, name: 'Mine now', query: { keyword: 'elm' } };
    expect((await refused(seller.call(alert.saveSearch, foreign))).code).toBe(codes.notFound);
    expect((await refused(seller.call(alert.deleteSavedSearch, { searchId }))).code).toBe(codes.notFound);
    await anna.call(alert.saveSearch, { searchId, name: 'Elms', timing: 'weekly', query: { keyword: 'elm' } });
    expect(await anna.call(alert.getSavedSearches)).toMatchObject([
      { name: 'Elms', timing: 'weekly', query: { keyword: 'elm' } },
    ]);
    await anna.call(alert.deleteSavedSearch, { searchId });
    expect(await anna.call(alert.getSavedSearches)).toEqual([]);
  });

  it('counts what came within the last seven days apart from what came before', async () => {
    const { searchId } = await save({ keyword: 'oak' });
    await post();
    await settled();
    const counted = async () => (await anna.call(alert.getSavedSearches)).find((one) => one.searchId === searchId);
    expect(await counted()).toMatchObject({ hits: 1, newHits: 1 });
    await site.sql("update saved_hit set created_at = created_at - interval '8 days' where search_id = $1", [searchId]);
    expect(await counted()).toMatchObject({ hits: 1, newHits: 0 });
  });

  it('still counts the hits that are removed after a long time', async () => {
    const { searchId } = await save({ keyword: 'oak' });
    const counted = async () => (await anna.call(alert.getSavedSearches)).find((one) => one.searchId === searchId);
    for (const age of ['500 days', '450 days', '1 day']) {
      const adId = await post();
      await settled();
      await site.sql(
        `update saved_hit set created_at = created_at - $3::interval, told_at = told_at - $3::interval
         where search_id = $1 and ad_id = $2`,
        [searchId, adId, age],
      );
    }
    const before = await counted();
    expect(before).toMatchObject({ hits: 3, newHits: 1 });
    await removeOldHits(site.platform.database.orm, new Date(site.clock.now().getTime() - 400 * 86_400_000));
    expect(await site.sql('select from saved_hit where search_id = $1', [searchId])).toHaveLength(1);
    expect(await counted()).toEqual(before);
    await site.sql('update saved_hit set created_at = $2, told_at = null where search_id = $1', [
      searchId,
      new Date(0),
    ]);
    await removeOldHits(site.platform.database.orm, new Date(1));
    expect(await counted()).toMatchObject({ hits: 3, newHits: 0 });
    expect((await counted())?.lastHit).toMatch(/^20/);
    const renamed = await save({ keyword: 'oak' }, { searchId, name: 'Oak' });
    expect(renamed).toMatchObject({ name: 'Oak', hits: 3, newHits: 0 });
  });

  it('writes no search when ads are noted for it', async () => {
    const { searchId } = await save({ keyword: 'oak' });
    const version = () => site.sql('select ctid from saved_search where id = $1', [searchId]);
    const before = await version();
    await post();
    await settled();
    expect(await version()).toEqual(before);
  });

  it('refuses a search for nothing, without a name, and more than there may be', async () => {
    expect((await refused(save({}))).fields).toHaveProperty('query');
    expect((await refused(save({ keyword: '?!', postedWithin: 3 }))).fields).toHaveProperty('query');
    expect((await refused(save({ keyword: 'oak' }, { name: ' ' }))).fields).toHaveProperty('name');
    const tries = await Promise.allSettled(
      Array.from({ length: limits.savedSearches + 3 }, () => save({ keyword: 'oak' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.savedSearches);
  });

  it('takes hostile words and values as they are', async () => {
    for (const keyword of [
      "'; drop table saved_search; --",
      '\\',
      "a'b:*",
      '& | ! ( )',
      '家具 桌子',
      '\u202eoak',
      'x'.repeat(200),
    ]) {
      const outcome = await save({ keyword, fields: { brand: ["'|!x"] }, categoryId: 501 }).then(
        () => codes.ok,
        (error: { code: number }) => error.code,
      );
      expect(outcome).toBe(codes.ok);
    }
    await post();
    expect(await settled()).toEqual([]);
  });
});

it('goes with the member, after being handed out', async () => {
  await save({ keyword: 'oak' });
  expect(await site.alerts.exportData?.(anna.userId)).toMatchObject({ savedSearches: [{ name: 'Tables' }] });
  await site.platform.database.transaction(async (tx) => site.alerts.eraseMember?.(tx, anna.userId));
  expect(await anna.call(alert.getSavedSearches)).toEqual([]);
});
