import type { ChatParts } from './chat-parts.ts';
import { emptyList } from './conversation-list.ts';
import type { PageEvent } from './page-events.ts';

/** Opens or closes the socket as it is wanted now. */
function follow({ core, socket }: ChatParts, held: { bar: number; window: number }): void {
  const wanted = held.window > 0 || (held.bar > 0 && core.page.visible());
  const { socket: state } = core.get();
  if (wanted && state === 'closed') socket.connect();
  if (!wanted && state !== 'closed') socket.close();
}

/** The window is closed: list and page begin anew, and so does the socket. */
function reset({ core, socket, presence }: ChatParts): void {
  presence.away();
  socket.close();
  core.set({ list: emptyList, current: null, threads: {} });
}

function seeAgain({ core, receiving, presence }: ChatParts): void {
  const { current } = core.get();
  presence.here();
  if (current) receiving.seen(current.peerId);
}

/** Keeps the socket open as long as something shows the chat, and follows what happens to the page. */
export function createHolding(parts: ChatParts) {
  const { core, socket, presence } = parts;
  const held = { bar: 0, window: 0 };
  return {
    hold(kind: 'bar' | 'window'): () => void {
      held[kind] += 1;
      follow(parts, held);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        held[kind] -= 1;
        if (kind === 'window' && held.window === 0) reset(parts);
        follow(parts, held);
      };
    },
    pageChanged(event: PageEvent): void {
      const { socket: state } = core.get();
      core.set({ online: core.page.online() });
      if (event === 'hidden') presence.away();
      follow(parts, held);
      if (state === 'closed' || state === 'ended' || state === 'unsupported') return;
      // A connection from before the network changed may look open for a while.
      if (event === 'online' || (event !== 'hidden' && event !== 'offline' && state !== 'open')) socket.connect();
      else if (event === 'shown') seeAgain(parts);
    },
  };
}
