import { chatTokens } from '@ashore/contract/chat-frames';
import { type ChatCore, type ChatState, titleOf } from './chat-core.ts';
import { writeFrame } from './frames.ts';

/** Says whether the conversation that is open is before the member's eyes. */
export function createPresence(core: ChatCore, sendText: (text: string) => boolean) {
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

export type ChatPresence = ReturnType<typeof createPresence>;
