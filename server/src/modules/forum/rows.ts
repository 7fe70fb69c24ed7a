import type { topicTable } from './tables.ts';

type Stored = typeof topicTable.$inferSelect;

/** Who replied last. */
export interface LastAuthor {
  userId: number;
  userName: string;
}

/** A topic as a list reads it, with its author and who replied last. */
export type TopicRow = Pick<
  Stored,
  | 'id'
  | 'regionId'
  | 'boardId'
  | 'ownerId'
  | 'kind'
  | 'title'
  | 'excerpt'
  | 'language'
  | 'tags'
  | 'imgUrlZip'
  | 'eventAt'
  | 'eventPlace'
  | 'acceptedReplyId'
  | 'pinned'
  | 'locked'
  | 'blanked'
  | 'hidden'
  | 'likeNum'
  | 'collectNum'
  | 'replyNum'
  | 'createdAt'
  | 'activeAt'
> & { viewNum: number; userName: string; userImg: string; userType: 1 | 2; lastAuthor: LastAuthor | null };

/** A topic in full. */
export type FullTopicRow = TopicRow &
  Pick<Stored, 'content' | 'html' | 'languageSource' | 'imgUrl' | 'editedAt' | 'listed'> & {
    liked: boolean;
    collected: boolean;
  };

/** A topic to be stored; what the database makes itself is left out. */
export type NewTopic = typeof topicTable.$inferInsert;

/** What a list is to hold. */
export interface TopicFilters {
  regionId: number;
  boardId: number | undefined;
  kind: string | undefined;
  tag: string | undefined;
  language: string | undefined;
  words: string[];
  unanswered: boolean;
}
