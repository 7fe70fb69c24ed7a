import type { UploadedPicture } from '@ashore/contract';
import { chatTokens } from '@ashore/contract/chat-frames';
import { type ChatCore, type ChatOptions, type ChatState, createCore, titleOf } from './chat-core.ts';
import { createReceiving } from './chat-frames-in.ts';
import { createLoading } from './chat-loading.ts';
import { createSending } from './chat-sending.ts';
import { emptyList, removeItem } from './conversation-list.ts';
import { writeFrame } from './frames.ts';
import type { PageEvent } from './page-events.ts';
import { createSocket } from './socket.ts';

/** Tells other tabs of this browser what the server does not tell them. */
type TabNews = { kind: 'deleted' | 'changed'; peerId: number };

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
  drop(messageKey: string): void;
  setDraft(peerId: number, text: string): void;
  typing(): void;
  /** Hides a conversation for this member. Rejects when the server refuses. */
  remove(peerId: number): Promise<void>;
  /** Rejects when the server refuses. */
  block(peerId: number, on: boolean): Promise<void>;
  reconnect(): void;
  /** Ends everything; `forget` also clears what the browser keeps. */
  end(forget?: boolean): void;
}

/** Says whether the conversation that is open is before the member's eyes. */
function createPresence(core: ChatCore, sendText: (text: string) => boolean) {
  const frame = (sendText: string, { peerId, businessKey }: NonNullable<ChatState['current']>) =>
    writeFrame({
      sendText,
      sendUserId: core.me.userId,
      receiveUserId: peerId,
      sendTextTitle: titleOf(core.get(), peerId, businessKey),
    });

  function here(): void {
    core.forget('online');
    const { current, socket } = core.get();
    if (!current || !core.page.visible()) return;
    if (sendText(frame(chatTokens.online, current)) || socket === 'closed') return;
    core.later('online', core.timing.onlineRetryMs, here);
  }

  return {
    here,
    away(): void {
      core.forget('online');
      const { current } = core.get();
      if (current) sendText(frame(chatTokens.away, current));
    },
  };
}

