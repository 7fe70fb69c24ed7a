import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCategories } from '#server/modules/ads/category-tree/category-words.ts';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

const { getClassifiedInfoList, getSuggestions } = operations.classified;
const roomWords = ['room', 'quarto', 'habitación', 'chambre', 'Zimmer', 'stanza', 'кімната', '房间', 'غرفة'];
const regionId = 12;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
  const owner = (await site.member()).userId;
  await site.add(
    owner,
    { regionId, categoryId: 102, title: 'Near the river', content: 'Quiet' },
    { regionId, categoryId: 301, title: 'Red and fast', content: 'Few kilometres' },
    { regionId, title: 'Chambre d’amis, lit', content: 'Oak', language: 'fr' },
  );
});
afterAll(() => site.close());

const found = async (keyword: string) =>
  (await site.visitor(getClassifiedInfoList, { regionId, keyword })).list.map((ad) => ad.title);

describe('words that name a category', () => {
  it.each(roomWords)('find its ads: %s', async (keyword) => {
    expect(await found(keyword)).toContain('Near the river');
    expect(await found(keyword)).not.toContain('Red and fast');
  });

  it('come after ads that have the word in their title', async () => {
    expect((await found('chambre'))[0]).toBe('Chambre d’amis, lit');
  });

  it('narrow with other words', async () => {
    expect(await found('кімната river')).toEqual(['Near the river']);
    expect(await found('кімната kilometres')).toEqual([]);
  });

  it.each(['sofá', 'individual', 'locomotiva'])('are only the names, not what ads are about: %s', async (keyword) => {
    expect(await found(keyword)).toEqual([]);
  });

  it('suggest the category', async () => {
    for (const keyword of roomWords) {
      const suggested = await site.caller(undefined)(getSuggestions, { keyword, regionId });
      expect(suggested, keyword).toContainEqual(expect.objectContaining({ kind: 'category', categoryId: 102 }));
    }
  });

  it('stand for a root rather than for its leaf', () => {
    expect(withCategories(['job', 'emprego'])).toEqual(['job#g200', 'emprego#g200']);
  });

  it('stand for the root where several of its leaves have the name', () => {
    expect(withCategories(['tempo'])).toEqual(['tempo#g200']);
  });

  it('have forms, which stand for the same', () => {
    expect(withCategories(['affitto', 'affitti', 'affittare', 'affittasi'])).toEqual(
      ['affitto', 'affitti', 'affittare', 'affittasi'].map((word) => `${word}#c101`),
    );
  });

  it.each([
    ['lições', 'g1100'],
    ['travaux', 'c1002'],
    ['стіл', 'c401'],
  ])('are other words for what is in it: %s', (word, fact) => {
    expect(withCategories([word])).toEqual([`${word}#${fact}`]);
  });

  it('stand for none where several categories have the name', () => {
    expect(withCategories(['perdido', 'quarto'])).toEqual(['perdido', 'quarto#c102']);
  });
});
