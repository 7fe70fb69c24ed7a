import { type Appointment, type Availability, codes, limits, operations } from '@ashore/contract';
import { dayAfter, weekdayOf } from '@ashore/contract/opening-hours';
import { instantsOf, wallTime } from '@ashore/contract/wall-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestModules } from '#server/test-product.ts';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../../ads/test-ads-site.ts';

const { appointment, booking, chat, classified, directory, notification } = operations;
const HOUR = 3_600_000;
const ZONE = 'Europe/Lisbon';

let site: AdsSite;
let owner: TestAdMember;
let anna: TestAdMember;
let ben: TestAdMember;
let adId: number;
beforeAll(async () => {
  site = await createAdsSite();
  // A Monday, far from the nights in which the clocks change.
  site.clock.advance(Date.parse('2027-01-11T10:07:00Z') - site.clock.now().getTime());
});
afterAll(() => site.close());
beforeEach(async () => {
  [owner, anna, ben] = await Promise.all([site.member(), site.member(), site.member()]);
  adId = (await owner.call(classified.postAds, site.goodAd())).classifiedId;
});

const today = () => wallTime(site.clock.now(), ZONE).slice(0, 10);
const everyDay = (from: string, to: string) => Array.from({ length: 7 }, (_, weekday) => ({ weekday, from, to }));
/** A time of a day, some days from now. */
const at = (clock: string, days = 1) =>
  (instantsOf(`${dayAfter(today(), days)}T${clock}`, ZONE)[0] as Date).toISOString();

const offer = (fields: object = {}): Promise<Availability> =>
  owner.call(booking.saveAvailability, {
    ...{ classifiedIds: [adId], spans: everyDay('17:00', '18:30'), minutes: 30, noticeHours: 0 },
    ...{ place: 'Rua Augusta 5, 3rd floor', ...fields },
  });
const book = (who: TestAdMember, start = at('17:00'), fields: object = {}): Promise<Appointment> =>
  who.call(booking.bookTime, { classifiedId: adId, start, ...fields });
const free = async (fields: object = {}, who: Pick<TestAdMember, 'call'> = ben) => {
  const found = await who.call(booking.getFreeTimes, { classifiedId: adId, days: 1, ...fields });
  return found?.days.flatMap(({ times }) =>
    times.map(({ start }) => wallTime(new Date(start), found.timeZone).slice(11)),
  );
};
const answer = (who: TestAdMember, { appointmentId }: Appointment, action: string, fields: object = {}) =>
  who.call(appointment.answerAppointment, { appointmentId, action, ...fields });
const told = async (who: TestAdMember) =>
  (await who.call(notification.getNotifications)).list.map(({ title, text }) => [title, text].join(' | '));
const codeOf = async (work: Promise<unknown>) => (await refused(work)).code;
const faultsOf = async (work: Promise<unknown>) => (await refused(work)).fields;
const tomorrow = { from: '' };
beforeEach(() => {
  tomorrow.from = dayAfter(today(), 1);
});

