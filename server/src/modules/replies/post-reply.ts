import { codes, type operations, type ParsedOf, type Reply } from '@ashore/contract';
import { type Call, memberOf, type Viewer } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SubjectFacts, SubjectSource } from '#server/subjects.ts';
import type { ReplyDeps } from './deps.ts';
import * as queries from './queries.ts';
import type { ReplyRow } from './rows.ts';
import { readerOf, subjectOf } from './thread-subject.ts';
import * as writes from './write-queries.ts';
import { limitWriting, picturesOf, recipientsOf, requireOpen, shownTo, tellRecipients } from './writing.ts';
import { readText } from './written-text.ts';

type Push = ParsedOf<typeof operations.reply.pushreplybyuser>;

/** The reply that is answered and the place its answer gets: under it, or beside it where it is an answer itself. */
async function answered(
  { platform }: ReplyDeps,
  { parentId, subjectType, subjectId }: Push,
): Promise<ReplyRow | undefined> {
  if (parentId == null) return undefined;
  const parent = await queries.replyById(platform.database.orm, parentId);
  if (parent?.state !== 'shown' || parent.subjectType !== subjectType || parent.subjectId !== subjectId)
    throw notFound();
  return parent;
}

/** Whoever is answered; refused where one of the two blocks the other. */
async function addressed(
  { isBlockedAmong }: ReplyDeps,
  viewer: Viewer,
  facts: SubjectFacts,
  parent: ReplyRow | undefined,
): Promise<number[]> {
  const others = new Set([parent?.ownerId ?? facts.ownerId, facts.ownerId]);
  others.delete(viewer.userId);
  const isBlocked = await isBlockedAmong([...others].map((userId) => [viewer.userId, userId] as const));
  if ([...others].some((userId) => isBlocked(viewer.userId, userId)))
    throw new Refusal(codes.forbidden, 'You cannot reply to this member.');
  return [...others];
}

/** Stores a reply in its thread; undefined where one with its key is there. */
async function storeReply(
  tx: Transaction,
  source: SubjectSource,
  reply: Parameters<typeof writes.insertReply>[1],
): Promise<number | undefined> {
  await writes.moveThread(tx, reply, 0);
  const replyId = await writes.insertReply(tx, reply);
  if (replyId === undefined) return undefined;
  const place = reply.parentId == null ? 1 : await writes.moveAnswers(tx, reply.parentId, 1);
  if (place !== 0) await writes.moveThread(tx, reply, place);
  await source.count(tx, reply.subjectId, 'reply', 1);
  return replyId;
}

/** Adds a reply to a thread; the same again, with the same key, returns the one that is stored. */
export async function postReply(deps: ReplyDeps, call: Call, input: Push): Promise<Reply> {
  const { platform, isBlockedAmong, uploads } = deps;
  const { database } = platform;
  const viewer = memberOf(call);
  const { source, facts } = await subjectOf(deps, input);
  const before = input.replyKey && (await queries.replyOfKey(database.orm, viewer.userId, input.replyKey));
  if (before) return shownTo(deps, viewer, facts, before.id);
  await limitWriting(deps, viewer);
  requireOpen(facts, (await readerOf(deps, viewer.userId, facts)).moderates && facts.ownerId !== viewer.userId);
  const parent = await answered(deps, input);
  const answeredIds = await addressed(deps, viewer, facts, parent);
  const { named, ...text } = await readText(database.orm, isBlockedAmong, viewer.userId, input.content);
  const { subjectType, subjectId, replyKey } = input;
  const replyId = await database.transaction(async (tx, afterCommit) => {
    // It may have gone while the text was read.
    if (!(await source.find(tx, subjectId))) throw notFound();
    const pictures = await picturesOf(deps, tx, viewer.userId, input.imgUrl);
    const id = await storeReply(tx, source, {
      ...{ subjectType, subjectId, parentId: parent?.parentId ?? parent?.id ?? null, ownerId: viewer.userId },
      ...{ ...text, ...pictures, replyKey: replyKey ?? null, createdAt: platform.clock.now() },
    });
    if (id === undefined) return undefined;
    await uploads.markUsed(tx, pictures.imgUrl);
    const reply = { id, subjectType, subjectId, html: text.html, actorId: viewer.userId };
    await tellRecipients(deps, tx, afterCommit, reply, facts, recipientsOf(answeredIds, named));
    await platform.changes.announce(tx, afterCommit, source.tags(subjectId));
    return id;
  });
  const same = replyKey === undefined ? undefined : await queries.replyOfKey(database.orm, viewer.userId, replyKey);
  return shownTo(deps, viewer, facts, replyId ?? same?.id ?? 0);
}
