import { randomUUID } from 'node:crypto';
import { type Appointment, codes, operations } from '@ashore/contract';
import { wallTime } from '@ashore/contract/wall-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestModules } from '#server/test-product.ts';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../ads/test-ads-site.ts';
import { meetingTests } from './meeting/test-meeting.ts';

const { appointment, chat, classified, notification } = operations;
const HOUR = 3_600_000;
const ZONE = 'Europe/Lisbon';

let site: AdsSite;
let owner: TestAdMember;
let anna: TestAdMember;
let adId: number;
beforeAll(async () => {
  site = await createAdsSite();
  // Far from the nights in which the clocks change.
  site.clock.advance(Date.parse('2027-01-12T10:07:00Z') - site.clock.now().getTime());
});
afterAll(() => site.close());
beforeEach(async () => {
  [owner, anna] = [await site.member(), await site.member()];
  adId = (await owner.call(classified.postAds, site.goodAd())).classifiedId;
});

/** What clocks in Lisbon show so many hours from now, to the minute. */
const inHours = (hours: number) => wallTime(new Date(site.clock.now().getTime() + hours * HOUR), ZONE);
const later = () => [inHours(30), inHours(54), inHours(78)];

const propose = (who: TestAdMember, peer: TestAdMember, fields: object = {}) =>
  who.call(appointment.proposeAppointment, {
    ...{ userId: peer.userId, classifiedId: adId, starts: later(), minutes: 30, place: 'Rua Augusta 5' },
    ...fields,
  });
const answer = (who: TestAdMember, { appointmentId }: Appointment, action: string, fields: object = {}) =>
  who.call(appointment.answerAppointment, { appointmentId, action, ...fields });
const accept = (who: TestAdMember, one: Appointment, which = 0) =>
  answer(who, one, 'accept', { start: one.times[which]?.start });
const told = async (who: TestAdMember) =>
  (await who.call(notification.getNotifications)).list.map(({ title }) => title);
const list = async (who: TestAdMember, when = 'toCome') => (await who.call(appointment.getAppointments, { when })).list;
const asPeer = async (who: TestAdMember, one: Appointment) => {
  const found = (await who.call(appointment.getAppointments, { userId: one.peer.userId })).list;
  return found.find(({ appointmentId }) => appointmentId === one.appointmentId) as Appointment;
};
const write = (from: TestAdMember, to: TestAdMember) =>
  site.chat.addMessages([
    {
      ...{ senderId: from.userId, receiverId: to.userId, messageKey: randomUUID(), content: 'Hello' },
      ...{ businessKey: adId, title: '', createdAt: site.clock.now(), read: true },
    },
  ]);
