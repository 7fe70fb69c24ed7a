import { operations, type SubjectType } from '@ashore/contract';
import { handle, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SubjectSource } from '#server/subjects.ts';
import { reactionsOf, removeReactionsTo } from './queries.ts';
import { createReactions, type Telling } from './service.ts';

export { collectorsOf, reactedAmong } from './queries.ts';
export { collectTable, likeTable } from './tables.ts';

/** Forgets who liked and kept subjects that were erased; what erases them calls it in its own transaction. */
export async function forgetSubjects(tx: Transaction, subjectType: SubjectType, subjectIds: number[]): Promise<void> {
  if (subjectIds.length > 0) await removeReactionsTo(tx, subjectType, subjectIds);
}

/** Likes and favourites. They speak of subjects and never know what these are. */
export function createReactionsModule(
  platform: Platform,
  deps: { subjects: Record<SubjectType, SubjectSource>; notifications: Telling },
): Module {
  const { react, erase } = createReactions(platform, deps.subjects, deps.notifications);
  return {
    name: 'reactions',
    handlers: [
      handle(operations.collect.addcollect, (call, wish) => react('collect', memberOf(call).userId, wish)),
      handle(operations.like.addlike, (call, wish) => react('like', memberOf(call).userId, wish)),
    ],
    exportData: async (userId) => ({
      favourites: await reactionsOf(platform.database.orm, 'collect', userId),
      likes: await reactionsOf(platform.database.orm, 'like', userId),
    }),
    eraseMember: erase,
  };
}
