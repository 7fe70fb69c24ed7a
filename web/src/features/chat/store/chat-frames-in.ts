import type { ChatMessage } from '@ashore/contract';
import { tellUnread } from '#web/lib/unread.ts';
import type { ChatCore } from './chat-core.ts';
import type { ChatLoading } from './chat-loading.ts';
import type { ChatSending } from './chat-sending.ts';
import { noteMessage, noteSeen } from './conversation-list.ts';
import { parseFrame } from './frames.ts';
import { acknowledge, markLastUnread, markRead, mergeMessages, peerOf } from './thread.ts';

const REMEMBERED = 500;

/** What a frame from the server changes (specification 4 and 7). */
export function createReceiving(core: ChatCore, loading: ChatLoading, sending: ChatSending) {
  const userId = core.me.userId;
  /** What came last, so that a message that comes twice counts once. Ids alone do not tell: a lower one may come later. */
  const counted = new Set<number>();

  const recount = () => core.later('recount', core.timing.recountMs, () => void loading.countUnread());

  /** Whether the member has the conversation before their eyes. */
  const isRead = (peerId: number) => core.get().current?.peerId === peerId && core.page.visible();

  function noteCounted(id: number) {
    counted.add(id);
    const [oldest] = counted;
    if (counted.size > REMEMBERED && oldest !== undefined) counted.delete(oldest);
  }

  function noteInList(message: ChatMessage, unread: boolean) {
    const { list, conversations } = core.get();
    if (conversations === 0) core.set({ conversations: 1 });
    if (list.state !== 'ready') return;
    const next = list.keyword ? list : noteMessage(list, message, core.me, unread);
    if (next) core.set({ list: next });
    else void loading.showList();
  }

  function messageCame(message: ChatMessage) {
    const peerId = peerOf(message, userId);
    const fresh = !counted.has(message.id) && !core.thread(peerId)?.messages.some(({ id }) => id === message.id);
    core.forget(`typing ${peerId}`);
    core.update(peerId, (thread) => ({ ...mergeMessages(thread, [message], userId), typing: false }));
    if (!fresh) return;
    noteCounted(message.id);
    const unread = message.sendUserId !== userId && !isRead(peerId);
    noteInList(message, unread);
    if (!unread) return;
    core.set({ unread: core.get().unread + 1 });
    recount();
  }

  function acknowledged(peerId: number, messageKey: string, id: number, sendTime: string) {
    core.update(peerId, (thread) => acknowledge(thread, { messageKey, id, sendTime }, core.me));
    sending.acknowledged(messageKey);
    // `$unread$` may be on its way still; without it the other has the message before them (specification 7).
    core.later(`settle ${peerId}`, core.timing.settleMs, () =>
      core.update(peerId, (thread) => markRead(thread, userId, id)),
    );
    const message = core.thread(peerId)?.messages.find((one) => one.id === id);
    if (message) noteInList(message, false);
  }

  function seen(peerId: number) {
    const { list, unread } = core.get();
    const noted = noteSeen(list, peerId);
    if (noted.read === 0) return;
    core.set({ list: noted.list, unread: Math.max(0, unread - (noted.read ?? 0)) });
    recount();
  }

  function typing(peerId: number) {
    core.update(peerId, (thread) => ({ ...thread, typing: true }));
    core.later(`typing ${peerId}`, core.timing.typingMs, () =>
      core.update(peerId, (thread) => ({ ...thread, typing: false })),
    );
  }

  function refused(peerId: number, messageKey: string, reason: string) {
    if (!messageKey) return;
    sending.fail(peerId, messageKey, reason);
    // One of both may have blocked the other, or be gone.
    const { current } = core.get();
    if (current?.peerId === peerId) void loading.loadInfo(peerId, current.businessKey).catch(() => undefined);
  }

  function status(peerId: number, isRead: boolean) {
    core.forget(`settle ${peerId}`);
    core.update(peerId, (thread) => (isRead ? markRead(thread, userId) : markLastUnread(thread, userId)));
  }

  return {
    seen,
    /** Takes a frame in. */
    receive(text: string): void {
      const frame = parseFrame(text);
      if (!frame || frame.kind === 'pong') return;
      if (frame.kind === 'message') messageCame(frame.message);
      else if (frame.kind === 'ack') acknowledged(frame.peerId, frame.messageKey, frame.id, frame.sendTime);
      else if (frame.kind === 'error') refused(frame.peerId, frame.messageKey, frame.reason);
      else if (frame.kind === 'typing') typing(frame.peerId);
      else if (frame.kind === 'seen') seen(frame.peerId);
      else if (frame.kind === 'notice') tellUnread('notifications', frame.unread);
      else status(frame.peerId, frame.kind === 'read');
    },
  };
}
