import { codes, limits, type Reply } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { type AfterCommit, type Executor, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { SubjectFacts } from '#server/subjects.ts';
import type { ReplyDeps } from './deps.ts';
import { excerptOf, type ReplyNotice } from './notices.ts';
import { addressOf, presentReply } from './present.ts';
import * as queries from './queries.ts';
import type { Recipient, ReplyRow } from './rows.ts';
import { readerOf } from './thread-subject.ts';
import * as writes from './write-queries.ts';

/** Replies and changes together. Here and not on the operations, as a reply that is sent again is not counted. */
const REPLIES = { limit: 20, windowSeconds: 600 };
const QUESTIONS = { limit: limits.questionsPerDay, windowSeconds: 86_400 };
const MOST_PICTURES = 4;

/** Refuses a member who writes too often. */
export async function limitWriting({ platform }: ReplyDeps, viewer: Viewer): Promise<void> {
  const taken = await platform.limits.take(`replies:${viewer.userId}`, REPLIES);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

/** Whether a reply is a question: it stands directly under something that is asked about. */
export const isQuestion = (facts: SubjectFacts, parentId: number | null): boolean =>
  facts.isAsked === true && parentId === null;

/** Refuses a question that is too long. */
export function requireShort(facts: SubjectFacts, parentId: number | null, content: string): void {
  if (isQuestion(facts, parentId) && content.length > limits.questionContent)
    throw invalid({ content: { reason: 'tooLong', params: { most: limits.questionContent } } });
}

/** Refuses a member who asks too much. */
export async function limitAsking({ platform }: ReplyDeps, viewer: Viewer): Promise<void> {
  const taken = await platform.limits.take(`questions:${viewer.userId}`, QUESTIONS);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

/** Refuses a reply to a locked topic; its moderators can still reply. */
export function requireOpen(facts: SubjectFacts, moderates: boolean): void {
  if (facts.locked && !moderates) throw new Refusal(codes.forbidden, 'topicLockedReply');
}

/** Returns the addresses of a member's own uploads, with those of the small pictures. */
export async function picturesOf({ uploads }: ReplyDeps, executor: Executor, ownerId: number, joined: string) {
  const imgUrl = [...new Set(joined.split(',').filter((url) => url.trim() !== ''))].map((url) => url.trim());
  if (imgUrl.length > MOST_PICTURES)
    throw invalid({ imgUrl: { reason: 'tooManyPhotos', params: { most: MOST_PICTURES } } });
  const own = await uploads.ownPictures(executor, ownerId, imgUrl);
  if (imgUrl.some((url) => !own.has(url))) throw invalid({ imgUrl: 'uploadPhotosFirst' });
  return { imgUrl, imgUrlZip: imgUrl.map((url) => own.get(url)?.imgUrlZip ?? url) };
}

type ToldReply = Pick<ReplyRow, 'id' | 'subjectType' | 'subjectId' | 'html'> & {
  actorId: number;
  isQuestion?: boolean;
};

/** What each of the recipients is told of a reply. */
function noticesOf(reply: ToldReply, facts: SubjectFacts, recipients: Recipient[]): ReplyNotice[] {
  const { id: replyId, subjectType, subjectId, actorId } = reply;
  const about = { actorId, aboutIds: [facts.ownerId], subjectType, subjectId, replyId, params: { title: facts.title } };
  return recipients.map(({ userId, kind }) => ({
    ...about,
    userId,
    message: kind === 'mention' ? ('mentioned' as const) : reply.isQuestion ? ('asked' as const) : ('replied' as const),
    text: excerptOf(reply.html),
    url: addressOf(facts.url, replyId),
  }));
}

/** Stores whom a new reply answers or names, and tells them. */
export async function tellRecipients(
  { told }: ReplyDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  reply: ToldReply,
  facts: SubjectFacts,
  recipients: Recipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  sendAlong(tx, writes.addRecipients(tx, reply.id, recipients));
  await told(tx, afterCommit, noticesOf(reply, facts, recipients));
}

/** The same of a reply that was changed: tells those who were not told yet. */
export async function tellMoreRecipients(
  { told }: ReplyDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  reply: ToldReply,
  facts: SubjectFacts,
  recipients: Recipient[],
): Promise<void> {
  const fresh = await writes.addRecipients(tx, reply.id, recipients);
  if (fresh.length > 0) await told(tx, afterCommit, noticesOf(reply, facts, fresh));
}

/** Returns whom a reply answers and names, each once. */
export const recipientsOf = (answeredIds: number[], named: number[]): Recipient[] => [
  ...answeredIds.map((userId) => ({ userId, kind: 'reply' as const })),
  ...named.filter((userId) => !answeredIds.includes(userId)).map((userId) => ({ userId, kind: 'mention' as const })),
];

/** Returns a stored reply as its author sees it. */
export async function shownTo(deps: ReplyDeps, viewer: Viewer, facts: SubjectFacts, replyId: number): Promise<Reply> {
  const row = await queries.replyById(deps.platform.database.orm, replyId, viewer.userId);
  if (!row) throw notFound();
  return presentReply(row, await readerOf(deps, viewer.userId, facts));
}

/** Tells who looks at texts what a reply says. */
export const screened = (
  { events }: ReplyDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id, ownerId }: { id: number; ownerId: number },
  text: string,
): Promise<void> =>
  events.emit(tx, afterCommit, 'text.written', { subjectType: 'reply', subjectId: id, ownerId, text });
