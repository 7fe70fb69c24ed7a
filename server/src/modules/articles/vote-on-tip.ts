import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ArticleDeps } from './deps.ts';
import { heldArticle } from './queries.ts';
import * as votes from './vote-queries.ts';

/** Says whether a guide still holds. */
export async function voteOnTip({ platform }: ArticleDeps, call: Call, articleId: number, still: boolean) {
  const { database, clock, changes } = platform;
  const { userId } = memberOf(call);
  return database.transaction(async (tx, afterCommit) => {
    const stored = await heldArticle(tx, articleId);
    const readable = stored?.status === 'published' && stored.publishAt <= clock.now();
    if (!readable || stored.kind === 'news') throw notFound();
    await votes.putVote(tx, { articleId, userId, still, createdAt: clock.now() });
    const { yes, no } = await votes.recount(tx, articleId);
    changes.announce(tx, afterCommit, [`article:${articleId}`]);
    return { yes, no, mine: still };
  });
}

/** Takes a member's votes away; counts stay equal to the rows. */
export async function eraseVotes(tx: Transaction, userId: number): Promise<void> {
  const articleIds = await votes.votedBy(tx, userId);
  await votes.eraseVotesBy(tx, userId);
  for (const id of articleIds) await votes.recount(tx, id);
}
