import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

let site: AdsSite;
let owner: number;
beforeAll(async () => {
  site = await createAdsSite();
  owner = await site.members.importMember();
});
afterAll(() => site.close());

const line = (source: string, id: number, fields: object = {}) =>
  JSON.stringify({ source, id, category: 'furniture', title: `Oak table ${id}`, country: 'PT', price: id, ...fields });
async function* stream(source: string, count: number, breaksAfter = count) {
  for (let id = 1; id <= count; id++) {
    if (id > breaksAfter) throw new Error('the file broke off');
    yield line(source, id);
  }
}
const stored = async (source: string) => {
  const [row] = await site.sql<{ all: number; ids: number }>(
    'select count(*)::int as all, count(distinct source_id)::int as ids from ad where source = $1',
    [source],
  );
  return row;
};

describe('an import that was cut off', () => {
  it('has stored whole batches, and is taken up where it stopped', async () => {
    await expect(site.ads.import(stream('broken', 1700, 1234), owner)).rejects.toThrow('the file broke off');
    expect(await stored('broken')).toEqual({ all: 1000, ids: 1000 });
    const report = await site.ads.import(stream('broken', 1700), owner);
    expect(report).toEqual({ read: 1700, imported: 700, already: 1000, refused: [] });
    expect(await stored('broken')).toEqual({ all: 1700, ids: 1700 });
  });

  it('or runs twice at once, stores every ad once', async () => {
    const reports = await Promise.all([1, 2].map(() => site.ads.import(stream('twice', 1200), owner)));
    expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(1200);
    expect(await stored('twice')).toEqual({ all: 1200, ids: 1200 });
  });
});

describe('a batch', () => {
  it('is not spoilt by the strangest lines in it', async () => {
    const strange = [
      { title: '\ud800 Table \u0000', description: "'; drop table ad; --" },
      { date: '-271821-04-20T00:00:00.000Z' },
      { date: '+275760-09-13T00:00:00.000Z' },
      { subcategory: 'x'.repeat(100_000), description: 'y '.repeat(500_000) },
      { price: 1e308, lat: '12', lng: null, lang: '__proto__', attrs: { __proto__: null } },
      { title: '\u202e\ufeff\u200bTable', currency: '€€€', negotiable: 'yes' },
      { id: '🏠'.repeat(50), source: 'strange' },
    ];
    async function* lines() {
      for (const [index, fields] of strange.entries()) yield line('strange', index + 1, fields);
    }
    const report = await site.ads.import(lines(), owner);
    expect(report).toEqual({ read: 7, imported: 7, already: 0, refused: [] });
  });

  it('is found by its words, and mends words mistyped', async () => {
    async function* lines() {
      yield line('words', 1, { title: 'Chesterfield armchair' });
    }
    await site.ads.import(lines(), owner);
    const search = (keyword: string) => site.visitor(operations.classified.getClassifiedInfoList, { keyword });
    expect((await search('chesterfield')).total).toBe(1);
    expect(await search('chesterfeild')).toMatchObject({ total: 1, correctedKeyword: 'chesterfield' });
  });
});