describe('a booking', () => {
  it('is an accepted appointment at once, as any other: both see it, the owner is told, the place is taken', async () => {
    await offer();
    expect(await free(tomorrow)).toEqual(['17:00', '17:30', '18:00']);
    const made = await book(anna, at('17:30'), { note: 'I come by bicycle.' });
    expect(made).toMatchObject({
      ...{ state: 'accepted', booked: true, isMine: true, party: 1, timeZone: ZONE, minutes: 30 },
      ...{ place: 'Rua Augusta 5, 3rd floor', may: ['cancel', 'propose'] },
    });
    expect((await told(owner))[0]).toMatch(/booked a time for “Oak table.* 17:30.*I come by bicycle/);
    const { list } = await owner.call(appointment.getAppointments, {});
    expect(list).toMatchObject([{ appointmentId: made.appointmentId, isMine: false, note: 'I come by bicycle.' }]);
    expect(await free(tomorrow)).toEqual(['17:00', '18:00']);
    expect(await site.appointments.file(made.appointmentId, anna.userId, 'en')).toContain('STATUS:CONFIRMED');
  });

  it('shows nobody who has not booked where the meeting is', async () => {
    await offer();
    const seen = await anna.call(booking.getFreeTimes, { classifiedId: adId });
    expect(JSON.stringify(seen)).not.toContain('Rua Augusta');
  });

  it('gives its place back when either side cancels, and when both agree on another time', async () => {
    await offer();
    await answer(anna, await book(anna), 'cancel');
    expect(await free(tomorrow)).toContain('17:00');
    await answer(owner, await book(ben), 'cancel');
    expect(await free(tomorrow)).toContain('17:00');
    await book(anna);
    const moved = await owner.call(appointment.proposeAppointment, {
      ...{
        userId: anna.userId,
        classifiedId: adId,
        starts: [`${dayAfter(today(), 1)}T18:05`],
        minutes: 20,
        place: 'Here',
      },
    });
    expect(await free(tomorrow)).toEqual(['17:30', '18:00']);
    await answer(anna, moved, 'accept', { start: moved.times[0]?.start });
    // What is agreed on by hand keeps the owner away as well.
    expect(await free(tomorrow)).toEqual(['17:00', '17:30']);
  });

  it('is reminded of once', async () => {
    await offer();
    await book(anna);
    const from = site.clock.now().getTime();
    site.clock.advance(Date.parse(at('17:00')) - 0.5 * HOUR - from);
    await Promise.all([site.appointments.remind(), createTestModules(site.platform).appointments.remind()]);
    expect((await told(anna)).filter((title) => title.startsWith('In less than an hour'))).toHaveLength(1);
    site.clock.advance(12 * HOUR);
  });

  it('is one for each member and ad until it is over', async () => {
    await offer();
    await book(anna);
    expect(await codeOf(book(anna, at('18:00')))).toBe(codes.conflict);
    site.clock.advance(Date.parse(at('18:00')) - site.clock.now().getTime());
    expect((await book(anna)).state).toBe('accepted');
  });

  it('takes the place of a proposal that waits', async () => {
    await offer();
    await anna.call(appointment.proposeAppointment, {
      ...{
        userId: owner.userId,
        classifiedId: adId,
        starts: [`${dayAfter(today(), 2)}T10:00`],
        minutes: 30,
        place: 'Here',
      },
    });
    await book(anna);
    const { list } = await owner.call(appointment.getAppointments, {});
    expect(list.map(({ state }) => state)).toEqual(['accepted']);
  });
});

