import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localTime } from '#server/lib/local-time.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '../ads/test-ads-site.ts';
import { confirmKey } from './confirm-key.ts';
import type { Notice, NoticeWords } from './index.ts';
import { MAIL_JOB } from './instant-mails.ts';

const { notification, reply, like } = operations;
let site: AdsSite;
let owner: TestAdMember;
let anna: TestAdMember;
let ben: TestAdMember;
let adId: number;
beforeAll(async () => {
  site = await createAdsSite();
  for (const module of site.modules) await module.startJobs?.();
});
afterAll(() => site.close());
beforeEach(async () => {
  [owner, anna, ben] = [await site.member(), await site.member(), await site.member()];
  adId = (await owner.call(operations.classified.postAds, site.goodAd())).classifiedId;
});

const subject = () => ({ subjectType: 'classified' as const, subjectId: adId });
const table = { params: { title: 'Oak table' } };
const replied = { message: 'replied' as const, ...table };
const liked = { message: 'liked' as const, ...table };

const tell = (...notices: (Partial<Notice> & NoticeWords)[]) =>
  site.platform.database.transaction((tx, afterCommit) =>
    site.notifications.tell(
      tx,
      afterCommit,
      notices.map((notice) => ({
        userId: owner.userId,
        actorId: anna.userId,
        ...subject(),
        url: `/classified/details?classifiedId=${adId}`,
        ...notice,
      })),
    ),
  );
const listOf = async (member: TestAdMember) => (await member.call(notification.getNotifications)).list;
const mailsTo = async (member: TestAdMember) => {
  const { email } = await member.call(operations.user.getUserInfo);
  return (await site.outbox.list()).filter(({ to }) => to === email);
};

describe('likes', () => {
  it('of one thing are one notification with all who like it, and none of one’s own', async () => {
    for (const member of [anna, ben, owner]) await member.call(like.addlike, subject());
    expect(await listOf(owner)).toMatchObject([
      { kind: 'like', title: `${ben.viewer.userName} and 1 other like “Oak table with four chairs”`, actorNum: 2 },
    ]);
  });

  it('taken back are untold as long as they are unread', async () => {
    await anna.call(like.addlike, subject());
    await anna.call(like.addlike, { ...subject(), on: false });
    expect(await listOf(owner)).toEqual([]);
    await anna.call(like.addlike, subject());
    await ben.call(like.addlike, subject());
    await ben.call(like.addlike, subject());
    expect(await listOf(owner)).toMatchObject([{ actorNum: 1, actor: { userId: anna.userId } }]);
  });

  it('after reading begin a new one', async () => {
    await anna.call(like.addlike, subject());
    await owner.call(like.readLike);
    await ben.call(like.addlike, subject());
    expect((await listOf(owner)).map(({ actorNum, readAt }) => [actorNum, readAt !== null])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('of many at once lose nobody', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => site.member()));
    await Promise.all(members.map((member) => member.call(like.addlike, subject())));
    expect(await listOf(owner)).toMatchObject([{ actorNum: 12 }]);
  });
});

describe('what is unread', () => {
  it('is counted by kind, and for oneself alone', async () => {
    await tell({ ...replied, replyId: 1 }, { message: 'mentioned', ...table, replyId: 2 }, liked, {
      message: 'claimRefused',
      params: { name: 'Oak & Sons' },
      url: '/home',
    });
    expect(await owner.call(reply.hasnewbyowner, { recivedUserId: owner.userId })).toEqual({
      reply: 2,
      like: 1,
      total: 4,
    });
    expect((await refused(anna.call(reply.hasnewbyowner, { recivedUserId: owner.userId }))).code).toBe(codes.forbidden);
    expect(await anna.call(reply.hasnewbyowner)).toEqual({ reply: 0, like: 0, total: 0 });
  });

  it('is read by one reply, by all replies, by ids and as a whole; never another’s', async () => {
    await tell(...[11, 12, 13].map((replyId) => ({ ...replied, replyId })), liked);
    const unread = async () => (await owner.call(reply.hasnewbyowner)).total;
    const ids = (await listOf(owner)).map(({ id }) => id);
    for (const call of [
      () => anna.call(reply.readreply, { id: 11 }),
      () => anna.call(reply.readreplyall),
      () => anna.call(like.readLike),
      () => anna.call(notification.readNotifications, { ids }),
      () => anna.call(notification.readNotifications),
    ])
      await call();
    expect(await unread()).toBe(4);
    await owner.call(reply.readreply, { id: 11 });
    expect(await unread()).toBe(3);
    const [like1] = (await owner.call(notification.getNotifications, { unreadOnly: true })).list;
    expect(await owner.call(notification.readNotifications, { ids: [like1?.id] })).toEqual({ unread: 2 });
    await owner.call(reply.readreplyall);
    expect(await unread()).toBe(0);
    expect(await owner.call(notification.getNotifications, { pageSize: 3 })).toMatchObject({
      total: 4,
      pages: 2,
      unread: 0,
    });
  });
});

