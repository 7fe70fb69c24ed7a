import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommunitySite, createCommunitySite, refused } from './test-community-site.ts';

const call = operations.directory;
let site: CommunitySite;

beforeAll(async () => {
  site = await createCommunitySite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<CommunitySite['member']>>;
const post = (by: Member, fields: object = {}) => by.call(call.postDirectory, site.goodBusiness(fields));
const localHour = (at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: 'numeric', hourCycle: 'h23' }).format(at));

describe('a menu', () => {
  const sections = [
    {
      title: 'Breakfast',
      note: 'Until noon',
      items: [
        { name: 'Toast with tomato', note: 'Bread of the day', price: 3.5, marks: ['vegan', 'vegan'], minutes: 20 },
        { name: 'Fish of the day', price: null, from: true },
      ],
    },
  ];
  const shownTo = async (directoryId: number) => (await site.visitor(call.getDirectoryDetail, { directoryId })).menu;

  it('is saved and deleted by the owner alone, with what its kind of business has', async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    expect(await shownTo(directoryId)).toBeNull();
    const { menu } = await owner.call(call.saveMenu, { directoryId, sections });
    expect(menu).toMatchObject({ kind: 'menu', currency: 'EUR', language: 'en', held: false });
    expect(await shownTo(directoryId)).toEqual(menu);
    expect(menu?.sections[0]?.items).toEqual([
      { name: 'Toast with tomato', note: 'Bread of the day', price: 3.5, from: false, minutes: null, marks: ['vegan'] },
      { name: 'Fish of the day', note: '', price: null, from: false, minutes: null, marks: [] },
    ]);
    const stranger = await site.member();
    expect(await refused(stranger.call(call.saveMenu, { directoryId, sections }))).toMatchObject({
      code: codes.notFound,
    });
    // Who added a page for others does not speak for them.
    const added = await post(stranger, { name: 'Seen from the tram' });
    expect(await refused(stranger.call(call.saveMenu, { ...added, sections }))).toMatchObject({ code: codes.notFound });
    const plumber = await site.member({ userType: 2 });
    const trade = await post(plumber, { name: 'Pipes', categoryId: 10 });
    await plumber.call(call.saveMenu, { ...trade, sections });
    expect((await shownTo(trade.directoryId))?.kind).toBe('prices');
    expect((await shownTo(trade.directoryId))?.sections[0]?.items[0]).toMatchObject({ minutes: 20, marks: [] });
    await owner.call(call.saveMenu, { directoryId, sections: [] });
    expect(await shownTo(directoryId)).toBeNull();
  });

  it('is refused over its limits and without names, and then stays as it was', async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    await owner.call(call.saveMenu, { directoryId, sections });
    const items = (most: number) => Array.from({ length: most }, (_, at) => ({ name: `Dish ${at}`, price: at }));
    const wrong = async (given: object[]) =>
      (await refused(owner.call(call.saveMenu, { directoryId, sections: given }))).code;
    expect(
      await wrong([
        { title: 'A', items: items(76) },
        { title: 'B', items: items(75) },
      ]),
    ).toBe(codes.invalidInput);
    expect(await wrong(Array.from({ length: 13 }, () => sections[0] ?? {}))).toBe(codes.invalidInput);
    expect(await wrong([{ title: '\u200b', items: [] }])).toBe(codes.invalidInput);
    expect(await wrong([{ title: 'A', items: [{ name: 'Soup', price: 1.005 }] }])).toBe(codes.invalidInput);
    expect(await wrong([{ title: 'A', items: [{ name: 'Soup', price: -1 }] }])).toBe(codes.invalidInput);
    expect((await shownTo(directoryId))?.sections.map(({ title }) => title)).toEqual(['Breakfast']);
    await owner.call(call.saveMenu, {
      directoryId,
      sections: [
        { title: 'A', items: items(75) },
        { title: 'B', items: items(75) },
      ],
    });
    expect((await shownTo(directoryId))?.sections.map((one) => one.items.length)).toEqual([75, 75]);
  });

  it('with the words of fraudsters is hidden from everybody but its owner, while the page stays', async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    const note = 'Pay by Western Union to my account before you come.';
    const { menu } = await owner.call(call.saveMenu, { directoryId, sections: [{ title: 'Rooms', note, items: [] }] });
    expect(menu?.held).toBe(true);
    expect(await shownTo(directoryId)).toBeNull();
    expect((await owner.call(call.getDirectoryDetail, { directoryId })).menu?.held).toBe(true);
    const asked = { subjectType: 'menu', subjectId: directoryId, to: 'de' };
    expect(await refused(site.visitor(operations.translation.translate, asked))).toMatchObject({
      code: codes.notFound,
    });
  });
});

