import { operations, type SubjectType } from '@ashore/contract';
import { handle, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import type { ReplyDeps } from './deps.ts';
import { createLeaving } from './leaving.ts';
import { createModeration } from './moderation.ts';
import { addressOf } from './present.ts';
import * as queries from './queries.ts';
import { createThreads } from './thread.ts';
import { moveCounter, removeThreads } from './write-queries.ts';
import { createWriting } from './writing.ts';

export { type GivenReply, storeGiven as addReplies } from './given.ts';
export { excerptOf, type TellOfReplies } from './notices.ts';
export { replyTable } from './tables.ts';
export { createTextReader, type ReadText } from './written-text.ts';

/** Removes the threads of subjects that are erased for good; what erases them calls it in its own transaction. */
export async function forgetThreads(tx: Transaction, subjectType: SubjectType, subjectIds: number[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await forgetSubjects(tx, 'reply', await removeThreads(tx, subjectType, subjectIds));
}

/** Replies to anything that has a source. */
export interface RepliesModule extends Module {
  /** Replies as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Replies as something to like and report. */
  subject: SubjectSource;
}

/**
 * Replies under subjects, one level deep. They speak of subjects and never know what these are: whoever has a source in
 * `deps.subjects` can be answered.
 */
export function createRepliesModule(platform: Platform, deps: ReplyDeps): RepliesModule {
  const { orm } = platform.database;
  const { subjects } = deps;
  const threads = createThreads(platform, deps);
  const writing = createWriting(platform, deps, threads);
  const { hide, erase } = createLeaving(platform, subjects);
  const call = operations.reply;

  const subject: SubjectSource = {
    async find(executor, replyId) {
      const row = await queries.replyById(executor, replyId);
      if (row?.state !== 'shown') return undefined;
      const facts = await subjects[row.subjectType]?.find(executor, row.subjectId);
      const { ownerId } = row;
      return facts && { ownerId, regionId: facts.regionId, title: facts.title, url: addressOf(facts.url, replyId) };
    },
    count: async (tx, replyId, counter, step) =>
      // Answers are counted with the thread.
      counter === 'reply' ? 0 : moveCounter(tx, replyId, counter, step),
    tags: (replyId) => [`reply:${replyId}`],
  };

  return {
    name: 'replies',
    handlers: [
      handle(call.pushreplybyuser, (from, input) => writing.push(from, input)),
      handle(call.editReply, (from, input) => writing.edit(from, input)),
      handle(call.deletereply, (from, { id }) => writing.remove(from, id)),
      handle(call.getreplybymasses, (from, query) => threads.thread(from, query)),
      handle(call.getreplybyuser, (from, query) => threads.ofMember(memberOf(from).userId, query)),
      handle(call.getReplyHistory, (_from, { id }) => threads.history(id)),
    ],
    exportData: async (userId) => ({
      replies: await queries.exportedReplies(orm, userId),
      earlierVersions: await queries.exportedReplyVersions(orm, userId),
    }),
    hideMember: hide,
    eraseMember: erase,
    subject,
    moderated: createModeration(platform, subjects),
  };
}