const codeOf = async (work: Promise<unknown>) => (await refused(work)).code;
describe('an appointment', () => {
  it('is proposed at three times, accepted at one of them, and shown to both by the clocks of the place', async () => {
    const made = await propose(anna, owner, { note: 'I can bring my papers.' });
    expect(made).toMatchObject({ state: 'proposed', isMine: true, timeZone: ZONE, may: ['withdraw', 'propose'] });
    expect(made.times.map(({ start }) => wallTime(new Date(start), ZONE))).toEqual(later());
    const [seen] = await list(owner);
    expect(seen).toMatchObject({
      isMine: false,
      may: ['accept', 'decline', 'propose'],
      note: 'I can bring my papers.',
    });
    expect(await told(owner)).toEqual([`${anna.viewer.userName} proposes to meet about “Oak table with four chairs”`]);
    const agreed = await accept(owner, made, 1);
    expect(agreed).toMatchObject({ state: 'accepted', may: ['cancel', 'propose'] });
    expect(agreed.times.map(({ start }) => start)).toEqual([made.times[1]?.start]);
    expect((await told(anna))[0]).toContain(`${owner.viewer.userName} accepts your appointment about “Oak table`);
    expect((await list(anna)).map(({ appointmentId }) => appointmentId)).toEqual([made.appointmentId]);
  });

  it('is cancelled by either side with a reason, and both sides see it among the past ones', async () => {
    const made = await propose(anna, owner);
    await accept(owner, made);
    const ended = await answer(anna, made, 'cancel', { reason: 'unwell' });
    expect(ended).toMatchObject({ state: 'cancelled', reason: 'unwell', endedByMe: true, may: [] });
    expect(await asPeer(owner, { ...made, peer: { ...made.peer, userId: anna.userId } })).toMatchObject({
      ...{ state: 'cancelled', reason: 'unwell', endedByMe: false },
    });
    expect((await told(owner))[0]).toContain('cancelled the appointment');
    expect([await list(owner), (await list(owner, 'past')).length]).toEqual([[], 1]);
  });

  it('is replaced by what the other proposes instead, and the earlier one can no longer be accepted', async () => {
    const made = await propose(anna, owner);
    const other = await propose(owner, anna, { starts: [inHours(100)] });
    expect(await codeOf(accept(owner, made))).toBe(codes.conflict);
    expect((await list(anna)).map(({ appointmentId, state }) => [appointmentId, state])).toEqual([
      [other.appointmentId, 'proposed'],
    ]);
    expect((await accept(anna, other)).state).toBe('accepted');
  });

  it('is moved: the accepted one stays until other times are accepted, then a conversation has the new one only', async () => {
    const first = await propose(anna, owner);
    await accept(owner, first);
    const second = await propose(owner, anna, { starts: [inHours(200)] });
    expect((await list(anna)).map(({ state }) => state)).toEqual(['accepted', 'proposed']);
    await accept(anna, second);
    expect((await list(anna)).map(({ appointmentId }) => appointmentId)).toEqual([second.appointmentId]);
    expect((await list(anna, 'past')).map(({ state }) => state)).toEqual(['replaced']);
  });

  it('is declined, or withdrawn by whoever proposed it, and not the other way round', async () => {
    const made = await propose(anna, owner);
    expect(await codeOf(answer(anna, made, 'accept', { start: made.times[0]?.start }))).toBe(codes.conflict);
    expect(await codeOf(answer(anna, made, 'decline'))).toBe(codes.conflict);
    expect(await codeOf(answer(owner, made, 'withdraw'))).toBe(codes.conflict);
    expect((await answer(owner, made, 'decline', { reason: 'noTime' })).state).toBe('declined');
    const again = await propose(anna, owner);
    expect((await answer(anna, again, 'withdraw')).state).toBe('cancelled');
  });

  it('is past once its time is over, and nothing can be done with it then', async () => {
    const made = await propose(anna, owner, { starts: [inHours(2)] });
    await accept(owner, made);
    site.clock.advance(3 * HOUR);
    expect((await list(anna, 'past')).map(({ state, may }) => [state, may])).toEqual([['past', []]]);
    expect(await codeOf(answer(anna, made, 'cancel'))).toBe(codes.conflict);
    // What is over does not stand in the way of the next.
    expect((await accept(owner, await propose(anna, owner))).state).toBe('accepted');
  });

  it('warns of another accepted one at the same time, and does not refuse it', async () => {
    const ben = await site.member();
    await accept(owner, await propose(anna, owner));
    const made = await propose(ben, owner, { starts: [inHours(30.25), inHours(31)] });
    const seen = (await list(owner)).find(({ appointmentId }) => appointmentId === made.appointmentId);
    expect(seen?.times.map(({ overlaps }) => overlaps)).toEqual([true, false]);
    expect(made.times.map(({ overlaps }) => overlaps)).toEqual([false, false]);
    expect((await accept(owner, made)).state).toBe('accepted');
  });

  it('stays readable when its ad is gone', async () => {
    const made = await propose(anna, owner);
    await site.sql(`update ad set status = 'removed' where id = ${adId}`);
    expect(await list(anna)).toMatchObject([{ ad: { title: 'Oak table with four chairs', status: 'removed' } }]);
    expect(await codeOf(accept(owner, made))).toBe(codes.conflict);
    expect(await codeOf(propose(anna, owner))).toBe(codes.conflict);
  });

  it('shows the warnings of the chat about its texts to whoever receives it', async () => {
    await propose(anna, owner, { note: 'Write to me on WhatsApp: +351 912 345 678' });
    expect((await list(owner))[0]?.warnings).toContain('contact');
    expect((await list(anna))[0]?.warnings).toEqual([]);
  });
});

describe('who may propose', () => {
  it('is whoever answers to an ad, and its owner once both have written', async () => {
    expect(await refused(propose(owner, anna))).toMatchObject({ code: codes.forbidden });
    await write(anna, owner);
    expect((await propose(owner, anna)).state).toBe('proposed');
  });

  it('is nobody else: not for the ad of a third, not to oneself, not to who is not there', async () => {
    const ben = await site.member();
    await write(ben, anna);
    expect(await codeOf(propose(ben, anna))).toBe(codes.forbidden);
    expect(await codeOf(propose(owner, owner))).toBe(codes.notFound);
    expect(
      await codeOf(
        anna.call(appointment.proposeAppointment, {
          ...{ userId: 999_999, classifiedId: adId },
          starts: later(),
          minutes: 30,
          place: 'Here',
        }),
      ),
    ).toBe(codes.forbidden);
    const made = await propose(anna, owner);
    expect(await codeOf(accept(ben, made))).toBe(codes.notFound);
    expect(await list(ben)).toEqual([]);
  });

  it('is nobody with a block between', async () => {
    const made = await propose(anna, owner);
    await owner.call(chat.block, { userId: anna.userId, on: true });
    expect(await codeOf(propose(anna, owner))).toBe(codes.forbidden);
    expect(await codeOf(accept(owner, made))).toBe(codes.conflict);
    expect((await answer(owner, made, 'decline')).state).toBe('declined');
  });

  it('names an ad or a business, not both and not neither', async () => {
    expect((await refused(propose(anna, owner, { classifiedId: undefined }))).fields).toHaveProperty('classifiedId');
    expect((await refused(propose(anna, owner, { directoryId: 1 }))).fields).toHaveProperty('classifiedId');
  });
});

