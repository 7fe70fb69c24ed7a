import { noHours, type OpeningHours, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommunitySite, createCommunitySite, lisbon, refused } from './test-community-site.ts';

const { getDirectoryList, getMapPins, getCategoryCounts, getDirectoryDetail, getContact } = operations.directory;
let site: CommunitySite;
let poster: Awaited<ReturnType<CommunitySite['member']>>;

beforeAll(async () => {
  site = await createCommunitySite();
  poster = await site.member();
});
afterAll(() => site.close());

const add = async (fields: object = {}, by = poster) =>
  (await by.call(operations.directory.postDirectory, site.goodBusiness(fields))).directoryId;
const names = async (query: object) => (await site.visitor(getDirectoryList, query)).list.map(({ name }) => name);
const everyDay = (from: string, to: string, more: Partial<OpeningHours> = {}): OpeningHours => ({
  ...noHours,
  week: noHours.week.map(() => [{ from, to }]),
  ...more,
});

describe('a list of the directory', () => {
  it('is narrowed by kind, place, language, price and words, each of them right', async () => {
    await add({ name: 'Ação Dentária', categoryId: 4, languages: ['pt', 'fr'], priceBand: 3, areaId: 10_102 });
    await add({ name: 'Old Dentist', categoryId: 4, languages: ['de'], content: 'Root canals.' });
    expect(await names({ categoryId: 4 })).toEqual(['Old Dentist', 'Ação Dentária']);
    expect(await names({ categoryId: 4, languages: ['fr', 'xx'] })).toEqual(['Ação Dentária']);
    expect(await names({ categoryId: 4, priceBand: 3 })).toEqual(['Ação Dentária']);
    expect(await names({ categoryId: 4, areaId: 10_102 })).toEqual(['Ação Dentária']);
    expect(await names({ keyword: 'acao' })).toEqual(['Ação Dentária']);
    expect(await names({ keyword: 'dent' })).toEqual(['Old Dentist', 'Ação Dentária']);
    expect(await names({ keyword: 'canal root' })).toEqual(['Old Dentist']);
    expect(await names({ keyword: "'; drop table business; --" })).toEqual([]);
    expect(await names({ keyword: '&|!:*' })).toEqual([]);
    expect(await names({ categoryId: 999 })).toEqual([]);
    expect(await names({ categoryId: 4, regionId: 2 })).toEqual([]);
    expect(await site.visitor(getCategoryCounts, {})).toMatchObject({ 4: 2 });
  });

  it('finds the same businesses in the same order, however many have a word', async () => {
    await site.sql(
      `insert into business (region_id, category_id, claim_state, name, content, hours, star_sum, review_num, created_at, updated_at)
       select 3, 1 + n % 2, 'unclaimed', case when n % 3 = 0 then 'Bakery' else 'Shop' end || ' ' || n, case when n % 2 = 0 then 'A bakery' else '' end,
         '{"week":[[],[],[],[],[],[],[]],"special":[],"holidays":"","text":""}', n % 40, 8, now() - n * interval '1 minute', now()
       from generate_series(1, 400) as n`,
    );
    const lists = async () => ({
      best: await Promise.all([1, 2, 5].map((pageNum) => names({ regionId: 3, keyword: 'bakery', pageNum }))),
      ofKind: await names({ regionId: 3, keyword: 'bakery', categoryId: 2, pageNum: 4 }),
      newest: await names({ regionId: 3, keyword: 'bakery', sort: 'newest', pageNum: 2 }),
      total: await site
        .visitor(getDirectoryList, { regionId: 3, keyword: 'bak' })
        .then(({ total, totalCapped }) => [total, totalCapped]),
    });
    const lookedUp = await lists();
    expect(lookedUp.total).toEqual([250, true]);
    expect(lookedUp.best[0]?.every((name) => name.startsWith('Bakery'))).toBe(true);
    // By now the planner knows how frequent the word is, so that it is checked along the order of the list.
    await site.sql('analyze business');
    const [{ frequent } = { frequent: false }] = await site.sql<{ frequent: boolean }>(
      `select ashore_is_frequent('business', ashore_text_query(3, ':', '{bakery}'), 42) as frequent`,
    );
    expect(frequent).toBe(true);
    expect(await lists()).toEqual(lookedUp);
  });

  it('turns its pages by cursor without losing or repeating one', async () => {
    const added: string[] = [];
    for (let number = 0; number < 7; number++) {
      added.push(`Stop ${number}`);
      await add({ name: `Stop ${number}`, categoryId: 16 }, await site.member());
    }
    for (const sort of ['rated', 'newest']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await site.visitor(getDirectoryList, { categoryId: 16, sort, pageSize: 3, cursor });
        expect(page.total).toBe(7);
        seen.push(...page.list.map(({ name }) => name));
        cursor = page.next;
      } while (cursor);
      expect(seen).toEqual([...added].reverse());
    }
    expect(await refused(site.visitor(getDirectoryList, { cursor: 'x' }))).toMatchObject({ code: 40000 });
  });

  it('is by distance when asked for what is near', async () => {
    await add({ name: 'Far', categoryId: 17, lat: 38.75, lng: -9.14 });
    await add({ name: 'Near', categoryId: 17, lat: 38.713, lng: -9.14 });
    const near = { ...lisbon, radius: 20_000 };
    expect(await names({ categoryId: 17, near, sort: 'nearest' })).toEqual(['Near', 'Far']);
    expect(await names({ categoryId: 17, near: { ...near, radius: 1000 } })).toEqual(['Near']);
  });

  it('knows what is open by the clocks of the region, over midnight and on special days', async () => {
    await add({ name: 'Day', categoryId: 12, openingHours: everyDay('09:00', '18:00') });
    await add({ name: 'Night', categoryId: 12, openingHours: everyDay('20:00', '04:00') });
    await add({
      name: 'Feast',
      categoryId: 12,
      openingHours: everyDay('09:00', '18:00', {
        special: [
          { date: '2030-08-15', spans: [] },
          { date: '2030-08-16', spans: [{ from: '22:00', to: '03:00' }] },
        ],
      }),
    });
    const open = async (time: string) => {
      site.clock.advance(Date.parse(time) - site.clock.now().getTime());
      return (await names({ categoryId: 12, openNow: true })).sort();
    };
    const now = site.clock.now().toISOString();
    // In August Lisbon is an hour ahead of UTC.
    expect(await open('2030-08-14T08:00:00Z')).toEqual(['Day', 'Feast']);
    expect(await open('2030-08-14T17:00:00Z')).toEqual([]);
    expect(await open('2030-08-15T10:00:00Z')).toEqual(['Day']);
    expect(await open('2030-08-16T23:30:00Z')).toEqual(['Feast', 'Night']);
    expect(await open('2030-08-17T01:59:00Z')).toEqual(['Feast', 'Night']);
    expect(await open('2030-08-17T02:00:00Z')).toEqual(['Night']);
    // Sunday's span of the week runs into Monday.
    expect(await open('2030-08-19T02:30:00Z')).toEqual(['Night']);
    await open(now);
  });

  it('knows public holidays of the country and of the town, also before midnight', async () => {
    const late = { from: '18:00', to: '02:00' };
    await add({ name: 'Shut', categoryId: 3, openingHours: everyDay('09:00', '20:00', { holidays: 'closed' }) });
    await add({ name: 'Unsaid', categoryId: 3, openingHours: everyDay('09:00', '20:00') });
    await add({
      name: 'Special',
      categoryId: 3,
      openingHours: everyDay('09:00', '20:00', {
        holidays: 'closed',
        special: [{ date: '2030-12-25', spans: [{ from: '10:00', to: '12:00' }] }],
      }),
    });
    await add({
      name: 'Porto',
      categoryId: 3,
      areaId: 10_201,
      openingHours: everyDay('09:00', '20:00', { holidays: 'closed' }),
    });
    await add({ name: 'Bar', categoryId: 3, openingHours: everyDay(late.from, late.to, { holidays: 'closed' }) });
    const now = site.clock.now().toISOString();
    const go = (time: string) => site.clock.advance(Date.parse(time) - site.clock.now().getTime());
    const open = async (time: string) => {
      go(time);
      return (await names({ categoryId: 3, openNow: true })).sort();
    };
    expect(await open('2030-12-24T12:00:00Z')).toEqual(['Porto', 'Shut', 'Special', 'Unsaid']);
    // What began on the evening before a holiday runs to its end; on the evening of the holiday nothing begins.
    expect(await open('2030-12-25T01:00:00Z')).toEqual(['Bar']);
    expect(await open('2030-12-25T11:00:00Z')).toEqual(['Special', 'Unsaid']);
    expect(await open('2030-12-26T01:00:00Z')).toEqual([]);
    // Saint Anthony's, in Lisbon alone; Saint John's, in Porto alone.
    expect(await open('2030-06-13T11:00:00Z')).toEqual(['Porto', 'Unsaid']);
    expect(await open('2030-06-24T11:00:00Z')).toEqual(['Shut', 'Special', 'Unsaid']);
    const pins = await site.visitor(getMapPins, {
      categoryId: 3,
      openNow: true,
      bounds: { north: 42, south: 37, east: -6, west: -10 },
      zoom: 20,
    });
    expect([...pins.pins.map(({ name }) => name), ...pins.clusters.map(({ count }) => count)]).toEqual([3]);
    go('2030-12-20T11:00:00Z');
    const shown = async (locale: 'en' | 'de') =>
      (await site.reader(locale)(getDirectoryList, { categoryId: 3, keyword: 'Shut' })).list[0]?.publicHolidays;
    expect(await shown('en')).toEqual([
      { date: '2030-12-25', name: 'Christmas Day' },
      { date: '2031-01-01', name: 'New Year’s Day' },
    ]);
    expect((await shown('de'))?.map(({ name }) => name)).toEqual(['Weihnachten', 'Neujahr']);
    go(now);
  });

  it('has a map of the same: points alone, and how many where they stand too near', async () => {
    const bounds = { north: 42, south: 37, east: -6, west: -10 };
    await add({ name: 'Alone', categoryId: 7, lat: 41.15, lng: -8.61, areaId: null });
    await add({ name: 'Twin one', categoryId: 7, lat: 38.7, lng: -9.1 });
    await add({ name: 'Twin two', categoryId: 7, lat: 38.7001, lng: -9.1 });
    const far = await site.visitor(getMapPins, { categoryId: 7, bounds, zoom: 7 });
    expect(far.pins).toMatchObject([{ name: 'Alone', rating: null }]);
    expect(far.clusters).toMatchObject([{ count: 2, more: false }]);
    const words = await site.visitor(getMapPins, { keyword: 'twin', bounds, zoom: 7 });
    expect(words.clusters).toMatchObject([{ count: 2 }]);
  });
});

