import type { TopicKind } from '@ashore/contract';
import { markdownToHtml } from '#server/lib/rich-text.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { addReplies, excerptOf, type GivenReply } from '../replies/index.ts';
import { boards } from './boards.ts';
import { putEvent } from './events/event-queries.ts';
import { putPoll, putVote, recountVotes } from './poll-queries.ts';
import type { NewTopic } from './rows.ts';
import { tagsOf } from './tags.ts';
import { insertTopic, insertViews, moveReplies, updateTopic } from './topic-queries.ts';

/** A ready reply of a thread that comes whole, as HTML that is safe. */
export interface StoredReply extends GivenReply {
  accepted: boolean;
  answers: StoredReply[];
}

const datesIn = ({ createdAt, answers }: StoredReply): number[] => [createdAt.getTime(), ...answers.flatMap(datesIn)];

/** Stores a topic with its replies, the oldest first; returns its id and how many these are, or nothing where the topic is there already. */
export async function storeTopic(
  tx: Transaction,
  { viewNum = 0, ...topic }: Omit<NewTopic, 'activeAt'> & { viewNum?: number },
  replies: readonly StoredReply[],
): Promise<{ id: number; count: number } | undefined> {
  const id = await insertTopic(tx, { ...topic, activeAt: topic.createdAt });
  if (id === undefined) return undefined;
  if (viewNum > 0) await insertViews(tx, id, viewNum);
  if (replies.length === 0) return { id, count: 0 };
  const sorted = replies.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const given = (list: readonly StoredReply[]): GivenReply[] =>
    list.map(({ accepted: _accepted, answers, ...reply }) => ({ ...reply, answers: given(answers) }));
  const { ids, count } = await addReplies(tx, { subjectType: 'forum', subjectId: id }, given(sorted));
  await moveReplies(tx, id, count);
  // Answers are stored behind the replies, whatever their dates.
  const activeAt = new Date(Math.max(...sorted.flatMap(datesIn)));
  const acceptedReplyId = ids[sorted.findIndex(({ accepted }) => accepted)] ?? null;
  await updateTopic(tx, id, { activeAt, acceptedReplyId });
  return { id, count };
}

/** A reply of a topic that comes with the program, in Markdown. */
interface AddedReply {
  ownerId: number;
  content: string;
  createdAt: Date;
  accepted: boolean;
  answers: AddedReply[];
}

/** A topic that comes with the program, in Markdown; known by source and id. */
export interface AddedTopic {
  regionId: number;
  /** Key of its board. */
  board: string;
  ownerId: number;
  kind: TopicKind;
  title: string;
  content: string;
  tags: string[];
  language: string;
  pinned: boolean;
  eventAt: Date | null;
  eventPlace: string;
  /** Null for no limit. */
  eventCapacity: number | null;
  /** Of a poll: each option with who voted for it. */
  poll: { text: string; by: number[] }[];
  createdAt: Date;
  source: string;
  sourceId: string;
  replies: AddedReply[];
}

const rendered = ({ answers, ...reply }: AddedReply): StoredReply => ({
  ...reply,
  html: markdownToHtml(reply.content),
  answers: answers.map(rendered),
});

/** Stores topics that come with the program; those that are there are left as they are. */
export async function storeAdded(tx: Transaction, topics: readonly AddedTopic[]): Promise<void> {
  for (const { board, replies, poll, eventCapacity, ...topic } of topics) {
    const boardId = boards.find(({ key }) => key === board)?.categoryId;
    if (boardId === undefined) throw new Error(`There is no board ${board}.`);
    const html = markdownToHtml(topic.content);
    const row = { ...topic, boardId, html, excerpt: excerptOf(html), tags: tagsOf(topic.tags) };
    const stored = await storeTopic(tx, row, replies.map(rendered));
    if (stored && eventCapacity !== null) await putEvent(tx, stored.id, { capacity: eventCapacity });
    if (!stored || poll.length === 0) continue;
    const { id } = stored;
    await putPoll(tx, id, { options: poll.map(({ text }) => text), several: false, closesAt: null });
    for (const [place, { by }] of poll.entries()) for (const userId of by) await putVote(tx, id, userId, [place]);
    await recountVotes(tx, id);
  }
}
