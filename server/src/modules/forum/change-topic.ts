import { codes, type TopicAction } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { covers } from '../members/index.ts';
import { excerptOf } from '../replies/index.ts';
import type { ForumDeps } from './deps.ts';
import { endEvent } from './events/events.ts';
import { removePoll } from './poll-queries.ts';
import * as queries from './topic-queries.ts';
import { topicTags } from './topic-tags.ts';

const stateAfter = {
  pin: { pinned: true },
  unpin: { pinned: false },
  lock: { locked: true },
  unlock: { locked: false },
  unaccept: { acceptedReplyId: null },
} as const;

/** Takes the text of one's own topic back where others replied to it; else, and for a manager, the topic is gone. */
async function remove(
  deps: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topic: queries.StoredTopic,
  own: boolean,
): Promise<void> {
  await endEvent(deps, tx, afterCommit, topic);
  await queries.forgetVersions(tx, topic.id);
  await removePoll(tx, topic.id);
  if (own && topic.replyNum > 0) await queries.updateTopic(tx, topic.id, queries.nothingLeft);
  else await queries.updateTopic(tx, topic.id, { deleted: true });
}

async function accept(
  { told }: ForumDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  topic: queries.StoredTopic,
  actorId: number,
  replyId: number | undefined,
): Promise<void> {
  if (topic.kind !== 'question') throw new Refusal(codes.forbidden, 'onlyQuestions');
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
export async function changeTopic(
  deps: ForumDeps,
  call: Call,
  { forumId, action, replyId }: { forumId: number; action: TopicAction; replyId?: number | undefined },
): Promise<Record<string, never>> {
  const { database, changes } = deps.platform;
  const { userId } = memberOf(call);
  const held = await deps.members.roles.of(userId);
  await database.transaction(async (tx, afterCommit) => {
    const topic = await queries.lockTopic(tx, forumId);
    if (!topic?.listed) throw notFound();
    const manages = covers(held, topic.regionId);
    const own = topic.ownerId === userId;
    const onlyManagers = action === 'pin' || action === 'unpin';
    if (onlyManagers ? !manages : !own && !manages) throw new Refusal(codes.forbidden);
    if (action === 'accept') await accept(deps, tx, afterCommit, topic, userId, replyId);
    else if (action === 'delete') await remove(deps, tx, afterCommit, topic, own && !manages);
    else await queries.updateTopic(tx, forumId, stateAfter[action]);
    changes.announce(tx, afterCommit, topicTags(topic));
  });
  return {};
}
