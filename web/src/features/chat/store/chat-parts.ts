import { type ChatCore, type ChatOptions, createCore } from './chat-core.ts';
import { createReceiving } from './chat-frames-in.ts';
import { type ChatLoading, createLoading } from './chat-loading.ts';
import { type ChatPresence, createPresence } from './chat-presence.ts';
import { type ChatSending, createSending } from './chat-sending.ts';
import { type ChatSocket, createSocket, type SocketState } from './socket.ts';

/** The parts of the store of a member's conversations. */
export interface ChatParts {
  core: ChatCore;
  socket: ChatSocket;
  loading: ChatLoading;
  sending: ChatSending;
  receiving: ReturnType<typeof createReceiving>;
  presence: ChatPresence;
}

/** The socket is open, for the first time or again: sends what waits, and fetches what was missed or could not be loaded. */
function opened({ core, loading, sending, presence }: ChatParts): void {
  presence.here();
  sending.resend();
  void loading.countUnread();
  const { threads, list, current } = core.get();
  const stale = Object.entries(threads).map(([peerId, thread]) => [peerId, { ...thread, stale: true }]);
  core.set({ threads: Object.fromEntries(stale) });
  if (list.state === 'ready' || list.state === 'failed') void loading.showList();
  if (!current) return;
  if (threads[current.peerId]?.state === 'failed') void loading.loadThread(current.peerId, current.businessKey);
  else void loading.catchUp(current.peerId);
}

function socketChanged(parts: ChatParts, state: SocketState): void {
  const { core, loading, sending } = parts;
  core.set({ socket: state });
  if (state === 'open') opened(parts);
  else for (const peerId of Object.keys(core.get().threads)) core.forget(`settle ${peerId}`);
  if (state === 'lost' || state === 'ended') sending.failAll();
  // The call is refused with the reason, which the frame of the site tells; not to who logs out in this very tab.
  if (state === 'ended') core.later('ended', core.timing.endedMs, () => void loading.countUnread());
}

/** Makes the parts and wires them to the socket. */
export function createParts(options: ChatOptions): ChatParts {
  const core = createCore(options);
  const socket = createSocket({
    address: options.address,
    timing: options.timing,
    onState: (state) => socketChanged(parts, state),
    onText: (text) => parts.receiving.receive(text),
  });
  const loading = createLoading(core);
  const sending = createSending(core, socket.send);
  const receiving = createReceiving(core, loading, sending);
  const parts: ChatParts = { core, socket, loading, sending, receiving, presence: createPresence(core, socket.send) };
  return parts;
}