describe('times', () => {
  const faults = async (starts: string[], fields: object = {}) =>
    (await refused(propose(anna, owner, { starts, ...fields }))).fields;

  it('are one to three, with a length and a place', async () => {
    const code = (fields: object) => codeOf(propose(anna, owner, fields));
    expect(await code({ starts: [] })).toBe(codes.invalidInput);
    expect(await code({ starts: [...later(), inHours(90)] })).toBe(codes.invalidInput);
    for (const minutes of [0, -30, 4, 481, 7.5]) expect(await code({ minutes })).toBe(codes.invalidInput);
    expect(await code({ starts: ['2027-02-30T10:00'] })).toBe(codes.invalidInput);
    expect(await code({ starts: ['2027-02-20T10:00Z'] })).toBe(codes.invalidInput);
    expect(await code({ note: 'x'.repeat(201) })).toBe(codes.invalidInput);
    expect(await faults(later(), { place: ' ' })).toEqual({ place: 'Say where you meet.' });
    expect((await propose(anna, owner, { meeting: 'phone', place: '' })).meeting).toBe('phone');
  });

  it('are those of the island for an ad on an island', async () => {
    const islands = site.areas.filter(({ lng }) => lng < -15);
    for (const [area, zone] of [
      [islands.find(({ lng }) => lng < -24), 'Atlantic/Azores'],
      [islands.find(({ lng }) => lng > -18), 'Atlantic/Madeira'],
    ] as const) {
      const there = await owner.call(classified.postAds, site.goodAd({ areaId: area?.id, title: `A lamp of ${zone}` }));
      const made = await propose(anna, owner, { classifiedId: there.classifiedId, starts: ['2027-07-05T15:30'] });
      expect(made.timeZone).toBe(zone);
      expect(made.times[0]?.start).toBe(
        zone === 'Atlantic/Azores' ? '2027-07-05T15:30:00.000Z' : '2027-07-05T14:30:00.000Z',
      );
    }
  });

  it('are accepted only if they were proposed and are not over', async () => {
    const made = await propose(anna, owner, { starts: [inHours(1), inHours(5)] });
    expect((await refused(answer(owner, made, 'accept'))).fields).toHaveProperty('start');
    const other = new Date(site.clock.now().getTime() + 9 * HOUR).toISOString();
    expect((await refused(answer(owner, made, 'accept', { start: other }))).fields).toHaveProperty('start');
    site.clock.advance(2 * HOUR);
    expect((await list(owner))[0]?.times.map(({ over }) => over)).toEqual([true, false]);
    expect((await refused(accept(owner, made, 0))).fields).toHaveProperty('start');
    expect((await accept(owner, made, 1)).state).toBe('accepted');
  });
});

describe('at the same moment', () => {
  it('one of two answers counts', async () => {
    const made = await propose(anna, owner);
    const settled = await Promise.allSettled([
      ...[0, 1, 2].map((which) => accept(owner, made, which)),
      answer(owner, made, 'decline'),
      answer(anna, made, 'withdraw'),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(accept(owner, made))).toBe(codes.conflict);
  });

  it('one of two proposals waits', async () => {
    await write(anna, owner);
    await Promise.allSettled([propose(anna, owner), propose(owner, anna), propose(anna, owner)]);
    const waiting = await site.sql(`select 1 from appointment where ad_id = ${adId} and state = 'proposed'`);
    expect(waiting).toHaveLength(1);
  });
});

describe('the reminder', () => {
  const reminders = async (who: TestAdMember) =>
    (await told(who)).filter((title) => title.startsWith('In less than an hour')).length;

  it('comes once to both an hour before, with several nodes at work', async () => {
    await accept(owner, await propose(anna, owner));
    const node = createTestModules(site.platform);
    site.clock.advance(28.5 * HOUR);
    await site.appointments.remind();
    expect([await reminders(anna), await reminders(owner)]).toEqual([0, 0]);
    site.clock.advance(0.6 * HOUR);
    await Promise.all([site.appointments.remind(), node.appointments.remind(), site.appointments.remind()]);
    expect([await reminders(anna), await reminders(owner)]).toEqual([1, 1]);
    await anna.call(notification.readNotifications, {});
    await node.appointments.remind();
    expect((await anna.call(notification.getNotifications, { unreadOnly: true })).list).toEqual([]);
  });

  it('does not come for what was cancelled, moved, only proposed, or agreed within the hour', async () => {
    const cancelled = await propose(anna, owner);
    await accept(owner, cancelled);
    await answer(owner, cancelled, 'cancel');
    await propose(anna, owner);
    site.clock.advance(29.5 * HOUR);
    const ben = await site.member();
    await accept(owner, await propose(ben, owner, { starts: [inHours(0.5)] }));
    await site.appointments.remind();
    expect([await reminders(anna), await reminders(ben)]).toEqual([0, 0]);
  });

  it('is no news when no job ran until it began', async () => {
    await accept(owner, await propose(anna, owner));
    site.clock.advance(31 * HOUR);
    await site.appointments.remind();
    expect(await reminders(anna)).toBe(0);
  });
});

const agreed = async (guest: TestAdMember, host: TestAdMember, fields = {}) =>
  accept(host, await propose(guest, host, fields));
meetingTests(() => ({ site, owner, anna, agreed }));
