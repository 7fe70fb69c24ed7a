import { type ChatSend, chatTokens, cleanText, codes, isBlank, limits } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { Preferences } from '#server/modules/chat/preferences.ts';
import { blocksBetween, findSide } from '#server/modules/chat/queries.ts';
import { rates, texts } from '#server/modules/chat/rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connection } from '#server/realtime/connections.ts';
import { asMessage, CHANNEL } from './bus.ts';
import type { Pace } from './pace.ts';
import type { Reading } from './reading.ts';
import type { Sending } from './sending.ts';

/** As with every frame an id comes first; that of the site itself is 0. */
const pong = `0|${chatTokens.pong}`;
const KEY = /^[\w-]{1,64}$/;
/** What a client that asked for more says without a key; what has a key is a message, whatever its text. */
const signals = new Set<string>([chatTokens.online, chatTokens.away, chatTokens.typing]);
// NUL and other controls but tab and line breaks; all else arrives letter for letter.
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

const refuse = (text: string) => new Refusal(codes.invalidInput, text);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
/** Published clients send ids as digits, too. */
const idOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return isId(number) ? number : undefined;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Frame {
  key: string | undefined;
  receiverId: number;
  senderId: number | undefined;
  text: string;
  imgUrl: string;
  businessKey: number | null;
  title: string;
}

/** Reads what a client sent; undefined when it is no JSON object. */
function readFrame(raw: string): Frame | undefined {
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
  };
}

/** Whether a frame says something of the conversation itself: by a word that its client knows, and without a key. */
function isSignal({ version }: Connection, { key, text }: Frame): boolean {
  if (key !== undefined) return false;
  return version === 2 ? signals.has(text) : text === chatTokens.online;
}

/** What keeps a frame from being a message, before anybody is asked. */
function frameFault(connection: Connection, frame: Frame): Refusal | undefined {
  if (frame.senderId !== undefined && frame.senderId !== connection.userId)
    return new Refusal(codes.forbidden, texts.otherSender);
  if (frame.receiverId === 0) return refuse(texts.notUnderstood);
  if (frame.receiverId === connection.userId) return new Refusal(codes.forbidden, texts.self);
  return undefined;
}

function textFault(frame: Frame): Refusal | undefined {
  if (frame.text === '' && frame.imgUrl === '') return refuse(texts.blank);
  // Counted as the reader counts: an emoji is one character, or as its browser does: never stricter than either.
  if ([...frame.text].length > limits.chatText) return refuse(`At most ${limits.chatText} characters.`);
  return undefined;
}

/** The meaning of the frames that come up. */
export function createSocketWords(
  { database, localLimits, bus, log }: Platform,
  deps: {
    sending: Sending;
    reading: Reading;
    preferences: Preferences;
    pace: Pace;
    /** Says from which socket a message came, and until when its delivery waits. */
    noteOrigin(senderId: number, key: string, connection: Connection, told: Promise<unknown>): void;
  },
) {
  /** Only to those who know what it means: others would show it as a text of the receiver. */
  function tellFault(connection: Connection, frame: Frame | undefined, refusal: Refusal): void {
    if (connection.version === 1 && frame?.key === undefined) return;
    const [receiverId, key] = [frame?.receiverId ?? 0, frame?.key ?? ''];
    connection.send(`${receiverId}|${chatTokens.error}|${key}|${refusal.code}|${refusal.message}`);
  }

  const maySignal = async ({ userId }: Connection) =>
    (await localLimits.take(`chat.signals:${userId}`, rates.signals)).ok;

  async function signal(connection: Connection, { text, receiverId }: Frame): Promise<void> {
    if (text === chatTokens.away) {
      connection.openWith = undefined;
      return;
    }
    if (!(await maySignal(connection))) return;
    if (text === chatTokens.online) {
      connection.openWith = receiverId;
      return deps.reading.markRead(connection.userId, receiverId);
    }
    if (!(await findSide(database.orm, connection.userId, receiverId))) return;
    const { byMe, byPeer } = await blocksBetween(database.orm, connection.userId, receiverId);
    if (byMe || byPeer || !(await deps.preferences.bothType(connection.userId, receiverId))) return;
    await bus.publish(CHANNEL, asMessage({ kind: 'typing', userId: connection.userId, peerId: receiverId }));
  }

  async function message(connection: Connection, frame: Frame): Promise<void> {
    const fault = textFault(frame);
    if (fault) return tellFault(connection, frame, fault);
    if (!(await deps.pace.mayWrite(connection.userId)))
      return tellFault(connection, frame, new Refusal(codes.slowDown, texts.tooFast));
    const messageKey = frame.key ?? crypto.randomUUID();
    const sent = deps.sending.send({
      senderId: connection.userId,
      receiverId: frame.receiverId,
      messageKey,
      content: frame.text,
      imgUrl: frame.imgUrl,
      businessKey: frame.businessKey,
      title: frame.title,
    });
    // Not waited for: what comes next on this socket may go into the same transaction.
    const told = sent.then(
      ({ id, createdAt, read }) => {
        if (frame.key)
          connection.send(`${frame.receiverId}|${chatTokens.ack}|${frame.key}|${id}|${createdAt.toISOString()}`);
        if (read === false) connection.send(`${frame.receiverId}|${chatTokens.unread}`);
      },
      (error: unknown) => {
        const refusal = error instanceof Refusal ? error : new Refusal(codes.failed, texts.failed);
        tellFault(connection, frame, refusal);
      },
    );
    deps.noteOrigin(connection.userId, messageKey, connection, told);
  }

  return {
    /** Takes one text frame; the next of the same socket comes when this resolves. */
    async text(connection: Connection, raw: string): Promise<void> {
      if (raw === chatTokens.ping) return connection.send(pong);
      const frame = readFrame(raw);
      if (!frame) return tellFault(connection, undefined, refuse(texts.notUnderstood));
      const fault = frameFault(connection, frame);
      if (fault) return tellFault(connection, frame, fault);
      try {
        await (isSignal(connection, frame) ? signal(connection, frame) : message(connection, frame));
      } catch (error) {
        log.error({ err: error }, 'a frame could not be worked');
        tellFault(connection, frame, new Refusal(codes.unavailable, texts.failed));
      }
    },
  };
}
