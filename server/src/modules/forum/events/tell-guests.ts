import * as paths from '@ashore/contract/paths';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { ForumDeps } from '../deps.ts';
import type { StoredTopic } from '../topic-queries.ts';
import * as queries from './event-queries.ts';

/** More than fit into any event of the site. */
export const MOST_GUESTS = 10_000;

/** Guests are reminded so long before. */
export const REMINDED_BEFORE_MS = 3_600_000;

/** The time, where an event begins too soon for a reminder of its own; null before. */
export const tooLateToRemind = (eventAt: Date | null, now: Date): Date | null =>
  eventAt && eventAt.getTime() - now.getTime() <= REMINDED_BEFORE_MS ? now : null;

type Topic = Pick<StoredTopic, 'id' | 'title' | 'regionId' | 'ownerId' | 'eventAt'>;

/** Tells some guests what became of an event. */
export async function tellOfEvent(
  { tell, regions }: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topic: Topic,
  {
    userIds,
    message,
    text = '',
  }: {
    userIds: number[];
    message: 'eventPlaceFree' | 'eventMoved' | 'eventCancelled' | 'eventReminder';
    text?: string;
  },
): Promise<void> {
  const { id, title, regionId, eventAt, ownerId } = topic;
  if (!eventAt) return;
  const timeZone = regions.timeZoneOf(regionId, null);
  const notices = userIds.map((userId) => ({
    ...{ userId, message, text, params: { title, start: eventAt.toISOString(), timeZone, regionId } },
    ...{ ownerId, subjectType: 'forum' as const, subjectId: id, aboutIds: [ownerId] },
    // Its own address, so that it is not grouped with what others did.
    url: paths.topicEvent(id, message),
  }));
  await tell(tx, afterCommit, notices);
}

/** Tells everybody who goes or waits what became of an event. */
export async function tellAll(
  deps: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topic: Topic,
  message: 'eventMoved' | 'eventCancelled',
): Promise<void> {
  const guests = await queries.guestsOf(tx, topic.id, MOST_GUESTS);
  await tellOfEvent(deps, tx, afterCommit, topic, { userIds: guests.map(({ userId }) => userId), message });
}

/** Gives free places to those who have waited longest, and tells them. */
export async function fillPlaces(
  deps: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topic: Topic,
  capacity: number | null,
): Promise<void> {
  const { going } = await queries.countGuests(tx, topic.id);
  const free = capacity === null ? MOST_GUESTS : capacity - going;
  const userIds = await queries.moveUp(tx, topic.id, free, tooLateToRemind(topic.eventAt, deps.platform.clock.now()));
  await tellOfEvent(deps, tx, afterCommit, topic, { userIds, message: 'eventPlaceFree' });
}
