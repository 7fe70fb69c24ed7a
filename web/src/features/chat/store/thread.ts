import type { ChatMessage, Conversation } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';

/** A message of mine that the server has not acknowledged. */
export interface Outgoing {
  /** Fresh for each message; the server stores one message for it however often it is sent. */
  messageKey: string;
  peerId: number;
  sendText: string;
  businessKey: number | null;
  imgUrl?: string;
  imgUrlZip?: string;
  /** ISO 8601, by this device's clock. */
  createTime: string;
  state: 'pending' | 'failed';
  /** What the server said when it refused it; empty when nothing came back. */
  why: string;
  /** The server asks whether to send it. */
  asks?: boolean;
  /** The member was asked, and wants it sent. */
  confirmed?: boolean;
  /** A stored message of mine that says the same and may be this one, whose acknowledgement was lost. */
  twinId?: number | undefined;
}

/** One conversation as this tab knows it. */
export interface Thread {
  peerId: number;
  /** `idle`: not asked for yet. */
  state: 'idle' | 'loading' | 'ready' | 'failed';
  info: Conversation | null;
  /** Ascending by id, each once. */
  messages: readonly ChatMessage[];
  /** In the order in which they were written. */
  outgoing: readonly Outgoing[];
  /** Whether there are older messages, and whether they are on their way. */
  older: 'more' | 'loading' | 'failed' | 'none';
  /** The other is writing. */
  typing: boolean;
  /** May have missed messages while there was no connection. */
  stale: boolean;
}

export const newThread = (peerId: number): Thread => ({
  peerId,
  state: 'idle',
  info: null,
  messages: [],
  outgoing: [],
  older: 'more',
  typing: false,
  stale: false,
});

/** Who a message is exchanged with, seen from `userId`. */
export const peerOf = (message: Pick<ChatMessage, 'sendUserId' | 'receiveUserId'>, userId: number): number =>
  message.sendUserId === userId ? message.receiveUserId : message.sendUserId;

const says = (one: Pick<Outgoing, 'sendText' | 'imgUrl'>, other: ChatMessage) =>
  one.sendText === other.sendText && (one.imgUrl ?? '') === (other.imgUrl ?? '');

/** Marks what waits for its acknowledgement and says the same as a message of mine that just came. */
function findTwins(outgoing: readonly Outgoing[], fresh: readonly ChatMessage[], userId: number): Outgoing[] {
  const free = fresh.filter((message) => message.sendUserId === userId);
  return outgoing.map((one) => {
    if (one.twinId !== undefined) return one;
    const at = free.findIndex((message) => says(one, message));
    if (at < 0) return one;
    const [twin] = free.splice(at, 1);
    return { ...one, twinId: twin?.id };
  });
}

/**
 * Takes messages in, in whatever order and however often they come: each is kept once, ascending by id. What was read
 * stays read, as an answer may be older than the news that it was read.
 */
export function mergeMessages(thread: Thread, incoming: readonly ChatMessage[], userId: number): Thread {
  const byId = new Map(thread.messages.map((message) => [message.id, message]));
  const fresh = incoming.filter(({ id }) => !byId.has(id));
  for (const message of incoming) {
    const known = byId.get(message.id);
    byId.set(message.id, known?.isStatus === 0 ? { ...message, isStatus: 0 } : message);
  }
  const messages = [...byId.values()].sort((one, other) => one.id - other.id);
  return { ...thread, messages, outgoing: findTwins(thread.outgoing, fresh, userId) };
}

/** Sets what a message is warned of. */
export const warn = (thread: Thread, id: number, warnings: ChatMessage['warnings']): Thread => ({
  ...thread,
  messages: thread.messages.map((one) => (one.id === id ? { ...one, warnings } : one)),
});

/** What is to be drawn of the outgoing: not what is probably stored already. */
export const shownOutgoing = (thread: Thread): Outgoing[] =>
  thread.outgoing.filter(({ twinId, state }) => twinId === undefined || state === 'failed');

