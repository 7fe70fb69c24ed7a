import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, type SQL, sql } from '#server/platform/database/orm.ts';
import { pollTable, topicTable, voteTable } from './tables.ts';

export type PollRow = typeof pollTable.$inferSelect & { mine: number[] };
export type NewPoll = Pick<PollRow, 'options' | 'several' | 'closesAt'>;

/** The poll of a topic with what this member chose. */
export async function pollOf(
  executor: Executor,
  topicId: number,
  userId: number | undefined,
): Promise<PollRow | undefined> {
  const rows = await executor
    .select({ poll: pollTable, mine: voteTable.chosen })
    .from(pollTable)
    .leftJoin(voteTable, and(eq(voteTable.topicId, pollTable.topicId), eq(voteTable.userId, userId ?? 0)))
    .where(eq(pollTable.topicId, topicId));
  return rows[0] && { ...rows[0].poll, mine: rows[0].mine ?? [] };
}

/** Whether a member voted in the poll of a topic, for a query about more than that. */
export const hasVoted = (topicId: number, userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${voteTable} where ${eq(voteTable.topicId, topicId)} and ${eq(voteTable.userId, userId)})`;

/** The poll, held until the transaction ends: votes of a poll are counted one after the other. */
export async function lockPoll(tx: Transaction, topicId: number) {
  const rows = await tx.select().from(pollTable).where(eq(pollTable.topicId, topicId)).for('update');
  return rows[0];
}

/** Stores a poll nobody has voted in yet, in place of one that is there. */
export async function putPoll(tx: Transaction, topicId: number, poll: NewPoll): Promise<void> {
  const row = { ...poll, topicId, votes: poll.options.map(() => 0), voters: 0 };
  await tx.insert(pollTable).values(row).onConflictDoUpdate({ target: pollTable.topicId, set: row });
}

/** Changes until when one may vote. */
export const moveClosing = (tx: Transaction, topicId: number, closesAt: Date | null) =>
  tx.update(pollTable).set({ closesAt }).where(eq(pollTable.topicId, topicId));

export const removePoll = (tx: Transaction, topicId: number) =>
  tx.delete(pollTable).where(eq(pollTable.topicId, topicId));

export const removeVote = (tx: Transaction, topicId: number, userId: number) =>
  tx.delete(voteTable).where(and(eq(voteTable.topicId, topicId), eq(voteTable.userId, userId)));

export async function putVote(tx: Transaction, topicId: number, userId: number, chosen: number[]): Promise<void> {
  await tx
    .insert(voteTable)
    .values({ topicId, userId, chosen })
    .onConflictDoUpdate({ target: [voteTable.topicId, voteTable.userId], set: { chosen } });
}

/** Counts the votes of a poll that is held anew. */
export async function recountVotes(tx: Transaction, topicId: number): Promise<void> {
  await tx.execute(sql`update ${pollTable} as poll set
      voters = (select count(*)::int from ${voteTable} as vote where vote.topic_id = poll.topic_id),
      votes = array(select (select count(*)::int from ${voteTable} as vote where vote.topic_id = poll.topic_id and place = any (vote.chosen))
        from generate_series(0, cardinality(poll.options) - 1) as place order by place)
    where poll.topic_id = ${topicId}`);
}

/** The polls a member voted in, in one order so that nobody waits in a ring. */
export async function pollsVotedIn(executor: Executor, userId: number): Promise<number[]> {
  const rows = await executor
    .select({ topicId: voteTable.topicId })
    .from(voteTable)
    .where(eq(voteTable.userId, userId))
    .orderBy(voteTable.topicId);
  return rows.map(({ topicId }) => topicId);
}

/** Removes the polls of what a member started. */
export const removePollsOf = (tx: Transaction, ownerId: number) =>
  tx
    .delete(pollTable)
    .where(sql`${pollTable.topicId} in (select id from ${topicTable} where ${topicTable.ownerId} = ${ownerId})`);

/** What a member voted for, as plain data. */
export const exportedVotes = (executor: Executor, userId: number) =>
  executor
    .select({
      forumId: voteTable.topicId,
      chosen: sql<string[]>`array(select ${pollTable.options}[place + 1] from unnest(${voteTable.chosen}) as place)`,
    })
    .from(voteTable)
    .innerJoin(pollTable, eq(pollTable.topicId, voteTable.topicId))
    .where(eq(voteTable.userId, userId))
    .orderBy(voteTable.topicId);
