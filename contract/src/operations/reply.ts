import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import type { UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { type SubjectType, subjectFields } from '../subject.ts';
import { id, line, paragraphs } from '../text.ts';

/** A reply to a subject or to another reply. */
export interface Reply {
  id: number;
  subjectType: SubjectType;
  subjectId: number;
  /** The reply that it answers. Replies nest one level deep. */
  parentId: number | null;
  /** Safe HTML; empty if the reply is deleted. */
  html: string;
  /** The Markdown; only for the author. */
  content?: string;
  /** ISO 639; empty if it is not known or the reply is deleted. */
  language: string;
  imgUrl: string[];
  imgUrlZip: string[];
  /** ISO-8601. */
  createTime: string;
  /** The time of the last change; null without one. */
  editTime: string | null;
  /** 0 if the reply is deleted. */
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  likeNum: number;
  liked: boolean;
  /** The number of its answers. */
  replyNum: number;
  /** The first answers, oldest first. `parentId` returns the others. */
  replies: Reply[];
  /** Deleted, but its place stays because it has answers. */
  deleted: boolean;
  /** The author of the question accepted this answer. */
  accepted: boolean;
  may: { edit: boolean; remove: boolean };
}

/** A page of the replies to a subject. */
export interface ReplyPage extends Page<Reply> {
  /** The accepted answer, for the top of every page. The list contains it as well. */
  first: Reply | null;
  /** The page does not start at the first reply. */
  skipped: boolean;
}

/** A reply without its thread. */
export interface ListedReply extends Reply {
  /** Empty if the subject is deleted. */
  subjectTitle: string;
  /** The address of the reply in its thread; empty if the subject is deleted. */
  url: string;
}

export interface ReplyVersion {
  /** The time of the reply, ISO 8601. */
  time: string;
  html: string;
}

const content = paragraphs(limits.replyContent, 1);
const imgUrl = z._default(line(limits.replyPhotos * 200), '');
/** A key of the client for each reply. The same key never creates a second reply. */
const replyKey = z.optional(z.uuid());

export const pushreplybyuser = operation<Reply>()({
  path: 'reply/pushreplybyuser',
  summary:
    'Replies to a subject or, with `parentId`, to a reply under it. `content` is Markdown; `imgUrl` holds uploads of the caller, separated by commas. The same `replyKey` returns the same reply. Under a business, a reply is a question: at most 500 characters, 10 a day.',
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
    'Deletes a reply of the caller, or one under a subject of the caller. Questions about a business and their answers are deleted by their authors and moderators only. A reply with answers leaves an empty place.',
  who: 'member',
  input: z.object({ id }),
  refusals: [codes.notFound, codes.forbidden],
});

const threadInput = z.object({
  ...subjectFields,
  /** Returns the answers to this reply instead of the thread. */
  parentId: z.optional(id),
  /** Starts at the reply with this id. In a thread, an answer counts as the reply that it answers. */
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
  shared: true,
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
