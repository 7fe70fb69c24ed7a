import { chatTokens, codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import { blocksBetween } from '#server/modules/chat/block-queries.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { bothType } from '#server/modules/chat/preferences.ts';
import { rates, texts } from '#server/modules/chat/rules.ts';
import { findSide } from '#server/modules/chat/side-queries.ts';
import type { Connection } from '#server/realtime/connections.ts';
import { asMessage, CHANNEL } from './bus.ts';
import { markRead } from './mark-read.ts';
import { type Frame, frameFault, isSignal, readFrame, refuse, textFault } from './read-frame.ts';
import type { Sending } from './sending.ts';

/** What frames of sockets need. */
export interface SocketDeps extends ChatDeps {
  sending: Sending;
  /** Says from which socket a message came, and until when its delivery waits. */
  noteOrigin(senderId: number, key: string, connection: Connection, told: Promise<unknown>): void;
}

/** As with every frame an id comes first; that of the site itself is 0. */
const pong = `0|${chatTokens.pong}`;

/** Only to those who know what it means: others would show it as a text of the receiver. */
function tellFault(connection: Connection, frame: Frame | undefined, refusal: Refusal): void {
  if (connection.version === 1 && frame?.key === undefined) return;
  const [receiverId, key] = [frame?.receiverId ?? 0, frame?.key ?? ''];
  connection.send(`${receiverId}|${chatTokens.error}|${key}|${refusal.code}|${refusal.message}`);
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
  if (!(await findSide(database.orm, connection.userId, receiverId))) return;
  const { byMe, byPeer } = await blocksBetween(database.orm, connection.userId, receiverId);
  if (byMe || byPeer || !(await bothType(deps, connection.userId, receiverId))) return;
  await platform.bus.publish(CHANNEL, asMessage({ kind: 'typing', userId: connection.userId, peerId: receiverId }));
}

async function takeMessage(
  { pace, sending, noteOrigin }: SocketDeps,
  connection: Connection,
  frame: Frame,
): Promise<void> {
  const fault = textFault(frame);
  if (fault) return tellFault(connection, frame, fault);
  if (!(await pace.mayWrite(connection.userId)))
    return tellFault(connection, frame, new Refusal(codes.slowDown, texts.tooFast));
  const messageKey = frame.key ?? crypto.randomUUID();
  const sent = sending.send({
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
  noteOrigin(connection.userId, messageKey, connection, told);
}

/** Takes one text frame; the next of the same socket comes when this resolves. */
export async function takeFrame(deps: SocketDeps, connection: Connection, raw: string): Promise<void> {
  if (raw === chatTokens.ping) return connection.send(pong);
  const frame = readFrame(raw);
  if (!frame) return tellFault(connection, undefined, refuse(texts.notUnderstood));
  const fault = frameFault(connection, frame);
  if (fault) return tellFault(connection, frame, fault);
  try {
    await (isSignal(connection, frame) ? takeSignal(deps, connection, frame) : takeMessage(deps, connection, frame));
  } catch (error) {
    deps.platform.log.error({ err: error }, 'a frame could not be worked');
    tellFault(connection, frame, new Refusal(codes.unavailable, texts.failed));
  }
}
