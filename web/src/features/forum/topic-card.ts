import type { TopicSummary } from '@ashore/contract';

/** As much of a topic as a row shows. */
export type TopicCard = Pick<
  TopicSummary,
  | 'forumId'
  | 'categoryId'
  | 'kind'
  | 'title'
  | 'excerpt'
  | 'language'
  | 'tags'
  | 'picture'
  | 'eventTime'
  | 'createTime'
  | 'activeTime'
  | 'userName'
  | 'userImg'
  | 'lastUserName'
  | 'replyNum'
  | 'answered'
  | 'pinned'
  | 'locked'
>;

/** What a page sends along of a topic in a list. */
export const topicCardOf = (topic: TopicSummary): TopicCard => ({
  forumId: topic.forumId,
  categoryId: topic.categoryId,
  kind: topic.kind,
  title: topic.title,
  excerpt: topic.excerpt,
  language: topic.language,
  tags: topic.tags,
  picture: topic.picture,
  eventTime: topic.eventTime,
  createTime: topic.createTime,
  activeTime: topic.activeTime,
  userName: topic.userName,
  userImg: topic.userImg,
  lastUserName: topic.lastUserName,
  replyNum: topic.replyNum,
  answered: topic.answered,
  pinned: topic.pinned,
  locked: topic.locked,
});
