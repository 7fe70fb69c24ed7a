import type { Reply } from '@ashore/contract';
import type { ReplyRow } from './rows.ts';

/** Who looks at replies, and what is known of their subject. */
export interface Reader {
  viewerId: number | undefined;
  /** May take any reply of the subject away. */
  moderates: boolean;
  acceptedId: number | undefined;
  /** Nothing can be added or changed any more. */
  closed: boolean;
}

/** A reply as it leaves; `answers` are those that come along. */
export function presentReply(row: ReplyRow, reader: Reader, answers: Reply[] = []): Reply {
  const shown = row.state === 'shown';
  const own = shown && row.ownerId === reader.viewerId;
  return {
    id: row.id,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    parentId: row.parentId,
    html: shown ? row.html : '',
    ...(own ? { content: row.content } : {}),
    language: shown ? row.language : '',
    imgUrl: shown ? row.imgUrl : [],
    imgUrlZip: shown ? row.imgUrlZip : [],
    createTime: row.createdAt.toISOString(),
    editTime: shown ? (row.editedAt?.toISOString() ?? null) : null,
    userId: shown ? row.ownerId : 0,
    userName: shown ? row.userName : '',
    userImg: shown ? row.userImg : '',
    userType: shown ? row.userType : 1,
    likeNum: shown ? row.likeNum : 0,
    liked: shown && row.liked,
    replyNum: row.childNum,
    replies: answers,
    deleted: !shown,
    accepted: shown && row.id === reader.acceptedId,
    may: { edit: own && !reader.closed, remove: own || (shown && reader.moderates) },
  };
}

/** Where a reply is seen: the page of its subject, begun at it. */
export const addressOf = (subjectUrl: string, replyId: number): string =>
  `${subjectUrl}${subjectUrl.includes('?') ? '&' : '?'}reply=${replyId}#reply-${replyId}`;
