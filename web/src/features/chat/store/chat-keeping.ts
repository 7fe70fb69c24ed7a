import { limits } from '@ashore/contract/limits';
import type { ChatCore } from './chat-core.ts';

/** Messages often come together. */
const KEEP_AFTER_MS = 2000;

/**
 * Asks once more for the newest messages of the open conversation after some came by the socket: what the service worker of
 * the mobile web app keeps are answers of calls, so that the conversation can be read without a connection as it was last.
 */
export function keepConversations(core: ChatCore): void {
  const newest = new Map<number, number>();
  core.subscribe(() => {
    const { current, socket } = core.get();
    const thread = current && core.thread(current.peerId);
    if (thread?.state !== 'ready' || socket !== 'open') return;
    const { peerId } = thread;
    const last = thread.messages.at(-1)?.id ?? 0;
    const before = newest.get(peerId);
    newest.set(peerId, last);
    if (before === undefined || before === last) return;
    const input = { sendUserId: core.me.userId, receiveUserId: peerId, pageSize: limits.chatHistoryPage };
    core.later(
      `keep ${peerId}`,
      KEEP_AFTER_MS,
      () => void core.calls.chat.lookTwoUserMsg(input).catch(() => undefined),
    );
  });
}
