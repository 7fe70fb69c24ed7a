import { codes, limits, type TopicInput, type TopicPoll } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { type Faults, invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ForumDeps } from './deps.ts';
import * as queries from './poll-queries.ts';
import { lockTopic } from './topic-queries.ts';

/** A poll as one reader may see it: how the votes stand is told once one has voted, or nobody can any more. */
function present(row: queries.PollRow, now: Date): TopicPoll {
  const closed = row.closesAt !== null && row.closesAt <= now;
  const seen = closed || row.mine.length > 0;
  return {
    options: row.options.map((text, place) => ({ text, votes: seen ? (row.votes[place] ?? 0) : null })),
    several: row.several,
    closeTime: row.closesAt?.toISOString() ?? null,
    closed,
    voterNum: row.voters,
    mine: row.mine,
  };
}

type Wish = NonNullable<TopicInput['poll']>;

const sameOptions = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place]);

/** Returns the poll of a topic as one reader may see it; null where it has none. */
export async function readPoll(
  { clock }: Platform,
  executor: Executor,
  topicId: number,
  userId: number | undefined,
): Promise<TopicPoll | null> {
  const row = await queries.pollOf(executor, topicId, userId);
  return row ? present(row, clock.now()) : null;
}

/** What is wrong with a poll that is to be; nothing where no poll is meant. */
export function pollProblems({ clock }: Platform, { kind, poll }: TopicInput, isNew: boolean): Faults {
  if (kind !== 'poll') return {};
  if (!poll)
    return { poll: { reason: 'pollOptions', params: { least: limits.pollOptionsLeast, most: limits.pollOptions } } };
  const different = new Set(poll.options.map((text) => text.toLowerCase())).size;
  if (different < poll.options.length) return { poll: 'pollOptionTwice' };
  const closes = poll.closeTime ? Date.parse(poll.closeTime) : Number.POSITIVE_INFINITY;
  if (Number.isNaN(closes)) return { 'poll.closeTime': 'validDate' };
  if (isNew && closes <= clock.now().getTime()) return { 'poll.closeTime': 'timeFuture' };
  return {};
}

const newPoll = ({ options, several, closeTime }: Wish): queries.NewPoll => ({
  options,
  several,
  closesAt: closeTime ? new Date(closeTime) : null,
});

/** Makes the poll of a topic what its author wants; once somebody has voted, only its end can be moved. */
export async function settlePoll(tx: Transaction, topicId: number, { kind, poll }: TopicInput): Promise<void> {
  const stored = await queries.lockPoll(tx, topicId);
  const wish = kind === 'poll' && poll ? newPoll(poll) : undefined;
  if (!stored) return wish && queries.putPoll(tx, topicId, wish);
  if (wish && stored.several === wish.several && sameOptions(stored.options, wish.options)) {
    await queries.moveClosing(tx, topicId, wish.closesAt);
    return;
  }
  if (stored.voters > 0) throw invalid({ poll: 'pollVoted' });
  if (wish) await queries.putPoll(tx, topicId, wish);
  else await queries.removePoll(tx, topicId);
}

/** Votes in a poll, or takes the vote back. */
export async function votePoll(
  { platform }: ForumDeps,
  call: Call,
  topicId: number,
  options: number[],
): Promise<TopicPoll> {
  const { database, clock, changes } = platform;
  const { userId } = memberOf(call);
  const chosen = [...new Set(options)].sort((one, other) => one - other);
  return database.transaction(async (tx, afterCommit) => {
    const topic = await lockTopic(tx, topicId);
    if (!topic?.listed || topic.blanked || topic.hidden) throw notFound();
    const poll = await queries.lockPoll(tx, topicId);
    if (!poll) throw notFound();
    if (topic.locked || (poll.closesAt && poll.closesAt <= clock.now()))
      throw new Refusal(codes.forbidden, 'pollClosed');
    if (chosen.some((place) => place >= poll.options.length)) throw invalid({ options: 'pollNoOption' });
    if (chosen.length > 1 && !poll.several) throw invalid({ options: 'pollOneOption' });
    if (chosen.length > 0) await queries.putVote(tx, topicId, userId, chosen);
    else await queries.removeVote(tx, topicId, userId);
    await queries.recountVotes(tx, topicId);
    changes.announce(tx, afterCommit, [`topic:${topicId}`]);
    const after = await readPoll(platform, tx, topicId, userId);
    if (!after) throw notFound();
    return after;
  });
}

/** Takes a member's votes out of all counts, and the polls of what the member started away. */
export async function erasePolls(tx: Transaction, userId: number): Promise<void> {
  await queries.removePollsOf(tx, userId);
  for (const topicId of await queries.pollsVotedIn(tx, userId)) {
    await queries.lockPoll(tx, topicId);
    await queries.removeVote(tx, topicId, userId);
    await queries.recountVotes(tx, topicId);
  }
}
