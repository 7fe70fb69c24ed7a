import type { SubjectType } from '@ashore/contract';
import { excerpt } from '#server/lib/excerpt.ts';
import { plainText } from '#server/lib/rich-text.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';

/** What a member is told of: an answer, a mention, or that an answer was accepted. */
export interface ReplyNotice {
  /** Who is told. */
  userId: number;
  kind: 'reply' | 'mention' | 'accepted';
  actorId: number;
  subjectType: SubjectType;
  subjectId: number;
  replyId: number;
  /** Of the subject. */
  title: string;
  /** The beginning of the reply, in plain words. */
  text: string;
  /** Where the reply is seen: a path of the site. */
  url: string;
}

/** Takes notices within the transaction that makes them true. */
export type TellOfReplies = (tx: Transaction, afterCommit: AfterCommit, notices: ReplyNotice[]) => Promise<void>;

/** The beginning of safe HTML in plain words. */
export const excerptOf = (html: string): string => excerpt(plainText(html));
