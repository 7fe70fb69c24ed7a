import * as z from 'zod/mini';
import type { AdStatus, PriceType, PriceUnit } from '../ad-values.ts';
import type { ChatWarning } from '../chat-frames.ts';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import type { Locale } from '../locales.ts';
import type { CheckedFacts, UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { id, line } from '../text.ts';

export interface ChatMessage {
  /** Ascends within a conversation. */
  id: number;
  /** ISO-8601. */
  sendTime: string;
  /** Empty for a picture without text. */
  sendText: string;
  sendUserId: number;
  receiveUserId: number;
  sendUserImg: string;
  sendUserName: string;
  /** 1 unread, 0 read (specification 3). */
  isStatus: 0 | 1;
  /** The ad of the message. */
  businessKey: number | null;
  /** The title of that ad when the message was sent. */
  sendTextTitle: string;
  imgUrl?: string;
  imgUrlZip?: string;
  /** Always empty for the sender. */
  warnings: ChatWarning[];
}

/** A conversation with one person. Names, text and time belong to its last message. */
export interface ConversationItem {
  peerId: number;
  sendUserId: number;
  receiveUserId: number;
  sendUserName: string;
  receiveUserName: string;
  sendUserImg: string;
  receiveUserImg: string;
  /** The ad of the last message. */
  businessKey: number | null;
  unreadNum: number;
  sendTextTitle: string;
  sendText: string;
  sendTime: string;
}

export interface ChatPeer {
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  /** The account is deleted. Nobody can write to it. */
  deleted: boolean;
}

/** The ad above the messages of its conversation. */
export interface ChatAd {
  classifiedId: number;
  title: string;
  price: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  currency: string;
  /** The small picture; empty without one. */
  picture: string;
  status: AdStatus;
}

export interface Conversation {
  peer: ChatPeer;
  /** What the site checked about the other. */
  facts: CheckedFacts;
  ad: ChatAd | null;
  blockedByMe: boolean;
  canWrite: boolean;
  /** The reason why the member cannot write; empty otherwise. */
  why: string;
  /** The language that the other uses the site in; absent before the two have written to each other. */
  peerLocale?: Locale;
}

export interface ChatPreferences {
  /** The member and the others see when someone is typing. */
  typing: boolean;
  /** The member gets an e-mail about messages that stay unread for 15 minutes. */
  unreadMail: boolean;
  /** The service that may translate messages for the member; empty if the member has not agreed to the one of the site. */
  translator: string;
}

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

export const queryMessage = operation<{ list: ConversationItem[]; pages: number; total: number }>()({
  path: 'chat/queryMessage',
  summary:
    'Returns the conversations of the member, the latest first; with `keyword` those whose person or ad has it in its name.',
  who: 'member',
  input: z.object({ keyword, ...paging, pageSize: z._default(paging.pageSize, limits.chatListPage) }),
  quiet: true,
  offline: true,
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

export const getBlocked = operation<ChatPeer[]>()({
  path: 'chat/getBlocked',
  summary: 'Returns the members that the caller has blocked.',
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
