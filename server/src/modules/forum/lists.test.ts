import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAuthor } from '../replies/test-replies-site.ts';
import { createForumSite, type ForumSite } from './test-forum-site.ts';

const { forum, topic: topicCalls, config } = operations;
let site: ForumSite;
let anna: TestAuthor;
let ben: TestAuthor;
const ids: Record<string, number> = {};

/** Topics of region 2, one a second, by their titles. */
async function add(title: string, fields: object = {}): Promise<void> {
  site.clock.advance(1000);
  ids[title] = (await site.topic(anna, { regionId: 2, title, content: 'text', ...fields })).subjectId;
}
const subject = (title: string) => ({ subjectType: 'forum', subjectId: ids[title] });
const titles = (query: object = {}) => site.titles({ regionId: 2, ...query });

beforeAll(async () => {
  site = await createForumSite();
  [anna, ben] = [await site.member(), await site.member()];
  await add('Número de segurança social', { tags: ['papers'], language: 'pt', kind: 'question' });
  await add('Renting a flat without a guarantor', {
    categoryId: 3,
    tags: ['renting'],
    content: 'Papers for landlords',
  });
  await add('Beach picnic', { categoryId: 11, kind: 'event', eventTime: '2026-12-01T12:00:00.000Z' });
  await add('Papers for landlords', { categoryId: 3, language: 'en' });
  site.clock.advance(1000);
  await ben.reply(subject('Número de segurança social'), 'here');
});
afterAll(() => site.close());

describe('the list of topics', () => {
  it('is by activity, by age, or of those nobody answered', async () => {
    const byAge = [
      'Papers for landlords',
      'Beach picnic',
      'Renting a flat without a guarantor',
      'Número de segurança social',
    ];
    expect(await titles({ sort: 'newest' })).toEqual(byAge);
    expect(await titles()).toEqual([byAge[3], ...byAge.slice(0, 3)]);
    expect(await titles({ sort: 'unanswered' })).toEqual(byAge.slice(0, 3));
    const [first] = (await site.visitor(forum.getForumList, { regionId: 2 })).list;
    expect(first).toMatchObject({ replyNum: 1, lastUserName: ben.userName });
    expect(await site.titles({ regionId: 1 })).toEqual([]);
  });

  it('is narrowed by board, kind, tag and language', async () => {
    expect(await titles({ categoryId: 3, sort: 'newest' })).toEqual([
      'Papers for landlords',
      'Renting a flat without a guarantor',
    ]);
    expect(await titles({ kind: 'event' })).toEqual(['Beach picnic']);
    expect(await titles({ tag: 'Renting' })).toEqual(['Renting a flat without a guarantor']);
    expect(await titles({ language: 'pt' })).toEqual(['Número de segurança social']);
    expect(await titles({ language: 'pt', categoryId: 3 })).toEqual([]);
    expect(await titles({ kind: 'question', sort: 'unanswered' })).toEqual([]);
    for (const categoryId of [99, 2_147_483_648, 9_007_199_254_740_991])
      expect(await titles({ categoryId })).toEqual([]);
  });

  it('is searched without accents, by stems and beginnings, titles first', async () => {
    expect(await titles({ keyword: 'seguranca' })).toEqual(['Número de segurança social']);
    expect(await titles({ keyword: 'papers' })).toEqual([
      'Papers for landlords',
      'Número de segurança social',
      'Renting a flat without a guarantor',
    ]);
    expect(await titles({ keyword: 'guarant' })).toEqual(['Renting a flat without a guarantor']);
    expect(await titles({ keyword: 'rented flats' })).toEqual(['Renting a flat without a guarantor']);
    for (const keyword of ['nothingofthekind', '!!!', "'; drop table topic; --", '\\', ':*', '&|!()<->'])
      expect(await titles({ keyword })).toEqual([]);
  });

  it('leads boards and the list of all with what is pinned, not what waits for an answer', async () => {
    const manager = await site.member({ isRegionManager: true, lastRegion: 2 });
    const pin = (action: string) =>
      manager.call(forum.changeForum, { forumId: ids['Renting a flat without a guarantor'], action });
    await pin('pin');
    expect((await titles({ categoryId: 3, sort: 'newest' }))[0]).toBe('Renting a flat without a guarantor');
    expect((await titles({ sort: 'newest' })).slice(0, 2)).toEqual([
      'Renting a flat without a guarantor',
      'Papers for landlords',
    ]);
    expect((await titles())[0]).toBe('Renting a flat without a guarantor');
    expect((await titles({ sort: 'unanswered' }))[0]).toBe('Papers for landlords');
    await pin('unpin');
    expect((await titles({ sort: 'newest' }))[0]).toBe('Papers for landlords');
  });

  it('goes on after a page that ends among the pinned or right behind them', async () => {
    const manager = await site.member({ isRegionManager: true, lastRegion: 2 });
    const pinned = ['Beach picnic', 'Papers for landlords'];
    for (const title of pinned) await manager.call(forum.changeForum, { forumId: ids[title], action: 'pin' });
    const all = await titles({ sort: 'newest' });
    expect(all.slice(0, 2)).toEqual(pinned.toReversed());
    for (const pageSize of [1, 2, 3]) {
      const [seen, numbered]: string[][] = [[], []];
      let cursor: string | undefined;
      do {
        const page = await site.visitor(forum.getForumList, { regionId: 2, sort: 'newest', pageSize, cursor });
        seen?.push(...page.list.map(({ title }) => title));
        cursor = page.next;
      } while (cursor);
      for (let pageNum = 1; pageNum <= Math.ceil(all.length / pageSize); pageNum++)
        numbered?.push(...(await titles({ sort: 'newest', pageSize, pageNum })));
      expect([seen, numbered]).toEqual([all, all]);
    }
    for (const title of pinned) await manager.call(forum.changeForum, { forumId: ids[title], action: 'unpin' });
  });

  it.each([{}, { categoryId: 5 }, { tag: 'many' }, { sort: 'newest' }, { keyword: 'numbered' }])(
    'has every topic once on its pages with %j, whatever comes meanwhile',
    async (query) => {
      if (!ids['Numbered 1'])
        for (let at = 1; at <= 25; at++) await add(`Numbered ${at}`, { categoryId: 5, tags: ['many'] });
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let turn = 0; turn < 10; turn++) {
        const pageNum = 'keyword' in query ? turn + 1 : 1;
        const page = await site.visitor(forum.getForumList, { regionId: 2, pageSize: 10, pageNum, ...query, cursor });
        seen.push(...page.list.map(({ title }) => title).filter((title) => title.startsWith('Numbered')));
        cursor = page.next;
        const ends = 'keyword' in query ? page.pageNum >= page.pages : !cursor;
        if (ends) break;
        if (turn === 0 && !('keyword' in query)) await add('Comes in between', { categoryId: 5, tags: ['many'] });
      }
      expect(seen.length).toBe(25);
      expect(new Set(seen).size).toBe(25);
    },
  );

  it('refuses a cursor nobody made', async () => {
    for (const cursor of ['bm90', Buffer.from('[true,"2026",1]').toString('base64url'), '%%%'])
      await expect(titles({ cursor })).rejects.toMatchObject({ code: codes.invalidInput });
  });
});

