import { codes } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { forgetSubjects } from '../reactions/index.ts';
import type { ReplyDeps } from './deps.ts';
import * as queries from './queries.ts';
import { readerOf } from './thread-subject.ts';
import * as writes from './write-queries.ts';

/** What a member may not see and what is not there get the same answer; what is seen but another's is refused. */
export async function deleteReply(deps: ReplyDeps, call: Call, replyId: number): Promise<Record<string, never>> {
  const { platform, subjects } = deps;
  const { database } = platform;
  const viewer = memberOf(call);
  const row = await queries.replyById(database.orm, replyId);
  const source = row && subjects[row.subjectType];
  if (row?.state !== 'shown' || !source) throw notFound();
  const facts = await source.find(database.orm, row.subjectId);
  const own = row.ownerId === viewer.userId;
  if (!own && !facts) throw notFound();
  if (!own && facts && !(await readerOf(deps, viewer.userId, facts)).moderates) throw new Refusal(codes.forbidden);
  await database.transaction(async (tx, afterCommit) => {
    await writes.moveThread(tx, row, 0);
    const gone = await writes.blankReply(tx, replyId);
    if (!gone) throw notFound();
    const lost =
      gone.parentId === null ? (gone.childNum === 0 ? -1 : 0) : await writes.moveAnswers(tx, gone.parentId, -1);
    if (lost !== 0) await writes.moveThread(tx, row, lost);
    await source.count(tx, row.subjectId, 'reply', -1);
    await forgetSubjects(tx, 'reply', [replyId]);
    platform.changes.announce(tx, afterCommit, source.tags(row.subjectId));
  });
  return {};
}
