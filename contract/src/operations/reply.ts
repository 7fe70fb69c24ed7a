import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { type SubjectType, subjectFields } from '../subject.ts';
import { id, line, paragraphs } from '../text.ts';
import type { UserType } from './user.ts';

/** What somebody wrote under a subject, or to another reply. */
export interface Reply {
  id: number;
  subjectType: SubjectType;
  subjectId: number;
  /** The reply it stands under; replies nest one level deep. */
  parentId: number | null;
  /** Safe to show as it is; empty where it was deleted. */
  html: string;
  /** The Markdown it was written in; its author alone is given it. */
  content?: string;
  imgUrl: string[];
  imgUrlZip: string[];
  /** ISO-8601. */
  createTime: string;
  /** Of the last change; null where it stands as it was first written. */
  editTime: string | null;
  /** 0 where it was deleted. */
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  likeNum: number;
  liked: boolean;
  /** How many answers stand under it. */
  replyNum: number;
  /** The first of them, the oldest first; the rest come by `parentId`. */
  replies: Reply[];
  /** Deleted, but kept as a place for its answers. */
  deleted: boolean;
  /** The answer that whoever asked took as the right one. */
  accepted: boolean;
  may: { edit: boolean; remove: boolean };
}

/** A page of the thread under a subject. */
export interface ReplyPage extends Page<Reply> {
  /** The accepted answer, to be shown before the others on every page; it stands in its own place as well. */
  first: Reply | null;
  /** The page does not begin where the thread does. */
  skipped: boolean;
}

/** A reply away from its thread. */
export interface ListedReply extends Reply {
  /** Empty where the subject is gone. */
  subjectTitle: string;
  /** Where it stands in its thread; empty where the subject is gone. */
  url: string;
}

export interface ReplyVersion {
  /** When it was written, ISO-8601. */
  time: string;
  html: string;
}

const content = paragraphs(limits.replyContent, 1);
const imgUrl = z._default(line(limits.replyPhotos * 200), '');
/** Once for each reply a client sends; sent again it makes no second one. */
const replyKey = z.optional(z.uuid());

export const pushreplybyuser = operation<Reply>()({
  path: 'reply/pushreplybyuser',
  summary:
    'Replies to a subject or, with `parentId`, to a reply under it. `content` is Markdown; `imgUrl` holds uploads of the caller, separated by commas. The same `replyKey` returns the same reply.',
  who: 'member',
  publishes: 'text',
  input: z.object({ ...subjectFields, content, parentId: z.optional(z.nullable(id)), imgUrl, replyKey }),
  refusals: [codes.notFound, codes.forbidden, codes.emailUnconfirmed, codes.tooManyTries],
});

export const editReply = operation<Reply>()({
  path: 'reply/editReply',
  summary: 'Changes a reply of the caller. Earlier versions are kept.',
  who: 'member',
  publishes: 'text',
  input: z.object({ id, content, imgUrl }),
  refusals: [codes.notFound, codes.forbidden, codes.emailUnconfirmed, codes.tooManyTries],
});

export const deletereply = operation<Record<string, never>>()({
  path: 'reply/deletereply',
  summary:
    'Deletes a reply of the caller, or one under a subject of the caller. A reply with answers leaves an empty place.',
  who: 'member',
  input: z.object({ id }),
  refusals: [codes.notFound, codes.forbidden],
});

const threadInput = z.object({
  ...subjectFields,
  /** The answers to this reply instead of the thread. */
  parentId: z.optional(id),
  /** Begins at the reply with this id; a thread at the one it stands under. */
  fromId: z.optional(id),
  sort: z._default(z.enum(['oldest', 'newest']), 'oldest'),
  ...paging,
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type ThreadQuery = z.output<typeof threadInput>;

export const getreplybymasses = operation<ReplyPage>()({
  path: 'reply/getreplybymasses',
  summary: 'Returns the public thread under a subject: its replies with the first answers to each.',
  who: 'anyone',
  input: threadInput,
  refusals: [codes.notFound],
  offline: true,
});

export const getreplybyuser = operation<Page<ListedReply>>()({
  path: 'reply/getreplybyuser',
  summary:
    'Returns the replies that answer or mention the member of this session, the latest first; with `mine` those the member wrote.',
  who: 'member',
  input: z.object({ mine: z._default(z.boolean(), false), ...paging }),
});

export const getReplyHistory = operation<ReplyVersion[]>()({
  path: 'reply/getReplyHistory',
  summary: 'Returns the earlier versions of a reply, the latest first.',
  who: 'anyone',
  input: z.object({ id }),
  refusals: [codes.notFound],
});