describe('suggestions', () => {
  it('are titles like what is typed, the most alike first', async () => {
    const hits = async (keyword: string) =>
      (await site.visitor(topicCalls.hitTopicTitle, { keyword, regionId: 2 })).map(({ title }) => title);
    expect((await hits('where do I get papers for my landlord'))[0]).toBe('Papers for landlords');
    expect(await hits('seguranca')).toEqual(['Número de segurança social']);
    expect(await hits('zzz')).toEqual([]);
    expect(await hits('a ! ?')).toEqual([]);
  });

  it('are topics like the one being read, never itself', async () => {
    const forumId = ids['Papers for landlords'];
    const guesses = await site.visitor(topicCalls.guessForumTitile, { forumId });
    expect(guesses.map((guess) => guess.forumId)).not.toContain(forumId);
    expect(guesses).toHaveLength(6);
    const carousel = await site.visitor(config.indexForumCarousel, { regionId: 2 });
    expect(carousel.map(({ title }) => title)).toContain('Número de segurança social');
    await expect(site.visitor(topicCalls.guessForumTitile, { forumId: 99_999_999 })).rejects.toMatchObject({
      code: codes.notFound,
    });
  });
});

it('knows the boards, the tags in use, my topics and what I keep', async () => {
  const { boards, tags, languages } = await site.visitor(forum.getForumConfig, { regionId: 2 });
  expect([boards.length, tags]).toEqual([15, ['many', 'papers', 'renting']]);
  expect(languages).toEqual([
    { code: 'en', name: 'English' },
    { code: 'pt', name: 'Portuguese' },
  ]);
  await ben.call(operations.collect.addcollect, subject('Beach picnic'));
  expect((await ben.call(forum.getMyForumFavourites)).list.map(({ title }) => title)).toEqual(['Beach picnic']);
  expect((await anna.call(forum.getMyForumList, { pageSize: 1 })).total).toBe(
    await site.sql('select 1 from topic').then((rows) => rows.length),
  );
  expect((await ben.call(forum.getMyForumList)).total).toBe(0);
});
