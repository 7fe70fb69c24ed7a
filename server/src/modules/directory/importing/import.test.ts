import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommunitySite, createCommunitySite, linesOf } from '#server/modules/directory/test-community-site.ts';
import { osmHours } from './osm-hours.ts';

let site: CommunitySite;
beforeAll(async () => {
  site = await createCommunitySite();
});
afterAll(() => site.close());

const span = (from: string, to: string) => ({ from, to });

describe('hours as OpenStreetMap writes them', () => {
  it('are read in their common forms', () => {
    const office = osmHours('Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-13:00; Su,PH off');
    expect(office.week[0]).toEqual([span('09:00', '13:00'), span('14:00', '18:00')]);
    expect([office.week[5], office.week[6], office.holidays]).toEqual([[span('10:00', '13:00')], [], 'closed']);
    expect(osmHours('24/7').week.every((day) => day[0]?.to === '24:00')).toBe(true);
    expect(osmHours('Mo-Su 11:00-00:00').week[6]).toEqual([span('11:00', '00:00')]);
    expect(osmHours('Fr-Mo 19:00-26:00').week.map((day) => day.length)).toEqual([1, 0, 0, 0, 1, 1, 1]);
    expect(osmHours('Fr-Mo 19:00-26:00').week[4]).toEqual([span('19:00', '02:00')]);
    expect(osmHours('12:00-15:00').week.every((day) => day.length === 1)).toBe(true);
    expect(osmHours('Mo-Su 12:00-15:00; We off').week[2]).toEqual([]);
    expect(osmHours('Mo, Tu 12:00 - 15:00').week[1]).toEqual([span('12:00', '15:00')]);
  });

  it.each(['sunset-sunrise', 'Apr-Sep Mo-Fr 09:00-18:00', 'Mo-Fr 09:00+', 'Mo[1] 10:00-12:00', '"by appointment"'])(
    'stay as text where they say more: %s',
    (text) => expect(osmHours(text)).toMatchObject({ text, week: [[], [], [], [], [], [], []] }),
  );

  it('take no time, whatever is written', () => {
    for (const text of ['Mo-'.repeat(10_000), ';'.repeat(50_000), '09:00-'.repeat(10_000)])
      expect(osmHours(text).text.length).toBeLessThanOrEqual(200);
  });
});

const place = (id: string, more: object = {}) => ({
  id,
  source: 'A map',
  name: `Tasca ${id}`,
  category: 'amenity',
  subcategory: 'restaurant',
  country: 'PT',
  lat: 41.15,
  lng: -8.61,
  ...more,
});

describe('an import of places', () => {
  it('stores those that fit, names the others with their reason, and can be run again', async () => {
    const lines = () =>
      linesOf(
        place('1', {
          openingHours: 'Mo-Fr 12:00-15:00',
          phone: '+351 222 000 111',
          street: 'Rua do Sol',
          housenumber: '3',
          city: 'Porto',
          tags: { wheelchair: 'yes', cuisine: 'portuguese;grill' },
          email: 'info@example.com',
          website: 'tasca.test/menu',
        }),
        place('2', { name: undefined }),
        place('3', { country: 'MC' }),
        place('4', { lat: 91 }),
        place('5', { category: 'man_made', subcategory: 'pier' }),
        place('6', { name: '<img src=x onerror=alert(1)> \u0000', lat: 38.7, lng: -9.1 }),
        'not json',
        '[]',
        '',
        place('1'),
      );
    const report = await site.directory.import(lines());
    expect(report).toMatchObject({ read: 10, imported: 2, already: 1 });
    expect(report.refused).toEqual([
      { line: 2, reason: 'no name' },
      { line: 3, reason: 'no supported region for the country "MC"' },
      { line: 4, reason: 'the place is not on earth' },
      { line: 5, reason: 'no category for "man_made=pier"' },
      { line: 7, reason: 'not JSON' },
      { line: 8, reason: 'not a JSON object' },
    ]);
    expect(await site.directory.import(lines())).toMatchObject({ imported: 0, already: 3 });
    const { list } = await site.visitor(operations.directory.getDirectoryList, { keyword: 'tasca porto' });
    expect(list).toMatchObject([{ name: 'Tasca 1', claimState: 'unclaimed', address: 'Rua do Sol 3, Porto' }]);
    const details = await site.visitor(operations.directory.getDirectoryDetail, {
      directoryId: list[0]?.directoryId,
    });
    expect(details).toMatchObject({
      content: 'Cuisine: portuguese, grill.',
      website: 'https://tasca.test/menu',
      accessible: 'yes',
      contacts: { phone: true, email: false },
      source: { name: 'A map' },
    });
  });
});