describe('posts', () => {
  const news = { kind: 'news' as const, title: 'New oven', content: 'Bread from seven o’clock.' };
  const inDays = (days: number) => new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const setUp = async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    const publish = (fields: object = {}) => owner.call(call.publishPost, { directoryId, ...news, ...fields });
    return { owner, directoryId, publish };
  };
  const shown = async (directoryId: number) => (await site.visitor(call.getDirectoryDetail, { directoryId })).posts;

  it('are the owner’s alone, two a day, changed and deleted, with hostile text as it is', async () => {
    const { owner, directoryId, publish } = await setUp();
    const other = await site.member({ userType: 2 });
    const stolen = other.call(call.publishPost, { directoryId, ...news });
    expect(await refused(stolen)).toMatchObject({ code: codes.forbidden });
    const { imgUrl } = await owner.upload();
    const { postId } = await publish({ imgUrl });
    expect(await publish({ imgUrl })).toEqual({ postId });
    await publish({ title: '<script>alert(1)</script>' });
    expect(await refused(publish({ title: 'A third' }))).toMatchObject({ code: codes.conflict });
    await publish({ postId, title: 'An older oven' });
    expect(await shown(directoryId)).toMatchObject({
      total: 2,
      list: [{ title: '<script>alert(1)</script>' }, { postId, title: 'An older oven', edited: true, imgUrl: [] }],
    });
    expect(await refused(other.call(call.deletePost, { postId }))).toMatchObject({ code: codes.forbidden });
    expect(await site.directory.exportData?.(owner.userId)).toMatchObject({ posts: [{ title: 'An older oven' }, {}] });
    await owner.call(call.deletePost, { postId });
    expect((await shown(directoryId)).total).toBe(1);
    expect(await refused(publish({ postId }))).toMatchObject({ code: codes.notFound });
    // A deleted one counts for its day.
    expect(await refused(publish({ title: 'A third' }))).toMatchObject({ code: codes.conflict });
    expect(await site.sql('select 1 from business_post where title like $1', ['%older%'])).toEqual([]);
  });

  it('refuses what cannot be, beside the fields', async () => {
    const { publish } = await setUp();
    const wrong = async (fields: object) => (await refused(publish(fields))).fields;
    expect(await wrong({ title: 'x'.repeat(101) })).toHaveProperty('title');
    expect(await wrong({ content: ' ' })).toHaveProperty('content');
    expect(await wrong({ content: 'x'.repeat(1501) })).toHaveProperty('content');
    expect(await wrong({ kind: 'offer' })).toHaveProperty('day');
    expect(await wrong({ kind: 'offer', day: inDays(-2) })).toHaveProperty('day');
    expect(await wrong({ kind: 'event', day: '2026-02-30' })).toHaveProperty('day');
    expect(await wrong({ kind: 'event', day: inDays(2), time: '25:00' })).toHaveProperty('time');
    expect(await wrong({ imgUrl: '/uploads/somebody-elses.webp' })).toHaveProperty('imgUrl');
    expect(await refused(publish({ postId: 999_999 }))).toMatchObject({ code: codes.notFound });
  });

  it('are hidden by those who look after the region, and put back', async () => {
    const { directoryId, publish } = await setUp();
    const { postId } = await publish({ kind: 'event', day: inDays(3), time: '19:30', place: 'The yard' });
    const act = (action: 'remove' | 'restore') =>
      site.platform.database.transaction((tx, afterCommit) =>
        site.directory.moderated.businessPost.act(tx, afterCommit, postId, action, ''),
      );
    expect(await site.directory.isReportable('businessPost', postId)).toBe(true);
    await act('remove');
    expect((await shown(directoryId)).list).toEqual([]);
    expect(await site.directory.isReportable('businessPost', postId)).toBe(false);
    expect(await refused(publish({ postId }))).toMatchObject({ code: codes.notFound });
    await act('restore');
    expect((await shown(directoryId)).list).toMatchObject([{ time: '19:30', place: 'The yard', over: false }]);
  });

  it('are told once a day to those who saved the business, and are over after their day', async () => {
    const { owner, directoryId, publish } = await setUp();
    const second = await setUp();
    const [saver, blocked] = [await site.member(), await site.member()];
    for (const by of [saver, blocked, owner])
      await by.call(operations.collect.addcollect, { subjectType: 'directory', subjectId: directoryId, on: true });
    await saver.call(operations.collect.addcollect, {
      subjectType: 'directory',
      subjectId: second.directoryId,
      on: true,
    });
    await blocked.call(operations.chat.block, { userId: owner.userId, on: true });
    await publish();
    await second.publish({ kind: 'offer', title: 'Two for one', day: inDays(1) });
    const told = async (by: Member) =>
      (await by.call(operations.notification.getNotifications, {})).list.filter(({ kind }) => kind === 'post');
    await site.directory.tellSavers();
    // Morning in Lisbon, twice.
    const morning = new Date(`${inDays(1)}T07:30:00Z`);
    const hour = localHour(morning) === 8 ? 0 : 3_600_000;
    site.clock.advance(morning.getTime() + hour - site.clock.now().getTime());
    await site.directory.tellSavers();
    await site.directory.tellSavers();
    expect(await told(saver)).toMatchObject([
      { title: 'Café of the two Clocks: “Two for one”, and 1 other post of a business you saved' },
    ]);
    expect([await told(blocked), await told(owner)]).toEqual([[], []]);
    site.clock.advance(2 * 86_400_000);
    await site.directory.endPosts();
    expect((await shown(second.directoryId)).list).toMatchObject([{ title: 'Two for one', over: true }]);
    site.clock.advance(7 * 86_400_000);
    expect(await shown(second.directoryId)).toMatchObject({ list: [], total: 0 });
    const { posts } = await site.visitor(call.getDirectoryDetail, { directoryId, allPosts: true });
    expect(posts).toMatchObject({ total: 1, list: [{ title: 'New oven' }] });
  });
});
