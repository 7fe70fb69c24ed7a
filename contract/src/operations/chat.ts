import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import type { BlockedMember, ChatMessage, Conversation, ConversationItem } from '../conversation.ts';
import { moment } from '../dates.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { id, line } from '../text.ts';

/**
 * Rest from strangers. While it is on, first messages of strangers arrive among the requests without sound, push, mail or count,
 * others do not see that the member types or reads, and in the chosen hours no message causes a push or a mail.
 */
export interface QuietMode {
  on: boolean;
  /** When it ends by itself, ISO-8601; null for never. */
  until: string | null;
  /** Hours, 0 to 23 by the clocks of `timeZone`, between which nothing is sent to the member; null for none. */
  startHour: number | null;
  endHour: number | null;
  /** An IANA name, such as `Europe/Lisbon`. */
  timeZone: string;
  /** Strangers can write first only about an ad of the member. */
  onlyAboutAds: boolean;
  /** Strangers can write first only with a confirmed phone. */
  onlyConfirmedPhone: boolean;
}

export interface ChatPreferences {
  /** The member and the others see when someone is typing. */
  typing: boolean;
  /** The member gets an e-mail about messages that stay unread for 15 minutes. */
  unreadMail: boolean;
  /** The service that may translate messages for the member; empty if the member has not agreed to the one of the site. */
  translator: string;
  quiet: QuietMode;
}

const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)));

const quiet = z.object({
  on: z.boolean(),
  until: z.nullable(moment),
  startHour: hour,
  endHour: hour,
  timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)),
  onlyAboutAds: z.boolean(),
  onlyConfirmedPhone: z.boolean(),
});

const keyword = z.optional(line(limits.keyword));

export const getUnreadNum = operation<number>()({
  path: 'chat/getUnreadNum',
  summary: 'Returns how many messages to the member are unread. Refuses the id of another member.',
  who: 'member',
  input: z.object({ replyToUserId: z.optional(id) }),
  refusals: [codes.forbidden],
  quiet: true,
});

export const lookTwoUserMsg = operation<{ list: ChatMessage[]; total: number }>()({
  path: 'chat/lookTwoUserMsg',
  summary:
    'Returns the messages between the member of this session and another, newest first; with `businessKey` those about that ad, with `afterId` those after it (to catch up), with `beforeId` those before it (to go back).',
  who: 'member',
  input: z.object({
    sendUserId: id,
    receiveUserId: id,
    businessKey: z.optional(z.nullable(id)),
    afterId: z.optional(z.union([id, z.pipe(z.literal(0), z.transform(Number))])),
    beforeId: z.optional(id),
    ...paging,
    pageSize: z._default(paging.pageSize, limits.chatHistoryPage),
  }),
  refusals: [codes.forbidden],
  quiet: true,
  offline: true,
});

/** A page of conversations. */
export interface ConversationPage {
  list: ConversationItem[];
  pages: number;
  total: number;
  /** There are requests of quiet mode, or it is on. */
  hasRequests?: true;
}

export const queryMessage = operation<ConversationPage>()({
  path: 'chat/queryMessage',
  summary:
    'Returns the conversations of the member, the latest first; with `keyword` those whose person or ad has it in its name.',
  who: 'member',
  input: z.object({ keyword, ...paging, pageSize: z._default(paging.pageSize, limits.chatListPage) }),
  quiet: true,
  offline: true,
});

export const getRequests = operation<{ list: ConversationItem[]; pages: number; total: number }>()({
  path: 'chat/getRequests',
  summary:
    'Returns first messages of strangers that arrived while the member had quiet mode on and that the member has not answered, the latest first.',
  who: 'member',
  input: z.object({ ...paging, pageSize: z._default(paging.pageSize, limits.chatListPage) }),
  quiet: true,
});

