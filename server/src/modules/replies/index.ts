import { operations, type SubjectType } from '@ashore/contract';
import { handle, memberOf, type ReadWritten } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { noTitle, startFilling } from '#server/platform/language/fill-languages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import { deleteReply } from './delete-reply.ts';
import type { ReplyDeps } from './deps.ts';
import { editReply } from './edit-reply.ts';
import { eraseReplies, hideReplies } from './leaving.ts';
import { listMemberReplies } from './list-member-replies.ts';
import { listReplies, listReplyVersions } from './list-replies.ts';
import { createModeration } from './moderation.ts';
import { postReply } from './post-reply.ts';
import { addressOf } from './present.ts';
import * as queries from './queries.ts';
import { replyTable } from './tables.ts';
import { readReply } from './thread-subject.ts';
import { moveCounter, removeThreads } from './write-queries.ts';

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
  /** What a reply says, to those who may see it. */
  read: ReadWritten;
}

/**
 * Replies under subjects, one level deep. They speak of subjects and never know what these are: whoever has a source in
 * `deps.subjects` can be answered.
 */
export function createRepliesModule(platform: Platform, neighbours: Omit<ReplyDeps, 'platform'>): RepliesModule {
  const deps: ReplyDeps = { platform, ...neighbours };
  const { orm } = platform.database;
  const { subjects } = deps;
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
    startJobs: () =>
      startFilling(platform, 'replies', [
        { table: replyTable, id: replyTable.id, title: noTitle, body: replyTable.html },
      ]),
    handlers: [
      handle(call.pushreplybyuser, (from, input) => postReply(deps, from, input)),
      handle(call.editReply, (from, input) => editReply(deps, from, input)),
      handle(call.deletereply, (from, { id }) => deleteReply(deps, from, id)),
      handle(call.getreplybymasses, (from, query) => listReplies(deps, from, query)),
      handle(call.getreplybyuser, (from, query) => listMemberReplies(deps, memberOf(from).userId, query)),
      handle(call.getReplyHistory, (_from, { id }) => listReplyVersions(deps, id)),
    ],
    exportData: async (userId) => ({
      replies: await queries.exportedReplies(orm, userId),
      earlierVersions: await queries.exportedReplyVersions(orm, userId),
    }),
    hideMember: (tx, userId, hidden) => hideReplies(deps, tx, userId, hidden),
    eraseMember: (tx, userId) => eraseReplies(deps, tx, userId),
    subject,
    read: readReply(deps),
    moderated: createModeration(platform, subjects),
  };
}
