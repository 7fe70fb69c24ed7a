import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList, getFacets } = operations.classified;
const regionId = 4;
const german = {
  title: 'Helles Zimmer mit Balkon',
  content: 'Ruhiges Zimmer im zweiten Stock, die Waschmaschine steht im Keller.',
};
const portuguese = {
  language: 'pt',
  title: 'Quarto luminoso com varanda',
  content: 'Quartos sossegados no segundo andar, com máquina de lavar na cave.',
};
let site: AdsSite;
let areaId: number;
let seller: TestAdMember;
let classifiedId: number;
beforeAll(async () => {
  site = await createAdsSite();
  const areas = await site.visitor(operations.area.getAreaList, { regionId });
  areaId = areas[0]?.id ?? 0;
  seller = await site.member();
});
// Copies of an ad are held: all tests share one ad.
beforeEach(async () => {
  ({ classifiedId } = await seller.call(postAds, { ...input(), classifiedId }));
});
afterAll(() => site.close());

const input = (more: object = {}) => site.goodAd({ regionId, areaId, ...german, secondText: portuguese, ...more });
const list = (locale: 'en' | 'de' | 'pt', query: object = {}) =>
  site.reader(locale)(getClassifiedInfoList, { regionId, ...query });

describe('a second text of an ad', () => {
  it('is on its page, and in lists for those who read its language', async () => {
    const page = await site.reader('pt')(getAdsDetail, { classifiedId });
    expect(page).toMatchObject({ ...german, language: 'de', secondText: portuguese });
    const titleFor = async (locale: 'en' | 'de' | 'pt') => {
      const card = (await list(locale, { userId: seller.userId })).list[0];
      return [card?.title, card?.language, card?.excerpt];
    };
    expect(await titleFor('pt')).toEqual([portuguese.title, 'pt', portuguese.content]);
    expect(await titleFor('de')).toEqual([german.title, 'de', german.content]);
    expect(await titleFor('en')).toEqual([german.title, 'de', german.content]);
  });

  it('is on the picture that stands for the ad in its language', async () => {
    expect(await site.ads.seo.preview(classifiedId, 'pt')).toMatchObject({ title: portuguese.title, language: 'pt' });
    expect(await site.ads.seo.preview(classifiedId, 'en')).toMatchObject({ title: german.title, language: 'de' });
  });

  it('is found by the words of both languages in any form, and by both languages', async () => {
    const of = { userId: seller.userId };
    for (const keyword of ['Zimmer', 'Waschmaschinen', 'quartos', 'luminosos varandas', 'sossegado'])
      expect((await list('en', { ...of, keyword })).list, keyword).toHaveLength(1);
    for (const language of ['de', 'pt']) {
      expect((await list('en', { ...of, language })).list, language).toHaveLength(1);
      expect((await list('en', { ...of, language, keyword: 'quarto' })).list, language).toHaveLength(1);
    }
    expect((await list('en', { ...of, language: 'fr' })).list).toEqual([]);
    const { languages } = await site.visitor(getFacets, { regionId, ...of });
    expect(languages.values).toEqual({ de: { count: 1, more: false }, pt: { count: 1, more: false } });
  });

  it('is changed and taken back with the ad', async () => {
    const words = async () => (await seller.call(getAdsDetail, { classifiedId })).secondText;
    const changed = { ...portuguese, title: 'Quarto grande com varanda' };
    await seller.call(postAds, { ...input({ secondText: changed }), classifiedId });
    expect(await words()).toEqual(changed);
    await seller.call(postAds, { ...input({ secondText: null }), classifiedId });
    expect(await words()).toBeNull();
    expect((await list('pt', { userId: seller.userId, keyword: 'varanda' })).list).toEqual([]);
  });

  it('stays as it is for a program that does not know of it', async () => {
    const old = input({ title: 'Helles Zimmer mit großem Balkon', secondText: undefined });
    await seller.call(postAds, { ...old, classifiedId });
    const page = await site.visitor(getAdsDetail, { classifiedId });
    expect(page).toMatchObject({ title: old.title, secondText: portuguese });
    expect((await list('en', { userId: seller.userId, keyword: 'varanda' })).list).toHaveLength(1);
  });

  it('gives way to a first text that such a program writes in the same language', async () => {
    await seller.call(postAds, { ...input({ ...portuguese, secondText: undefined }), classifiedId });
    expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({ ...portuguese, secondText: null });
  });

  it('is no text where nothing was written', async () => {
    const blank = { language: 'pt', title: ' ', content: '\u200b' };
    await seller.call(postAds, { ...input({ secondText: blank }), classifiedId });
    expect((await site.visitor(getAdsDetail, { classifiedId })).secondText).toBeNull();
  });

  it('may be half written in a draft', async () => {
    const half = { language: '', title: 'Quarto', content: '' };
    const draft = await seller.call(postAds, input({ secondText: half, draft: true }));
    expect((await seller.call(getAdsDetail, { classifiedId: draft.classifiedId })).secondText).toEqual(half);
  });

  it.each([
    ['language', { language: '' }, 'Choose a language.'],
    ['language', { language: 'de' }, 'This is the language of the first text. Choose another.'],
    ['language', { language: 'Portuguese' }, 'This format is not valid.'],
    ['title', { title: 'Oi' }, 'Enter at least 5 characters.'],
    ['title', { title: 'a'.repeat(500) }, expect.stringMatching(/^At most \d+ characters\.$/)],
    ['content', { content: 'curto' }, 'Enter at least 10 characters.'],
  ])('is refused with a wrong %s: %j', async (name, wrong, text) => {
    const secondText = { ...portuguese, ...wrong };
    const answer = await refused(seller.call(postAds, { ...input({ secondText }), classifiedId }));
    expect(answer).toMatchObject({ code: codes.invalidInput, fields: { [`secondText.${name}`]: text } });
  });

  it('is refused in the language that the author states for the first', async () => {
    const wrong = input({ language: 'pt' });
    expect((await refused(seller.call(postAds, { ...wrong, classifiedId }))).fields).toHaveProperty([
      'secondText.language',
    ]);
  });

  it('asks for the language of a first text that is too short to tell', async () => {
    const short = input({ title: 'Zi 12 m²', content: 'T 12 345 678' });
    const answer = await refused(seller.call(postAds, { ...short, classifiedId }));
    expect(answer.fields).toEqual({ language: 'Choose a language.' });
    expect(await seller.call(postAds, { ...short, language: 'de', classifiedId })).toMatchObject({ classifiedId });
  });

  it('holds an ad as the first text does', async () => {
    const scam = {
      ...portuguese,
      content:
        'Estou no estrangeiro. Pague o sinal por MB WAY antes da visita e envio a chave pelo correio: contact me on WhatsApp, send the deposit by Western Union first, I am abroad.',
    };
    const other = { title: 'Ruhige Kammer am Park', content: 'Unter dem Dach, mit Blick ins Grüne und eigenem Bad.' };
    expect((await seller.call(postAds, input({ ...other, secondText: scam }))).status).toBe('pending');
  });
});
