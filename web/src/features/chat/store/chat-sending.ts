import type { UploadedPicture } from '@ashore/contract';
import { chatTokens } from '@ashore/contract/chat-frames';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { askForPush } from '#web/lib/browser/push.ts';
import { type ChatCore, titleOf } from './chat-core.ts';
import { keepConversations } from './chat-keeping.ts';
import { writeFrame } from './frames.ts';
import { addOutgoing, dropOutgoing, failOutgoing, type Outgoing, retryOutgoing } from './thread.ts';

/** A message without an answer is sent so many times over one connection. */
const MOST_TRIES = 3;
/** The notice that one is typing is renewed so often. */
const TYPING_EVERY_MS = 3000;

/** What goes up: messages until they are acknowledged, and that one types. */
export function createSending(core: ChatCore, sendText: (text: string) => boolean) {
  const tries = new Map<string, number>();
  let typed = { peerId: 0, at: 0 };
  if (isMobileApp) keepConversations(core);

  const find = (peerId: number, messageKey: string) =>
    core.thread(peerId)?.outgoing.find((one) => one.messageKey === messageKey);

  function keep(peerId: number, messageKey: string) {
    const message = find(peerId, messageKey);
    if (message) core.storage.keep(message);
  }

  function fail(peerId: number, messageKey: string, why: string) {
    core.forget(`ack ${messageKey}`);
    core.update(peerId, (thread) => failOutgoing(thread, messageKey, why));
    keep(peerId, messageKey);
  }

  /** Sends it if there is a connection; otherwise it waits for the next one. */
  function transmit(message: Outgoing) {
    const { peerId, messageKey, businessKey, imgUrl, imgUrlZip } = message;
    const frame = writeFrame({
      sendText: message.sendText,
      sendUserId: core.me.userId,
      receiveUserId: peerId,
      sendTextTitle: titleOf(core.get(), peerId, businessKey),
      messageKey,
      ...(businessKey !== null && { businessKey }),
      ...(imgUrl && { imgUrl, imgUrlZip: imgUrlZip ?? imgUrl }),
    });
    if (!sendText(frame)) return;
    tries.set(messageKey, (tries.get(messageKey) ?? 0) + 1);
    core.later(`ack ${messageKey}`, core.timing.ackMs, () => {
      const waiting = find(peerId, messageKey);
      if (waiting?.state !== 'pending') return;
      if ((tries.get(messageKey) ?? 0) < MOST_TRIES) transmit(waiting);
      else if (core.get().socket === 'open') fail(peerId, messageKey, '');
    });
  }

  /** Nothing goes out any more until somebody connects again. Without a network all waits for it: then the chat connects by itself. */
  function hopeless(): boolean {
    const { socket, online } = core.get();
    return ['ended', 'unsupported'].includes(socket) || (socket === 'lost' && online);
  }

  function failAll() {
    if (!hopeless()) return;
    for (const thread of Object.values(core.get().threads))
      for (const { messageKey, state } of thread.outgoing) if (state === 'pending') fail(thread.peerId, messageKey, '');
  }

  return {
    fail,
    failAll,
    /**
     * Sends a message, shown at once as on its way. The text is trimmed and may be empty only beside a picture; the
     * caller has checked it.
     */
    send(peerId: number, text: string, picture?: UploadedPicture): void {
      const { current, list } = core.get();
      // An answer is about the same ad as what it answers.
      const known = list.items.find((item) => item.peerId === peerId)?.businessKey ?? null;
      const message: Outgoing = {
        messageKey: crypto.randomUUID(),
        peerId,
        sendText: text,
        businessKey: (current?.peerId === peerId ? current.businessKey : null) ?? known,
        ...(picture && { imgUrl: picture.imgUrl, imgUrlZip: picture.imgUrlZip }),
        createTime: new Date().toISOString(),
        state: 'pending',
        why: '',
      };
      core.ensureThread(peerId);
      core.storage.keep(message);
      core.update(peerId, (thread) => addOutgoing(thread, message));
      if (hopeless()) fail(peerId, message.messageKey, '');
      else transmit(message);
    },
    retry(peerId: number, messageKey: string): void {
      tries.delete(messageKey);
      core.update(peerId, (thread) => retryOutgoing(thread, messageKey));
      keep(peerId, messageKey);
      const message = find(peerId, messageKey);
      if (message) transmit(message);
    },
    drop(peerId: number, messageKey: string): void {
      core.forget(`ack ${messageKey}`);
      core.storage.drop(messageKey);
      core.update(peerId, (thread) => dropOutgoing(thread, messageKey));
    },
    /** A connection is there again: all that was not acknowledged goes up in its order, also of tabs that were closed. */
    resend(): void {
      tries.clear();
      for (const kept of core.storage.outgoing()) {
        core.ensureThread(kept.peerId);
        core.update(kept.peerId, (thread) => addOutgoing(thread, kept));
      }
      for (const thread of Object.values(core.get().threads)) {
        for (const message of thread.outgoing) {
          if (message.why) continue;
          core.update(thread.peerId, (now) => retryOutgoing(now, message.messageKey));
          transmit({ ...message, state: 'pending' });
        }
      }
    },
    acknowledged(messageKey: string): void {
      askForPush('message');
      tries.delete(messageKey);
      core.forget(`ack ${messageKey}`);
      core.storage.drop(messageKey);
    },
    typing(peerId: number): void {
      const now = Date.now();
      if (typed.peerId === peerId && now - typed.at < TYPING_EVERY_MS) return;
      typed = { peerId, at: now };
      sendText(writeFrame({ sendText: chatTokens.typing, sendUserId: core.me.userId, receiveUserId: peerId }));
    },
  };
}

export type ChatSending = ReturnType<typeof createSending>;
