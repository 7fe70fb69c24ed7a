import type { ChatMessage, ChatPeer, ConversationItem } from '@ashore/contract';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';
import type { Me } from './thread.ts';
import { peerOf } from './thread.ts';

/** The conversations of the member as far as they are loaded. */
export interface ConversationList {
  items: readonly ConversationItem[];
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Pages loaded, and how many there are. */
  page: number;
  pages: number;
  /** Whose person or ad has this in its name; empty for all. */
  keyword: string;
}

export const emptyList: ConversationList = { items: [], state: 'idle', page: 0, pages: 0, keyword: '' };

/** Adds a page; a conversation that moved between two pages stands once, where it is newer. */
export function addPage(list: ConversationList, page: number, items: ConversationItem[], pages: number) {
  const before = page === 1 ? [] : list.items;
  const known = new Set(before.map(({ peerId }) => peerId));
  const all = [...before, ...items.filter(({ peerId }) => !known.has(peerId))];
  return { ...list, items: all, page, pages, state: 'ready' as const };
}

const toTop = (list: ConversationList, item: ConversationItem): ConversationList => ({
  ...list,
  items: [item, ...list.items.filter(({ peerId }) => peerId !== item.peerId)],
});

/** A conversation that has nothing in it yet, on top of the list (specification 4). */
export function addMissing(list: ConversationList, peer: ChatPeer, me: Me, title: string, businessKey: number | null) {
  if (list.items.some(({ peerId }) => peerId === peer.userId)) return list;
  return toTop(list, {
    peerId: peer.userId,
    sendUserId: me.userId,
    receiveUserId: peer.userId,
    sendUserName: me.userName,
    receiveUserName: peer.userName,
    sendUserImg: me.userImg,
    receiveUserImg: peer.userImg,
    businessKey,
    unreadNum: 0,
    sendTextTitle: title,
    sendText: '',
    sendTime: '',
  });
}

/**
 * A new message brings its conversation to the top. Returns null when the conversation is not loaded and the message does
 * not tell who the other is, so that the list has to be asked for again.
 */
export function noteMessage(
  list: ConversationList,
  message: ChatMessage,
  me: Me,
  unread: boolean,
): ConversationList | null {
  const peerId = peerOf(message, me.userId);
  const known = list.items.find((item) => item.peerId === peerId);
  const own = message.sendUserId === me.userId;
  if (!known && own) return null;
  const name = known ? peerName(known) : message.sendUserName;
  const picture = known ? peerPicture(known) : message.sendUserImg;
  return toTop(list, {
    peerId,
    sendUserId: message.sendUserId,
    receiveUserId: message.receiveUserId,
    sendUserName: own ? me.userName : name,
    receiveUserName: own ? name : me.userName,
    sendUserImg: own ? me.userImg : picture,
    receiveUserImg: own ? picture : me.userImg,
    businessKey: message.businessKey ?? known?.businessKey ?? null,
    unreadNum: unread ? (known?.unreadNum ?? 0) + 1 : own ? (known?.unreadNum ?? 0) : 0,
    sendTextTitle: message.sendTextTitle || (known?.sendTextTitle ?? ''),
    sendText: message.sendText,
    sendTime: message.sendTime,
  });
}

/** Everything of one conversation is read. Returns how many messages that were, where it is known. */
export function noteSeen(list: ConversationList, peerId: number): { list: ConversationList; read: number | null } {
  const item = list.items.find((one) => one.peerId === peerId);
  if (!item) return { list, read: null };
  if (item.unreadNum === 0) return { list, read: 0 };
  const items = list.items.map((one) => (one === item ? { ...one, unreadNum: 0 } : one));
  return { list: { ...list, items }, read: item.unreadNum };
}

export const removeItem = (list: ConversationList, peerId: number): ConversationList => ({
  ...list,
  items: list.items.filter((item) => item.peerId !== peerId),
});
