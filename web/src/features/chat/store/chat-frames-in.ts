import type { ChatMessage } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { tellNotice, tellUnread } from '#web/lib/unread.ts';
import type { ChatCore } from './chat-core.ts';
import type { ChatLoading } from './chat-loading.ts';
import type { ChatSending } from './chat-sending.ts';
import { noteMessage, noteSeen } from './conversation-list.ts';
import { type ChatFrame, parseFrame } from './frames.ts';
import { acknowledge, markLastUnread, markRead, mergeMessages, peerOf, warn } from './thread.ts';

const REMEMBERED = 500;

interface Receiving {
  core: ChatCore;
  loading: ChatLoading;
  sending: ChatSending;
  /** What came last, so that a message that comes twice counts once. Ids alone do not tell: a lower one may come later. */
  counted: Set<number>;
  /** Others about whom more was asked for since they wrote. */
  known: Set<number>;
}

const recount = ({ core, loading }: Receiving) =>
  core.later('recount', core.timing.recountMs, () => void loading.countUnread());

/** Whether the member has the conversation before their eyes. */
const isRead = (core: ChatCore, peerId: number) => core.get().current?.peerId === peerId && core.page.visible();

function noteCounted(counted: Set<number>, id: number): void {
  counted.add(id);
  const [oldest] = counted;
  if (counted.size > REMEMBERED && oldest !== undefined) counted.delete(oldest);
}

function noteInList({ core, loading }: Receiving, message: ChatMessage, unread: boolean): void {
  const { list, conversations } = core.get();
  if (conversations === 0) core.set({ conversations: 1 });
  if (list.state !== 'ready') return;
  const next = list.keyword ? list : noteMessage(list, message, core.me, unread);
  if (next) core.set({ list: next });
  else void loading.showList();
}

/** In which language the other uses the site is told once they have written: the conversation may be open since before. */
function askForLanguage({ core, loading, known }: Receiving, peerId: number): void {
  const { current } = core.get();
  const info = core.thread(peerId)?.info;
  if (current?.peerId !== peerId || !info || info.peerLocale || known.has(peerId)) return;
  known.add(peerId);
  void loading.loadInfo(peerId, current.businessKey).catch(() => known.delete(peerId));
}

/** An answer, be it from another device, makes a conversation of a request. What came to the request since it was loaded was not told. */
function endRequest({ core, loading }: Receiving, peerId: number): void {
  const info = core.thread(peerId)?.info;
  if (!info?.isRequest) return;
  void loading.loadInfo(peerId, info.ad?.classifiedId ?? null).catch(() => undefined);
  core.update(peerId, (thread) => ({ ...thread, stale: true }));
  void loading.catchUp(peerId);
}

function messageCame(receiving: Receiving, message: ChatMessage): void {
  const { core, counted } = receiving;
  const { userId } = core.me;
  const peerId = peerOf(message, userId);
  const fresh = !counted.has(message.id) && !core.thread(peerId)?.messages.some(({ id }) => id === message.id);
  core.forget(`typing ${peerId}`);
  core.update(peerId, (thread) => ({ ...mergeMessages(thread, [message], userId), typing: false }));
  if (!fresh) return;
  noteCounted(counted, message.id);
  if (message.sendUserId !== userId) askForLanguage(receiving, peerId);
  else endRequest(receiving, peerId);
  const unread = message.sendUserId !== userId && !isRead(core, peerId);
  noteInList(receiving, message, unread);
  if (!unread) return;
  core.set({ unread: core.get().unread + 1 });
  recount(receiving);
}

type FrameOf<Kind extends ChatFrame['kind']> = Extract<ChatFrame, { kind: Kind }>;

function acknowledged(receiving: Receiving, { peerId, messageKey, id, sendTime }: FrameOf<'ack'>): void {
  const { core, sending } = receiving;
  core.update(peerId, (thread) => acknowledge(thread, { messageKey, id, sendTime }, core.me));
  sending.acknowledged(messageKey);
  // `$unread$` may be on its way still; without it the other has the message before them (specification 7).
  core.later(`settle ${peerId}`, core.timing.settleMs, () =>
    core.update(peerId, (thread) => markRead(thread, core.me.userId, id)),
  );
  const message = core.thread(peerId)?.messages.find((one) => one.id === id);
  if (message) noteInList(receiving, message, false);
  endRequest(receiving, peerId);
}

function seen(receiving: Receiving, peerId: number): void {
  const { core } = receiving;
  const { list, unread } = core.get();
  const noted = noteSeen(list, peerId);
  if (noted.read === 0) return;
  core.set({ list: noted.list, unread: Math.max(0, unread - (noted.read ?? 0)) });
  recount(receiving);
}

function typing(core: ChatCore, peerId: number): void {
  core.update(peerId, (thread) => ({ ...thread, typing: true }));
  core.later(`typing ${peerId}`, core.timing.typingMs, () =>
    core.update(peerId, (thread) => ({ ...thread, typing: false })),
  );
}

function refused({ core, loading, sending }: Receiving, { peerId, messageKey, code, reason }: FrameOf<'error'>): void {
  if (!messageKey) return;
  const asks = code === codes.confirmFirst;
  sending.fail(peerId, messageKey, reason, asks);
  if (asks) return;
  // One of both may have blocked the other, or be gone.
  const { current } = core.get();
  if (current?.peerId === peerId) void loading.loadInfo(peerId, current.businessKey).catch(() => undefined);
}

/** Marks what was sent as read or not. */
function status(core: ChatCore, peerId: number, read: boolean): void {
  core.forget(`settle ${peerId}`);
  core.update(peerId, (thread) => (read ? markRead(thread, core.me.userId) : markLastUnread(thread, core.me.userId)));
}

/** What a frame from the server changes (specification 4 and 7). */
export function createReceiving(core: ChatCore, loading: ChatLoading, sending: ChatSending) {
  const receiving: Receiving = { core, loading, sending, counted: new Set(), known: new Set() };
  return {
    seen: (peerId: number) => seen(receiving, peerId),
    /** Takes a frame in. */
    receive(text: string): void {
      const frame = parseFrame(text);
      if (!frame || frame.kind === 'pong') return;
      if (frame.kind === 'message') messageCame(receiving, frame.message);
      else if (frame.kind === 'ack') acknowledged(receiving, frame);
      else if (frame.kind === 'error') refused(receiving, frame);
      else if (frame.kind === 'typing') typing(core, frame.peerId);
      else if (frame.kind === 'warned') core.update(frame.peerId, (thread) => warn(thread, frame.id, frame.warnings));
      else if (frame.kind === 'seen') seen(receiving, frame.peerId);
      else if (frame.kind === 'notice') {
        tellUnread('notifications', frame.unread);
        tellNotice();
      } else status(core, frame.peerId, frame.kind === 'read');
    },
  };
}
