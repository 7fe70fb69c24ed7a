import type { Topic, TopicSummary } from '@ashore/contract';
import { erasedName } from '../members/index.ts';
import type { FullTopicRow, TopicRow } from './rows.ts';

/** A topic as lists show it. Of an author whose account is being deleted nothing is said. */
export const presentSummary = (row: TopicRow): TopicSummary => {
  const gone = row.blanked || row.hidden;
  return {
    forumId: row.id,
    regionId: row.regionId,
    categoryId: row.boardId,
    kind: row.kind,
    title: row.title,
    excerpt: gone ? '' : row.excerpt,
    language: row.language,
    tags: gone ? [] : row.tags,
    picture: gone ? '' : (row.imgUrlZip[0] ?? ''),
    eventTime: gone ? null : (row.eventAt?.toISOString() ?? null),
    eventPlace: gone ? '' : row.eventPlace,
    createTime: row.createdAt.toISOString(),
    activeTime: row.activeAt.toISOString(),
    userId: row.ownerId,
    userName: row.hidden ? erasedName : row.userName,
    userImg: row.hidden ? '' : row.userImg,
    userType: row.userType,
    lastUserName: row.lastAuthor?.userName ?? '',
    lastUserId: row.lastAuthor?.userId ?? null,
    viewNum: row.viewNum,
    likeNum: row.likeNum,
    collectNum: row.collectNum,
    replyNum: row.replyNum,
    answered: row.acceptedReplyId !== null,
    pinned: row.pinned,
    locked: row.locked,
  };
};

/** A topic in full for one reader. */
export function presentTopic(
  row: FullTopicRow,
  { poll, event }: Pick<Topic, 'poll' | 'event'>,
  reader: { viewerId: number | undefined; manages: boolean },
): Topic {
  const gone = row.blanked || row.hidden;
  const own = row.ownerId === reader.viewerId;
  const { manages } = reader;
  return {
    ...presentSummary(row),
    html: gone ? '' : row.html,
    ...(own && !gone ? { content: row.content } : {}),
    languageSource: row.languageSource,
    imgUrl: gone ? [] : row.imgUrl,
    imgUrlZip: gone ? [] : row.imgUrlZip,
    editTime: gone ? null : (row.editedAt?.toISOString() ?? null),
    liked: row.liked,
    collected: row.collected,
    acceptedReplyId: row.acceptedReplyId,
    poll,
    event,
    blanked: gone,
    may: {
      edit: own && !gone && !row.locked,
      remove: (own && !gone) || manages,
      lock: own || manages,
      pin: manages,
      accept: row.kind === 'question' && (own || manages),
    },
  };
}
