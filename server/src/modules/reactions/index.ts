import { operations } from '@ashore/contract';
import { implement, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reactionsOf } from './queries.ts';
import { createReactions, type SubjectSources } from './service.ts';

export type { SubjectSource } from './service.ts';
export { collectTable, likeTable } from './tables.ts';

/** Likes and favourites. They speak of subjects and never know what these are. */
export function createReactionsModule(platform: Platform, deps: { subjects: SubjectSources }): Module {
  const { react, erase } = createReactions(platform, deps.subjects);
  return {
    name: 'reactions',
    handlers: [
      implement(operations.collect.addcollect, (call, wish) => react('collect', memberOf(call).userId, wish)),
      implement(operations.like.addlike, (call, wish) => react('like', memberOf(call).userId, wish)),
    ],
    exportData: async (userId) => ({
      favourites: await reactionsOf(platform.database.orm, 'collect', userId),
      likes: await reactionsOf(platform.database.orm, 'like', userId),
    }),
    eraseMember: erase,
  };
}
