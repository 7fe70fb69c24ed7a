import { codes, operations, type Suggestion } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

let site: AdsSite;
let place: string;
beforeAll(async () => {
  site = await createAdsSite();
  place = site.area.areaName;
  const { userId } = await site.member();
  await site.add(
    userId,
    { title: 'Café table of oak' },
    { title: 'Cafetière' },
    { title: 'Oak table' },
    { title: 'Oak tabletop' },
    { title: '德語補習班招生' },
    { title: 'ספה פינתית גדולה' },
    { title: 'Tablet elsewhere', regionId: 2 },
    { title: 'Tablecloth, sold', status: 'sold' },
  );
});
afterAll(() => site.close());

const suggest = (keyword: string, regionId = 1): Promise<Suggestion[]> =>
  site.caller(undefined)(operations.classified.getSuggestions, { keyword, regionId });
const texts = (found: Suggestion[], kind: Suggestion['kind']) =>
  found.filter((one) => one.kind === kind).map(({ text }) => text);

describe('suggestions', () => {
  it('complete words and name ads of the region that are live', async () => {
    const found = await suggest('tabl');
    expect(texts(found, 'words').slice(0, 2)).toEqual(['table', 'tabletop']);
    expect(texts(found, 'ad').sort()).toEqual(['Café table of oak', 'Oak table', 'Oak tabletop']);
    expect(texts(await suggest('tabl', 2), 'ad')).toEqual(['Tablet elsewhere']);
  });

  it('complete the last word after those typed before', async () => {
    expect(texts(await suggest('oak ta'), 'words')).toEqual(['oak table', 'oak tabletop']);
  });

  it.each(['cafe', 'CAFÉ', 'Cafe\u0301', 'cäfe'])('forgive case and accents: %s', async (typed) => {
    expect(texts(await suggest(typed), 'ad').sort()).toEqual(['Cafetière', 'Café table of oak']);
  });

  it('name categories with their root, those named so first', async () => {
    const [first] = (await suggest('furnit')).filter(({ kind }) => kind === 'category');
    expect(first).toMatchObject({ kind: 'category', categoryId: 400 });
  });

  it('name places of the region alone', async () => {
    expect((await suggest(place.slice(0, 4).toUpperCase())).some((one) => one.kind === 'place')).toBe(true);
    expect(texts(await suggest(place, 2), 'place')).not.toContain(place);
  });

  it('find Chinese signs anywhere in a title and words from right to left', async () => {
    expect(texts(await suggest('補習'), 'ad')).toEqual(['德語補習班招生']);
    expect(texts(await suggest('ספ'), 'ad')).toEqual(['ספה פינתית גדולה']);
  });

  it('are never more than ten', async () => {
    for (const typed of ['a', 'o', 's', 'ca', 'ta', 'p']) expect((await suggest(typed)).length).toBeLessThanOrEqual(10);
  });

  it.each(['', ' ', '?!…', '%', '_', '\\', '「」', '\u202e'])('are none for %j', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });

  it.each(['%%', "ta'--", 'ta%', 'a'.repeat(200), '\u0000ta', '(((', 'שלום', '👩‍👩‍👧‍👦'])(
    'take whatever is typed: %#',
    async (typed) => {
      expect(Array.isArray(await suggest(typed))).toBe(true);
    },
  );

  it('refuse 2000 letters', async () => {
    await expect(suggest('a'.repeat(2000))).rejects.toMatchObject({ code: codes.invalidInput });
  });

  it('know of an ad as soon as it is there', async () => {
    expect(texts(await suggest('zither'), 'ad')).toEqual([]);
    const owner = await site.member();
    await owner.call(operations.classified.postAds, site.goodAd({ title: 'Zither with case' }));
    expect(texts(await suggest('zither'), 'ad')).toEqual(['Zither with case']);
    expect(texts(await suggest('zit'), 'words')).toEqual(['zither']);
  });

  it('slow down who asks too often', async () => {
    const visitor = site.caller(undefined);
    const ask = () => visitor(operations.classified.getSuggestions, { keyword: 'ta' });
    for (let n = 0; n < 200; n++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: codes.slowDown });
    expect(await suggest('ta')).not.toEqual([]);
  });
});
