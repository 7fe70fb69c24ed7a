import { codes, type operations, type ParsedOf, type Reply } from '@ashore/contract';
import { type Call, memberOf, type Viewer } from '#server/call.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SubjectFacts, SubjectSource } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import type { ReplyDeps } from './deps.ts';
import { excerptOf } from './notices.ts';
import { addressOf, presentReply } from './present.ts';
import * as queries from './queries.ts';
import type { Recipient, ReplyRow } from './rows.ts';
import type { Threads } from './thread.ts';
import * as writes from './write-queries.ts';
import { createTextReader } from './written-text.ts';

/** Replies and changes together. Here and not on the operations, as a reply that is sent again is not counted. */
const REPLIES = { limit: 20, windowSeconds: 600 };
const MOST_PICTURES = 4;

type Push = ParsedOf<typeof operations.reply.pushreplybyuser>;
type Edit = ParsedOf<typeof operations.reply.editReply>;

/** Writing replies: who · valid · load · may · do · tell. */
export function createWriting(platform: Platform, deps: ReplyDeps, threads: Threads) {
  const { database, clock, changes, limits: rates } = platform;
  const { uploads, isBlockedAmong, told } = deps;
  const readText = createTextReader(database.orm, isBlockedAmong);

  async function mayWrite(viewer: Viewer): Promise<void> {
    const taken = await rates.take(`replies:${viewer.userId}`, REPLIES);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
  }

  function checkOpen(facts: SubjectFacts, moderates: boolean): void {
    if (facts.locked && !moderates) throw new Refusal(codes.forbidden, 'This topic is locked. You cannot reply.');
  }

  /** Own uploads by their addresses. */
  async function picturesOf(executor: Executor, ownerId: number, joined: string) {
    const imgUrl = [...new Set(joined.split(',').filter((url) => url.trim() !== ''))].map((url) => url.trim());
    if (imgUrl.length > MOST_PICTURES) throw invalid({ imgUrl: `At most ${MOST_PICTURES} photos.` });
    const own = await uploads.ownPictures(executor, ownerId, imgUrl);
    if (imgUrl.some((url) => !own.has(url))) throw invalid({ imgUrl: 'Upload the photos here first.' });
    return { imgUrl, imgUrlZip: imgUrl.map((url) => own.get(url)?.imgUrlZip ?? url) };
  }

  /** The reply that is answered and the place its answer gets: under it, or beside it where it is an answer itself. */
  async function answered({ parentId, subjectType, subjectId }: Push): Promise<ReplyRow | undefined> {
    if (parentId == null) return undefined;
    const parent = await queries.replyById(database.orm, parentId);
    if (parent?.state !== 'shown' || parent.subjectType !== subjectType || parent.subjectId !== subjectId)
      throw notFound();
    return parent;
  }

  /** Whoever is answered; refused where one of the two blocks the other. */
  async function addressed(viewer: Viewer, facts: SubjectFacts, parent: ReplyRow | undefined): Promise<number[]> {
    const others = new Set([parent?.ownerId ?? facts.ownerId, facts.ownerId]);
    others.delete(viewer.userId);
    const isBlocked = await isBlockedAmong([...others].map((userId) => [viewer.userId, userId] as const));
    if ([...others].some((userId) => isBlocked(viewer.userId, userId)))
      throw new Refusal(codes.forbidden, 'You cannot reply to this member.');
    return [...others];
  }

  /** Notes whom a reply is for and tells those who were not told yet. */
  async function tell(
    tx: Transaction,
    afterCommit: AfterCommit,
    reply: Pick<ReplyRow, 'id' | 'subjectType' | 'subjectId' | 'html'> & { actorId: number },
    facts: SubjectFacts,
    recipients: Recipient[],
  ): Promise<void> {
    const fresh = await writes.addRecipients(tx, reply.id, recipients);
    const { id: replyId, subjectType, subjectId, actorId } = reply;
    const about = { actorId, aboutIds: [facts.ownerId], subjectType, subjectId, replyId, title: facts.title };
    const notices = fresh.map((recipient) => ({
      ...recipient,
      ...about,
      text: excerptOf(reply.html),
      url: addressOf(facts.url, replyId),
    }));
    if (notices.length > 0) await told(tx, afterCommit, notices);
  }

  const recipientsOf = (answeredIds: number[], named: number[]): Recipient[] => [
    ...answeredIds.map((userId) => ({ userId, kind: 'reply' as const })),
    ...named.filter((userId) => !answeredIds.includes(userId)).map((userId) => ({ userId, kind: 'mention' as const })),
  ];

  async function shownTo(viewer: Viewer, facts: SubjectFacts, replyId: number): Promise<Reply> {
    const row = await queries.replyById(database.orm, replyId, viewer.userId);
    if (!row) throw notFound();
    return presentReply(row, await threads.readerOf(viewer.userId, facts));
  }

  /** Stores a reply in its thread; undefined where one with its key is there. */
  async function store(
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

  async function push(call: Call, input: Push): Promise<Reply> {
    const viewer = memberOf(call);
    const { source, facts } = await threads.subjectOf(input);
    const before = input.replyKey && (await queries.replyOfKey(database.orm, viewer.userId, input.replyKey));
    if (before) return shownTo(viewer, facts, before.id);
    await mayWrite(viewer);
    checkOpen(facts, (await threads.readerOf(viewer.userId, facts)).moderates && facts.ownerId !== viewer.userId);
    const parent = await answered(input);
    const answeredIds = await addressed(viewer, facts, parent);
    const { named, ...text } = await readText(viewer.userId, input.content);
    const { subjectType, subjectId, replyKey } = input;
    const replyId = await database.transaction(async (tx, afterCommit) => {
      // It may have gone while the text was read.
      if (!(await source.find(tx, subjectId))) throw notFound();
      const pictures = await picturesOf(tx, viewer.userId, input.imgUrl);
      const id = await store(tx, source, {
        ...{ subjectType, subjectId, parentId: parent?.parentId ?? parent?.id ?? null, ownerId: viewer.userId },
        ...{ ...text, ...pictures, replyKey: replyKey ?? null, createdAt: clock.now() },
      });
      if (id === undefined) return undefined;
      await uploads.markUsed(tx, pictures.imgUrl);
      const reply = { id, subjectType, subjectId, html: text.html, actorId: viewer.userId };
      await tell(tx, afterCommit, reply, facts, recipientsOf(answeredIds, named));
      await changes.announce(tx, afterCommit, source.tags(subjectId));
      return id;
    });
    const same = replyKey === undefined ? undefined : await queries.replyOfKey(database.orm, viewer.userId, replyKey);
    return shownTo(viewer, facts, replyId ?? same?.id ?? 0);
  }

  async function edit(call: Call, input: Edit): Promise<Reply> {
    const viewer = memberOf(call);
    const row = await queries.replyById(database.orm, input.id);
    if (row?.state !== 'shown' || row.ownerId !== viewer.userId) throw notFound();
    const { source, facts } = await threads.subjectOf(row);
    await mayWrite(viewer);
    checkOpen(facts, false);
    const { named, ...text } = await readText(viewer.userId, input.content);
    await database.transaction(async (tx, afterCommit) => {
      const pictures = await picturesOf(tx, viewer.userId, input.imgUrl);
      if (!(await writes.changeReply(tx, row.id, { ...text, ...pictures, editedAt: clock.now() }))) throw notFound();
      await uploads.markUsed(tx, pictures.imgUrl);
      const reply = { ...row, html: text.html, actorId: viewer.userId };
      await tell(tx, afterCommit, reply, facts, recipientsOf([], named));
      await changes.announce(tx, afterCommit, source.tags(row.subjectId));
    });
    return shownTo(viewer, facts, row.id);
  }

  /** What a member may not see and what is not there get the same answer; what is seen but another's is refused. */
  async function remove(call: Call, replyId: number): Promise<Record<string, never>> {
    const viewer = memberOf(call);
    const row = await queries.replyById(database.orm, replyId);
    const source = row && deps.subjects[row.subjectType];
    if (row?.state !== 'shown' || !source) throw notFound();
    const facts = await source.find(database.orm, row.subjectId);
    const own = row.ownerId === viewer.userId;
    if (!own && !facts) throw notFound();
    if (!own && facts && !(await threads.readerOf(viewer.userId, facts)).moderates) throw new Refusal(codes.forbidden);
    await database.transaction(async (tx, afterCommit) => {
      await writes.moveThread(tx, row, 0);
      const gone = await writes.blankReply(tx, replyId);
      if (!gone) throw notFound();
      const lost =
        gone.parentId === null ? (gone.childNum === 0 ? -1 : 0) : await writes.moveAnswers(tx, gone.parentId, -1);
      if (lost !== 0) await writes.moveThread(tx, row, lost);
      await source.count(tx, row.subjectId, 'reply', -1);
      await forgetSubjects(tx, 'reply', [replyId]);
      await changes.announce(tx, afterCommit, source.tags(row.subjectId));
    });
    return {};
  }

  return { push, edit, remove };
}
