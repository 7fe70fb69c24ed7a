import { afterCommitOf, type Transaction } from '#server/platform/database/database.ts';
import { forgetSubjects } from '../reactions/index.ts';
import type { ReplyDeps } from './deps.ts';
import * as writes from './write-queries.ts';

/** Moves the counters of subjects by what was hidden or shown, so that they equal the rows. */
async function settleCounters(
  { subjects, platform }: ReplyDeps,
  tx: Transaction,
  moved: writes.ThreadChange[],
): Promise<void> {
  const tags: string[] = [];
  for (const { subjectType, subjectId, step } of moved) {
    await subjects[subjectType]?.count(tx, subjectId, 'reply', step);
    tags.push(...(subjects[subjectType]?.tags(subjectId) ?? []));
  }
  platform.changes.announce(tx, afterCommitOf(tx), [...new Set(tags)]);
}

/** Takes the replies of a member out of sight, or puts them back. */
export const hideReplies = async (deps: ReplyDeps, tx: Transaction, userId: number, hidden: boolean): Promise<void> =>
  settleCounters(
    deps,
    tx,
    await (hidden
      ? writes.moveStates(tx, userId, 'shown', 'hidden')
      : writes.moveStates(tx, userId, 'hidden', 'shown')),
  );

/** Removes the texts of a member for good. */
export async function eraseReplies(deps: ReplyDeps, tx: Transaction, userId: number): Promise<void> {
  await hideReplies(deps, tx, userId, true);
  const gone = await writes.eraseReplies(tx, userId);
  await writes.removeRecipient(tx, userId);
  await forgetSubjects(tx, 'reply', gone);
}