export const deleteMessage = operation<Record<string, never>>()({
  path: 'chat/deleteMessage',
  summary: 'Hides a conversation and its messages so far from the caller. The other person keeps them.',
  who: 'member',
  input: z.object({ sendUserId: id, receiveUserId: id }),
  refusals: [codes.forbidden],
});

export const getConversation = operation<Conversation>()({
  path: 'chat/getConversation',
  summary: 'Returns the other member of a conversation, its ad, and whether the caller can write.',
  who: 'member',
  input: z.object({ userId: id, classifiedId: z.optional(id) }),
  refusals: [codes.notFound],
  quiet: true,
  offline: true,
});

export const block = operation<{ on: boolean }>()({
  path: 'chat/block',
  summary: 'Blocks a member or removes the block. While it lasts, neither can write to the other.',
  who: 'member',
  input: z.object({ userId: id, on: z.boolean() }),
  refusals: [codes.notFound],
});

export const getBlocked = operation<BlockedMember[]>()({
  path: 'chat/getBlocked',
  summary: 'Returns the members that the caller has blocked and since when, the latest first.',
  who: 'member',
  input: z.object({}),
});

export const getPreferences = operation<ChatPreferences>()({
  path: 'chat/getPreferences',
  summary: 'Returns the chat settings of the member.',
  who: 'member',
  input: z.object({}),
});

export const setPreferences = operation<ChatPreferences>()({
  path: 'chat/setPreferences',
  summary: 'Changes the chat settings of the member.',
  who: 'member',
  input: z.object({
    typing: z.optional(z.boolean()),
    unreadMail: z.optional(z.boolean()),
    /** The name of the service that the member agrees to; empty to withdraw. Refused unless it is that of the site. */
    translator: z.optional(z.string().check(z.regex(/^\w{0,40}$/))),
    /** All of it at once. Refused with an unknown time zone, an end that is over, and hours of which one is missing. */
    quiet: z.optional(quiet),
  }),
  refusals: [codes.conflict],
});

/** A conversation as a ZIP for the police or a lawyer. */
export interface EvidenceExport {
  /** Where the member downloads it, in the own session, for an hour. */
  address: string;
  /** What operators look the export up by. */
  reference: string;
  expiresAt: string;
  /** How many messages it holds, and how many older ones it leaves out. */
  messages: number;
  leftOut: number;
}

export const prepareEvidence = operation<EvidenceExport>()({
  path: 'chat/prepareEvidence',
  summary:
    'Returns the address of a ZIP with the conversation as the caller sees it: messages, pictures, warnings, ads and reports, with hashes of all files. It works in the own session of the caller, for an hour.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    userId: id,
    /** Local times are of this zone: a name such as Europe/Lisbon. */
    timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  refusals: [codes.notFound],
  limit: { most: 5, perSeconds: 86_400, by: 'member' },
});

/** A prepared answer of a business. */
export interface QuickReply {
  replyId: number;
  content: string;
}

/** The quick replies of the member, oldest first, and how many the plan includes. */
export interface QuickReplies {
  list: QuickReply[];
  /** More quick replies stay in the list, but the chat does not offer them. 0 for ordinary members. */
  most: number;
}

export const getQuickReplies = operation<QuickReplies>()({
  path: 'chat/getQuickReplies',
  summary: 'Returns the quick replies of a business member, and how many the plan includes.',
  who: 'member',
  input: z.object({}),
});

export const saveQuickReply = operation<QuickReplies>()({
  path: 'chat/saveQuickReply',
  summary: 'Adds or changes a quick reply. Refuses with 40210 more than the plan includes.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ replyId: z.optional(id), content: line(limits.chatText, 1) }),
  refusals: [codes.notFound, codes.noRightLeft],
});

export const deleteQuickReply = operation<QuickReplies>()({
  path: 'chat/deleteQuickReply',
  summary: 'Deletes a quick reply of the caller. A reply that is already deleted is not refused.',
  who: 'member',
  input: z.object({ replyId: id }),
});
