import { codes, limits, operations } from '@ashore/contract';
import { dayAfter } from '@ashore/contract/opening-hours';
import { describe, expect, it } from 'vitest';
import { createTestModules } from '#server/test-product.ts';
import {
  answer,
  at,
  book,
  codeOf,
  everyDay,
  faultsOf,
  free,
  HOUR,
  offer,
  openScene,
  scene,
  today,
  told,
} from './test-booking.ts';
import { describeDesk, describeOffers } from './test-offers.ts';

const { appointment, booking, chat, classified } = operations;
openScene();

describe('a booking', () => {
  it('is an accepted appointment at once, as any other: both see it, the owner is told, the place is taken', async () => {
    await offer();
    expect(await free(scene.tomorrow)).toEqual(['17:00', '17:30', '18:00']);
    const made = await book(scene.anna, at('17:30'), { note: 'I come by bicycle.' });
    expect(made).toMatchObject({
      ...{ state: 'accepted', booked: true, isMine: true, party: 1, timeZone: 'Europe/Lisbon', minutes: 30 },
      ...{ place: 'Rua Augusta 5, 3rd floor', may: ['cancel', 'propose'] },
    });
    expect((await told(scene.owner))[0]).toMatch(/booked a time for “Oak table.* 17:30.*I come by bicycle/);
    const { list } = await scene.owner.call(appointment.getAppointments, {});
    expect(list).toMatchObject([{ appointmentId: made.appointmentId, isMine: false, note: 'I come by bicycle.' }]);
    expect(await free(scene.tomorrow)).toEqual(['17:00', '18:00']);
    expect(await scene.site.appointments.file(made.appointmentId, scene.anna.userId, 'en')).toContain(
      'STATUS:CONFIRMED',
    );
  });

  it('shows nobody who has not booked where the meeting is', async () => {
    await offer();
    const seen = await scene.anna.call(booking.getFreeTimes, { classifiedId: scene.adId });
    expect(JSON.stringify(seen)).not.toContain('Rua Augusta');
  });

  it('gives its place back when either side cancels, and when both agree on another time', async () => {
    await offer();
    await answer(scene.anna, await book(scene.anna), 'cancel');
    expect(await free(scene.tomorrow)).toContain('17:00');
    await answer(scene.owner, await book(scene.ben), 'cancel');
    expect(await free(scene.tomorrow)).toContain('17:00');
    await book(scene.anna);
    const moved = await scene.owner.call(appointment.proposeAppointment, {
      ...{
        userId: scene.anna.userId,
        classifiedId: scene.adId,
        starts: [`${dayAfter(today(), 1)}T18:05`],
        minutes: 20,
        place: 'Here',
      },
    });
    expect(await free(scene.tomorrow)).toEqual(['17:30', '18:00']);
    await answer(scene.anna, moved, 'accept', { start: moved.times[0]?.start });
    // What is agreed on by hand keeps the owner away as well.
    expect(await free(scene.tomorrow)).toEqual(['17:00', '17:30']);
  });

  it('is reminded of once', async () => {
    await offer();
    await book(scene.anna);
    const from = scene.site.clock.now().getTime();
    scene.site.clock.advance(Date.parse(at('17:00')) - 0.5 * HOUR - from);
    await Promise.all([scene.site.appointments.remind(), createTestModules(scene.site.platform).appointments.remind()]);
    expect((await told(scene.anna)).filter((title) => title.startsWith('In less than an hour'))).toHaveLength(1);
    scene.site.clock.advance(12 * HOUR);
  });

  it('is one for each member and ad until it is over', async () => {
    await offer();
    await book(scene.anna);
    expect(await codeOf(book(scene.anna, at('18:00')))).toBe(codes.conflict);
    scene.site.clock.advance(Date.parse(at('18:00')) - scene.site.clock.now().getTime());
    expect((await book(scene.anna)).state).toBe('accepted');
  });

  it('takes the place of a proposal that waits', async () => {
    await offer();
    await scene.anna.call(appointment.proposeAppointment, {
      ...{
        userId: scene.owner.userId,
        classifiedId: scene.adId,
        starts: [`${dayAfter(today(), 2)}T10:00`],
        minutes: 30,
        place: 'Here',
      },
    });
    await book(scene.anna);
    const { list } = await scene.owner.call(appointment.getAppointments, {});
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
    for (const start of wrong) expect(await codeOf(book(scene.anna, start))).toBe(codes.conflict);
    expect(await codeOf(book(scene.anna, 'tomorrow'))).toBe(codes.invalidInput);
    expect(await codeOf(book(scene.anna, at('17:00'), { classifiedId: 999_999 }))).toBe(codes.notFound);
    expect(await codeOf(book(scene.anna, at('17:00'), { directoryId: 1 }))).toBe(codes.invalidInput);
    expect(await faultsOf(book(scene.anna, at('17:00'), { party: 2 }))).toHaveProperty('party');
    // The same moment with another offset is the same time.
    expect((await book(scene.anna, at('17:00', 2).replace('17:00:00.000Z', '18:00:00+01:00'))).state).toBe('accepted');
  });

  it('an ad without times, with paused times, sold or deleted; what was booked stays', async () => {
    expect(await free()).toBeUndefined();
    expect(await codeOf(book(scene.anna))).toBe(codes.conflict);
    const { availabilityId } = await offer();
    const made = await book(scene.anna);
    await scene.owner.call(booking.changeAvailability, { availabilityId, action: 'pause' });
    expect([await free(), await codeOf(book(scene.ben))]).toEqual([undefined, codes.conflict]);
    await scene.owner.call(booking.changeAvailability, { availabilityId, action: 'resume' });
    expect(await free(scene.tomorrow)).toEqual(['17:30', '18:00']);
    await scene.owner.call(classified.changeStatus, { classifiedId: scene.adId, status: 'sold' });
    expect([await free(), await codeOf(book(scene.ben))]).toEqual([undefined, codes.conflict]);
    await scene.site.sql(`update ad set status = 'removed' where id = ${scene.adId}`);
    expect(await codeOf(book(scene.ben))).toBe(codes.notFound);
    expect(await codeOf(scene.ben.call(booking.getFreeTimes, { classifiedId: scene.adId }))).toBe(codes.notFound);
    await scene.owner.call(booking.changeAvailability, { availabilityId, action: 'delete' });
    const { list } = await scene.anna.call(appointment.getAppointments, {});
    expect(list.map(({ appointmentId, state }) => [appointmentId, state])).toEqual([[made.appointmentId, 'accepted']]);
  });

  it('the owner, a visitor, whom a block is between, and whom the owner takes no bookings of', async () => {
    await offer();
    expect(await codeOf(book(scene.owner))).toBe(codes.notFound);
    expect(
      await codeOf(scene.site.visitor(booking.bookTime, { classifiedId: scene.adId, start: at('17:00') })),
    ).not.toBe(codes.ok);
    const made = await book(scene.anna);
    await scene.owner.call(booking.changeBooking, { appointmentId: made.appointmentId, refused: true });
    await answer(scene.anna, made, 'cancel');
    expect(await codeOf(book(scene.anna))).toBe(codes.forbidden);
    await scene.owner.call(booking.changeBooking, { appointmentId: made.appointmentId, refused: false });
    expect((await book(scene.anna)).state).toBe('accepted');
    await scene.owner.call(chat.block, { userId: scene.ben.userId, on: true });
    expect(await codeOf(book(scene.ben, at('17:30')))).toBe(codes.forbidden);
  });

  it('more than some bookings of one member, also when they are made at once', async () => {
    const most = limits.openBookings;
    const titles = Array.from({ length: most + 2 }, (_, n) => ({ title: `Chair of oak ${n}` }));
    await scene.site.add(scene.owner.userId, ...titles);
    const rows = await scene.site.sql<{ id: string }>(
      `select id from ad where owner_id = ${scene.owner.userId} and id <> ${scene.adId}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    await offer({ classifiedIds: ids, spans: everyDay('08:00', '20:00') });
    const settled = await Promise.allSettled(
      ids.map((classifiedId, n) => book(scene.anna, at(`${String(8 + n).padStart(2, '0')}:00`), { classifiedId })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    expect(await codeOf(book(scene.anna, at('19:30'), { classifiedId: ids[0] }))).toBe(codes.conflict);
  });
});

describe('at the same moment', () => {
  it('the last place goes to exactly one, whichever node they ask', async () => {
    await offer({ places: 3 });
    const people = await Promise.all(Array.from({ length: 9 }, () => scene.site.member()));
    const settled = await Promise.allSettled(people.map((who) => book(who)));
    const won = settled.filter(({ status }) => status === 'fulfilled');
    const lost = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([won.length, new Set(lost)]).toEqual([3, new Set([codes.conflict])]);
    const rows = await scene.site.sql(`select 1 from appointment where ad_id = ${scene.adId} and state = 'accepted'`);
    expect(rows).toHaveLength(3);
    expect(await free(scene.tomorrow)).toEqual(['17:30', '18:00']);
  });

  it('one member who presses twice has one booking', async () => {
    await offer({ places: 5 });
    const settled = await Promise.allSettled([book(scene.anna), book(scene.anna), book(scene.anna, at('17:30'))]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('an owner who pauses while others book keeps those who came before, and no more come after', async () => {
    const { availabilityId } = await offer({ places: 20 });
    const people = await Promise.all(Array.from({ length: 6 }, () => scene.site.member()));
    const settled = await Promise.allSettled([
      ...people.slice(0, 3).map((who) => book(who)),
      scene.owner.call(booking.changeAvailability, { availabilityId, action: 'pause' }),
      ...people.slice(3).map((who) => book(who)),
    ]);
    expect(settled[3]?.status).toBe('fulfilled');
    const won = settled.filter(({ status }) => status === 'fulfilled').length - 1;
    const rows = await scene.site.sql(`select 1 from appointment where ad_id = ${scene.adId} and state = 'accepted'`);
    expect(rows).toHaveLength(won);
    expect(await codeOf(book(scene.ben))).toBe(codes.conflict);
  });
});

describeOffers();
describeDesk();
