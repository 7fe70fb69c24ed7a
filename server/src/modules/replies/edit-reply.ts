import type { operations, ParsedOf, Reply } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import type { ReplyDeps } from './deps.ts';
import * as queries from './queries.ts';
import { subjectOf } from './thread-subject.ts';
import * as writes from './write-queries.ts';
import {
  limitWriting,
  picturesOf,
  recipientsOf,
  requireOpen,
  requireShort,
  screened,
  shownTo,
  tellMoreRecipients,
} from './writing.ts';
import { readText } from './written-text.ts';

type Edit = ParsedOf<typeof operations.reply.editReply>;

/** Changes a reply; what it said before is kept. */
export async function editReply(deps: ReplyDeps, call: Call, input: Edit): Promise<Reply> {
  const { platform, isBlockedAmong, uploads } = deps;
  const { database } = platform;
  const viewer = memberOf(call);
  const row = await queries.replyById(database.orm, input.id);
  if (row?.state !== 'shown' || row.ownerId !== viewer.userId) throw notFound();
  const { source, facts } = await subjectOf(deps, row);
  requireShort(facts, row.parentId, input.content);
  await limitWriting(deps, viewer);
  requireOpen(facts, false);
  const { named, ...text } = await readText(database.orm, isBlockedAmong, viewer.userId, input.content);
  const language = await writtenIn('', { title: '', body: input.content }, call.locale);
  await database.transaction(async (tx, afterCommit) => {
    const pictures = await picturesOf(deps, tx, viewer.userId, input.imgUrl);
    if (!(await writes.changeReply(tx, row.id, { ...text, ...language, ...pictures, editedAt: platform.clock.now() })))
      throw notFound();
    await uploads.markUsed(tx, pictures.imgUrl);
    const reply = { ...row, html: text.html, actorId: viewer.userId };
    await screened(deps, tx, afterCommit, row, input.content);
    await tellMoreRecipients(deps, tx, afterCommit, reply, facts, recipientsOf([], named));
    platform.changes.announce(tx, afterCommit, source.tags(row.subjectId));
  });
  return shownTo(deps, viewer, facts, row.id);
}
