import { codes, type Operation, operations } from '@ashore/contract';
import { dayAfter } from '@ashore/contract/opening-hours';
import { instantsOf, wallTime } from '@ashore/contract/wall-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyOperation } from '#server/http/test-http.ts';
import { noteStatements } from '#server/platform/database/test-statements.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '../ads/test-ads-site.ts';
import { reach } from './test-reach.ts';

const { appointment, booking, chat, classified, deal, forum, like, notification, offer, reference, reply, sale } =
  operations;
const ZONE = 'Europe/Lisbon';

let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
  // Far from the nights in which the clocks change.
  site.clock.advance(Date.parse('2027-01-11T10:07:00Z') - site.clock.now().getTime());
});
afterAll(() => site.close());

const block = (who: TestAdMember, { userId }: TestAdMember, on = true) => who.call(chat.block, { userId, on });
const told = async (who: TestAdMember) => (await who.call(notification.getNotifications)).total;
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY);
const wallIn = (days: number) => wallTime(inDays(days), ZONE);
const postAd = async (who: TestAdMember) => (await who.call(classified.postAds, site.goodAd())).classifiedId;
const topic = { categoryId: 1, title: 'Oak tables', content: 'Which wood?' };
const postTopic = async (who: TestAdMember, fields: object = {}) =>
  (await who.call(forum.postForum, { ...topic, ...fields })).forumId;

/** A member who acts, with the one who is reached, who owns an ad. */
interface Two {
  actor: TestAdMember;
  other: TestAdMember;
  adId: number;
}

/** Prepares a call with two members of whom neither blocks the other, and gives it, ready to be made. */
type Scene = (two: Two) => Promise<() => Promise<unknown>>;

const starts = () => [wallIn(3)];
const proposeTo = (who: TestAdMember, { userId }: TestAdMember, classifiedId: number) =>
  who.call(appointment.proposeAppointment, {
    ...{ userId, classifiedId, starts: starts(), minutes: 30, place: 'Rua Augusta 5' },
  });

async function publishSale(owner: TestAdMember) {
  const { id: areaId } = site.area;
  const rows = [{ key: 'a', title: 'Sofa', price: 100, categoryId: 401 }];
  const facts = { title: 'Moving to Oslo', content: 'All must go.', pickup: 'Evenings', payments: ['cash'] };
  await owner.call(sale.saveSale, { ...facts, areaId, endsOn: inDays(10).toISOString().slice(0, 10), rows });
  return owner.call(sale.publishSale, {});
}

/** Each call that reaches another member, made once with a block and once without. */
const reaching: Record<string, Scene> = {
  [appointment.proposeAppointment.path]:
    async ({ actor, other, adId }) =>
    () =>
      proposeTo(actor, other, adId),
  [appointment.answerAppointment.path]: async ({ actor, other, adId }) => {
    const ad = await postAd(actor);
    const { appointmentId, times } = await proposeTo(other, actor, ad);
    expect(adId).not.toBe(ad);
    return () => actor.call(appointment.answerAppointment, { appointmentId, action: 'accept', start: times[0]?.start });
  },
  [booking.bookTime.path]: async ({ actor, other, adId }) => {
    const spans = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '17:00', to: '18:30' }));
    const times = { classifiedIds: [adId], spans, minutes: 30, noticeHours: 0, place: 'Rua Augusta 5' };
    await other.call(booking.saveAvailability, times);
    const [start] = instantsOf(`${dayAfter(wallIn(0).slice(0, 10), 1)}T17:00`, ZONE);
    return () => actor.call(booking.bookTime, { classifiedId: adId, start: start?.toISOString() });
  },
  [deal.nameBuyer.path]: async ({ actor, other }) => {
    const classifiedId = await postAd(actor);
    await other.call(offer.makeOffer, { classifiedId, price: 80 });
    await actor.call(classified.changeStatus, { classifiedId, status: 'sold' });
    return () => actor.call(deal.nameBuyer, { classifiedId, userId: other.userId });
  },
  [reference.writeReference.path]: async ({ actor, other }) => {
    // Accounts of a few days ask for none.
    await site.sql(`update member set created_at = created_at - interval '30 days' where id = $1`, [other.userId]);
    const asked = { userName: actor.viewer.userName, kind: 'landlord', fromMonth: '2019-03' } as const;
    const { referenceId } = await other.call(reference.askReference, asked);
    return () => actor.call(reference.writeReference, { referenceId, content: 'Always paid on time.' });
  },
  [forum.joinEvent.path]: async ({ actor, other }) => {
    const forumId = await postTopic(other, { kind: 'event', eventTime: inDays(3).toISOString() });
    return () => actor.call(forum.joinEvent, { forumId, going: true });
  },
  [offer.makeOffer.path]:
    async ({ actor, adId }) =>
    () =>
      actor.call(offer.makeOffer, { classifiedId: adId, price: 80 }),
  [offer.answerOffer.path]: async ({ actor, other }) => {
    const { offerId } = await other.call(offer.makeOffer, { classifiedId: await postAd(actor), price: 80 });
    return () => actor.call(offer.answerOffer, { offerId, action: 'accept' });
  },
  [reply.pushreplybyuser.path]: async ({ actor, other }) => {
    const subjectId = await postTopic(other);
    return () => actor.call(reply.pushreplybyuser, { subjectType: 'forum', subjectId, content: 'Oak.' });
  },
  [sale.offerForRest.path]: async ({ actor, other }) => {
    const { saleId } = await publishSale(other);
    return () => actor.call(sale.offerForRest, { saleId, price: 50 });
  },
  [sale.answerSaleOffer.path]: async ({ actor, other }) => {
    const { saleId } = await publishSale(actor);
    const { saleOfferId } = await other.call(sale.offerForRest, { saleId, price: 50 });
    return () => actor.call(sale.answerSaleOffer, { saleOfferId, action: 'accept' });
  },
};

