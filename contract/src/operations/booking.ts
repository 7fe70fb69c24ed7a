import * as z from 'zod/mini';
import { type MeetingKind, meetingKinds } from '../appointment-values.ts';
import { availabilityActions, type DayException, type WeeklySpan } from '../booking-values.ts';
import { codes } from '../codes.ts';
import { day, moment } from '../dates.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';
import type { Appointment } from './appointment.ts';

/** A time that can be booked. */
export interface FreeTime {
  /** ISO 8601. */
  start: string;
  /** How many more people can come. */
  left: number;
}

/** Times at which an owner can be met, with free places. */
export interface FreeTimes {
  /** The ad or business. */
  title: string;
  ownerId: number;
  /** IANA. The clocks of the place. */
  timeZone: string;
  minutes: number;
  /** How many people one time has room for. */
  places: number;
  meeting: MeetingKind;
  /** Days with free times, by the clocks of the place; the earliest first. */
  days: { day: string; times: FreeTime[] }[];
  /** The first later day with free times; null for none. */
  next: string | null;
}

/** The times that an owner offers for some ads or for a business. */
export interface Availability {
  availabilityId: number;
  paused: boolean;
  /** Ads that are no longer shown are left out. */
  ads: { classifiedId: number; title: string }[];
  business: { directoryId: number; title: string } | null;
  timeZone: string;
  spans: WeeklySpan[];
  exceptions: DayException[];
  minutes: number;
  pause: number;
  travel: number;
  places: number;
  noticeHours: number;
  daysAhead: number;
  fromDay: string | null;
  untilDay: string | null;
  meeting: MeetingKind;
  place: string;
  /** Bookings to come. */
  bookings: number;
}

/** One of those who come, for the owner alone. */
export interface Booking {
  appointment: Appointment;
  /** Did not come. */
  noShow: boolean;
  /** How often this member did not come to the viewer. */
  noShows: number;
  /** The viewer takes no bookings of this member any more. */
  refused: boolean;
}

const span = {
  from: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  to: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)),
};
const minutesUpTo = (most: number) => z._default(z.int().check(z.minimum(0), z.maximum(most)), 0);
const about = { classifiedId: z.optional(id), directoryId: z.optional(id) };

export const getFreeTimes = operation<FreeTimes | null>()({
  path: 'booking/getFreeTimes',
  summary:
    'Returns the free times of an ad or a business from a day on, by the clocks of the place; null where no times are offered.',
  who: 'anyone',
  shared: true,
  input: z.object({
    ...about,
    from: z.optional(day),
    /** So many days with free times. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(limits.freeDays)), limits.freeDays),
  }),
  refusals: [codes.notFound],
});

export const bookTime = operation<Appointment>()({
  path: 'booking/bookTime',
  summary:
    'Books a free time. It is an accepted appointment at once. Refused where somebody else was faster, and where the time is not offered.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    ...about,
    start: moment,
    /** How many people come; more than one for businesses only. */
    party: z._default(z.int().check(z.minimum(1), z.maximum(limits.slotPlaces)), 1),
    note: z._default(line(limits.appointmentNote), ''),
  }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict, codes.emailUnconfirmed],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});

export const saveAvailability = operation<Availability>()({
  path: 'booking/saveAvailability',
  summary:
    'Stores the times that the member offers for some of their ads or for their business page: a new set, or changes of one. Bookings stay.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    availabilityId: z.optional(id),
    classifiedIds: z._default(z.array(id).check(z.maxLength(limits.availabilityAds)), []),
    directoryId: z.optional(id),
    spans: z.array(z.object({ weekday: z.int().check(z.minimum(0), z.maximum(6)), ...span })).check(z.maxLength(42)),
    exceptions: z._default(
      z
        .array(z.object({ day, off: z.boolean(), spans: z.array(z.object(span)).check(z.maxLength(6)) }))
        .check(z.maxLength(limits.availabilityExceptions)),
      [],
    ),
    minutes: z.int().check(z.minimum(limits.slotMinutesLeast), z.maximum(limits.slotMinutesMost)),
    pause: minutesUpTo(limits.slotMinutesMost),
    /** Between different ads. */
    travel: minutesUpTo(limits.slotMinutesMost),
    places: z._default(z.int().check(z.minimum(1), z.maximum(limits.slotPlaces)), 1),
    noticeHours: z._default(z.int().check(z.minimum(0), z.maximum(limits.slotNoticeHours)), 12),
    daysAhead: z._default(z.int().check(z.minimum(1), z.maximum(limits.slotDaysAhead)), 14),
    fromDay: z.optional(z.nullable(day)),
    untilDay: z.optional(z.nullable(day)),
    meeting: z._default(z.enum(meetingKinds), 'place'),
    place: z._default(line(limits.appointmentPlace), ''),
  }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 120, perSeconds: 3600, by: 'member' },
});

export const getAvailabilities = operation<Availability[]>()({
  path: 'booking/getAvailabilities',
  summary: 'Returns all sets of times that the member offers.',
  who: 'member',
  input: z.object({}),
});

export const changeAvailability = operation<Availability[]>()({
  path: 'booking/changeAvailability',
  summary: 'Pauses, resumes or deletes times that the member offers, and returns all of them. Bookings stay.',
  who: 'member',
  input: z.object({ availabilityId: id, action: z.enum(availabilityActions) }),
  refusals: [codes.notFound],
  limit: { most: 120, perSeconds: 3600, by: 'member' },
});

export const getBookings = operation<{ day: string; list: Booking[] }>()({
  path: 'booking/getBookings',
  summary:
    'Returns who comes to the member on a day, by the clocks of the places; the earliest first. Without a day it is today in the region.',
  who: 'member',
  input: z.object({ day: z.optional(day) }),
  quiet: true,
});

export const changeBooking = operation<Pick<Booking, 'noShow' | 'refused'>>()({
  path: 'booking/changeBooking',
  summary:
    'Notes for the member alone that somebody did not come, or takes no more bookings of that person. Both can be taken back.',
  who: 'member',
  input: z.object({ appointmentId: id, noShow: z.optional(z.boolean()), refused: z.optional(z.boolean()) }),
  refusals: [codes.notFound, codes.conflict],
  limit: { most: 240, perSeconds: 3600, by: 'member' },
});

export const cancelBookings = operation<{ cancelled: number }>()({
  path: 'booking/cancelBookings',
  summary: 'Cancels all that the member has agreed on as host for a day and that is to come, with one message to all.',
  who: 'member',
  publishes: 'text',
  input: z.object({ day, text: z._default(line(limits.appointmentNote), '') }),
  refusals: [codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 20, perSeconds: 3600, by: 'member' },
});
