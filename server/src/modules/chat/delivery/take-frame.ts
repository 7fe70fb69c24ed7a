import { chatTokens, codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import { blocksBetween } from '#server/modules/chat/block-queries.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { bothType } from '#server/modules/chat/preferences.ts';
import { rates } from '#server/modules/chat/rules.ts';
import { findSide } from '#server/modules/chat/side-queries.ts';
import type { Connection } from '#server/realtime/connections.ts';
import { asMessage, CHANNEL } from './bus.ts';
import { markRead } from './mark-read.ts';
import type { Outcome } from './outcome.ts';
import { type Frame, frameFault, isSignal, readFrame, refuse, textFault } from './read-frame.ts';
import type { Sending } from './sending.ts';

/** What frames of sockets need. */
export interface SocketDeps extends ChatDeps {
  sending: Sending;
}

/** As with every frame an id comes first; that of the site itself is 0. */
const pong = `0|${chatTokens.pong}`;

/** Only to those who know what it means: others would show it as a text of the receiver. */
function tellFault(connection: Connection, frame: Frame | undefined, refusal: Refusal): void {
  if (connection.version === 1 && frame?.key === undefined) return;
  const [receiverId, key] = [frame?.receiverId ?? 0, frame?.key ?? ''];
  const { msg } = refusal.envelope(connection.viewer.locale);
  connection.send(`${receiverId}|${chatTokens.error}|${key}|${refusal.code}|${msg}`);
}

const maySignal = async ({ platform }: SocketDeps, { userId }: Connection) =>
  (await platform.localLimits.take(`chat.signals:${userId}`, rates.signals)).ok;

async function takeSignal(deps: SocketDeps, connection: Connection, { text, receiverId }: Frame): Promise<void> {
  const { platform } = deps;
  const { database } = platform;
  if (text === chatTokens.away) {
    connection.openWith = undefined;
    return;
  }
  if (!(await maySignal(deps, connection))) return;
  if (text === chatTokens.online) {
    connection.openWith = receiverId;
    return markRead(deps, connection.userId, receiverId);
  }
  const side = await findSide(database.orm, connection.userId, receiverId);
  if (!side || side.isRequest) return;
  const { byMe, byPeer } = await blocksBetween(database.orm, connection.userId, receiverId);
  if (byMe || byPeer || !(await bothType(deps, connection.userId, receiverId))) return;
  await platform.bus.publish(CHANNEL, asMessage({ kind: 'typing', userId: connection.userId, peerId: receiverId }));
}

/** Tells the socket a message came from what became of it. */
function tellOutcome(connection: Connection, frame: Frame, outcome: Outcome): void {
  if (outcome instanceof Refusal) {
    tellFault(connection, frame, outcome);
    return;
  }
  const { id, createdAt, read } = outcome;
  const { receiverId, key } = frame;
  if (key) connection.send(`${receiverId}|${chatTokens.ack}|${key}|${id}|${createdAt.toISOString()}`);
  if (read === false) connection.send(`${receiverId}|${chatTokens.unread}`);
}

async function takeMessage({ pace, sending }: SocketDeps, connection: Connection, frame: Frame): Promise<void> {
  const fault = textFault(frame);
  if (fault) return tellFault(connection, frame, fault);
  if (!(await pace.mayWrite(connection.userId)))
    return tellFault(connection, frame, new Refusal(codes.slowDown, 'chatTooFast'));
  const { receiverId, text: content, imgUrl, businessKey, title, confirmed } = frame;
  const messageKey = frame.key ?? crypto.randomUUID();
  const draft = { senderId: connection.userId, receiverId, messageKey, content, imgUrl, businessKey, title, confirmed };
  // Not waited for: what comes next on this socket may go into the same transaction.
  sending.send(draft, { connection, tell: (outcome) => tellOutcome(connection, frame, outcome) });
}

async function takeWords(deps: SocketDeps, connection: Connection, frame: Frame): Promise<void> {
  try {
    await (isSignal(connection, frame) ? takeSignal(deps, connection, frame) : takeMessage(deps, connection, frame));
  } catch (error) {
    deps.platform.log.error({ err: error }, 'a frame could not be worked');
    tellFault(connection, frame, new Refusal(codes.unavailable, 'chatFailed'));
  }
}

/** Takes one text frame; where there is a promise, the next of the same socket comes when it resolves. */
export function takeFrame(deps: SocketDeps, connection: Connection, raw: string): Promise<void> | undefined {
  if (raw === chatTokens.ping) {
    connection.send(pong);
    return undefined;
  }
  const frame = readFrame(raw);
  const fault = frame ? frameFault(connection, frame) : refuse('chatNotUnderstood');
  if (frame && !fault) return takeWords(deps, connection, frame);
  if (fault) tellFault(connection, frame, fault);
  return undefined;
}