async function meet(): Promise<Two> {
  const [actor, other] = await Promise.all([site.member(), site.member()]);
  return { actor, other, adId: await postAd(other) };
}

/** Calls that only read, by the beginning of their names. */
const reading = /^(get|query|look|page|find|has|similar|preview|overlay)/;

/** Members' calls that take the number of something and do something with it. */
const acting = everyOperation.filter((operation: Operation) => {
  const { shape = {} } = operation.input._zod.def as { shape?: Record<string, unknown> };
  const takesNumber = Object.keys(shape).some((name) => /(^id|Ids?|^ids|^recivedUserId)$/.test(name));
  return operation.who === 'member' && takesNumber && !reading.test(operation.path.split('/')[1] ?? '');
});

describe('where one member blocks another', () => {
  it('each call that takes the number of something has decided what becomes of it', () => {
    const paths = acting.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(80);
    expect(Object.keys(reach).sort()).toEqual(paths.sort());
    const refusing = Object.keys(reach).filter((path) => reach[path] === 'refused');
    expect(Object.keys(reaching).sort()).toEqual(refusing.sort());
  });

  it.each(Object.entries(reaching))(
    '%s is refused whoever of the two blocks, and accepted without',
    async (_, scene) => {
      const two = await meet();
      const { actor, other } = two;
      const act = await scene(two);
      const before = await told(other);
      for (const [one, two] of [
        [actor, other],
        [other, actor],
      ] as const) {
        await block(one, two);
        expect([codes.forbidden, codes.conflict, codes.notFound, codes.invalidInput]).toContain(
          (await refused(act())).code,
        );
        await block(one, two, false);
      }
      expect(await told(other)).toBe(before);
      await act();
    },
  );
});

/** Something public that a member does, of which the other would be told. */
const quietly: Record<string, (two: Two) => Promise<() => Promise<unknown>>> = {
  'a like': async ({ actor, other }) => {
    const subjectId = await postTopic(other);
    return () => actor.call(like.addlike, { subjectType: 'forum', subjectId });
  },
  'a name in a topic':
    async ({ actor, other }) =>
    () =>
      postTopic(actor, { content: `What do you say, @${other.viewer.userName}?` }),
  'words to the guests of an event': async ({ actor, other }) => {
    const forumId = await postTopic(actor, { kind: 'event', eventTime: inDays(3).toISOString() });
    await other.call(forum.joinEvent, { forumId, going: true });
    return () => actor.call(forum.writeToGuests, { forumId, text: 'Bring cake.' });
  },
};

describe('who is blocked', () => {
  it.each(Object.entries(quietly))('does it as always, and %s is told to nobody', async (_, scene) => {
    const [blocked, free] = [await meet(), await meet()];
    const acts = [await scene(blocked), await scene(free)];
    await block(blocked.other, blocked.actor);
    const before = [await told(blocked.other), await told(free.other)];
    for (const act of acts) await act();
    expect([await told(blocked.other), await told(free.other)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('is in the list of whoever blocks, since the first time, and learns nothing', async () => {
    const { actor: anna, other: ben } = await meet();
    await block(anna, ben);
    const since = site.clock.now().toISOString();
    site.clock.advance(60_000);
    await block(anna, ben);
    expect(await anna.call(chat.getBlocked)).toMatchObject([{ userId: ben.userId, since }]);
    expect(await ben.call(chat.getBlocked)).toEqual([]);
    const subjects = [{ subjectType: 'user', subjectId: anna.userId }];
    expect(await ben.call(operations.me.overlay, { subjects })).toMatchObject({ blocks: false, marks: [] });
    const mine = [{ subjectType: 'user', subjectId: ben.userId }];
    expect((await anna.call(operations.me.overlay, { subjects: mine })).marks).toMatchObject([
      { ...mine[0], hidden: true },
    ]);
  });
});

it('of many notifications it is looked up at once who is blocked', async () => {
  const [anna, ben, cleo, dora] = await Promise.all([site.member(), site.member(), site.member(), site.member()]);
  const { chat: talk, notifications } = site;
  await block(cleo, anna);
  const isBlocked = await talk.isBlockedAmong([
    [anna.userId, cleo.userId],
    [cleo.userId, anna.userId],
    [anna.userId, ben.userId],
  ]);
  const asked = [
    [anna, cleo],
    [cleo, anna],
    [anna, ben],
    [cleo, ben],
  ] as const;
  expect(asked.map(([one, other]) => isBlocked(one.userId, other.userId))).toEqual([true, true, false, false]);
  const { texts, stop } = noteStatements(site.platform.database.pool);
  const notices = [ben, cleo, dora].map(({ userId }) => ({
    ...{ userId, actorId: anna.userId, message: 'liked' as const, params: { title: 'Oak tables' }, url: '/forum/1' },
  }));
  await site.platform.database.transaction((tx, afterCommit) => notifications.tell(tx, afterCommit, notices));
  stop();
  expect(texts.filter((text) => text.includes('chat_conversation'))).toHaveLength(1);
  expect(await Promise.all([ben, cleo, dora].map(({ userId }) => notifications.unreadOf(userId)))).toEqual([1, 0, 1]);
});
