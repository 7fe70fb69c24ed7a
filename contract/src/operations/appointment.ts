import * as z from 'zod/mini';
import type { AdStatus } from '../ad-values.ts';
import {
  type AppointmentAction,
  type AppointmentReason,
  type AppointmentState,
  appointmentActions,
  appointmentReasons,
  type MeetingKind,
  meetingKinds,
} from '../appointment-values.ts';
import type { ChatWarning } from '../chat-frames.ts';
import { codes } from '../codes.ts';
import { moment } from '../dates.ts';
import { saying } from '../fault-messages.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, line } from '../text.ts';
import { isWallTime } from '../wall-time.ts';

/** A time that was proposed. */
export interface ProposedTime {
  /** ISO 8601. */
  start: string;
  /** This hour comes twice that night, as summer time ends; the first is meant. */
  doubled: boolean;
  /** The viewer has another accepted appointment then. */
  overlaps: boolean;
  /** It is too late for this one. */
  over: boolean;
}

/** A meeting that two members agree on, about an ad or a business. */
export interface Appointment {
  appointmentId: number;
  state: AppointmentState;
  peer: { userId: number; userName: string; userImg: string };
  /** The viewer proposed it. */
  isMine: boolean;
  /** The ad, or null for a business. What is no longer there keeps its title; `status` is then `removed`. */
  ad: { classifiedId: number; title: string; picture: string; status: AdStatus } | null;
  business: { directoryId: number; title: string } | null;
  meeting: MeetingKind;
  /** The address, link or number. */
  place: string;
  note: string;
  /** It was booked from times that the owner offers. */
  booked: boolean;
  /** How many people come. */
  party: number;
  minutes: number;
  /** One to three while it is proposed; the agreed one afterwards. */
  times: ProposedTime[];
  /** IANA. The clocks of the place. */
  timeZone: string;
  /** Why it was cancelled or declined; empty without a reason. */
  reason: AppointmentReason | '';
  /** What the other wrote as they cancelled their whole day; empty otherwise. */
  endText: string;
  /** The viewer cancelled or declined it. */
  endedByMe: boolean;
  /** Whether the two met, as the viewer said; `ask` where the viewer can still say it, null where nobody is asked. */
  met: 'ask' | 'yes' | 'no' | null;
  /** The actions that the viewer can take now; `propose` suggests other times. */
  may: (AppointmentAction | 'propose')[];
  /** Suspicions about its texts, only for the member who received them. */
  warnings: ChatWarning[];
  createTime: string;
  updateTime: string;
}

/** The secret address of a member's calendar. */
export interface CalendarAddress {
  /** When the address was made; null for no address. */
  since: string | null;
  /** Only in the answer that made it; empty otherwise. */
  url: string;
}

/** A time as clocks at the place show it, `2026-12-01T18:30`. */
const wall = z.string().check(z.refine(isWallTime, saying('format')));

const minutes = z.int().check(z.minimum(limits.appointmentMinutesLeast), z.maximum(limits.appointmentMinutesMost));

export const proposeAppointment = operation<Appointment>()({
  path: 'appointment/proposeAppointment',
  summary:
    'Proposes up to three times to the other member of a conversation about an ad or a business. Times are those of clocks at the place. It replaces a proposal that waits for an answer.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    userId: id,
    classifiedId: z.optional(id),
    directoryId: z.optional(id),
    starts: z.array(wall).check(z.minLength(1), z.maxLength(limits.appointmentTimes)),
    minutes,
    meeting: z._default(z.enum(meetingKinds), 'place'),
    place: z._default(line(limits.appointmentPlace), ''),
    note: z._default(line(limits.appointmentNote), ''),
  }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict, codes.emailUnconfirmed],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});

export const answerAppointment = operation<Appointment>()({
  path: 'appointment/answerAppointment',
  summary:
    'Accepts one of the proposed times, declines or withdraws a proposal, or cancels an agreed appointment. The other member is told.',
  who: 'member',
  input: z.object({
    appointmentId: id,
    action: z.enum(appointmentActions),
    /** The accepted time, one of `times`. */
    start: z.optional(moment),
    reason: z.optional(z.enum(appointmentReasons)),
  }),
  refusals: [codes.notFound, codes.conflict],
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});

export const sayMet = operation<Appointment>()({
  path: 'appointment/sayMet',
  summary:
    'Notes whether the two met, after an agreed appointment in person. When both say yes, the profiles of both count one more member.',
  who: 'member',
  input: z.object({ appointmentId: id, met: z.boolean() }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict],
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});

export const getAppointments = operation<Page<Appointment>>()({
  path: 'appointment/getAppointments',
  summary:
    'Returns the appointments of the member: those to come by their time, or the past and cancelled ones, the latest first; with `userId` those with one member in the order in which they were proposed.',
  who: 'member',
  input: z.object({
    ...paging,
    when: z._default(z.enum(['toCome', 'past']), 'toCome'),
    userId: z.optional(id),
  }),
  offline: true,
  quiet: true,
});

export const changeCalendarAddress = operation<CalendarAddress>()({
  path: 'appointment/changeCalendarAddress',
  summary:
    'Looks whether the member has a secret calendar address, makes a new one in place of the earlier one, or revokes it. Whoever has the address can read the appointments and events.',
  who: 'member',
  input: z.object({ action: z.enum(['look', 'renew', 'revoke']) }),
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});
