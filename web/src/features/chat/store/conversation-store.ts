import type { UploadedPicture } from '@ashore/contract';
import { tellBlocksChanged } from '#web/lib/marks.ts';
import type { ChatOptions, ChatState } from './chat-core.ts';
import { createHolding } from './chat-holding.ts';
import { type ChatParts, createParts } from './chat-parts.ts';
import { type ChatTabs, createTabs, forgetConversation } from './chat-tabs.ts';

/**
 * The member's conversations in this tab, outside of React: what is shown (`getSnapshot`), what can be done, and the
 * socket behind it. Made once for a member by `chat-of.ts`.
 */
export interface ConversationStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ChatState;
  /**
   * Keeps the socket open until the returned function is called: for `window` always, for `bar`, which only counts what is
   * unread, while the tab can be seen. When the last window goes the socket is closed and list and page begin anew
   * (specification 4); a bar then opens one of its own.
   */
  hold(kind: 'bar' | 'window'): () => void;
  /** Opens a conversation, about an ad if one is given. */
  enter(peerId: number, businessKey?: number | null): void;
  /** Goes back to the list alone. */
  leave(): void;
  /** Loads the first page of the list, or of those that match. */
  showList(keyword?: string): void;
  moreOfList(): void;
  loadOlder(): void;
  /** Asks again for a conversation that failed to load. */
  reload(): void;
  send(text: string, picture?: UploadedPicture): void;
  retry(messageKey: string): void;
  /** The member was asked whether to send a message that reads like fraud. */
  answer(messageKey: string, confirmed: boolean): void;
  drop(messageKey: string): void;
  setDraft(peerId: number, text: string): void;
  typing(): void;
  /** Whether all messages of a conversation are to be translated, on this device. */
  translatesAll(peerId: number): boolean;
  setTranslatesAll(peerId: number, on: boolean): void;
  /** Hides a conversation for this member. Rejects when the server refuses. */
  remove(peerId: number): Promise<void>;
  /** Rejects when the server refuses. */
  block(peerId: number, on: boolean): Promise<void>;
  reconnect(): void;
  /** Ends everything; `forget` also clears what the browser keeps. */
  end(forget?: boolean): void;
}

function leave({ core, presence }: ChatParts): void {
  presence.away();
  core.set({ current: null });
}

function enter(parts: ChatParts, peerId: number, businessKey: number | null): void {
  const { core, loading, receiving, presence } = parts;
  const before = core.get().current;
  if (before && before.peerId !== peerId) leave(parts);
  const thread = core.ensureThread(peerId);
  core.set({ current: { peerId, businessKey } });
  presence.here();
  receiving.seen(peerId);
  if (thread.state === 'idle' || thread.state === 'failed') void loading.loadThread(peerId, businessKey);
  else {
    void loading.catchUp(peerId);
    if (before?.peerId !== peerId || before.businessKey !== businessKey)
      void loading.loadInfo(peerId, businessKey).catch(() => undefined);
  }
}

function retry({ core, socket, sending }: ChatParts, messageKey: string): void {
  const { current, socket: state } = core.get();
  if (state === 'lost') socket.connect();
  if (current) sending.retry(current.peerId, messageKey);
}

async function remove(parts: ChatParts, tabs: ChatTabs, peerId: number): Promise<void> {
  const { core } = parts;
  await core.calls.chat.deleteMessage({ sendUserId: core.me.userId, receiveUserId: peerId });
  core.storage.setDraft(peerId, '');
  core.storage.setTranslatesAll(peerId, false);
  forgetConversation(parts, peerId);
  tabs.tell('deleted', peerId);
}

async function block({ core, loading }: ChatParts, tabs: ChatTabs, peerId: number, on: boolean): Promise<void> {
  await core.calls.chat.block({ userId: peerId, on });
  tellBlocksChanged();
  await loading.loadInfo(peerId, null);
  tabs.tell('changed', peerId);
}

export function createConversationStore(options: ChatOptions): ConversationStore {
  const parts = createParts(options);
  const { core, socket, loading, sending } = parts;
  const tabs = createTabs(parts);
  const { hold, pageChanged } = createHolding(parts);
  const stopListening = core.page.listen(pageChanged);

  /** Does something with the conversation that is open. */
  const withCurrent = (act: (peerId: number, businessKey: number | null) => void) => {
    const { current } = core.get();
    if (current) act(current.peerId, current.businessKey);
  };

  return {
    subscribe: core.subscribe,
    getSnapshot: core.get,
    hold,
    enter: (peerId, businessKey = null) => enter(parts, peerId, businessKey),
    leave: () => leave(parts),
    showList: (keyword) => void loading.showList(keyword),
    moreOfList: loading.moreOfList,
    loadOlder: () => withCurrent((peerId) => void loading.loadOlder(peerId)),
    reload: () => withCurrent((peerId, businessKey) => void loading.loadThread(peerId, businessKey)),
    send: (text, picture) => withCurrent((peerId) => sending.send(peerId, text, picture)),
    retry: (messageKey) => retry(parts, messageKey),
    answer: (messageKey, confirmed) => withCurrent((peerId) => sending.answer(peerId, messageKey, confirmed)),
    drop: (messageKey) => withCurrent((peerId) => sending.drop(peerId, messageKey)),
    setDraft(peerId, text) {
      core.storage.setDraft(peerId, text);
      core.set({ drafts: { ...core.get().drafts, [peerId]: text } });
    },
    typing: () => withCurrent((peerId) => sending.typing(peerId)),
    translatesAll: core.storage.translatesAll,
    setTranslatesAll: core.storage.setTranslatesAll,
    remove: (peerId) => remove(parts, tabs, peerId),
    block: (peerId, on) => block(parts, tabs, peerId, on),
    reconnect: () => socket.connect(),
    end(forget = false) {
      stopListening();
      tabs.end();
      socket.close();
      core.stopTimers();
      if (forget) core.storage.forget();
    },
  };
}
