import { codes, operations } from '@ashore/contract';
import { dayAfter, weekdayOf } from '@ashore/contract/opening-hours';
import { describe, expect, it } from 'vitest';
import type { TestAdMember } from '../../ads/test-ads-site.ts';
import { at, book, codeOf, everyDay, faultsOf, free, HOUR, offer, scene, today, told } from './test-booking.ts';

const { appointment, booking, classified, directory } = operations;

/** What owners offer; on the site of the tests of booking. */
export function describeOffers(): void {
  describe('one set of times for several ads', () => {
    it('has never two at once, and leaves time for the way', async () => {
      const other = (await scene.owner.call(classified.postAds, scene.site.goodAd({ title: 'A lamp' }))).classifiedId;
      const saved = await offer({ classifiedIds: [scene.adId, other], travel: 15, places: 2 });
      expect(saved.ads.map(({ classifiedId }) => classifiedId)).toEqual([scene.adId, other]);
      await book(scene.anna);
      // The same viewing has a place left; the other flat is too far for the times around it.
      expect(await free(scene.tomorrow)).toEqual(['17:00', '17:30', '18:00']);
      expect(await free({ ...scene.tomorrow, classifiedId: other })).toEqual(['18:00']);
      expect(await codeOf(book(scene.ben, at('17:30'), { classifiedId: other }))).toBe(codes.conflict);
      const race = await Promise.allSettled([
        book(scene.ben, at('18:00')),
        book(scene.ben, at('18:00'), { classifiedId: other }),
      ]);
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('is of one time zone, of the owner’s own ads that are shown, and an ad has one set', async () => {
      const island = scene.site.areas.find(({ lng }) => lng < -24)?.id;
      const there = (
        await scene.owner.call(classified.postAds, scene.site.goodAd({ areaId: island, title: 'Azores lamp' }))
      ).classifiedId;
      expect(await faultsOf(offer({ classifiedIds: [scene.adId, there] }))).toHaveProperty('classifiedIds');
      const azores = await offer({ classifiedIds: [there], spans: everyDay('17:00', '17:30') });
      expect(azores.timeZone).toBe('Atlantic/Azores');
      const found = await scene.ben.call(booking.getFreeTimes, { classifiedId: there, days: 1 });
      expect(found?.days[0]?.times[0]?.start).toMatch(/T18:00/);
      const theirs = (await scene.ben.call(classified.postAds, scene.site.goodAd())).classifiedId;
      for (const classifiedIds of [[theirs], [scene.adId, 999_999], []])
        expect(await faultsOf(offer({ classifiedIds }))).toHaveProperty('classifiedIds');
      await offer();
      const second = await offer({ spans: everyDay('09:00', '09:30') });
      expect(await free(scene.tomorrow)).toEqual(['09:00']);
      const all = await scene.owner.call(booking.getAvailabilities, {});
      expect(all.map(({ ads }) => ads.length)).toEqual([1, 0, 1]);
      expect(
        await codeOf(
          scene.ben.call(booking.changeAvailability, { availabilityId: second.availabilityId, action: 'pause' }),
        ),
      ).toBe(codes.notFound);
      expect(await codeOf(scene.ben.call(booking.saveAvailability, { ...second, classifiedIds: [theirs] }))).toBe(
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
      expect(await scene.owner.call(booking.getAvailabilities, {})).toEqual([]);
    });
  });

  describe('a business', () => {
    it('takes several at a time with how many come, and refuses more than there is room for', async () => {
      const shop = await scene.site.member({ userType: 2, companyName: 'Salon' });
      const { directoryId } = await shop.call(directory.postDirectory, {
        ...{
          categoryId: 13,
          name: 'Salon of the Lamps',
          languages: ['en'],
          areaId: scene.site.area.id,
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
      expect(await faultsOf(scene.anna.call(booking.saveAvailability, times))).toHaveProperty('directoryId');
      const reserve = (who: TestAdMember, party: number) =>
        who.call(booking.bookTime, { directoryId, start: at('10:00'), party });
      expect(await reserve(scene.anna, 3)).toMatchObject({ party: 3, business: { directoryId } });
      expect(await faultsOf(reserve(scene.ben, 2))).toEqual({ party: 'Fewer places are left at this time: 1.' });
      expect((await reserve(scene.ben, 1)).state).toBe('accepted');
      expect(await codeOf(reserve(scene.owner, 1))).toBe(codes.conflict);
    });
  });
}

/** The list of a day. */
export function describeDesk(): void {
  describe('the desk', () => {
    const day = async (who: TestAdMember, days = 1) =>
      (await who.call(booking.getBookings, { day: dayAfter(today(), days) })).list;

    it('has who comes on a day, for the owner alone', async () => {
      await offer();
      await book(scene.ben, at('17:30'));
      await book(scene.anna);
      expect((await day(scene.owner)).map(({ appointment: one }) => one.peer.userName)).toEqual([
        scene.anna.viewer.userName,
        scene.ben.viewer.userName,
      ]);
      expect([await day(scene.anna), await day(scene.owner, 2)]).toEqual([[], []]);
      expect(await scene.owner.call(booking.getBookings, {})).toEqual({ day: today(), list: [] });
    });

    it('counts who did not come, once the time has begun, and tells nobody', async () => {
      await offer();
      const { appointmentId } = await book(scene.anna);
      const mark = (who: TestAdMember, noShow: boolean) => who.call(booking.changeBooking, { appointmentId, noShow });
      expect(await codeOf(mark(scene.owner, true))).toBe(codes.conflict);
      scene.site.clock.advance(Date.parse(at('17:10')) - scene.site.clock.now().getTime());
      expect(await codeOf(mark(scene.anna, true))).toBe(codes.notFound);
      expect(await mark(scene.owner, true)).toEqual({ noShow: true, refused: false });
      expect(await day(scene.owner, 0)).toMatchObject([{ noShow: true, noShows: 1 }]);
      expect((await told(scene.anna)).filter((title) => !title.startsWith('In less'))).toEqual([]);
      await mark(scene.owner, false);
      expect(await day(scene.owner, 0)).toMatchObject([{ noShow: false, noShows: 0 }]);
      scene.site.clock.advance(12 * HOUR);
    });

    it('cancels a day with one message to all, and leaves other days and what the owner goes to', async () => {
      await offer();
      const [first, , stays] = [
        await book(scene.anna),
        await book(scene.ben, at('17:30')),
        await book(await scene.site.member(), at('17:00', 2)),
      ];
      const cancel = () =>
        scene.owner.call(booking.cancelBookings, {
          day: dayAfter(today(), 1),
          text: 'The lift is out of order. Sorry!',
        });
      expect(await cancel()).toEqual({ cancelled: 2 });
      expect(await cancel()).toEqual({ cancelled: 0 });
      expect((await told(scene.anna))[0]).toMatch(/cancelled the appointment.*The lift is out of order/);
      const { list } = await scene.anna.call(appointment.getAppointments, { when: 'past' });
      expect(list).toMatchObject([{ appointmentId: first.appointmentId, endText: 'The lift is out of order. Sorry!' }]);
      expect((await day(scene.owner, 2)).map(({ appointment: one }) => one.appointmentId)).toEqual([
        stays.appointmentId,
      ]);
      expect((await day(scene.anna)).length).toBe(0);
      expect(await free(scene.tomorrow)).toEqual(['17:00', '17:30', '18:00']);
    });
  });
}
