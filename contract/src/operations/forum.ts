import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { moment } from '../dates.ts';
import { type TopicKind, topicActions, topicKinds, topicSorts } from '../forum-values.ts';
import { limits } from '../limits.ts';
import type { UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, type LanguageSource, languageCode, line, paragraphs } from '../text.ts';
import type { TopicEvent } from './event.ts';
import type { ReplyVersion } from './reply.ts';

/** A board of the forum. */
export interface ForumBoard {
  categoryId: number;
  /** Never changes. Names the icon. */
  key: string;
  name: string;
  /** The subjects of the board in one line. */
  text: string;
}

export interface ForumLanguage {
  /** BCP 47. */
  code: string;
  name: string;
}

export interface ForumConfig {
  boards: ForumBoard[];
  /** The languages of the topics of the region, most frequent first. */
  languages: ForumLanguage[];
  /** The tags that are used most in the region now. */
  tags: string[];
}

/** A topic in a list. */
export interface TopicSummary {
  forumId: number;
  regionId: number;
  /** The id of the board. */
  categoryId: number;
  kind: TopicKind;
  title: string;
  /** The start of the text, without formatting. */
  excerpt: string;
  /** BCP 47; empty if it is not known. */
  language: string;
  tags: string[];
  /** The small size of the first picture; empty without one. */
  picture: string;
  /** The time of an event, ISO 8601. */
  eventTime: string | null;
  eventPlace: string;
  createTime: string;
  /** The time of the last reply, or of the topic. */
  activeTime: string;
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  /** The author of the last reply; empty without replies. */
  lastUserName: string;
  /** The number of that author; null without replies. */
  lastUserId: number | null;
  viewNum: number;
  likeNum: number;
  collectNum: number;
  replyNum: number;
  /** The topic has an accepted answer. */
  answered: boolean;
  pinned: boolean;
  locked: boolean;
}

/** A poll. */
export interface TopicPoll {
  /** `votes` is null until the reader has voted or the poll is closed. */
  options: { text: string; votes: number | null }[];
  /** Members can choose more than one option. */
  several: boolean;
  /** ISO-8601; null for never. */
  closeTime: string | null;
  closed: boolean;
  /** The number of members who voted. */
  voterNum: number;
  /** The positions of the options that the reader chose. */
  mine: number[];
}

/** A topic in full. */
export interface Topic extends TopicSummary {
  /** Safe HTML; empty if the author removed the text. */
  html: string;
  /** The Markdown; only for the author. */
  content?: string;
  languageSource: LanguageSource;
  imgUrl: string[];
  imgUrlZip: string[];
  /** The time of the last change; null without one. */
  editTime: string | null;
  liked: boolean;
  collected: boolean;
  acceptedReplyId: number | null;
  /** Of a poll. */
  poll: TopicPoll | null;
  /** Of an event. */
  event: TopicEvent | null;
  /** The author removed the text or left the site. The replies stay. */
  blanked: boolean;
  may: { edit: boolean; remove: boolean; lock: boolean; pin: boolean; accept: boolean };
}

/** A topic with a similar title. */
export interface TopicHit {
  forumId: number;
  title: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  replyNum: number;
  answered: boolean;
}

const language = z.union([z.literal(''), languageCode]);
const tag = line(limits.topicTag, 1);

