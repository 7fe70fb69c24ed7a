import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { tellUnread } from '#web/lib/unread.ts';
import { type ChatState, chatTiming } from './chat-core.ts';
import { createStorage } from './chat-storage.ts';
import { type ConversationStore, createConversationStore } from './conversation-store.ts';
import { socketAddress } from './frames.ts';
import { browserPage } from './page-events.ts';

let known: { userId: number; store: ConversationStore } | undefined;

function end(forget: boolean) {
  known?.store.end(forget);
  known = undefined;
  tellUnread('messages', 0);
}

function create({ userId, userName, userImg, messageNumber }: ShellUser): ConversationStore {
  const store = createConversationStore({
    me: { userId, userName, userImg },
    address: socketAddress(userId, location),
    conversations: messageNumber,
    calls: api,
    storage: createStorage(localStorage, userId),
    page: browserPage,
    timing: chatTiming,
  });
  store.subscribe(() => tellUnread('messages', store.getSnapshot().unread));
  // What one wrote is nobody else's who uses this browser afterwards.
  window.addEventListener('ashore:logout', () => end(true), { once: true });
  return store;
}

/** The one store of the member in this tab, whatever shows it. */
export function chatOf(user: ShellUser): ConversationStore {
  if (known?.userId !== user.userId) {
    end(false);
    known = { userId: user.userId, store: create(user) };
  }
  return (known as { store: ConversationStore }).store;
}

/** What the chat shows now. */
export const useChat = (store: ConversationStore): ChatState =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);

/** Keeps the socket open while mounted and wanted. */
export function useHold(store: ConversationStore, kind: 'bar' | 'window', wanted = true): void {
  useEffect(() => (wanted ? store.hold(kind) : undefined), [store, kind, wanted]);
}
