import { codes, limits, type TopicInput } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { type Faults, invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { type WrittenIn, writtenIn } from '#server/platform/language/language-of.ts';
import { memberTag } from '../members/index.ts';
import { excerptOf } from '../replies/index.ts';
import { boardOf } from './boards.ts';
import type { ForumDeps } from './deps.ts';
import { settleEvent } from './events/events.ts';
import { pollProblems, settlePoll } from './polls.ts';
import { tagsOf } from './tags.ts';
import * as queries from './topic-queries.ts';
import { topicTags } from './topic-tags.ts';

// Here and not on the operation: a topic that is sent again is not counted, and changes have a count of their own.
const TOPICS = { limit: 10, windowSeconds: 3600 };
const CHANGES = { limit: 60, windowSeconds: 3600 };

const DAY_MS = 86_400_000;

/** The parts of a topic that its author writes, as they are stored. */
function textOf({ input, html, writtenIn }: Written) {
  const isEvent = input.kind === 'event';
  return {
    boardId: input.categoryId,
    kind: input.kind,
    title: input.title,
    content: input.content,
    html,
    excerpt: excerptOf(html),
    ...writtenIn,
    tags: tagsOf(input.tags),
    eventAt: isEvent && input.eventTime ? new Date(input.eventTime) : null,
    eventPlace: isEvent ? input.eventPlace : '',
  };
}

/** @param isNew whether what it announces must be yet to come */
function check({ platform, regions }: ForumDeps, input: TopicInput, regionId: number, isNew: boolean): void {
  const faults: Faults = {};
  if (!boardOf(input.categoryId)) faults.categoryId = 'chooseBoard';
  if (regions.get(regionId)?.isSupported !== 1) faults.regionId = 'forumClosed';
  const date = input.eventTime ? new Date(input.eventTime) : undefined;
  if (input.kind === 'event' && (!date || Number.isNaN(date.getTime()))) faults.eventTime = 'dateAndTime';
  else if (input.kind === 'event' && isNew && date && date.getTime() < platform.clock.now().getTime() - DAY_MS)
    faults.eventTime = 'timePast';
  Object.assign(faults, pollProblems(platform, input, isNew));
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function picturesOf({ uploads }: ForumDeps, tx: Transaction, ownerId: number, joined: string) {
  const imgUrl = [...new Set(joined.split(',').map((url) => url.trim()))].filter((url) => url !== '');
  if (imgUrl.length > limits.topicPhotos)
    throw invalid({ imgUrl: { reason: 'tooManyPhotos', params: { most: limits.topicPhotos } } });
  const own = await uploads.ownPictures(tx, ownerId, imgUrl);
  if (imgUrl.some((url) => !own.has(url))) throw invalid({ imgUrl: 'uploadPhotosFirst' });
  return { imgUrl, imgUrlZip: imgUrl.map((url) => own.get(url)?.imgUrlZip ?? url) };
}

/** Tells members whom a topic names. */
const tellNamed = (
  { told }: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topicId: number,
  { actorId, title, html, named }: { actorId: number; title: string; html: string; named: number[] },
): Promise<void> =>
  told(
    tx,
    afterCommit,
    named.map((userId) => ({
      ...{ userId, message: 'mentioned' as const, params: { title }, actorId, aboutIds: [], text: excerptOf(html) },
      ...{ subjectType: 'forum' as const, subjectId: topicId, url: paths.topic(topicId) },
    })),
  );

/** Tells who looks at texts what a topic says. */
const screened = (
  { events }: ForumDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  subjectId: number,
  { ownerId, title, content }: { ownerId: number; title: string; content: string },
) =>
  events.emit(tx, afterCommit, 'text.written', {
    ...{ subjectType: 'forum', subjectId, ownerId, text: `${title}. ${content}` },
  });

/** What an author sends, and its text as HTML that is safe. */
interface Written {
  input: TopicInput;
  html: string;
  writtenIn: WrittenIn;
}

async function change(
  deps: ForumDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  userId: number,
  topicId: number,
  written: Written,
): Promise<queries.StoredTopic> {
  const { input } = written;
  const stored = await queries.lockTopic(tx, topicId);
  if (!stored?.listed || stored.ownerId !== userId || stored.blanked) throw notFound();
  if (stored.locked) throw new Refusal(codes.forbidden, 'topicLocked');
  check(deps, input, stored.regionId, false);
  const text = textOf(written);
  const { title, content, html } = stored;
  const isOther = title !== text.title || content !== text.content;
  const writtenAt = stored.editedAt ?? stored.createdAt;
  if (isOther) await queries.keepVersion(tx, { topicId, title, content, html, writtenAt });
  // Only questions can have an accepted answer.
  const acceptedReplyId = text.kind === 'question' ? stored.acceptedReplyId : null;
  const pictures = await picturesOf(deps, tx, userId, input.imgUrl);
  await queries.updateTopic(tx, topicId, {
    ...text,
    ...pictures,
    acceptedReplyId,
    ...(isOther ? { editedAt: deps.platform.clock.now() } : {}),
  });
  await settlePoll(tx, topicId, input);
  await settleEvent(deps, [tx, afterCommit], topicId, { input, before: stored });
  if (isOther) await screened(deps, [tx, afterCommit], topicId, { ...text, ownerId: userId });
  await deps.uploads.markUsed(tx, pictures.imgUrl);
  return stored;
}

/** The id of the new topic, or of the one with its key. */
async function create(
  deps: ForumDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  userId: number,
  regionId: number,
  written: Written,
): Promise<{ id: number; isNew: boolean }> {
  const { input } = written;
  const now = deps.platform.clock.now();
  const pictures = await picturesOf(deps, tx, userId, input.imgUrl);
  const id = await queries.insertTopic(tx, {
    ...{ regionId, ownerId: userId, forumKey: input.forumKey ?? null, createdAt: now, activeAt: now },
    ...textOf(written),
    ...pictures,
  });
  if (id === undefined) return { id: (await queries.topicOfKey(tx, userId, input.forumKey ?? '')) ?? 0, isNew: false };
  await settlePoll(tx, id, input);
  await settleEvent(deps, [tx, afterCommit], id, { input, before: undefined });
  await deps.uploads.markUsed(tx, pictures.imgUrl);
  await screened(deps, [tx, afterCommit], id, { ...input, ownerId: userId });
  return { id, isNew: true };
}

/** Starts a topic, or changes one of the member's own: who · valid · load · may · do · tell. */
export async function postTopic(deps: ForumDeps, call: Call, input: TopicInput): Promise<{ forumId: number }> {
  const { database, changes, limits: rates } = deps.platform;
  const { userId } = memberOf(call);
  const before = input.forumKey && !input.forumId && (await queries.topicOfKey(database.orm, userId, input.forumKey));
  if (before) return { forumId: before };
  const taken = await rates.take(`topics:${input.forumId ? 'change:' : ''}${userId}`, input.forumId ? CHANGES : TOPICS);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  const { forumId } = input;
  const asked = input.regionId ?? call.regionId;
  if (!forumId) check(deps, input, asked, true);
  const { html, named } = await deps.readText(userId, input.content);
  const language = await writtenIn(input.language, { title: input.title, body: input.content }, call.locale);
  const written = { input, html, writtenIn: language };
  const about = { actorId: userId, title: input.title, html };
  return database.transaction(async (tx, afterCommit) => {
    if (forumId) {
      const stored = await change(deps, [tx, afterCommit], userId, forumId, written);
      const fresh = named.filter((one) => !stored.html.includes(`"/profile/${one}"`));
      await tellNamed(deps, tx, afterCommit, forumId, { ...about, named: fresh });
      changes.announce(tx, afterCommit, topicTags(stored));
      return { forumId };
    }
    const { id, isNew } = await create(deps, [tx, afterCommit], userId, asked, written);
    if (isNew) await tellNamed(deps, tx, afterCommit, id, { ...about, named });
    changes.announce(tx, afterCommit, [...topicTags({ id, regionId: asked }), memberTag(userId)]);
    return { forumId: id };
  });
}