export function createConversationStore(options: ChatOptions): ConversationStore {
  const core = createCore(options);
  const held = { bar: 0, window: 0 };
  const socket = createSocket({
    address: options.address,
    timing: options.timing,
    onState(state) {
      core.set({ socket: state });
      if (state === 'open') opened();
      else for (const peerId of Object.keys(core.get().threads)) core.forget(`settle ${peerId}`);
      if (state === 'lost' || state === 'ended') sending.failAll();
      // The call is refused with the reason, which the frame of the site tells; not to who logs out in this very tab.
      if (state === 'ended') core.later('ended', core.timing.endedMs, () => void loading.countUnread());
    },
    onText: (text) => receiving.receive(text),
  });
  const loading = createLoading(core);
  const sending = createSending(core, socket.send);
  const receiving = createReceiving(core, loading, sending);
  const presence = createPresence(core, socket.send);
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`chat:${options.me.userId}`);

  function opened() {
    presence.here();
    sending.resend();
    void loading.countUnread();
    const { threads, list, current } = core.get();
    const stale = Object.entries(threads).map(([peerId, thread]) => [peerId, { ...thread, stale: true }]);
    core.set({ threads: Object.fromEntries(stale) });
    if (list.state === 'ready') void loading.showList();
    if (current) void loading.catchUp(current.peerId);
  }

  /** Opens or closes the socket as it is wanted now. */
  function follow() {
    const wanted = held.window > 0 || (held.bar > 0 && core.page.visible());
    const { socket: state } = core.get();
    if (wanted && state === 'closed') socket.connect();
    if (!wanted && state !== 'closed') socket.close();
  }

  /** The window is closed: list and page begin anew, and so does the socket. */
  function reset() {
    presence.away();
    socket.close();
    core.set({ list: emptyList, current: null, threads: {} });
  }

  function pageChanged(event: PageEvent) {
    const { socket: state } = core.get();
    core.set({ online: core.page.online() });
    if (event === 'hidden') presence.away();
    follow();
    if (state === 'closed' || state === 'ended' || state === 'unsupported') return;
    // A connection from before the network changed may look open for a while.
    if (event === 'online' || (event !== 'hidden' && event !== 'offline' && state !== 'open')) socket.connect();
    else if (event === 'shown') seeAgain();
  }

  function seeAgain() {
    const { current } = core.get();
    presence.here();
    if (current) receiving.seen(current.peerId);
  }

  function forgetConversation(peerId: number) {
    const { threads, list, current } = core.get();
    const { [peerId]: _gone, ...rest } = threads;
    core.set({
      threads: rest,
      list: removeItem(list, peerId),
      ...(current?.peerId === peerId && { current: null }),
    });
    void loading.countUnread();
  }

  function tabTold({ data }: MessageEvent<TabNews>) {
    if (data.kind === 'deleted') forgetConversation(data.peerId);
    else if (core.thread(data.peerId)) void loading.loadInfo(data.peerId, null).catch(() => undefined);
  }

  function draftTold({ key, newValue }: StorageEvent) {
    const peerId = core.storage.draftOf(key);
    if (peerId === null || core.page.visible()) return;
    core.set({ drafts: { ...core.get().drafts, [peerId]: newValue ?? '' } });
  }

  function leave() {
    presence.away();
    core.set({ current: null });
  }

  const stopListening = core.page.listen(pageChanged);
  tabs?.addEventListener('message', tabTold);
  // Node, where the tests of the store run, has no window.
  const view = typeof window === 'undefined' ? null : window;
  view?.addEventListener('storage', draftTold);

  const openPeer = (act: (peerId: number, businessKey: number | null) => void) => () => {
    const { current } = core.get();
    if (current) act(current.peerId, current.businessKey);
  };

  return {
    subscribe: core.subscribe,
    getSnapshot: core.get,
    hold(kind) {
      held[kind] += 1;
      follow();
      let released = false;
      return () => {
        if (released) return;
        released = true;
        held[kind] -= 1;
        if (kind === 'window' && held.window === 0) reset();
        follow();
      };
    },
    enter(peerId, businessKey = null) {
      const before = core.get().current;
      if (before && before.peerId !== peerId) leave();
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
    },
    leave,
    showList: (keyword) => void loading.showList(keyword),
    moreOfList: loading.moreOfList,
    loadOlder: openPeer((peerId) => void loading.loadOlder(peerId)),
    reload: openPeer((peerId, businessKey) => void loading.loadThread(peerId, businessKey)),
    send(text, picture) {
      const { current } = core.get();
      if (current) sending.send(current.peerId, text, picture);
    },
    retry(messageKey) {
      const { current, socket: state } = core.get();
      if (state === 'lost') socket.connect();
      if (current) sending.retry(current.peerId, messageKey);
    },
    drop: (messageKey) => openPeer((peerId) => sending.drop(peerId, messageKey))(),
    setDraft(peerId, text) {
      core.storage.setDraft(peerId, text);
      core.set({ drafts: { ...core.get().drafts, [peerId]: text } });
    },
    typing: openPeer((peerId) => sending.typing(peerId)),
    async remove(peerId) {
      await core.calls.chat.deleteMessage({ sendUserId: core.me.userId, receiveUserId: peerId });
      core.storage.setDraft(peerId, '');
      forgetConversation(peerId);
      tabs?.postMessage({ kind: 'deleted', peerId } satisfies TabNews);
    },
    async block(peerId, on) {
      await core.calls.chat.block({ userId: peerId, on });
      await loading.loadInfo(peerId, null);
      tabs?.postMessage({ kind: 'changed', peerId } satisfies TabNews);
    },
    reconnect: () => socket.connect(),
    end(forget = false) {
      stopListening();
      view?.removeEventListener('storage', draftTold);
      tabs?.close();
      socket.close();
      core.stopTimers();
      if (forget) core.storage.forget();
    },
  };
}
