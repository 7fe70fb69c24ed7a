import { mailDefaults, pushDefaults, type SubjectType } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import { excerpt } from '#server/lib/excerpt.ts';
import { type AfterCommit, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';
import { kindOf, type NoticeWords } from './words.ts';

export const CHANNEL = 'notifications';
/** What a notice is about, beside its words. */
interface NoticeFacts {
  userId: number;
  /** Who did it; left out where the site itself speaks. */
  actorId?: number;
  /** Whose ad it is about, where the site itself speaks. */
  ownerId?: number;
  /** Members beside the actor whose name or title stands in the parameters: they are not to outlive these members. */
  aboutIds?: number[];
  subjectType?: SubjectType;
  subjectId?: number;
  /** Of a reply: its id, so that it can be marked as read by it. */
  replyId?: number;
  /** What a member wrote. */
  text?: string;
  /** A path of the site. */
  url: string;
}

/** One thing to tell a member: a message of `messages.ts` with its parameters. Its kind follows from the message. */
export type Notice = NoticeFacts & NoticeWords;

/** A notice that is taken back. */
export type Retracted = Pick<Notice, 'userId' | 'message' | 'subjectType' | 'subjectId' | 'url'>;

/** What telling needs. */
export interface TellingDeps extends Omit<queries.TellingFacts, 'announced'> {
  platform: Platform;
  events: Events;
}

/** Tells members of something, within the transaction that does it. Nobody is told of what they did themselves. */
export type Tell = (tx: Transaction, afterCommit: AfterCommit, notices: Notice[]) => Promise<void>;

/** Likes of one subject are one notification; every reply is one of its own. */
function groupOf({ message, subjectType, subjectId, replyId, url }: Omit<Retracted, 'userId'> & { replyId?: number }) {
  const kind = kindOf(message);
  return [kind, subjectType, subjectId, kind === 'like' ? '' : (replyId ?? url)].join(' ');
}

const given = (notice: Notice, place: number) => {
  const kind = kindOf(notice.message);
  const { userId, actorId, ownerId, message, params, url } = notice;
  return {
    ...{ place, userId, kind, message, params, url },
    groupKey: groupOf(notice),
    otherId: actorId ?? ownerId ?? null,
    actorIds: actorId === undefined ? [] : [actorId],
    aboutIds: (notice.aboutIds ?? []).filter((id) => id > 0 && id !== userId),
    subjectType: notice.subjectType ?? null,
    subjectId: notice.subjectId ?? null,
    targetId: notice.replyId ?? null,
    text: excerpt(notice.text ?? ''),
    defaultMail: mailDefaults[kind],
    defaultPush: pushDefaults[kind],
  };
};

/** Returns what stores notices and emits what is to be pushed, and what takes them back. Mails follow from what is stored. */
export function createTelling({ platform, isBlockedBetween, hasSubscription, events }: TellingDeps): {
  tell: Tell;
  retract(tx: Transaction, notice: Retracted, actorId: number): void;
} {
  const { bus, clock } = platform;
  const announced = queries.announcementTo(bus, CHANNEL);
  const put = queries.tellingStatement({ isBlockedBetween, hasSubscription, announced });
  const takeBack = queries.retractingStatement({ announced });

  return {
    async tell(tx, afterCommit, notices) {
      // What nobody owns, such as a business that is not claimed, is owned by 0.
      const wanted = notices.filter(({ userId, actorId }) => userId > 0 && userId !== actorId);
      if (wanted.length === 0) return;
      // One of a group only: a statement cannot change the same row twice.
      const alike = [...new Map(wanted.map((notice) => [`${notice.userId} ${groupOf(notice)}`, notice])).values()];
      bus.announced(tx);
      const rows = await put(tx, { given: JSON.stringify(alike.map(given)), now: clock.now() });
      const notified = rows.flatMap(({ userId, groupKey }) => (userId === null ? [] : [{ userId, groupKey }]));
      if (notified.length > 0) await events.emit(tx, afterCommit, 'member.notified', { notified });
    },
    retract(tx, notice, actorId) {
      bus.announced(tx);
      sendAlong(tx, takeBack(tx, { userId: notice.userId, groupKey: groupOf(notice), actorId }));
    },
  };
}