export const getForumConfig = operation<ForumConfig>()({
  path: 'forum/getForumConfig',
  summary: 'Returns the boards and the tags in use.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

const listInput = z.object({
  regionId: z.optional(id),
  categoryId: z.optional(id),
  kind: z.optional(z.enum(topicKinds)),
  tag: z.optional(tag),
  language: z.optional(language),
  keyword: z.optional(line(limits.keyword)),
  sort: z.optional(z.enum(topicSorts)),
  ...paging,
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type TopicListQuery = z.output<typeof listInput>;

export const getForumList = operation<Page<TopicSummary>>()({
  path: 'forum/getForumList',
  summary:
    'Returns the topics of a region: newest, by last activity, or those without a reply. With words, tag, kind or language the newest come first.',
  who: 'anyone',
  shared: true,
  input: listInput,
  costly: true,
  offline: true,
});

export const getForumDetail = operation<Topic>()({
  path: 'forum/getForumDetail',
  summary: 'Returns one topic in full. `reply/getreplybymasses` returns its replies.',
  who: 'anyone',
  shared: true,
  input: z.object({ forumId: id }),
  refusals: [codes.notFound],
  offline: true,
});

const postInput = z.object({
  forumId: z.optional(id),
  /** Of a board. */
  categoryId: id,
  kind: z._default(z.enum(topicKinds), 'discussion'),
  title: line(limits.topicTitle, 3),
  content: paragraphs(limits.topicContent, 1),
  /** The language of the topic as the author states it; empty to have it detected. */
  language: z._default(language, ''),
  tags: z._default(z.array(tag).check(z.maxLength(limits.topicTags)), []),
  regionId: z.optional(id),
  /** The addresses of uploads of the member, separated by commas. */
  imgUrl: z._default(line(limits.topicPhotos * 200), ''),
  eventTime: z.optional(z.nullable(moment)),
  eventPlace: z._default(line(limits.eventPlace), ''),
  /** The number of places; null for no limit. Without it, an event keeps its number. */
  eventCapacity: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.eventCapacity)))),
  poll: z.optional(
    z.nullable(
      z.object({
        options: z
          .array(line(limits.pollOption, 1))
          .check(z.minLength(limits.pollOptionsLeast), z.maxLength(limits.pollOptions)),
        several: z._default(z.boolean(), false),
        closeTime: z._default(z.nullable(moment), null),
      }),
    ),
  ),
  /** A key of the client for each topic. The same key never creates a second topic. */
  forumKey: z.optional(z.uuid()),
});
export type TopicInput = z.output<typeof postInput>;

export const postForum = operation<{ forumId: number }>()({
  path: 'forum/postForum',
  summary:
    'Starts a topic or, with `forumId`, changes a topic of the caller; earlier versions are kept. `content` is Markdown.',
  who: 'member',
  publishes: 'text',
  input: postInput,
  refusals: [codes.notFound, codes.forbidden, codes.emailUnconfirmed, codes.tooManyTries],
});

export const votePoll = operation<TopicPoll>()({
  path: 'forum/votePoll',
  summary: 'Votes for options of a poll by their positions and replaces an earlier vote. No options delete the vote.',
  who: 'member',
  publishes: 'vote',
  input: z.object({
    forumId: id,
    options: z
      .array(z.int().check(z.minimum(0), z.maximum(limits.pollOptions - 1)))
      .check(z.maxLength(limits.pollOptions)),
  }),
  refusals: [codes.notFound, codes.forbidden],
  limit: { most: 60, perSeconds: 600, by: 'member' },
});

export const changeForum = operation<Record<string, never>>()({
  path: 'forum/changeForum',
  summary:
    'Locks or deletes a topic of the caller, or accepts an answer (`accept` with `replyId`). Region managers pin, lock and delete any topic. A topic with replies of others loses its text and keeps the replies.',
  who: 'member',
  input: z.object({ forumId: id, action: z.enum(topicActions), replyId: z.optional(id) }),
  refusals: [codes.notFound, codes.forbidden],
});

export const getMyForumList = operation<Page<TopicSummary>>()({
  path: 'forum/getMyForumList',
  summary: 'Returns the topics that the caller started, the latest first.',
  who: 'member',
  input: z.object(paging),
  offline: true,
});

export const getMemberForumList = operation<Page<TopicSummary>>()({
  path: 'forum/getMemberForumList',
  summary: 'Returns the visible topics of a member, the latest first.',
  who: 'anyone',
  shared: true,
  input: z.object({ userId: id, ...paging }),
});

export const getMyForumFavourites = operation<Page<TopicSummary>>()({
  path: 'forum/getMyForumFavourites',
  summary: 'Returns the topics that the member saved, the latest first.',
  who: 'member',
  input: z.object(paging),
  offline: true,
});

export const getForumHistory = operation<ReplyVersion[]>()({
  path: 'forum/getForumHistory',
  summary: 'Returns the earlier versions of a topic, the latest first.',
  who: 'anyone',
  input: z.object({ forumId: id }),
  refusals: [codes.notFound],
});

export const addTopicView = operation<null>()({
  path: 'forum/addTopicView',
  summary: 'Counts a view of a topic, once per visitor and day.',
  who: 'anyone',
  input: z.object({ forumId: id }),
});
