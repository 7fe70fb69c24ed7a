import type { OwnEvent, TopicEvent } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { covers } from '../../members/index.ts';
import type { ForumDeps } from '../deps.ts';
import { topicById } from '../topic-queries.ts';
import * as queries from './event-queries.ts';

/** As many names as a page shows. */
const MOST_NAMES = 500;

/** Returns what everybody sees of an event. */
export async function readEvent(executor: Executor, topicId: number): Promise<TopicEvent> {
  const [event, { going, waiting }] = await Promise.all([
    queries.eventOf(executor, topicId),
    queries.countGuests(executor, topicId),
  ]);
  return { capacity: event.capacity, goingNum: going, waitingNum: waiting, cancelled: event.cancelledAt !== null };
}

/** Returns an event as a member sees it: names only to the organiser and to those who go. */
export async function getEvent(deps: ForumDeps, call: Call, topicId: number): Promise<OwnEvent> {
  const { platform, members } = deps;
  const { orm } = platform.database;
  const { userId } = memberOf(call);
  const topic = await topicById(orm, topicId, userId);
  if (!topic?.listed || topic.kind !== 'event' || topic.blanked || topic.hidden) throw notFound();
  const [event, mine] = await Promise.all([readEvent(orm, topicId), queries.guestOf(orm, topicId, userId)]);
  const isOrganiser = topic.ownerId === userId;
  const goes = mine !== undefined && !mine.waiting;
  const rows = isOrganiser || goes ? await queries.guestsOf(orm, topicId, MOST_NAMES) : [];
  const seen = rows.filter(({ waiting }) => isOrganiser || !waiting);
  const cards = await members.cards(seen.map((row) => row.userId));
  const manages = covers(await members.roles.of(userId), topic.regionId);
  const isOpen = !event.cancelled && topic.eventAt !== null && topic.eventAt > platform.clock.now();
  return {
    ...event,
    mine: mine ? (mine.waiting ? 'waiting' : 'going') : '',
    waitingPlace: mine?.place ?? 0,
    guests: seen.flatMap(({ userId: guestId, waiting }) => {
      const card = cards.get(guestId);
      return card ? [{ userId: guestId, userName: card.userName, userImg: card.userImg, waiting }] : [];
    }),
    may: {
      join: isOpen && !isOrganiser && !mine && !topic.locked,
      leave: isOpen && mine !== undefined,
      write: isOpen && isOrganiser && event.goingNum > 0,
      cancel: isOpen && (isOrganiser || manages),
    },
  };
}
