import type { AdStatus, PriceType, PriceUnit } from './ad-values.ts';
import type { ChatWarning } from './chat-frames.ts';
import type { Locale } from './locales.ts';
import type { CheckedFacts, UserType } from './member.ts';

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

/** A member whom the caller blocks. */
export interface BlockedMember extends ChatPeer {
  /** Since when, ISO-8601. */
  since: string;
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
  /** It is a home, to rent or to buy. */
  isHome?: true;
}

export interface Conversation {
  peer: ChatPeer;
  /** What the site checked about the other. */
  facts: CheckedFacts;
  ad: ChatAd | null;
  blockedByMe: boolean;
  /** The other wrote first while the member had quiet mode on, and the member has not answered. */
  isRequest?: true;
  canWrite: boolean;
  /** The reason why the member cannot write; empty otherwise. */
  why: string;
  /** The language that the other uses the site in; absent before the two have written to each other. */
  peerLocale?: Locale;
}