describe('a business', () => {
  it('tells how to reach it only when asked, and is hidden, shown and deleted by its owner', async () => {
    const id = await add({ phone: '912 345 678', email: 'hello@clocks.test', name: 'Reachable' }, await site.member());
    const shown = await site.visitor(getDirectoryDetail, { directoryId: id });
    expect(shown.contacts).toEqual({ phone: true, email: true, messenger: false });
    expect(JSON.stringify(shown)).not.toMatch(/912345678|clocks\.test/);
    expect(await site.visitor(getContact, { directoryId: id })).toMatchObject({ phone: '+351912345678' });
    const owner = await site.member();
    const own = await add({ name: 'Comes and goes' }, owner);
    const change = (status: string) => owner.call(operations.directory.changeDirectory, { directoryId: own, status });
    await change('hidden');
    expect(await refused(site.visitor(getDirectoryDetail, { directoryId: own }))).toMatchObject({ code: 40400 });
    expect((await owner.call(getDirectoryDetail, { directoryId: own })).status).toBe('hidden');
    await change('active');
    expect((await site.visitor(getDirectoryDetail, { directoryId: own })).name).toBe('Comes and goes');
    await change('removed');
    expect(await refused(owner.call(getDirectoryDetail, { directoryId: own }))).toMatchObject({ code: 40400 });
    expect(
      await refused(poster.call(operations.directory.changeDirectory, { directoryId: id, status: 'removed' })),
    ).toMatchObject({ code: 40400 });
  });
});
