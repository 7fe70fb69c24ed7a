import { expect, vi } from 'vitest';
import { chatTiming } from './chat-core.ts';
import { createStorage } from './chat-storage.ts';
import { type ConversationStore, createConversationStore } from './conversation-store.ts';
import type { PageEvent, PageEvents } from './page-events.ts';
import { me, startChatServer, type TestChatServer } from './test-chat-server.ts';
import { shownOutgoing } from './thread.ts';

/** The other member of the tests. */
export const BO = 2;
const timing = {
  ...chatTiming,
  pingMs: 40,
  reconnectMs: 60,
  onlineRetryMs: 30,
  ackMs: 80,
  settleMs: 30,
  recountMs: 20,
  endedMs: 100,
  typingMs: 60,
};

/** A page that the test shows and hides. */
function testPage() {
  const listeners = new Set<(event: PageEvent) => void>();
  const page = { isVisible: true, isOnline: true };
  const events: PageEvents = {
    visible: () => page.isVisible,
    online: () => page.isOnline,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  const tell = (event: PageEvent) => {
    if (event === 'shown' || event === 'hidden') page.isVisible = event === 'shown';
    if (event === 'online' || event === 'offline') page.isOnline = event === 'online';
    for (const heard of listeners) heard(event);
  };
  return { events, tell };
}

/** What a browser keeps, without the browser. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** A server, a page and what a browser keeps, with the stores a test opens in it. */
export async function startWorld() {
  const server: TestChatServer = await startChatServer();
  const page = testPage();
  const area = memory();
  const stores: ConversationStore[] = [];

  function openStore(more: Partial<typeof timing> = {}): ConversationStore {
    const store = createConversationStore({
      me,
      address: server.socketUrl,
      conversations: 0,
      calls: server.calls,
      storage: createStorage(area, me.userId),
      page: page.events,
      timing: { ...timing, ...more },
    });
    stores.push(store);
    return store;
  }

  return {
    server,
    page,
    area,
    openStore,
    /** A store with the conversation with Bo open. */
    async withBo(more: Partial<typeof timing> = {}): Promise<ConversationStore> {
      const store = openStore(more);
      store.hold('window');
      store.enter(BO);
      await isOpen(store);
      await until(() => expect(thread(store).state).toBe('ready'));
      return store;
    },
    words: () => server.received.map(({ sendText, receiveUserId }) => `${sendText} ${receiveUserId}`),
    async stop(): Promise<void> {
      for (const store of stores) store.end();
      await server.stop();
    },
  };
}

export const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000, interval: 5 });
export const isOpen = (store: ConversationStore) => until(() => expect(store.getSnapshot().socket).toBe('open'));

/** The thread of a store, which must be there. */
export function thread(store: ConversationStore, peerId = BO) {
  const found = store.getSnapshot().threads[peerId];
  if (!found) throw new Error('no such thread');
  return found;
}

/** What is shown of it: texts, and behind them how what is on its way stands. */
export const texts = (store: ConversationStore) => [
  ...thread(store).messages.map(({ sendText }) => sendText),
  ...shownOutgoing(thread(store)).map(({ sendText, state }) => `${sendText} (${state})`),
];

/** A conversation of the list. */
export const item = (peerId: number, unreadNum = 0) => ({
  peerId,
  sendUserId: peerId,
  receiveUserId: me.userId,
  sendUserName: `Member ${peerId}`,
  receiveUserName: me.userName,
  sendUserImg: '',
  receiveUserImg: '',
  businessKey: null,
  unreadNum,
  sendTextTitle: '',
  sendText: 'hello',
  sendTime: '2026-01-01T00:00:00.000Z',
});
