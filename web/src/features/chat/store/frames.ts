import type { ChatMessage, ChatWarning } from '@ashore/contract';
import { type ChatSend, chatTokens, chatVersion } from '@ashore/contract/chat-frames';

/** What comes down the socket; `peerId` is whoever stands before the first `|`. */
export type ChatFrame =
  | { kind: 'pong' }
  | { kind: 'read' | 'unread' | 'typing' | 'seen'; peerId: number }
  | { kind: 'notice'; unread: number }
  | { kind: 'ack'; peerId: number; messageKey: string; id: number; sendTime: string }
  | { kind: 'error'; peerId: number; messageKey: string; code: number; reason: string }
  | { kind: 'warned'; peerId: number; id: number; warnings: ChatWarning[] }
  | { kind: 'message'; message: ChatMessage };

const words: Record<string, 'read' | 'unread' | 'typing' | 'seen'> = {
  [chatTokens.online]: 'read',
  [chatTokens.unread]: 'unread',
  [chatTokens.typing]: 'typing',
  [chatTokens.seen]: 'seen',
};

function parseMessage(json: string): ChatFrame | null {
  try {
    const message = JSON.parse(json) as ChatMessage;
    return Number.isSafeInteger(message?.id) ? { kind: 'message', message } : null;
  } catch {
    return null;
  }
}

/** What follows a word and its `|`, or null when it is another word. */
const after = (rest: string, word: string) => (rest.startsWith(`${word}|`) ? rest.slice(word.length + 1) : null);

/**
 * Reads a frame (specification 7, version 2 of the socket). Returns null for what it does not know, which is passed over: a
 * newer server may say more.
 */
export function parseFrame(text: string): ChatFrame | null {
  const at = text.indexOf('|');
  const peerId = Number(text.slice(0, at));
  if (at < 1 || !Number.isSafeInteger(peerId)) return null;
  const rest = text.slice(at + 1);
  if (rest === chatTokens.pong) return { kind: 'pong' };
  const word = words[rest];
  if (word) return { kind: word, peerId };
  const json = after(rest, chatTokens.message);
  if (json !== null) return parseMessage(json);
  const notice = after(rest, chatTokens.notice);
  if (notice !== null) return { kind: 'notice', unread: Number(notice) || 0 };
  const warned = after(rest, chatTokens.warned)?.split('|');
  if (warned)
    return { kind: 'warned', peerId, id: Number(warned[0]), warnings: warned[1]?.split(',') as ChatWarning[] };
  const ack = after(rest, chatTokens.ack)?.split('|');
  if (ack) return { kind: 'ack', peerId, messageKey: ack[0] ?? '', id: Number(ack[1]), sendTime: ack[2] ?? '' };
  const error = after(rest, chatTokens.error)?.split('|');
  if (!error) return null;
  const [messageKey = '', code, ...reason] = error;
  return { kind: 'error', peerId, messageKey, code: Number(code), reason: reason.join('|') };
}

/** A frame that goes up, with all four fields of the specification (7): without an ad its title is empty. */
export const writeFrame = (frame: ChatSend): string => JSON.stringify({ sendTextTitle: '', ...frame });

/**
 * The address of a member's socket: on the host and port of the page, encrypted when the page is. The server answers
 * there as well as on its socket port, so that one proxy and one certificate serve both.
 */
export const socketAddress = (userId: number, page: Pick<Location, 'protocol' | 'host'>): string =>
  `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/websocket/${userId}?v=${chatVersion}`;
