import type { Transaction } from '#server/platform/database/database.ts';
import { eq, type SQL, sql } from '#server/platform/database/orm.ts';
import { articleTable, articleVoteTable } from './tables.ts';

/** Whether a member said if an article still holds, for a query about more than that. */
export const hasJudged = (articleId: number, userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${articleVoteTable}
    where ${eq(articleVoteTable.articleId, articleId)} and ${eq(articleVoteTable.userId, userId)})`;

export const putVote = (tx: Transaction, vote: typeof articleVoteTable.$inferInsert) =>
  tx
    .insert(articleVoteTable)
    .values(vote)
    .onConflictDoUpdate({
      target: [articleVoteTable.articleId, articleVoteTable.userId],
      set: { still: vote.still, createdAt: vote.createdAt },
    });

/** Counts the votes anew from their rows; the article must be held by the caller. */
export async function recount(tx: Transaction, articleId: number): Promise<{ yes: number; no: number }> {
  const of = (still: boolean) =>
    sql`(select count(*) from ${articleVoteTable} where ${articleVoteTable.articleId} = ${articleId} and ${articleVoteTable.still} = ${still})`;
  const rows = await tx
    .update(articleTable)
    .set({ stillYes: of(true), stillNo: of(false) })
    .where(eq(articleTable.id, articleId))
    .returning({ yes: articleTable.stillYes, no: articleTable.stillNo });
  return rows[0] ?? { yes: 0, no: 0 };
}

/** The articles a member voted on, held in the order of their ids until the transaction ends. */
export async function votedBy(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: articleTable.id })
    .from(articleTable)
    .where(
      sql`${articleTable.id} in (select ${articleVoteTable.articleId} from ${articleVoteTable} where ${articleVoteTable.userId} = ${userId})`,
    )
    .orderBy(articleTable.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export const eraseVotesBy = (tx: Transaction, userId: number) =>
  tx.delete(articleVoteTable).where(eq(articleVoteTable.userId, userId));
