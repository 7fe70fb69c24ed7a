import type { SubjectType } from '@ashore/contract';
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

const LONGEST_EXCERPT = 200;

/** The beginning of safe HTML in plain words, cut between words. */
export function excerptOf(html: string, most = LONGEST_EXCERPT): string {
  const text = plainText(html);
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), most / 2)).toWellFormed()}…`;
}
