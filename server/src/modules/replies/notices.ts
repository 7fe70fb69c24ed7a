import type { SubjectType } from '@ashore/contract';
import { excerpt } from '#server/lib/excerpt.ts';
import { previewText } from '#server/lib/rich-text.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';

/** What a member is told of: an answer, a question, a mention, or that an answer was accepted. */
export interface ReplyNotice {
  /** Who is told. */
  userId: number;
  message: 'replied' | 'asked' | 'mentioned' | 'answerAccepted';
  /** With the title of the subject. */
  params: { title: string };
  actorId: number;
  /** Whose title stands in it. */
  aboutIds: number[];
  subjectType: SubjectType;
  subjectId: number;
  /** Left out where the subject itself names the member. */
  replyId?: number;
  /** The beginning of what was written, in plain words. */
  text: string;
  /** Where it is seen: a path of the site. */
  url: string;
}

/** Takes notices within the transaction that makes them true. */
export type TellOfReplies = (tx: Transaction, afterCommit: AfterCommit, notices: ReplyNotice[]) => Promise<void>;

/** The beginning of safe HTML in plain words. */
export const excerptOf = (html: string): string => excerpt(previewText(html));
