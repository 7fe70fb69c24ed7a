import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, refused } from '#server/modules/ads/test-ads-site.ts';

const { getClassifiedInfoList } = operations.classified;
let site: AdsSite;
const corpus: [language: string, title: string, content: string][] = [
  ['en', 'Bicycles for children', 'Two of them, hardly used'],
  ['pt', 'Casações e camisolas', 'Roupa de inverno'],
  ['es', 'Habitaciones luminosas', 'Cerca del metro'],
  ['fr', 'Étagères en chêne', 'Très solides'],
  ['de', 'Fahrräder für Mädchen', 'Kaum gefahren'],
  ['it', 'Lampade da tavolo', 'Vetro soffiato'],
  ['zh', '出租两室公寓', '靠近地铁站'],
  ['ja', '自転車を売ります', 'きれいです'],
  ['ar', 'شقة للإيجار', 'قريبة من البحر'],
  ['he', 'דירה להשכרה', 'ליד הים'],
  ['en', 'Refrigerator, tall', 'Cold & quiet'],
];
beforeAll(async () => {
  site = await createAdsSite();
  const { userId } = await site.member();
  await site.add(userId, ...corpus.map(([language, title, content]) => ({ language, title, content, regionId: 1 })));
  await site.add(userId, { regionId: 2, title: 'Refrigerator in Spain' }, { regionId: 2, title: 'Xylophone' });
});
afterAll(() => site.close());

const search = (keyword: string, more: object = {}) =>
  site.visitor(getClassifiedInfoList, { regionId: 1, keyword, ...more });
const found = async (keyword: string) => (await search(keyword)).list.map((ad) => ad.title);

describe('searching', () => {
  it.each([
    ['without the accent', 'etageres', 'Étagères en chêne'],
    ['with an accent too many', 'refrigérator', 'Refrigerator, tall'],
    ['in capitals', 'BICYCLES', 'Bicycles for children'],
    ['an English singular', 'bicycle', 'Bicycles for children'],
    ['a Portuguese singular', 'camisola', 'Casações e camisolas'],
    ['a Spanish plural', 'habitaciones', 'Habitaciones luminosas'],
    ['a Spanish other form', 'luminoso', 'Habitaciones luminosas'],
    ['a French singular', 'étagère', 'Étagères en chêne'],
    ['a German plural', 'Fahrräder', 'Fahrräder für Mädchen'],
    ['an Italian singular', 'lampada', 'Lampade da tavolo'],
    ['the beginning of a word', 'refrig', 'Refrigerator, tall'],
    ['words of title and text', 'refrigerator quiet', 'Refrigerator, tall'],
    ['Chinese inside a sentence', '公寓', '出租两室公寓'],
    ['Japanese', '自転車', '自転車を売ります'],
    ['Arabic', 'شقة', 'شقة للإيجار'],
    ['Hebrew', 'להשכרה', 'דירה להשכרה'],
    ['through operators', "refrigerator & | ! ( ) : * ' \\ <-> tall", 'Refrigerator, tall'],
    ['through NUL', 'refri\u0000gerator', 'Refrigerator, tall'],
  ])('finds %s', async (_name, keyword, title) => {
    expect(await found(keyword)).toEqual([title]);
  });

  it.each([
    ['refrigeratro', 'Refrigerator, tall'],
    ['bicycels', 'Bicycles for children'],
  ])('mends %s and says so', async (keyword, title) => {
    const page = await search(keyword);
    expect(page.list.map((ad) => ad.title)).toEqual([title]);
    expect(page.correctedKeyword).toMatch(/^(refrigerator|bicycles)$/);
    expect((await search('refrigerator')).correctedKeyword).toBeUndefined();
  });

  it('takes no number for a mistyped other one', async () => {
    const { userId } = await site.member();
    await site.add(userId, { regionId: 3, title: 'Lens 20451 for cameras' });
    const there = (keyword: string) => search(keyword, { regionId: 3 });
    expect((await there('20451')).total).toBe(1);
    const page = await there('cameras 20452');
    expect([page.total, page.correctedKeyword]).toEqual([0, undefined]);
    expect((await there('camreas 20451')).correctedKeyword).toBe('cameras 20451');
  });

  it('finds the region’s own ads alone, and mends with its own words alone', async () => {
    expect(await found('refrigerator')).toEqual(['Refrigerator, tall']);
    expect((await search('refrigerator', { regionId: 2 })).list.map((ad) => ad.title)).toEqual([
      'Refrigerator in Spain',
    ]);
    expect(await search('xylophnoe')).toMatchObject({ total: 0, list: [] });
  });

  it.each(['a', '…!?', '&', "'", '\\', ':*', '<->', '()', '%', '_'])('finds nothing for %s', async (keyword) => {
    expect(await search(keyword)).toMatchObject({ total: 0, list: [] });
  });

  it.each([
    "'; drop table ad; --",
    "' or 1=1 --",
    "refrigerator') || 'x'::tsquery --",
    '~r2',
    '$1',
    '\ud800',
    'a:b:c & ! d',
    'x'.repeat(200),
    'ab '.repeat(66),
  ])('survives %j', async (keyword) => {
    expect((await search(keyword)).list.filter((ad) => ad.regionId !== 1)).toEqual([]);
    expect(await found('bicycle')).toEqual(['Bicycles for children']);
  });

  it('refuses 2000 characters at their field', async () => {
    const answer = await refused(search('x'.repeat(2000)));
    expect([answer.code, Object.keys(answer.fields)]).toEqual([codes.invalidInput, ['keyword']]);
  });

  it('lists everything for blanks alone, as without words', async () => {
    expect((await search('   ')).total).toBe(corpus.length);
  });

  it.each(['relevance', 'newest', 'priceUp', 'priceDown', 'nearest'])('sorts by %s', async (sort) => {
    expect((await search('refrigerator', { sort })).total).toBe(1);
  });
});
