import { chatTokens } from '@ashore/contract';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import type { MessageRow } from '#server/modules/chat/message-queries.ts';
import { presentMessage } from '#server/modules/chat/present.ts';
import type { Connection, Connections } from '#server/realtime/connections.ts';
import type { Announced, ChatEvent } from './bus.ts';
import { markRead } from './mark-read.ts';
import type { Origin } from './outcome.ts';

/** What a client that knows the specification alone takes for a word when it is a whole text. */
const plainWords = new Set<string>([chatTokens.online, chatTokens.unread, chatTokens.pong]);
/** Makes a text of a word: it looks the same and is not equal to it. */
const ZERO_WIDTH_SPACE = '\u200b';

/** One message down to sockets of one of the two; put into words once for all of them. */
function sendMessage(to: readonly Connection[], row: MessageRow, viewerId: number, unread: boolean): void {
  if (to.length === 0) return;
  const message = presentMessage(row, viewerId, unread);
  const { sendUserId, sendText, imgUrl } = message;
  let whole: string | undefined;
  for (const one of to) {
    // Those who know of text only are at least shown where the picture is.
    if (one.version === 1)
      one.send(`${sendUserId}|${sendText || imgUrl}${plainWords.has(sendText) ? ZERO_WIDTH_SPACE : ''}`);
    else {
      whole ??= `${sendUserId}|${chatTokens.message}|${JSON.stringify(message)}`;
      one.send(whole);
    }
  }
}

/** Whether a member has the conversation with another open on this node. */
export const isOpen = (connections: Connections, userId: number, peerId: number): boolean =>
  connections.of(userId).some((one) => one.openWith === peerId && one.isFresh());

/** Sends a stored message to the sockets of both, but not to those it came from. */
export function deliverMessage(
  deps: ChatDeps,
  [, senderId, receiverId, read]: Announced,
  row: MessageRow,
  origins: readonly Origin[] = [],
): void {
  const { connections, platform } = deps;
  // The sockets it came from were told with the acknowledgement.
  const others = connections.of(senderId).filter((one) => !origins.some(({ connection }) => connection === one));
  sendMessage(connections.of(receiverId), row, receiverId, read === 0);
  sendMessage(others, row, senderId, read === 0);
  if (read === 1) return;
  if (isOpen(connections, receiverId, senderId))
    void markRead(deps, receiverId, senderId).catch((err) => platform.log.warn({ err }, 'not read'));
  else for (const one of others) one.send(`${receiverId}|${chatTokens.unread}`);
}

/** Tells sockets that one of two members read, or types, or that a message is warned of since. */
export function deliverSignal(connections: Connections, event: Exclude<ChatEvent, { kind: 'messages' }>): void {
  if (event.kind === 'warned') {
    const { userId, peerId, id, warnings } = event;
    for (const one of connections.of(userId))
      if (one.version === 2) one.send(`${peerId}|${chatTokens.warned}|${id}|${warnings.join(',')}`);
    return;
  }
  const word = event.kind === 'read' ? chatTokens.online : chatTokens.typing;
  const isSilent = event.kind === 'read' && event.silently;
  for (const one of isSilent ? [] : connections.of(event.peerId))
    if (event.kind === 'read' || one.version === 2) one.send(`${event.userId}|${word}`);
  if (event.kind !== 'read') return;
  for (const one of connections.of(event.userId)) if (one.version === 2) one.send(`${event.peerId}|${chatTokens.seen}`);
}
