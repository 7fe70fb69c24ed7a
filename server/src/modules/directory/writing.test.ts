import { codes, noHours, operations } from '@ashore/contract';
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
const shop = async () => (await post(await site.member({ userType: 2 }))).directoryId;

describe('adding a business', () => {
  it('makes a business member its owner, once, and leaves what others add to be claimed', async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    expect((await site.visitor(call.getDirectoryDetail, { directoryId })).claimState).toBe('pending');
    expect(await refused(post(owner, { name: 'A second one' }))).toMatchObject({ code: codes.noRightLeft });
    const member = await site.member();
    const added = await post(member, { name: 'Seen on a walk' });
    expect((await site.visitor(call.getDirectoryDetail, added)).claimState).toBe('unclaimed');
    const claim = { directoryId: added.directoryId, content: 'I have run this place since 2011.' };
    expect(await owner.call(call.claim, claim)).toEqual({ claimState: 'pending' });
    expect(await refused(owner.call(call.claim, claim))).toMatchObject({ code: codes.conflict });
    expect(await refused(member.call(call.claim, { ...claim, directoryId }))).toMatchObject({ code: codes.conflict });
  });

  it('refuses what cannot be, beside the fields', async () => {
    const member = await site.member();
    const wrong = async (fields: object) => (await refused(post(member, fields))).fields;
    const week = (spans: object[]) => ({ ...noHours, week: [spans, [], [], [], [], [], []] });
    expect(await wrong({ name: 'x' })).toHaveProperty('name');
    expect(await wrong({ languages: [] })).toHaveProperty('languages');
    expect(await wrong({ categoryId: 77 })).toHaveProperty('categoryId');
    expect(await wrong({ areaId: 20_101 })).toHaveProperty('areaId');
    expect(await wrong({ phone: '12' })).toHaveProperty('phone');
    expect(await wrong({ website: 'javascript:alert(1)' })).toHaveProperty('website');
    expect(await wrong({ socials: ['data:text/html,x'] })).not.toEqual({});
    expect(await wrong({ imgUrl: '/uploads/somebody-elses.webp' })).toHaveProperty('imgUrl');
    expect(await wrong({ imgUrl: 'http://127.0.0.1/x' })).toHaveProperty('imgUrl');
    expect(await wrong({ areaId: null, lat: null, lng: null })).toHaveProperty('areaId');
    expect(
      await wrong({
        openingHours: week([
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ]),
      }),
    ).toEqual({ 'openingHours.week.0': 'Two time ranges overlap.' });
    expect(await wrong({ openingHours: week([{ from: '25:00', to: '26:00' }]) })).not.toEqual({});
    expect(await refused(site.visitor(call.postDirectory, site.goodBusiness()))).toMatchObject({
      code: codes.loginRequired,
    });
  });

  it('stores twice-sent ones once, drops what a caller may not set, and is changed by its owner alone', async () => {
    const member = await site.member();
    const first = await post(member, { name: 'Clicked twice', claimState: 'verified', reviewNum: 99, ownerId: 1 });
    expect(await post(member, { name: 'Clicked twice' })).toEqual(first);
    expect(await site.visitor(call.getDirectoryDetail, first)).toMatchObject({ claimState: 'unclaimed', reviewNum: 0 });
    await post(member, { ...first, name: 'Renamed' });
    expect((await site.visitor(call.getDirectoryDetail, first)).name).toBe('Renamed');
    expect(await refused(post(await site.member(), { ...first, name: 'Stolen' }))).toMatchObject({
      code: codes.notFound,
    });
    expect((await member.call(call.getMyDirectoryList)).list.map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('warns of what may be the same: by name near the place, or by phone', async () => {
    const member = await site.member();
    await post(member, { name: 'Padaria São Jorge', phone: '213456789', lat: 38.7, lng: -9.2 });
    const alike = async (asked: object) => (await member.call(call.similarDirectory, asked)).map(({ name }) => name);
    expect(await alike({ name: 'Padaria Sao Jorge', lat: 38.7005, lng: -9.2005 })).toEqual(['Padaria São Jorge']);
    expect(await alike({ name: 'Padaria Sao Jorge', lat: 38.8, lng: -9.2 })).toEqual([]);
    expect(await alike({ name: 'Something else', phone: '+351 213 456 789' })).toEqual(['Padaria São Jorge']);
    expect(await alike({})).toEqual([]);
  });
});

describe('reviews', () => {
  const review = (by: Member, directoryId: number, fields: object = {}) =>
    by.call(call.review, { directoryId, stars: 4, content: 'Kind and quick.', ...fields });

  it('are one of each member, none of one’s own, and count as they are', async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    const [one, two] = [await site.member(), await site.member()];
    expect(await refused(review(owner, directoryId))).toMatchObject({ code: codes.forbidden });
    const picture = await two.upload();
    await review(one, directoryId, { marks: { service: 5, language: 3 } });
    expect(await review(two, directoryId, { stars: 1, imgUrl: picture.imgUrl })).toMatchObject({
      rating: 2.5,
      reviewNum: 2,
    });
    expect(await review(one, directoryId, { stars: 5, content: 'Better still.' })).toMatchObject({
      rating: 3,
      reviewNum: 2,
    });
    expect(await refused(review(one, directoryId, { imgUrl: picture.imgUrl }))).toMatchObject({ code: 40000 });
    const seen = await one.call(call.getDirectoryDetail, { directoryId });
    expect([seen.rating, seen.reviewNum, seen.spread]).toEqual([3, 2, [1, 0, 0, 0, 1]]);
    expect(seen.myReview).toMatchObject({ stars: 5, content: 'Better still.' });
    for (const stars of [0, 6, 2.5, '5', null])
      expect(await refused(review(one, directoryId, { stars }))).toMatchObject({ code: 40000 });
    expect(await one.call(call.deleteReview, { directoryId })).toEqual({ rating: 1, reviewNum: 1 });
    expect(await refused(one.call(call.deleteReview, { directoryId }))).toMatchObject({ code: codes.notFound });
  });

  it('are answered by the owner alone', async () => {
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await post(owner);
    const guest = await site.member();
    const { reviewId } = await review(guest, directoryId);
    expect(await refused(guest.call(call.replyReview, { reviewId, content: 'Me' }))).toMatchObject({
      code: codes.forbidden,
    });
    await owner.call(call.replyReview, { reviewId, content: 'Come again!' });
    const { reviews } = await site.visitor(call.getDirectoryDetail, { directoryId });
    expect(reviews.list).toMatchObject([{ reply: 'Come again!', userId: guest.userId }]);
  });

  it('keep the counts equal to the rows when many write, change and delete at once', async () => {
    const directoryId = await shop();
    const guests = await Promise.all(Array.from({ length: 12 }, () => site.member()));
    await Promise.all(
      guests.flatMap((guest, at) => [
        review(guest, directoryId, { stars: 1 + (at % 5) }),
        review(guest, directoryId, { stars: 1 + ((at + 1) % 5) }),
      ]),
    );
    await Promise.all(guests.slice(0, 4).map((guest) => guest.call(call.deleteReview, { directoryId })));
    const [row] = await site.sql<{ equal: boolean; review_num: number }>(
      `select review_num, review_num = (select count(*) from review where business_id = $1)
        and star_sum = (select sum(stars) from review where business_id = $1) as equal from business where id = $1`,
      [directoryId],
    );
    expect(row).toEqual({ review_num: 8, equal: true });
  });
});

describe('a member who leaves', () => {
  it('takes own pages and reviews out of sight, gets them back, and in the end leaves nothing but counts that fit', async () => {
    const leaver = await site.member({ userType: 2 });
    const own = (await post(leaver, { name: 'Leaving soon' })).directoryId;
    const other = await shop();
    const stayer = await site.member();
    await leaver.call(call.review, { directoryId: other, stars: 1 });
    await stayer.call(call.review, { directoryId: other, stars: 5 });
    const hide = (hidden: boolean) =>
      site.platform.database.transaction(
        (tx) => site.directory.hideMember?.(tx, leaver.userId, hidden) as Promise<void>,
      );
    await hide(true);
    expect(await refused(site.visitor(call.getDirectoryDetail, { directoryId: own }))).toMatchObject({ code: 40400 });
    expect(await site.visitor(call.getDirectoryDetail, { directoryId: other })).toMatchObject({
      rating: 5,
      reviewNum: 1,
      reviews: { total: 1 },
    });
    await hide(false);
    expect((await site.visitor(call.getDirectoryDetail, { directoryId: other })).rating).toBe(3);
    const exported = await site.directory.exportData?.(leaver.userId);
    expect(exported).toMatchObject({ businesses: [{ name: 'Leaving soon' }], reviews: [{ stars: 1 }] });
    await site.platform.database.transaction((tx) => site.directory.eraseMember?.(tx, leaver.userId) as Promise<void>);
    expect((await site.visitor(call.getDirectoryDetail, { directoryId: other })).reviewNum).toBe(1);
    expect(await site.sql('select 1 from review where user_id = $1', [leaver.userId])).toEqual([]);
    expect(await site.sql('select 1 from business where owner_id = $1', [leaver.userId])).toEqual([]);
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
