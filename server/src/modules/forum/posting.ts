import { codes, limits, type TopicAction, type TopicInput } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { covers, memberTag } from '../members/index.ts';
import { excerptOf } from '../replies/index.ts';
import { boardOf } from './boards.ts';
import type { ForumDeps } from './deps.ts';
import { removePoll } from './poll-queries.ts';
import type { Polls } from './polls.ts';
import { tagsOf } from './tags.ts';
import * as queries from './topic-queries.ts';

// Here and not on the operation: a topic that is sent again is not counted, and changes have a count of their own.
const TOPICS = { limit: 10, windowSeconds: 3600 };
const CHANGES = { limit: 60, windowSeconds: 3600 };

const DAY_MS = 86_400_000;

type Stored = NonNullable<Awaited<ReturnType<typeof queries.lockTopic>>>;

/** Tags of all that shows a topic. */
export const topicTags = ({ id, regionId }: { id: number; regionId: number }): string[] => [
  `topic:${id}`,
  `forum:${regionId}`,
  `topics:${regionId}`,
];

/** The parts of a topic that its author writes, as they are stored. */
function textOf(input: TopicInput, html: string) {
  const isEvent = input.kind === 'event';
  return {
    boardId: input.categoryId,
    kind: input.kind,
    title: input.title,
    content: input.content,
    html,
    excerpt: excerptOf(html),
    language: input.language,
    tags: tagsOf(input.tags),
    eventAt: isEvent && input.eventTime ? new Date(input.eventTime) : null,
    eventPlace: isEvent ? input.eventPlace : '',
  };
}

