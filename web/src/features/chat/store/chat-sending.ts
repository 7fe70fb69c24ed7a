import type { UploadedPicture } from '@ashore/contract';
import { chatTokens } from '@ashore/contract/chat-frames';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { askForPush } from '#web/lib/browser/push.ts';
import { type ChatCore, titleOf } from './chat-core.ts';
import { keepConversations } from './chat-keeping.ts';
import { writeFrame } from './frames.ts';
import { addOutgoing, answerOutgoing, dropOutgoing, failOutgoing, type Outgoing, retryOutgoing } from './thread.ts';

/** A message without an answer is sent so many times over one connection. */
const MOST_TRIES = 3;
/** The notice that one is typing is renewed so often. */
const TYPING_EVERY_MS = 3000;

interface Sending {
  core: ChatCore;
  /** Hands a frame to the socket; returns whether it went out. */
  sendText: (text: string) => boolean;
  /** How often each message was sent over this connection. */
  tries: Map<string, number>;
}

const find = (core: ChatCore, peerId: number, messageKey: string) =>
  core.thread(peerId)?.outgoing.find((one) => one.messageKey === messageKey);

function keep(core: ChatCore, peerId: number, messageKey: string): void {
  const message = find(core, peerId, messageKey);
  if (message) core.storage.keep(message);
}

function fail(core: ChatCore, peerId: number, messageKey: string, why: string, asks = false): void {
  core.forget(`ack ${messageKey}`);
  core.update(peerId, (thread) => failOutgoing(thread, messageKey, why, asks));
  keep(core, peerId, messageKey);
}

/** Nothing goes out any more until somebody connects again. Without a network all waits for it: then the chat connects by itself. */
function hopeless(core: ChatCore): boolean {
  const { socket, online } = core.get();
  return ['ended', 'unsupported'].includes(socket) || (socket === 'lost' && online);
}

function failAll(core: ChatCore): void {
  if (!hopeless(core)) return;
  for (const thread of Object.values(core.get().threads))
    for (const { messageKey, state } of thread.outgoing)
      if (state === 'pending') fail(core, thread.peerId, messageKey, '');
}

/** Sends it if there is a connection; otherwise it waits for the next one. */
function transmit(sending: Sending, message: Outgoing): void {
  const { core, sendText, tries } = sending;
  const { peerId, messageKey, businessKey, imgUrl, imgUrlZip } = message;
  const frame = writeFrame({
    sendText: message.sendText,
    sendUserId: core.me.userId,
    receiveUserId: peerId,
    sendTextTitle: titleOf(core.get(), peerId, businessKey),
    messageKey,
    confirmed: message.confirmed === true,
    ...(businessKey !== null && { businessKey }),
    ...(imgUrl && { imgUrl, imgUrlZip: imgUrlZip ?? imgUrl }),
  });
  if (!sendText(frame)) return;
  tries.set(messageKey, (tries.get(messageKey) ?? 0) + 1);
  core.later(`ack ${messageKey}`, core.timing.ackMs, () => {
    const waiting = find(core, peerId, messageKey);
    if (waiting?.state !== 'pending') return;
    if ((tries.get(messageKey) ?? 0) < MOST_TRIES) transmit(sending, waiting);
    else if (core.get().socket === 'open') fail(core, peerId, messageKey, '');
  });
}

function send(sending: Sending, peerId: number, text: string, picture?: UploadedPicture): void {
  const { core } = sending;
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
  if (hopeless(core)) fail(core, peerId, message.messageKey, '');
  else transmit(sending, message);
}

function retry(sending: Sending, peerId: number, messageKey: string): void {
  const { core, tries } = sending;
  tries.delete(messageKey);
  core.update(peerId, (thread) => retryOutgoing(thread, messageKey));
  keep(core, peerId, messageKey);
  const message = find(core, peerId, messageKey);
  if (message) transmit(sending, message);
}

function resend(sending: Sending): void {
  const { core, tries } = sending;
  tries.clear();
  for (const kept of core.storage.outgoing()) {
    core.ensureThread(kept.peerId);
    core.update(kept.peerId, (thread) => addOutgoing(thread, kept));
  }
  for (const thread of Object.values(core.get().threads)) {
    for (const message of thread.outgoing) {
      if (message.why) continue;
      core.update(thread.peerId, (now) => retryOutgoing(now, message.messageKey));
      transmit(sending, { ...message, state: 'pending' });
    }
  }
}

/** Returns what tells the other that the member types, not more often than it is noticed. */
function createTyping({ core, sendText }: Sending) {
  let typed = { peerId: 0, at: 0 };
  return (peerId: number): void => {
    const now = Date.now();
    if (typed.peerId === peerId && now - typed.at < TYPING_EVERY_MS) return;
    typed = { peerId, at: now };
    sendText(writeFrame({ sendText: chatTokens.typing, sendUserId: core.me.userId, receiveUserId: peerId }));
  };
}

/** What goes up: messages until they are acknowledged, and that one types. */
export function createSending(core: ChatCore, sendText: (text: string) => boolean) {
  const sending: Sending = { core, sendText, tries: new Map() };
  if (isMobileApp) keepConversations(core);
  return {
    fail: (peerId: number, messageKey: string, why: string, asks?: boolean) =>
      fail(core, peerId, messageKey, why, asks),
    failAll: () => failAll(core),
    /**
     * Sends a message, shown at once as on its way. The text is trimmed and may be empty only beside a picture; the
     * caller has checked it.
     */
    send: (peerId: number, text: string, picture?: UploadedPicture) => send(sending, peerId, text, picture),
    retry: (peerId: number, messageKey: string) => retry(sending, peerId, messageKey),
    /** The member was asked whether to send it: sends it, or leaves it as it is. */
    answer(peerId: number, messageKey: string, confirmed: boolean): void {
      core.update(peerId, (thread) => answerOutgoing(thread, messageKey, confirmed));
      keep(core, peerId, messageKey);
      if (confirmed) retry(sending, peerId, messageKey);
    },
    drop(peerId: number, messageKey: string): void {
      core.forget(`ack ${messageKey}`);
      core.storage.drop(messageKey);
      core.update(peerId, (thread) => dropOutgoing(thread, messageKey));
    },
    /** A connection is there again: all that was not acknowledged goes up in its order, also of tabs that were closed. */
    resend: () => resend(sending),
    acknowledged(messageKey: string): void {
      askForPush('message');
      sending.tries.delete(messageKey);
      core.forget(`ack ${messageKey}`);
      core.storage.drop(messageKey);
    },
    typing: createTyping(sending),
  };
}

export type ChatSending = ReturnType<typeof createSending>;