describe('is refused', () => {
  it('a time that is not offered, forged, over, too far ahead, too soon, or of no ad', async () => {
    await offer({ noticeHours: 2, daysAhead: 3 });
    const wrong = [
      at('17:10'),
      at('03:00'),
      at('17:00', -1),
      at('17:00', 4),
      at('17:00', 4000),
      '2027-01-12T17:00:01Z',
    ];
    for (const start of wrong) expect(await codeOf(book(anna, start))).toBe(codes.conflict);
    expect(await codeOf(book(anna, 'tomorrow'))).toBe(codes.invalidInput);
    expect(await codeOf(book(anna, at('17:00'), { classifiedId: 999_999 }))).toBe(codes.notFound);
    expect(await codeOf(book(anna, at('17:00'), { directoryId: 1 }))).toBe(codes.invalidInput);
    expect(await faultsOf(book(anna, at('17:00'), { party: 2 }))).toHaveProperty('party');
    // The same moment with another offset is the same time.
    expect((await book(anna, at('17:00', 2).replace('17:00:00.000Z', '18:00:00+01:00'))).state).toBe('accepted');
  });

  it('an ad without times, with paused times, sold or deleted; what was booked stays', async () => {
    expect(await free()).toBeUndefined();
    expect(await codeOf(book(anna))).toBe(codes.conflict);
    const { availabilityId } = await offer();
    const made = await book(anna);
    await owner.call(booking.changeAvailability, { availabilityId, action: 'pause' });
    expect([await free(), await codeOf(book(ben))]).toEqual([undefined, codes.conflict]);
    await owner.call(booking.changeAvailability, { availabilityId, action: 'resume' });
    expect(await free(tomorrow)).toEqual(['17:30', '18:00']);
    await owner.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    expect([await free(), await codeOf(book(ben))]).toEqual([undefined, codes.conflict]);
    await site.sql(`update ad set status = 'removed' where id = ${adId}`);
    expect(await codeOf(book(ben))).toBe(codes.notFound);
    expect(await codeOf(ben.call(booking.getFreeTimes, { classifiedId: adId }))).toBe(codes.notFound);
    await owner.call(booking.changeAvailability, { availabilityId, action: 'delete' });
    const { list } = await anna.call(appointment.getAppointments, {});
    expect(list.map(({ appointmentId, state }) => [appointmentId, state])).toEqual([[made.appointmentId, 'accepted']]);
  });

  it('the owner, a visitor, whom a block is between, and whom the owner takes no bookings of', async () => {
    await offer();
    expect(await codeOf(book(owner))).toBe(codes.notFound);
    expect(await codeOf(site.visitor(booking.bookTime, { classifiedId: adId, start: at('17:00') }))).not.toBe(codes.ok);
    const made = await book(anna);
    await owner.call(booking.changeBooking, { appointmentId: made.appointmentId, refused: true });
    await answer(anna, made, 'cancel');
    expect(await codeOf(book(anna))).toBe(codes.forbidden);
    await owner.call(booking.changeBooking, { appointmentId: made.appointmentId, refused: false });
    expect((await book(anna)).state).toBe('accepted');
    await owner.call(chat.block, { userId: ben.userId, on: true });
    expect(await codeOf(book(ben, at('17:30')))).toBe(codes.forbidden);
  });

  it('more than some bookings of one member, also when they are made at once', async () => {
    const most = limits.openBookings;
    const titles = Array.from({ length: most + 2 }, (_, n) => ({ title: `Chair of oak ${n}` }));
    await site.add(owner.userId, ...titles);
    const rows = await site.sql<{ id: string }>(`select id from ad where owner_id = ${owner.userId} and id <> ${adId}`);
    const ids = rows.map(({ id }) => Number(id));
    await offer({ classifiedIds: ids, spans: everyDay('08:00', '20:00') });
    const settled = await Promise.allSettled(
      ids.map((classifiedId, n) => book(anna, at(`${String(8 + n).padStart(2, '0')}:00`), { classifiedId })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    expect(await codeOf(book(anna, at('19:30'), { classifiedId: ids[0] }))).toBe(codes.conflict);
  });
});

describe('at the same moment', () => {
  it('the last place goes to exactly one, whichever node they ask', async () => {
    await offer({ places: 3 });
    const people = await Promise.all(Array.from({ length: 9 }, () => site.member()));
    const settled = await Promise.allSettled(people.map((who) => book(who)));
    const won = settled.filter(({ status }) => status === 'fulfilled');
    const lost = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([won.length, new Set(lost)]).toEqual([3, new Set([codes.conflict])]);
    const rows = await site.sql(`select 1 from appointment where ad_id = ${adId} and state = 'accepted'`);
    expect(rows).toHaveLength(3);
    expect(await free(tomorrow)).toEqual(['17:30', '18:00']);
  });

  it('one member who presses twice has one booking', async () => {
    await offer({ places: 5 });
    const settled = await Promise.allSettled([book(anna), book(anna), book(anna, at('17:30'))]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('an owner who pauses while others book keeps those who came before, and no more come after', async () => {
    const { availabilityId } = await offer({ places: 20 });
    const people = await Promise.all(Array.from({ length: 6 }, () => site.member()));
    const settled = await Promise.allSettled([
      ...people.slice(0, 3).map((who) => book(who)),
      owner.call(booking.changeAvailability, { availabilityId, action: 'pause' }),
      ...people.slice(3).map((who) => book(who)),
    ]);
    expect(settled[3]?.status).toBe('fulfilled');
    const won = settled.filter(({ status }) => status === 'fulfilled').length - 1;
    const rows = await site.sql(`select 1 from appointment where ad_id = ${adId} and state = 'accepted'`);
    expect(rows).toHaveLength(won);
    expect(await codeOf(book(ben))).toBe(codes.conflict);
  });
});

describe('one set of times for several ads', () => {
  it('has never two at once, and leaves time for the way', async () => {
    const other = (await owner.call(classified.postAds, site.goodAd({ title: 'A lamp' }))).classifiedId;
    const saved = await offer({ classifiedIds: [adId, other], travel: 15, places: 2 });
    expect(saved.ads.map(({ classifiedId }) => classifiedId)).toEqual([adId, other]);
    await book(anna);
    // The same viewing has a place left; the other flat is too far for the times around it.
    expect(await free(tomorrow)).toEqual(['17:00', '17:30', '18:00']);
    expect(await free({ ...tomorrow, classifiedId: other })).toEqual(['18:00']);
    expect(await codeOf(book(ben, at('17:30'), { classifiedId: other }))).toBe(codes.conflict);
    const race = await Promise.allSettled([book(ben, at('18:00')), book(ben, at('18:00'), { classifiedId: other })]);
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is of one time zone, of the owner’s own ads that are shown, and an ad has one set', async () => {
    const island = site.areas.find(({ lng }) => lng < -24)?.id;
    const there = (await owner.call(classified.postAds, site.goodAd({ areaId: island, title: 'Azores lamp' })))
      .classifiedId;
    expect(await faultsOf(offer({ classifiedIds: [adId, there] }))).toHaveProperty('classifiedIds');
    const azores = await offer({ classifiedIds: [there], spans: everyDay('17:00', '17:30') });
    expect(azores.timeZone).toBe('Atlantic/Azores');
    const found = await ben.call(booking.getFreeTimes, { classifiedId: there, days: 1 });
    expect(found?.days[0]?.times[0]?.start).toMatch(/T18:00/);
    const theirs = (await ben.call(classified.postAds, site.goodAd())).classifiedId;
    for (const classifiedIds of [[theirs], [adId, 999_999], []])
      expect(await faultsOf(offer({ classifiedIds }))).toHaveProperty('classifiedIds');
    await offer();
    const second = await offer({ spans: everyDay('09:00', '09:30') });
    expect(await free(tomorrow)).toEqual(['09:00']);
    const all = await owner.call(booking.getAvailabilities, {});
    expect(all.map(({ ads }) => ads.length)).toEqual([1, 0, 1]);
    expect(
      await codeOf(ben.call(booking.changeAvailability, { availabilityId: second.availabilityId, action: 'pause' })),
    ).toBe(codes.notFound);
    expect(await codeOf(ben.call(booking.saveAvailability, { ...second, classifiedIds: [theirs] }))).toBe(
      codes.notFound,
    );
  });

  it('refuses hours that make no sense, each at its place, and stores nothing', async () => {
    const weekday = weekdayOf(today());
    const span = { weekday, from: '17:00', to: '19:00' };
    const faults = (fields: object) => faultsOf(offer(fields));
    expect(await faults({ spans: [{ ...span, to: '17:00' }] })).toEqual({
      'spans.0': 'These hours are shorter than one appointment.',
    });
    expect(await faults({ spans: [span, { ...span, from: '18:00' }] })).toHaveProperty(['spans.1']);
    expect(await faults({ spans: [] })).toHaveProperty('spans');
    expect(await faults({ place: '' })).toHaveProperty('place');
    const numbers = [
      { minutes: 9 },
      { minutes: 241 },
      { places: 0 },
      { places: 21 },
      { daysAhead: 91 },
      { noticeHours: -1 },
    ];
    for (const fields of numbers) expect(await codeOf(offer(fields))).toBe(codes.invalidInput);
    expect(await codeOf(offer({ spans: [{ ...span, from: '25:00' }] }))).toBe(codes.invalidInput);
    expect(await codeOf(offer({ spans: [{ ...span, weekday: 7 }] }))).toBe(codes.invalidInput);
    expect(await owner.call(booking.getAvailabilities, {})).toEqual([]);
  });
});

describe('a business', () => {
  it('takes several at a time with how many come, and refuses more than there is room for', async () => {
    const shop = await site.member({ userType: 2, companyName: 'Salon' });
    const { directoryId } = await shop.call(directory.postDirectory, {
      ...{
        categoryId: 13,
        name: 'Salon of the Lamps',
        languages: ['en'],
        areaId: site.area.id,
        lat: 38.71,
        lng: -9.13,
      },
    });
    const times = {
      directoryId,
      spans: everyDay('10:00', '11:00'),
      minutes: 60,
      places: 4,
      noticeHours: 0,
      place: 'Rua 1',
    };
    const saved = await shop.call(booking.saveAvailability, times);
    expect(saved.business).toMatchObject({ directoryId });
    expect(await codeOf(shop.call(booking.saveAvailability, times))).toBe(codes.conflict);
    expect(await faultsOf(anna.call(booking.saveAvailability, times))).toHaveProperty('directoryId');
    const reserve = (who: TestAdMember, party: number) =>
      who.call(booking.bookTime, { directoryId, start: at('10:00'), party });
    expect(await reserve(anna, 3)).toMatchObject({ party: 3, business: { directoryId } });
    expect(await faultsOf(reserve(ben, 2))).toEqual({ party: 'Fewer places are left at this time: 1.' });
    expect((await reserve(ben, 1)).state).toBe('accepted');
    expect(await codeOf(reserve(owner, 1))).toBe(codes.conflict);
  });
});

describe('the desk', () => {
  const day = async (who: TestAdMember, days = 1) =>
    (await who.call(booking.getBookings, { day: dayAfter(today(), days) })).list;

  it('has who comes on a day, for the owner alone', async () => {
    await offer();
    await book(ben, at('17:30'));
    await book(anna);
    expect((await day(owner)).map(({ appointment: one }) => one.peer.userName)).toEqual([
      anna.viewer.userName,
      ben.viewer.userName,
    ]);
    expect([await day(anna), await day(owner, 2)]).toEqual([[], []]);
    expect(await owner.call(booking.getBookings, {})).toEqual({ day: today(), list: [] });
  });

  it('counts who did not come, once the time has begun, and tells nobody', async () => {
    await offer();
    const { appointmentId } = await book(anna);
    const mark = (who: TestAdMember, noShow: boolean) => who.call(booking.changeBooking, { appointmentId, noShow });
    expect(await codeOf(mark(owner, true))).toBe(codes.conflict);
    site.clock.advance(Date.parse(at('17:10')) - site.clock.now().getTime());
    expect(await codeOf(mark(anna, true))).toBe(codes.notFound);
    expect(await mark(owner, true)).toEqual({ noShow: true, refused: false });
    expect(await day(owner, 0)).toMatchObject([{ noShow: true, noShows: 1 }]);
    expect((await told(anna)).filter((title) => !title.startsWith('In less'))).toEqual([]);
    await mark(owner, false);
    expect(await day(owner, 0)).toMatchObject([{ noShow: false, noShows: 0 }]);
    site.clock.advance(12 * HOUR);
  });

  it('cancels a day with one message to all, and leaves other days and what the owner goes to', async () => {
    await offer();
    const [first, , stays] = [
      await book(anna),
      await book(ben, at('17:30')),
      await book(await site.member(), at('17:00', 2)),
    ];
    const cancel = () =>
      owner.call(booking.cancelBookings, { day: dayAfter(today(), 1), text: 'The lift is out of order. Sorry!' });
    expect(await cancel()).toEqual({ cancelled: 2 });
    expect(await cancel()).toEqual({ cancelled: 0 });
    expect((await told(anna))[0]).toMatch(/cancelled the appointment.*The lift is out of order/);
    const { list } = await anna.call(appointment.getAppointments, { when: 'past' });
    expect(list).toMatchObject([{ appointmentId: first.appointmentId, endText: 'The lift is out of order. Sorry!' }]);
    expect((await day(owner, 2)).map(({ appointment: one }) => one.appointmentId)).toEqual([stays.appointmentId]);
    expect((await day(anna)).length).toBe(0);
    expect(await free(tomorrow)).toEqual(['17:00', '17:30', '18:00']);
  });
});