/** Writing topics and deciding about them: who · valid · load · may · do · tell. */
export function createPosting(platform: Platform, deps: ForumDeps, polls: Polls) {
  const { database, clock, changes, limits: rates } = platform;
  const { regions, uploads, members, told, readText } = deps;

  /** @param isNew whether what it announces must be yet to come */
  function check(input: TopicInput, regionId: number, isNew: boolean): void {
    const messages: Record<string, string> = {};
    if (!boardOf(input.categoryId)) messages.categoryId = 'Choose a board.';
    if (regions.get(regionId)?.isSupported !== 1) messages.regionId = 'The forum for this region is not open yet.';
    const date = input.eventTime ? new Date(input.eventTime) : undefined;
    if (input.kind === 'event' && (!date || Number.isNaN(date.getTime()))) messages.eventTime = 'Enter date and time.';
    else if (input.kind === 'event' && isNew && date && date.getTime() < clock.now().getTime() - DAY_MS)
      messages.eventTime = 'This time is in the past. Choose a later time.';
    Object.assign(messages, polls.problems(input, isNew));
    if (Object.keys(messages).length > 0) throw invalid(messages);
  }

  async function picturesOf(tx: Transaction, ownerId: number, joined: string) {
    const imgUrl = [...new Set(joined.split(',').map((url) => url.trim()))].filter((url) => url !== '');
    if (imgUrl.length > limits.topicPhotos) throw invalid({ imgUrl: `At most ${limits.topicPhotos} photos.` });
    const own = await uploads.ownPictures(tx, ownerId, imgUrl);
    if (imgUrl.some((url) => !own.has(url))) throw invalid({ imgUrl: 'Upload the photos here first.' });
    return { imgUrl, imgUrlZip: imgUrl.map((url) => own.get(url)?.imgUrlZip ?? url) };
  }

  /** Tells members whom a topic names. */
  const tellNamed = (
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

  async function change(
    tx: Transaction,
    userId: number,
    topicId: number,
    input: TopicInput,
    written: string,
  ): Promise<Stored> {
    const stored = await queries.lockTopic(tx, topicId);
    if (!stored?.listed || stored.ownerId !== userId || stored.blanked) throw notFound();
    if (stored.locked) throw new Refusal(codes.forbidden, 'This topic is locked. You cannot edit it.');
    check(input, stored.regionId, false);
    const text = textOf(input, written);
    const { title, content, html } = stored;
    const isOther = title !== text.title || content !== text.content;
    const writtenAt = stored.editedAt ?? stored.createdAt;
    if (isOther) await queries.keepVersion(tx, { topicId, title, content, html, writtenAt });
    // Only questions can have an accepted answer.
    const acceptedReplyId = text.kind === 'question' ? stored.acceptedReplyId : null;
    const pictures = await picturesOf(tx, userId, input.imgUrl);
    await queries.updateTopic(tx, topicId, {
      ...text,
      ...pictures,
      acceptedReplyId,
      ...(isOther ? { editedAt: clock.now() } : {}),
    });
    await polls.settle(tx, topicId, input);
    await uploads.markUsed(tx, pictures.imgUrl);
    return stored;
  }

  /** The id of the new topic, or of the one with its key. */
  async function create(
    tx: Transaction,
    userId: number,
    regionId: number,
    input: TopicInput,
    html: string,
  ): Promise<{ id: number; isNew: boolean }> {
    const now = clock.now();
    const pictures = await picturesOf(tx, userId, input.imgUrl);
    const id = await queries.insertTopic(tx, {
      ...{ regionId, ownerId: userId, forumKey: input.forumKey ?? null, createdAt: now, activeAt: now },
      ...textOf(input, html),
      ...pictures,
    });
    if (id === undefined)
      return { id: (await queries.topicOfKey(tx, userId, input.forumKey ?? '')) ?? 0, isNew: false };
    await polls.settle(tx, id, input);
    await uploads.markUsed(tx, pictures.imgUrl);
    return { id, isNew: true };
  }

  async function post(call: Call, input: TopicInput): Promise<{ forumId: number }> {
    const viewer = memberOf(call);
    const { userId } = viewer;
    const before = input.forumKey && !input.forumId && (await queries.topicOfKey(database.orm, userId, input.forumKey));
    if (before) return { forumId: before };
    const taken = await rates.take(
      `topics:${input.forumId ? 'change:' : ''}${userId}`,
      input.forumId ? CHANGES : TOPICS,
    );
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
    const { forumId } = input;
    const asked = input.regionId ?? call.regionId;
    if (!forumId) check(input, asked, true);
    const { html, named } = await readText(userId, input.content);
    const about = { actorId: userId, title: input.title, html };
    return database.transaction(async (tx, afterCommit) => {
      if (forumId) {
        const stored = await change(tx, userId, forumId, input, html);
        const fresh = named.filter((one) => !stored.html.includes(`"/profile/${one}"`));
        await tellNamed(tx, afterCommit, forumId, { ...about, named: fresh });
        await changes.announce(tx, afterCommit, topicTags(stored));
        return { forumId };
      }
      const { id, isNew } = await create(tx, userId, asked, input, html);
      if (isNew) await tellNamed(tx, afterCommit, id, { ...about, named });
      await changes.announce(tx, afterCommit, [...topicTags({ id, regionId: asked }), memberTag(userId)]);
      return { forumId: id };
    });
  }

  /** Takes the text of one's own topic back where others replied to it; else, and for a manager, the topic is gone. */
  async function remove(tx: Transaction, topic: Stored, own: boolean): Promise<void> {
    await queries.forgetVersions(tx, topic.id);
    await removePoll(tx, topic.id);
    if (own && topic.replyNum > 0) await queries.updateTopic(tx, topic.id, queries.nothingLeft);
    else await queries.updateTopic(tx, topic.id, { deleted: true });
  }

  async function accept(
    tx: Transaction,
    afterCommit: AfterCommit,
    topic: Stored,
    actorId: number,
    replyId: number | undefined,
  ): Promise<void> {
    if (topic.kind !== 'question') throw new Refusal(codes.forbidden, 'Only questions can have an accepted answer.');
    const reply = replyId === undefined ? undefined : await queries.replyUnder(tx, topic.id, replyId);
    if (!reply || replyId === undefined) throw notFound();
    await queries.updateTopic(tx, topic.id, { acceptedReplyId: replyId });
    if (reply.ownerId === actorId || topic.acceptedReplyId === replyId) return;
    await told(tx, afterCommit, [
      {
        ...{ userId: reply.ownerId, message: 'answerAccepted', params: { title: topic.title }, actorId },
        ...{ subjectType: 'forum', subjectId: topic.id, replyId },
        ...{
          aboutIds: [topic.ownerId],
          text: excerptOf(reply.html),
          url: paths.reply(topic.id, replyId),
        },
      },
    ]);
  }

  /** What is not there and what a member may not see get the same answer; what is another's is refused. */
  async function act(
    call: Call,
    { forumId, action, replyId }: { forumId: number; action: TopicAction; replyId?: number | undefined },
  ): Promise<Record<string, never>> {
    const { userId } = memberOf(call);
    const held = await members.roles.of(userId);
    await database.transaction(async (tx, afterCommit) => {
      const topic = await queries.lockTopic(tx, forumId);
      if (!topic?.listed) throw notFound();
      const manages = covers(held, topic.regionId);
      const own = topic.ownerId === userId;
      const onlyManagers = action === 'pin' || action === 'unpin';
      if (onlyManagers ? !manages : !own && !manages) throw new Refusal(codes.forbidden);
      if (action === 'accept') await accept(tx, afterCommit, topic, userId, replyId);
      else if (action === 'delete') await remove(tx, topic, own && !manages);
      else await queries.updateTopic(tx, forumId, stateAfter[action]);
      await changes.announce(tx, afterCommit, topicTags(topic));
    });
    return {};
  }

  return { post, act };
}

const stateAfter = {
  pin: { pinned: true },
  unpin: { pinned: false },
  lock: { locked: true },
  unlock: { locked: false },
  unaccept: { acceptedReplyId: null },
} as const;

export type Posting = ReturnType<typeof createPosting>;
