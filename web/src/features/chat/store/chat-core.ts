import type { Api } from '@ashore/contract/api';
import { limits } from '@ashore/contract/limits';
import type { ChatStorage } from './chat-storage.ts';
import { type ConversationList, emptyList } from './conversation-list.ts';
import type { PageEvents } from './page-events.ts';
import { type SocketState, type SocketTiming, socketTiming } from './socket.ts';
import { type Me, newThread, type Thread } from './thread.ts';

/** Everything the chat shows. Never changed in place, so that React can compare. */
export interface ChatState {
  socket: SocketState;
  /** What the browser says of its connection. */
  online: boolean;
  /** Unread messages in all conversations. */
  unread: number;
  /** Conversations the member has, as far as this tab knows; at least those that are told at the start. */
  conversations: number;
  /** Requests of quiet mode may be there. */
  hasRequests: boolean;
  list: ConversationList;
  /** The conversation that is open, and the ad it is to be about. */
  current: { peerId: number; businessKey: number | null } | null;
  threads: Readonly<Record<number, Thread>>;
  drafts: Readonly<Record<number, string>>;
}

/** The title of the ad that what goes to `peerId` is about, as far as this tab knows it; empty for none. */
export function titleOf({ threads, list }: ChatState, peerId: number, businessKey: number | null): string {
  if (businessKey === null) return '';
  const ad = threads[peerId]?.info?.ad;
  if (ad?.classifiedId === businessKey) return ad.title;
  const item = list.items.find((one) => one.peerId === peerId);
  return item?.businessKey === businessKey ? item.sendTextTitle : '';
}

/** Waits in ms (specification 9); tests take shorter ones. */
export interface ChatTiming extends SocketTiming {
  onlineRetryMs: number;
  /** A message without an answer is sent again after so long. */
  ackMs: number;
  /** How long after its acknowledgement a message counts as unread unless it is said to be. */
  settleMs: number;
  typingMs: number;
  recountMs: number;
  /** After the end of a session, until it is asked why. */
  endedMs: number;
}

export const chatTiming: ChatTiming = {
  ...socketTiming,
  onlineRetryMs: limits.chatOnlineRetryMs,
  ackMs: 8000,
  settleMs: 1500,
  typingMs: 5000,
  recountMs: 2000,
  endedMs: 1000,
};

export interface ChatOptions {
  me: Me;
  /** Of the socket. */
  address: string;
  conversations: number;
  calls: Pick<Api, 'chat'>;
  storage: ChatStorage;
  page: PageEvents;
  timing: ChatTiming;
}

/** The state and the ways to change it. */
export interface ChatCore extends ChatOptions {
  get(): ChatState;
  set(change: Partial<ChatState>): void;
  subscribe(listener: () => void): () => void;
  thread(peerId: number): Thread | undefined;
  /** The thread, made with what waits to be sent when it is not there. */
  ensureThread(peerId: number): Thread;
  /** Changes a thread if it is there. */
  update(peerId: number, change: (thread: Thread) => Thread): void;
  /** Runs once, unless the same name is set again or everything ends. */
  later(name: string, ms: number, act: () => void): void;
  forget(name: string): void;
  stopTimers(): void;
}

export function createCore(options: ChatOptions): ChatCore {
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let state: ChatState = {
    socket: 'closed',
    online: options.page.online(),
    unread: 0,
    conversations: options.conversations,
    hasRequests: false,
    list: emptyList,
    current: null,
    threads: {},
    drafts: options.storage.drafts(),
  };
  const core: ChatCore = {
    ...options,
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    thread: (peerId) => state.threads[peerId],
    ensureThread(peerId) {
      const known = state.threads[peerId];
      if (known) return known;
      const waiting = options.storage.outgoing().filter((one) => one.peerId === peerId);
      const made = { ...newThread(peerId), outgoing: waiting };
      core.set({ threads: { ...state.threads, [peerId]: made } });
      return made;
    },
    update(peerId, change) {
      const known = state.threads[peerId];
      if (!known) return;
      const next = change(known);
      if (next !== known) core.set({ threads: { ...state.threads, [peerId]: next } });
    },
    later(name, ms, act) {
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => {
          timers.delete(name);
          act();
        }, ms),
      );
    },
    forget(name) {
      clearTimeout(timers.get(name));
      timers.delete(name);
    },
    stopTimers() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
  return core;
}
