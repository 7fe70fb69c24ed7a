import { operations } from '@ashore/contract';
import { localeHeader } from '@ashore/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelopeOf } from '#server/http/test-http.ts';
import { fillLanguages } from '#server/platform/language/fill-languages.ts';
import { adTable } from '../ads/index.ts';
import { createRepliesSite, type RepliesSite, type TestAuthor } from './test-replies-site.ts';

const { classified, directory, forum, reply } = operations;
const portuguese = { title: 'Mesa de carvalho com quatro cadeiras', content: 'Madeira maciça, para levantar em casa.' };
let site: RepliesSite;
let author: TestAuthor;
let areaId: number;
beforeAll(async () => {
  site = await createRepliesSite();
  author = await site.member();
  areaId = (await site.visitor(operations.area.getAreaList, { regionId: 1 }))[0]?.id ?? 0;
});
afterAll(() => site.close());

let made = 0;
/** Never the same twice: what is posted again within seconds is the same ad. */
const post = (fields: object = {}) => {
  made += 1;
  const title = `${portuguese.title} ${made}`;
  return author.call(classified.postAds, { categoryId: 401, price: 120, areaId, ...portuguese, title, ...fields });
};
const ad = (classifiedId: number) => site.visitor(classified.getAdsDetail, { classifiedId });

describe('the language of an ad', () => {
  it('is detected when it is posted and again when it is changed', async () => {
    const { classifiedId } = await post();
    expect(await ad(classifiedId)).toMatchObject({ language: 'pt', languageSource: 'detected' });
    await post({ classifiedId, title: 'Oak table with four chairs', content: 'Solid wood, to be collected at home.' });
    expect(await ad(classifiedId)).toMatchObject({ language: 'en', languageSource: 'detected' });
  });

  it('is the one its author states', async () => {
    const { classifiedId } = await post({ language: 'es' });
    expect(await ad(classifiedId)).toMatchObject({ language: 'es', languageSource: 'author' });
    await post({ classifiedId });
    expect(await ad(classifiedId)).toMatchObject({ language: 'pt', languageSource: 'detected' });
  });

  it('narrows lists, and is counted beside them', async () => {
    const keyword = 'Zweitschlüssel';
    const german = { title: `${keyword} für die Wohnung`, content: 'Wer hat ihn gefunden? Bitte bei mir melden.' };
    const { classifiedId } = await post(german);
    await post({ title: `${keyword} for the flat`, content: 'Who found it? Please write to me soon.' });
    const ids = async (query: object) =>
      (await site.visitor(classified.getClassifiedInfoList, { keyword, ...query })).list.map((one) => one.classifiedId);
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ language: 'de' })).toEqual([classifiedId]);
    expect(await ids({ language: 'fr' })).toEqual([]);
    const facets = await site.visitor(classified.getFacets, { keyword, language: 'de' });
    expect(facets.languages.values).toMatchObject({ de: { count: 1 }, en: { count: 1 } });
    expect(facets.without.language).toMatchObject({ count: 2 });
    const all = await site.visitor(classified.getClassifiedInfoList, { language: 'de' });
    expect(new Set(all.list.map(({ language }) => language))).toEqual(new Set(['de']));
  });
});

it('of a topic is detected, or stated by its author', async () => {
  const topic = { categoryId: 1, title: 'Come ottenere il codice fiscale?', content: 'Sono appena arrivata in città.' };
  const { forumId } = await author.call(forum.postForum, topic);
  const read = () => site.visitor(forum.getForumDetail, { forumId });
  expect(await read()).toMatchObject({ language: 'it', languageSource: 'detected' });
  await author.call(forum.postForum, { ...topic, forumId, language: 'es' });
  expect(await read()).toMatchObject({ language: 'es', languageSource: 'author' });
});

it('of a reply is detected when it is written and when it is changed', async () => {
  const { classifiedId: subjectId } = await post();
  const subject = { subjectType: 'classified', subjectId };
  const written = await author.reply(subject, 'Ist der Tisch noch zu haben? Ich würde ihn gern abholen.');
  expect(written.language).toBe('de');
  await author.call(reply.editReply, { id: written.id, content: 'La table est-elle encore disponible ?' });
  expect((await site.thread(subject)).list[0]?.language).toBe('fr');
});

it('of a business and of a review is detected', async () => {
  const owner = await site.member({ userType: 2 });
  const { directoryId } = await owner.call(directory.postDirectory, {
    ...{ categoryId: 13, name: 'Two Clocks', languages: ['pt'], areaId: 10_101, lat: 38.7, lng: -9.1 },
    ...{ tagline: 'Das Café mit den zwei Uhren', content: 'Kuchen und Kaffee an jedem Tag der Woche.' },
  });
  await author.call(directory.review, { directoryId, stars: 5, content: 'Heerlijke koffie en aardige mensen.' });
  const business = await site.visitor(directory.getDirectoryDetail, { directoryId });
  expect(business).toMatchObject({ language: 'de', languageSource: 'detected' });
  expect(business.reviews.list[0]?.language).toBe('nl');
});

it('of a short text is that of a writer who chose one for the interface', async () => {
  const { classifiedId: subjectId } = await post();
  const body = { subjectType: 'classified', subjectId, content: 'Preço?' };
  const headers = { ...author.session.headers, [localeHeader]: 'pt' };
  const sent = await site.post(reply.pushreplybyuser.path, { body, headers });
  expect(envelopeOf(sent).data).toMatchObject({ language: 'pt' });
  expect((await author.reply(body, 'Preço?')).language).toBe('');
});

it('of rows older than detection is filled in, and never over what an author stated', async () => {
  const [old, stated] = [(await post()).classifiedId, (await post({ language: 'uk' })).classifiedId];
  await site.sql(`update ad set language = '', language_source = 'author' where id = $1`, [old]);
  const { id, title, content: body } = adTable;
  const rows = { table: adTable, id, title, body };
  expect(await fillLanguages(site.platform, rows)).toBe(1);
  expect(await fillLanguages(site.platform, rows)).toBe(0);
  expect(await ad(old)).toMatchObject({ language: 'pt', languageSource: 'detected' });
  expect(await ad(stated)).toMatchObject({ language: 'uk', languageSource: 'author' });
});