describe('mail', () => {
  it('tells once of what comes together, with a way out that needs no log-in', async () => {
    await tell({ ...replied, replyId: 1, text: 'Is the table still there?' });
    await tell({ ...replied, replyId: 2, actorId: ben.userId, text: 'I take it.' });
    // What the queue does by itself two minutes later.
    for (let time = 0; time < 2; time++)
      await site.platform.jobs.enqueue(MAIL_JOB, { userId: owner.userId, timing: 'instant' });
    await vi.waitFor(async () => expect(await mailsTo(owner)).toHaveLength(1), 20_000);
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe('2 things are new for you');
    expect(mail?.text).toContain(`${ben.viewer.userName} replied to “Oak table”: I take it.`);
    const key = /unsubscribe\?key=([\w-]+)&kind=reply/.exec(mail?.text ?? '')?.[1];
    expect(await site.visitor(notification.unsubscribe, { key, kind: 'reply' })).toEqual({ kind: 'reply' });
    expect((await owner.call(notification.getNotificationPreferences)).mail).toMatchObject({
      reply: 'off',
      mention: 'instant',
    });
    await site.visitor(notification.unsubscribe, { key });
    expect(new Set(Object.values((await owner.call(notification.getNotificationPreferences)).mail))).toEqual(
      new Set(['off']),
    );
    expect((await refused(site.visitor(notification.unsubscribe, { key: 'x'.repeat(22) }))).code).toBe(
      codes.proofInvalid,
    );
  }, 40_000);

  it('that asks whether an ad is still available confirms it without a log-in', async () => {
    site.clock.advance(15 * DAY);
    while (localTime(site.clock.now(), 'Europe/Lisbon').hour !== 12) site.clock.advance(DAY / 24);
    await site.ads.askOwners();
    await site.platform.jobs.enqueue(MAIL_JOB, { userId: owner.userId, timing: 'instant' });
    await vi.waitFor(async () => expect(await mailsTo(owner)).toHaveLength(1), 20_000);
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe('Is “Oak table with four chairs” still available?');
    const key = /stillAvailable\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { getAskedAds, confirmByMail, getAdsDetail } = operations.classified;
    const asked = { ads: [{ classifiedId: adId, title: 'Oak table with four chairs' }] };
    expect(await site.visitor(getAskedAds, { key })).toEqual(asked);
    // What the mail does not ask about, or is not there, is left as it is.
    expect(await site.visitor(confirmByMail, { key, classifiedIds: [adId + 1] })).toEqual(asked);
    const { classifiedId: soldId } = await owner.call(
      operations.classified.postAds,
      site.goodAd({ title: 'Oak bench' }),
    );
    await site.sql('insert into ad_question (ad_id, asked_at) select $1, asked_at from ad_question where ad_id = $2', [
      soldId,
      adId,
    ]);
    expect((await refused(site.visitor(confirmByMail, { key, answer: 'sold' }))).code).toBe(codes.invalidInput);
    await site.visitor(confirmByMail, { key, classifiedIds: [soldId], answer: 'sold' });
    const gone = async () => (await site.visitor(getAdsDetail, { classifiedId: soldId })).status;
    expect([await gone(), await site.visitor(getAskedAds, { key })]).toEqual(['sold', asked]);
    // Their owner undoes it, and the mail has no say any more.
    await owner.call(operations.classified.changeStatus, { classifiedId: soldId, status: 'active' });
    await site.visitor(confirmByMail, { key, classifiedIds: [soldId], answer: 'sold' });
    expect(await gone()).toBe('active');
    site.clock.advance(DAY);
    expect(await site.visitor(confirmByMail, { key })).toEqual({ ads: [] });
    expect((await site.visitor(getAdsDetail, { classifiedId: adId })).confirmTime).toBe(site.clock.now().toISOString());
    expect(await site.visitor(confirmByMail, { key })).toEqual({ ads: [] });
    // Of another member, made up, sent to an earlier address, or too old.
    const sealed = (userId: number, email: string) =>
      confirmKey(site.platform.keys, { userId, askedAt: site.clock.now().getTime(), email });
    const { email } = await owner.call(operations.user.getUserInfo);
    const wrong = [
      `${key.slice(0, -4)}AAAA`,
      'x'.repeat(80),
      sealed(owner.userId, 'old@example.org'),
      sealed(anna.userId, email),
    ];
    for (const one of wrong)
      for (const call of [getAskedAds, confirmByMail])
        expect((await refused(site.visitor(call, { key: one }))).code).toBe(codes.proofInvalid);
    site.clock.advance(31 * DAY);
    expect((await refused(site.visitor(confirmByMail, { key }))).code).toBe(codes.proofInvalid);
  }, 40_000);

  const waiting = async () =>
    (await site.sql('select data from jobs.job where name = $1 and state = $2 and singleton_key = $3', [
      MAIL_JOB,
      'created',
      `${owner.userId} instant`,
    ])) as { data: object }[];
  const mailedAt = async () =>
    (await site.sql('select mailed_at from notification where user_id = $1', [owner.userId])) as {
      mailed_at: unknown;
    }[];

  it('goes out two minutes after it was told, once', async () => {
    await tell({ ...replied, replyId: 1 });
    await site.notifications.gatherInstant();
    expect(await waiting()).toEqual([]);
    expect(await mailedAt()).toEqual([{ mailed_at: null }]);
    site.clock.advance(2 * 60_000);
    await Promise.all([site.notifications.gatherInstant(), site.notifications.gatherInstant()]);
    await vi.waitFor(async () => expect(await mailsTo(owner)).toHaveLength(1), 20_000);
    await site.notifications.gatherInstant();
    expect(await waiting()).toEqual([]);
  }, 40_000);

  it('waits for the end of quiet hours, and does not go out for what is no news any more', async () => {
    await owner.call(notification.setNotificationPreferences, { quietFrom: 0, quietTo: 23 });
    await tell({ ...replied, replyId: 1 });
    for (let hour = 0; hour < 22; hour++) {
      site.clock.advance(3_600_000);
      const { hour: there } = localTime(site.clock.now(), 'Europe/Lisbon');
      if (there !== 23) await site.notifications.gatherInstant();
    }
    expect(await waiting()).toEqual([]);
    expect(await mailedAt()).toEqual([{ mailed_at: null }]);
    await owner.call(notification.setNotificationPreferences, { quietFrom: 0, quietTo: 0 });
    site.clock.advance(2 * 86_400_000);
    await site.notifications.gatherInstant();
    expect(await waiting()).toEqual([]);
  });

  it('waits for the morning when it is daily, and says nothing of what was read', async () => {
    await owner.call(notification.setNotificationPreferences, { mail: { reply: 'daily' } });
    await anna.call(notification.setNotificationPreferences, { mail: { reply: 'daily' } });
    await tell({ ...replied, replyId: 1 }, { ...replied, replyId: 2, userId: anna.userId, actorId: ben.userId });
    await anna.call(reply.readreplyall);
    for (let hour = 0; hour < 24; hour++) {
      site.clock.advance(3_600_000);
      await site.notifications.gatherDigests();
    }
    await vi.waitFor(async () => expect(await mailsTo(owner)).toHaveLength(1), 20_000);
    expect(await mailsTo(anna)).toEqual([]);
  }, 40_000);
});

it('who leaves takes along what was told of and to them', async () => {
  await tell({ ...replied, replyId: 1 }, { ...replied, replyId: 2, actorId: ben.userId });
  await anna.call(like.addlike, subject());
  await ben.call(like.addlike, subject());
  await site.platform.database.transaction(async (tx) => site.notifications.eraseMember?.(tx, anna.userId));
  expect((await listOf(owner)).map(({ kind, actor, actorNum }) => [kind, actor?.userId, actorNum])).toEqual([
    ['like', ben.userId, 1],
    ['reply', ben.userId, 1],
  ]);
  await site.platform.database.transaction(async (tx) => site.notifications.eraseMember?.(tx, owner.userId));
  expect(await site.notifications.exportData?.(owner.userId)).toMatchObject({ notifications: [] });
});
