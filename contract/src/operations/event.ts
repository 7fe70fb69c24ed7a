import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';

/** What everybody sees of an event beside its time and place. */
export interface TopicEvent {
  /** Null for no limit. */
  capacity: number | null;
  goingNum: number;
  /** They get a place when one becomes free, in the order in which they came. */
  waitingNum: number;
  cancelled: boolean;
}

/** Somebody who goes to an event, or waits for a place. */
export interface EventGuest {
  userId: number;
  userName: string;
  userImg: string;
  waiting: boolean;
}

/** An event as one member sees it. */
export interface OwnEvent extends TopicEvent {
  mine: 'going' | 'waiting' | '';
  /** The place in the waiting list, from 1; 0 for members who do not wait. */
  waitingPlace: number;
  /** All for the organiser; those who go for those who go; empty for others. */
  guests: EventGuest[];
  may: { join: boolean; leave: boolean; write: boolean; cancel: boolean };
}

export const getEvent = operation<OwnEvent>()({
  path: 'forum/getEvent',
  summary: 'Returns an event as the member sees it. The names of those who go are only for them and for the organiser.',
  who: 'member',
  input: z.object({ forumId: id }),
  refusals: [codes.notFound],
  quiet: true,
});

export const joinEvent = operation<OwnEvent>()({
  path: 'forum/joinEvent',
  summary:
    'Takes a place at an event, or the next one in the waiting list; with `going: false` gives it back, and the first who waits gets it.',
  who: 'member',
  publishes: 'vote',
  input: z.object({ forumId: id, going: z.boolean() }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict],
  limit: { most: 60, perSeconds: 600, by: 'member' },
});

export const writeToGuests = operation<{ told: number }>()({
  path: 'forum/writeToGuests',
  summary: 'Sends a notification of the organiser to all who go to an event.',
  who: 'member',
  publishes: 'text',
  input: z.object({ forumId: id, text: line(limits.eventMessage, 1) }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict],
  limit: { most: 10, perSeconds: 86_400, by: 'member' },
});

export const cancelEvent = operation<OwnEvent>()({
  path: 'forum/cancelEvent',
  summary: 'Cancels an event of the caller, or of the region of a manager. All who go or wait are told.',
  who: 'member',
  input: z.object({ forumId: id }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict],
});
