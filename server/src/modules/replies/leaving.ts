import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SubjectSources } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import * as writes from './write-queries.ts';

// The tags of so many subjects fit into one message of the bus.
const AT_ONCE = 100;

/** Taking what a member wrote out of sight, and removing it for good; counters of subjects always equal the rows. */
export function createLeaving({ changes }: Platform, subjects: SubjectSources) {
  async function settle(tx: Transaction, moved: writes.ThreadChange[]): Promise<void> {
    const tags: string[] = [];
    for (const { subjectType, subjectId, step } of moved) {
      await subjects[subjectType]?.count(tx, subjectId, 'reply', step);
      tags.push(...(subjects[subjectType]?.tags(subjectId) ?? []));
    }
    const all = [...new Set(tags)];
    for (let at = 0; at < all.length; at += AT_ONCE) await changes.announce(tx, () => {}, all.slice(at, at + AT_ONCE));
  }

  const hide = async (tx: Transaction, userId: number, hidden: boolean): Promise<void> =>
    settle(
      tx,
      await (hidden
        ? writes.moveStates(tx, userId, 'shown', 'hidden')
        : writes.moveStates(tx, userId, 'hidden', 'shown')),
    );

  async function erase(tx: Transaction, userId: number): Promise<void> {
    await hide(tx, userId, true);
    const gone = await writes.eraseReplies(tx, userId);
    await writes.removeRecipient(tx, userId);
    await forgetSubjects(tx, 'reply', gone);
  }

  return { hide, erase };
}
