import { type MailTiming, mailDefaults, pushDefaults, type SubjectType } from '@ashore/contract';
import type { IsBlockedAmong } from '#server/blocks.ts';
import type { Events } from '#server/events.ts';
import { excerpt } from '#server/lib/excerpt.ts';
import { afterQuiet } from '#server/lib/local-time.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import { kindOf, type NoticeWords } from './messages.ts';
import * as queries from './queries.ts';

export const CHANNEL = 'notifications';
export const MAIL_JOB = 'notifications.mail';
/** What is seen on the site meanwhile is not mailed; what comes together goes in one mail. */
const MAIL_WAIT_MS = 2 * 60_000;

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
export interface TellingDeps {
  platform: Platform;
  regions: Pick<RegionsModule, 'get'>;
  isBlockedAmong: IsBlockedAmong;
  events: Events;
}

/** Tells members of something, within the transaction that does it. Nobody is told of what they did themselves. */
export type Tell = (tx: Transaction, afterCommit: AfterCommit, notices: Notice[]) => Promise<void>;

/** Likes of one subject are one notification; every reply is one of its own. */
function groupOf({ message, subjectType, subjectId, replyId, url }: Omit<Retracted, 'userId'> & { replyId?: number }) {
  const kind = kindOf(message);
  return [kind, subjectType, subjectId, kind === 'like' ? '' : (replyId ?? url)].join(' ');
}

/** What may be told: not of what one did oneself, nor of what somebody did or offers where one of the two blocks the other. */
async function allowed({ isBlockedAmong }: TellingDeps, tx: Transaction, notices: Notice[]): Promise<Notice[]> {
  // What nobody owns, such as a business that is not claimed, is owned by 0.
  const wanted = notices.filter(({ userId, actorId }) => userId > 0 && userId !== actorId);
  const pairOf = ({ userId, actorId, ownerId }: Notice) => {
    const other = actorId ?? ownerId;
    return other === undefined ? undefined : ([userId, other] as const);
  };
  const pairs = wanted.map(pairOf).filter((pair) => pair !== undefined);
  if (pairs.length === 0) return wanted;
  const isBlocked = await isBlockedAmong(pairs, tx);
  return wanted.filter((notice) => {
    const pair = pairOf(notice);
    return !pair || !isBlocked(...pair);
  });
}

/** Enqueues a mail to each of the members, after their quiet hours. */
async function enqueueMails(
  { platform, regions }: TellingDeps,
  tx: Transaction,
  userIds: number[],
  preferences: Map<number, queries.PreferenceRow>,
): Promise<void> {
  const regionOf = await queries.regionsOf(tx, userIds);
  const soon = new Date(platform.clock.now().getTime() + MAIL_WAIT_MS);
  for (const userId of userIds) {
    const { quietFrom = null, quietTo = null } = preferences.get(userId) ?? {};
    const timeZone = regions.get(regionOf.get(userId) ?? 0)?.timeZone ?? 'UTC';
    const startAfter = afterQuiet(soon, quietFrom, quietTo, timeZone);
    const job = { userId, timing: 'instant' };
    await platform.jobs.enqueue(MAIL_JOB, job, { tx, startAfter, singletonKey: `${userId} instant` });
  }
}

const rowOf = (notice: Notice, createdAt: Date, mail: MailTiming): queries.NewNotification => ({
  userId: notice.userId,
  kind: kindOf(notice.message),
  groupKey: groupOf(notice),
  actorIds: notice.actorId === undefined ? [] : [notice.actorId],
  aboutIds: (notice.aboutIds ?? []).filter((id) => id > 0 && id !== notice.userId),
  subjectType: notice.subjectType ?? null,
  subjectId: notice.subjectId ?? null,
  targetId: notice.replyId ?? null,
  message: notice.message,
  params: notice.params,
  text: excerpt(notice.text ?? ''),
  url: notice.url,
  createdAt,
  mail,
});

/** Stores notices; enqueues the mails and emits what is to be pushed. */
export async function tell(
  deps: TellingDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  notices: Notice[],
): Promise<void> {
  const { bus, clock } = deps.platform;
  const wanted = await allowed(deps, tx, notices);
  if (wanted.length === 0) return;
  const userIds = [...new Set(wanted.map(({ userId }) => userId))].sort((a, b) => a - b);
  const preferences = await queries.preferencesOf(tx, userIds);
  const mailOf = ({ userId, message }: Notice) =>
    preferences.get(userId)?.mail[kindOf(message)] ?? mailDefaults[kindOf(message)];
  const isPushed = ({ userId, message }: Notice) =>
    preferences.get(userId)?.push[kindOf(message)] ?? pushDefaults[kindOf(message)];
  // One of a group only: a statement cannot change the same row twice.
  const alike = [...new Map(wanted.map((notice) => [`${notice.userId} ${groupOf(notice)}`, notice])).values()];
  const now = clock.now();
  const rows = alike.map((notice) => rowOf(notice, now, mailOf(notice)));
  await queries.putNotifications(tx, rows);
  const mailed = wanted.filter((notice) => mailOf(notice) === 'instant').map(({ userId }) => userId);
  if (mailed.length > 0) await enqueueMails(deps, tx, [...new Set(mailed)], preferences);
  const notified = alike.filter(isPushed).map((notice) => ({ userId: notice.userId, groupKey: groupOf(notice) }));
  if (notified.length > 0) await deps.events.emit(tx, afterCommit, 'member.notified', { notified });
  await bus.publishWithin(tx, CHANNEL, { userIds });
}

/** Takes back what one did, as long as it was not read: a like that is withdrawn. */
export async function retract({ bus }: Platform, tx: Transaction, notice: Retracted, actorId: number): Promise<void> {
  if (await queries.takeBack(tx, notice.userId, groupOf(notice), actorId))
    await bus.publishWithin(tx, CHANNEL, { userIds: [notice.userId] });
}