/** Adds a message of mine that waits for its acknowledgement. */
export const addOutgoing = (thread: Thread, message: Outgoing): Thread =>
  thread.outgoing.some(({ messageKey }) => messageKey === message.messageKey)
    ? thread
    : { ...thread, outgoing: [...thread.outgoing, message] };

interface Stored {
  messageKey: string;
  id: number;
  sendTime: string;
}

/** The server has stored a message of mine; a second acknowledgement, or one of another tab's message, changes nothing. */
export function acknowledge(thread: Thread, { messageKey, id, sendTime }: Stored, me: Me): Thread {
  const sent = thread.outgoing.find((one) => one.messageKey === messageKey);
  if (!sent) return thread;
  const outgoing = thread.outgoing
    .filter((one) => one !== sent)
    // A twin that turned out to be this one is nobody else's.
    .map((one) => (one.twinId === id ? { ...one, twinId: undefined } : one));
  const message: ChatMessage = {
    id,
    sendTime,
    sendText: sent.sendText,
    sendUserId: me.userId,
    receiveUserId: thread.peerId,
    sendUserImg: me.userImg,
    sendUserName: me.userName,
    isStatus: 1,
    businessKey: sent.businessKey,
    sendTextTitle: '',
    ...(sent.imgUrl && { imgUrl: sent.imgUrl, imgUrlZip: sent.imgUrlZip ?? sent.imgUrl }),
    warnings: [],
  };
  const known = thread.messages.some((one) => one.id === id);
  return known ? { ...thread, outgoing } : mergeMessages({ ...thread, outgoing }, [message], me.userId);
}

/** As much of the member as messages carry. */
export interface Me {
  userId: number;
  userName: string;
  userImg: string;
}

const change = (thread: Thread, messageKey: string, to: Partial<Outgoing>): Thread => ({
  ...thread,
  outgoing: thread.outgoing.map((one) => (one.messageKey === messageKey ? { ...one, ...to } : one)),
});

/** A message of mine was refused, or nobody answered. */
export const failOutgoing = (thread: Thread, messageKey: string, why: string, asks = false): Thread =>
  change(thread, messageKey, { state: 'failed', why, asks, twinId: undefined });

/** The member read the question whether to send it; what they want is told apart. */
export const answerOutgoing = (thread: Thread, messageKey: string, confirmed: boolean): Thread =>
  change(thread, messageKey, { asks: false, confirmed });

/** It is to be sent again, under the same key. */
export const retryOutgoing = (thread: Thread, messageKey: string): Thread =>
  change(thread, messageKey, { state: 'pending', why: '' });

/** It is given up. */
export const dropOutgoing = (thread: Thread, messageKey: string): Thread => ({
  ...thread,
  outgoing: thread.outgoing.filter((one) => one.messageKey !== messageKey),
});

/** The other has this conversation open: all that I wrote is read (specification 7, `$online$`). */
export const markRead = (thread: Thread, userId: number, upTo = Number.POSITIVE_INFINITY): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.sendUserId === userId && message.isStatus === 1 && message.id <= upTo
      ? { ...message, isStatus: 0 }
      : message,
  ),
});

/** The other does not have it open: the last thing I wrote is unread (specification 7, `$unread$`). */
export function markLastUnread(thread: Thread, userId: number): Thread {
  const last = thread.messages.findLastIndex(({ sendUserId }) => sendUserId === userId);
  const messages = thread.messages.map((message, index) =>
    index === last ? { ...message, isStatus: 1 as const } : message,
  );
  return { ...thread, messages };
}

/** Takes a page of history in; a short one was the last. */
export function mergePage(thread: Thread, page: readonly ChatMessage[], userId: number): Thread {
  const merged = mergeMessages(thread, page, userId);
  return { ...merged, state: 'ready', older: page.length < limits.chatHistoryPage ? 'none' : 'more' };
}
