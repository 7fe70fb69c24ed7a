import type { ChatCore } from './chat-core.ts';
import type { ChatParts } from './chat-parts.ts';
import { removeItem } from './conversation-list.ts';

/** Tells other tabs of this browser what the server does not tell them. */
type TabNews = { kind: 'deleted' | 'changed'; peerId: number };

/** Takes a conversation that was deleted out of what is shown. */
export function forgetConversation({ core, loading }: ChatParts, peerId: number): void {
  const { threads, list, current } = core.get();
  const { [peerId]: _gone, ...rest } = threads;
  core.set({
    threads: rest,
    list: removeItem(list, peerId),
    ...(current?.peerId === peerId && { current: null }),
  });
  void loading.countUnread();
}

/** A draft was written in another tab. */
function draftTold(core: ChatCore, { key, newValue }: StorageEvent): void {
  const peerId = core.storage.draftOf(key);
  if (peerId === null || core.page.visible()) return;
  core.set({ drafts: { ...core.get().drafts, [peerId]: newValue ?? '' } });
}

/** The other tabs in which this member has the chat. */
export function createTabs(parts: ChatParts) {
  const { core, loading } = parts;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`chat:${core.me.userId}`);
  // Node, where the tests of the store run, has no window.
  const view = typeof window === 'undefined' ? null : window;
  const listen = (event: StorageEvent) => draftTold(core, event);
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    if (data.kind === 'deleted') forgetConversation(parts, data.peerId);
    else if (core.thread(data.peerId)) void loading.loadInfo(data.peerId, null).catch(() => undefined);
  });
  view?.addEventListener('storage', listen);
  return {
    tell: (kind: TabNews['kind'], peerId: number) => channel?.postMessage({ kind, peerId } satisfies TabNews),
    end(): void {
      view?.removeEventListener('storage', listen);
      channel?.close();
    },
  };
}

export type ChatTabs = ReturnType<typeof createTabs>;
