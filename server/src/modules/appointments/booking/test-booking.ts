import { type Appointment, type Availability, operations } from '@ashore/contract';
import { dayAfter } from '@ashore/contract/opening-hours';
import { instantsOf, wallTime } from '@ashore/contract/wall-time';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../../ads/test-ads-site.ts';

const { appointment, booking, classified, notification } = operations;
export const HOUR = 3_600_000;
const ZONE = 'Europe/Lisbon';

/** What tests of bookings begin with: an owner with an ad, and two who want to see it; new for each test. */
export const scene = {} as {
  site: AdsSite;
  owner: TestAdMember;
  anna: TestAdMember;
  ben: TestAdMember;
  adId: number;
  /** The day on which most is booked. */
  tomorrow: { from: string };
};

export const today = () => wallTime(scene.site.clock.now(), ZONE).slice(0, 10);
export const everyDay = (from: string, to: string) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, from, to }));
/** A time of a day, some days from now. */
export const at = (clock: string, days = 1) =>
  (instantsOf(`${dayAfter(today(), days)}T${clock}`, ZONE)[0] as Date).toISOString();

/** Opens the site for the tests of a file. */
export function openScene(): void {
  beforeAll(async () => {
    scene.site = await createAdsSite();
    // A Monday, far from the nights in which the clocks change.
    scene.site.clock.advance(Date.parse('2027-01-11T10:07:00Z') - scene.site.clock.now().getTime());
  });
  afterAll(() => scene.site.close());
  beforeEach(async () => {
    const { site } = scene;
    [scene.owner, scene.anna, scene.ben] = await Promise.all([site.member(), site.member(), site.member()]);
    scene.adId = (await scene.owner.call(classified.postAds, site.goodAd())).classifiedId;
    scene.tomorrow = { from: dayAfter(today(), 1) };
  });
}

export const offer = (fields: object = {}): Promise<Availability> =>
  scene.owner.call(booking.saveAvailability, {
    ...{ classifiedIds: [scene.adId], spans: everyDay('17:00', '18:30'), minutes: 30, noticeHours: 0 },
    ...{ place: 'Rua Augusta 5, 3rd floor', ...fields },
  });
export const book = (who: TestAdMember, start = at('17:00'), fields: object = {}): Promise<Appointment> =>
  who.call(booking.bookTime, { classifiedId: scene.adId, start, ...fields });
/** What clocks show at the free times of the first day with some; undefined where none are offered. */
export const free = async (fields: object = {}) => {
  const found = await scene.ben.call(booking.getFreeTimes, { classifiedId: scene.adId, days: 1, ...fields });
  return found?.days.flatMap(({ times }) =>
    times.map(({ start }) => wallTime(new Date(start), found.timeZone).slice(11)),
  );
};
export const answer = (who: TestAdMember, { appointmentId }: Appointment, action: string, fields: object = {}) =>
  who.call(appointment.answerAppointment, { appointmentId, action, ...fields });
export const told = async (who: TestAdMember) =>
  (await who.call(notification.getNotifications)).list.map(({ title, text }) => [title, text].join(' | '));
export const codeOf = async (work: Promise<unknown>) => (await refused(work)).code;
export const faultsOf = async (work: Promise<unknown>) => (await refused(work)).fields;
