import { codes, type operations, type ParsedOf, type Reply } from '@ashore/contract';
import { type Call, memberOf, type Viewer } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { sendAlong, type Transaction } from '#server/platform/database/database.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import type { SubjectFacts, SubjectSource } from '#server/subjects.ts';
import type { ReplyDeps } from './deps.ts';
import { presentReply } from './present.ts';
import * as queries from './queries.ts';
import type { ReplyRow } from './rows.ts';
import { readerAs, readerOf, subjectOf } from './thread-subject.ts';
import * as writes from './write-queries.ts';
import {
  isQuestion,
  limitAsking,
  limitWriting,
  picturesOf,
  recipientsOf,
  requireOpen,
  requireShort,
  screened,
  shownTo,
  tellRecipients,
} from './writing.ts';
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

/** Whoever is answered, without the writer. */
const addressed = (viewer: Viewer, facts: SubjectFacts, parent: ReplyRow | undefined): number[] =>
  [...new Set([parent?.ownerId ?? facts.ownerId, facts.ownerId])].filter((userId) => userId !== viewer.userId);

/** Refuses a reply where one of the two blocks the other, or the subject went meanwhile. */
async function mayReply(
  deps: ReplyDeps,
  tx: Transaction,
  viewer: Viewer,
  { source, subjectId }: { source: SubjectSource; subjectId: number },
  others: number[],
): Promise<void> {
  const pairs = others.map((userId) => [viewer.userId, userId] as const);
  const [isBlocked, found] = await Promise.all([deps.isBlockedAmong(pairs, tx), source.find(tx, subjectId)]);
  if (others.some((userId) => isBlocked(viewer.userId, userId))) throw new Refusal(codes.forbidden, 'noReplyMember');
  if (!found) throw notFound();
}

/** One with its key is stored: what was done of this one is taken back. */
class StoredBefore extends Error {}

/** Stores a reply in its thread; returns its id, and how its place in the thread changed. */
async function storeReply(tx: Transaction, reply: Parameters<typeof writes.insertReply>[1]) {
  const { parentId } = reply;
  // The lock of the thread comes before the id.
  const [, id, place] = await Promise.all([
    writes.moveThread(tx, reply, parentId === null ? 1 : 0),
    writes.insertReply(tx, reply),
    parentId === null ? 0 : writes.moveAnswers(tx, parentId, 1),
  ]);
  if (id === undefined) throw new StoredBefore();
  return { id, place };
}

const noPictures = { imgUrl: [], imgUrlZip: [] };

/** Adds a reply to a thread; the same again, with the same key, returns the one that is stored. */
export async function postReply(deps: ReplyDeps, call: Call, input: Push): Promise<Reply> {
  const { platform, isBlockedAmong, uploads } = deps;
  const { database } = platform;
  const viewer = memberOf(call);
  const { source, facts } = await subjectOf(deps, input);
  const before = input.replyKey && (await queries.replyOfKey(database.orm, viewer.userId, input.replyKey));
  if (before) return shownTo(deps, viewer, facts, before.id);
  requireShort(facts, input.parentId ?? null, input.content);
  await limitWriting(deps, viewer);
  if (facts.locked)
    requireOpen(facts, (await readerOf(deps, viewer.userId, facts)).moderates && facts.ownerId !== viewer.userId);
  const parent = await answered(deps, input);
  const asks = isQuestion(facts, parent?.id ?? null);
  if (asks) await limitAsking(deps, viewer);
  const answeredIds = addressed(viewer, facts, parent);
  const { named, ...text } = await readText(database.orm, isBlockedAmong, viewer.userId, input.content);
  const { subjectType, subjectId, replyKey } = input;
  const language = await writtenIn('', { title: '', body: input.content }, call.locale);
  const stored = database.transaction(async (tx, afterCommit) => {
    const allowed = mayReply(deps, tx, viewer, { source, subjectId }, answeredIds);
    const pictures = input.imgUrl
      ? await allowed.then(() => picturesOf(deps, tx, viewer.userId, input.imgUrl))
      : noPictures;
    const row = {
      ...{ subjectType, subjectId, parentId: parent?.parentId ?? parent?.id ?? null, ownerId: viewer.userId },
      ...{ ...text, ...language, ...pictures, replyKey: replyKey ?? null, createdAt: platform.clock.now() },
    };
    const [, { id, place }] = await Promise.all([allowed, storeReply(tx, row)]);
    if (place !== 0) sendAlong(tx, writes.moveThread(tx, row, place));
    sendAlong(tx, source.count(tx, subjectId, 'reply', 1));
    sendAlong(tx, uploads.markUsed(tx, pictures.imgUrl));
    platform.changes.announce(tx, afterCommit, source.tags(subjectId));
    const reply = { id, subjectType, subjectId, html: text.html, actorId: viewer.userId, isQuestion: asks };
    await screened(deps, tx, afterCommit, { id, ownerId: viewer.userId }, input.content);
    await tellRecipients(deps, tx, afterCommit, reply, facts, recipientsOf(answeredIds, named));
    // Of one's own reply a role changes nothing, so none is asked for.
    return presentReply(asStored(viewer, { ...row, id }), readerAs(viewer.userId, facts, false));
  });
  return stored.catch(async (error: unknown) => {
    if (!(error instanceof StoredBefore) || replyKey === undefined) throw error;
    const same = await queries.replyOfKey(database.orm, viewer.userId, replyKey);
    return shownTo(deps, viewer, facts, same?.id ?? 0);
  });
}

/** A reply that was just stored, as it would be read. */
const asStored = (
  { userName, userImg, userType }: Viewer,
  { replyKey: _, languageSource: _source, ...reply }: Parameters<typeof writes.insertReply>[1] & { id: number },
): ReplyRow => ({
  ...{ ...reply, userName, userImg, userType },
  ...{ state: 'shown', childNum: 0, likeNum: 0, editedAt: null, liked: false },
});
