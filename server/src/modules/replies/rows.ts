import type { SubjectType } from '@ashore/contract';
import type { replyTable } from './tables.ts';

type Stored = typeof replyTable.$inferSelect;

/** A reply as a thread reads it, with its author. */
export type ReplyRow = Pick<
  Stored,
  | 'id'
  | 'subjectType'
  | 'subjectId'
  | 'parentId'
  | 'ownerId'
  | 'content'
  | 'html'
  | 'language'
  | 'imgUrl'
  | 'imgUrlZip'
  | 'state'
  | 'childNum'
  | 'likeNum'
  | 'createdAt'
  | 'editedAt'
> & { userName: string; userImg: string; userType: 1 | 2; liked: boolean };

/** A reply to be stored. */
export type NewReply = typeof replyTable.$inferInsert;

/** What stands under one subject. */
export interface Thread {
  subjectType: SubjectType;
  subjectId: number;
}

/** Who is told that a reply answers or names them. */
export interface Recipient {
  userId: number;
  kind: 'reply' | 'mention';
}
