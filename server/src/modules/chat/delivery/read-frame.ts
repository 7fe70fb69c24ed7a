import { type ChatSend, chatTokens, cleanText, codes, isBlank, limits } from '@ashore/contract';
import { type Reason, Refusal } from '#server/lib/refusal.ts';
import type { Connection } from '#server/realtime/connections.ts';

const KEY = /^[\w-]{1,64}$/;

/** What a client that asked for more says without a key; what has a key is a message, whatever its text. */
export const signals = new Set<string>([chatTokens.online, chatTokens.away, chatTokens.typing]);

// NUL and other controls but tab and line breaks; all else arrives letter for letter.
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

export const refuse = (reason: Reason) => new Refusal(codes.invalidInput, reason);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Published clients send ids as digits, too. */
const idOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return isId(number) ? number : undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface Frame {
  key: string | undefined;
  receiverId: number;
  senderId: number | undefined;
  text: string;
  imgUrl: string;
  businessKey: number | null;
  title: string;
  /** Whether the member confirmed it; undefined for clients that cannot ask. */
  confirmed: boolean | undefined;
}

/** Reads what a client sent; undefined when it is no JSON object. */
export function readFrame(raw: string): Frame | undefined {
  let given: Partial<Record<keyof ChatSend, unknown>> | null;
  try {
    given = JSON.parse(raw);
  } catch {
    return undefined;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const { messageKey } = given;
  const text = textOf(given.sendText).toWellFormed().replace(CONTROLS, '').trim();
  return {
    key: typeof messageKey === 'string' && KEY.test(messageKey) ? messageKey : undefined,
    receiverId: idOf(given.receiveUserId) ?? 0,
    senderId: idOf(given.sendUserId),
    text: isBlank(text) ? '' : text,
    imgUrl: textOf(given.imgUrl),
    businessKey: idOf(given.businessKey) ?? null,
    title: [...cleanText(textOf(given.sendTextTitle)).replace(/[\n\t\u2028\u2029]+/g, ' ')]
      .slice(0, limits.title)
      .join(''),
    confirmed: typeof given.confirmed === 'boolean' ? given.confirmed : undefined,
  };
}

/** Whether a frame says something of the conversation itself: by a word that its client knows, and without a key. */
export function isSignal({ version }: Connection, { key, text }: Frame): boolean {
  if (key !== undefined) return false;
  return version === 2 ? signals.has(text) : text === chatTokens.online;
}

/** What keeps a frame from being a message, before anybody is asked. */
export function frameFault(connection: Connection, frame: Frame): Refusal | undefined {
  if (frame.senderId !== undefined && frame.senderId !== connection.userId)
    return new Refusal(codes.forbidden, 'chatOtherSender');
  if (frame.receiverId === 0) return refuse('chatNotUnderstood');
  if (frame.receiverId === connection.userId) return new Refusal(codes.forbidden, 'chatSelf');
  return undefined;
}

export function textFault(frame: Frame): Refusal | undefined {
  if (frame.text === '' && frame.imgUrl === '') return refuse('chatBlank');
  // Counted as the reader counts: an emoji is one character, or as its browser does: never stricter than either.
  if ([...frame.text].length > limits.chatText) return refuse({ reason: 'tooLong', params: { most: limits.chatText } });
  return undefined;
}
