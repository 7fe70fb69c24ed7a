import { codes, type OwnEvent, type TopicInput } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import { type AfterCommit, afterCommitOf, type Transaction } from '#server/platform/database/database.ts';
import { covers } from '../../members/index.ts';
import type { ForumDeps } from '../deps.ts';
import { lockTopic, type StoredTopic } from '../topic-queries.ts';
import { topicTags } from '../topic-tags.ts';
import * as queries from './event-queries.ts';
import { getEvent } from './read-event.ts';
import { fillPlaces, MOST_GUESTS, tellAll, tooLateToRemind } from './tell-guests.ts';

/** An event that is still to come, kept from changing until the transaction ends: what concerns its places happens one after the other. */
async function lockEvent({ platform }: ForumDeps, tx: Transaction, topicId: number) {
  const topic = await lockTopic(tx, topicId);
  if (!topic?.listed || topic.kind !== 'event' || topic.blanked || topic.hidden) throw notFound();
  const event = await queries.eventOf(tx, topicId);
  if (event.cancelledAt) throw new Refusal(codes.conflict, 'eventCancelled');
  if (!topic.eventAt || topic.eventAt <= platform.clock.now()) throw new Refusal(codes.conflict, 'eventOver');
  return { topic, event };
}

async function join(
  deps: ForumDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  { topic, event }: { topic: StoredTopic; event: queries.EventRow },
  userId: number,
): Promise<void> {
  const { id, ownerId, title } = topic;
  if (ownerId === userId) throw new Refusal(codes.forbidden, 'eventOwn');
  if (topic.locked) throw new Refusal(codes.forbidden, 'topicLockedReply');
  if (await deps.isBlocked(userId, ownerId, tx)) throw new Refusal(codes.forbidden, 'eventHost');
  const { going } = await queries.countGuests(tx, id);
  const waiting = event.capacity !== null && going >= event.capacity;
  const joinedAt = deps.platform.clock.now();
  const remindedAt = tooLateToRemind(topic.eventAt, joinedAt);
  const isNew = await queries.insertGuest(tx, { topicId: id, userId, waiting, joinedAt, remindedAt });
  if (!isNew || waiting) return;
  const about = { subjectType: 'forum' as const, subjectId: id, url: paths.topic(id) };
  await deps.tell(tx, afterCommit, [
    { ...{ userId: ownerId, actorId: userId, message: 'eventJoined', params: { title } }, ...about },
  ]);
}

/** Gives a place back; the first who waits gets it and is told. */
async function leave(
  deps: ForumDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  { topic, event }: { topic: StoredTopic; event: queries.EventRow },
  userId: number,
): Promise<void> {
  const gone = await queries.removeGuest(tx, topic.id, userId);
  if (gone && !gone.waiting) await fillPlaces(deps, tx, afterCommit, topic, event.capacity);
}

/** Takes a place at an event, or gives it back. Doing it twice changes nothing. */
export async function joinEvent(deps: ForumDeps, call: Call, topicId: number, going: boolean): Promise<OwnEvent> {
  const { database, changes } = deps.platform;
  const { userId } = memberOf(call);
  await database.transaction(async (tx, afterCommit) => {
    const locked = await lockEvent(deps, tx, topicId);
    await (going ? join : leave)(deps, [tx, afterCommit], locked, userId);
    changes.announce(tx, afterCommit, [`topic:${topicId}`]);
  });
  return getEvent(deps, call, topicId);
}

/** Sends one notification of the organiser to all who go. */
export async function writeToGuests(deps: ForumDeps, call: Call, topicId: number, text: string) {
  const { userId } = memberOf(call);
  const now = deps.platform.clock.now().getTime();
  const told = await deps.platform.database.transaction(async (tx, afterCommit) => {
    const { topic } = await lockEvent(deps, tx, topicId);
    if (topic.ownerId !== userId) throw new Refusal(codes.forbidden);
    const guests = (await queries.guestsOf(tx, topicId, MOST_GUESTS)).filter(({ waiting }) => !waiting);
    if (guests.length === 0) throw new Refusal(codes.conflict, 'eventNoGuests');
    const about = { subjectType: 'forum' as const, subjectId: topicId, url: paths.topicEvent(topicId, String(now)) };
    const notices = guests.map((guest) => ({
      ...{ userId: guest.userId, actorId: userId, message: 'eventMessage' as const },
      ...{ params: { title: topic.title }, text, ...about },
    }));
    await deps.tell(tx, afterCommit, notices);
    return guests.length;
  });
  return { told };
}

/** Cancels an event of one's own, or of a region one looks after, and tells everybody who goes or waits. */
export async function cancelEvent(deps: ForumDeps, call: Call, topicId: number): Promise<OwnEvent> {
  const { database, changes, clock } = deps.platform;
  const { userId } = memberOf(call);
  const held = await deps.members.roles.of(userId);
  await database.transaction(async (tx, afterCommit) => {
    const { topic } = await lockEvent(deps, tx, topicId);
    if (topic.ownerId !== userId && !covers(held, topic.regionId)) throw new Refusal(codes.forbidden);
    await queries.putEvent(tx, topicId, { cancelledAt: clock.now() });
    await tellAll(deps, tx, afterCommit, topic, 'eventCancelled');
    changes.announce(tx, afterCommit, topicTags(topic));
  });
  return getEvent(deps, call, topicId);
}

const same = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/**
 * Brings the places of an event in line with what its author wrote: more places go to who waits, fewer than go already are
 * refused, and guests are told of another time or place. Refuses to turn an event with guests into another kind of topic.
 * @param before the topic as it was; undefined for a new one
 */
export async function settleEvent(
  deps: ForumDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  topicId: number,
  { input, before }: { input: TopicInput; before: StoredTopic | undefined },
): Promise<void> {
  const { going, waiting } = before ? await queries.countGuests(tx, topicId) : { going: 0, waiting: 0 };
  if (input.kind !== 'event') {
    if (going + waiting > 0) throw invalid({ kind: 'eventHasGuests' });
    return;
  }
  const { capacity: known } = await queries.eventOf(tx, topicId);
  const capacity = input.eventCapacity === undefined ? known : input.eventCapacity;
  if (capacity !== null && capacity < going)
    throw invalid({ eventCapacity: { reason: 'eventFewerPlaces', params: { least: going } } });
  const topic = await lockTopic(tx, topicId);
  if (!topic) return;
  const moved =
    before !== undefined && !(same(before.eventAt, topic.eventAt) && before.eventPlace === topic.eventPlace);
  if (capacity !== known || moved) await queries.putEvent(tx, topicId, { capacity });
  if (before && !same(before.eventAt, topic.eventAt))
    await queries.forgetReminders(tx, topicId, tooLateToRemind(topic.eventAt, deps.platform.clock.now()));
  if (moved) await tellAll(deps, tx, afterCommit, topic, 'eventMoved');
  if (waiting > 0) await fillPlaces(deps, tx, afterCommit, topic, capacity);
}

/** Tells the guests of an event whose topic is taken away. */
export async function endEvent(
  deps: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topic: StoredTopic,
): Promise<void> {
  const isToCome = topic.kind === 'event' && topic.eventAt !== null && topic.eventAt > deps.platform.clock.now();
  if (!isToCome || (await queries.eventOf(tx, topic.id)).cancelledAt) return;
  await queries.putEvent(tx, topic.id, { cancelledAt: deps.platform.clock.now() });
  await tellAll(deps, tx, afterCommit, topic, 'eventCancelled');
}

/** Gives back the places of a member who leaves; those who wait get them. */
export async function leaveAllEvents(deps: ForumDeps, tx: Transaction, userId: number): Promise<void> {
  const afterCommit = afterCommitOf(tx);
  for (const topicId of await queries.eventsJoined(tx, userId)) {
    const topic = await lockTopic(tx, topicId);
    const gone = await queries.removeGuest(tx, topicId, userId);
    if (!topic || !gone || gone.waiting) continue;
    const { capacity, cancelledAt } = await queries.eventOf(tx, topicId);
    const isToCome = !cancelledAt && topic.eventAt !== null && topic.eventAt > deps.platform.clock.now();
    if (isToCome) await fillPlaces(deps, tx, afterCommit, topic, capacity);
    deps.platform.changes.announce(tx, afterCommit, [`topic:${topicId}`]);
  }
}
