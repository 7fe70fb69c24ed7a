import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ServerConfig } from '../config.ts';
import type { SessionReader } from '../http/visitor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Connections } from './connections.ts';
import { handshake } from './handshake.ts';
import type { SessionChecks } from './session-checks.ts';
import { type FrameHandler, monotonic, SocketConnection } from './socket-connection.ts';

const SOCKETS_PER_MEMBER = 10;
/** 500 characters written as JSON escapes, with room for titles and addresses. */
const FRAME_BYTES = 32 * 1024;
/** Parts of a message, and pieces of a part, that are kept together: each costs more than the bytes in it. */
const PARTS = 4096;
export const HANDSHAKE_MS = 8000;

const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: FRAME_BYTES,
  maxFragments: PARTS,
  maxBufferedChunks: PARTS,
});

/** What opening a socket needs. */
export interface UpgradeDeps {
  platform: Platform;
  sessions: SessionReader;
  config: ServerConfig;
  connections: Connections<SocketConnection>;
  checks: SessionChecks;
  /** Takes a text frame. */
  text: FrameHandler;
  isClosing(): boolean;
}

function answer(socket: Duplex, status: 401 | 403 | 404 | 429 | 503): void {
  const texts = {
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    429: 'Too Many Requests',
    503: 'Service Unavailable',
  };
  socket.end(`HTTP/1.1 ${status} ${texts[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

function open(
  { platform, connections, checks, text }: UpgradeDeps,
  ...given: ConstructorParameters<typeof SocketConnection>
): void {
  const connection = new SocketConnection(...given);
  const [socket] = given;
  connections.add(connection);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return connection.close(1003, 'text only');
    connection.take(data.toString(), text);
  });
  socket.on('pong', () => {
    connection.heardAt = monotonic();
  });
  socket.on('close', () => connections.remove(connection));
  // A fault of the protocol: ws closes with its code (1002, 1007, 1009) by itself.
  socket.on('error', (error) => platform.log.debug({ err: error }, 'a socket was faulty'));
  void checks.checkNew(connection);
}

/** Opens the socket of a member, or refuses it. */
export async function upgrade(
  deps: UpgradeDeps,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const { platform, sessions, config, connections, isClosing } = deps;
  const isOurs = /^\/websocket(?:[/?]|$)/.test(request.url ?? '');
  // Development has a socket of its own for reloading.
  if (!isOurs && request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
  const onError = () => socket.destroy();
  socket.on('error', onError);
  if (!isOurs) return answer(socket, 404);
  const patience = setTimeout(() => socket.destroy(), HANDSHAKE_MS);
  try {
    const hands = await handshake(request, sessions, config, platform.secureCookies);
    if (isClosing()) return answer(socket, 503);
    if ('status' in hands) {
      platform.log.info({ security: true, reason: hands.reason }, 'socket refused');
      return answer(socket, hands.status);
    }
    if (connections.of(hands.viewer.userId).length >= SOCKETS_PER_MEMBER) return answer(socket, 429);
    sockets.handleUpgrade(request, socket, head, (opened) => open(deps, opened, socket, hands));
  } catch (error) {
    platform.log.error({ err: error }, 'a socket could not be opened');
    answer(socket, 503);
  } finally {
    clearTimeout(patience);
    socket.off('error', onError);
  }
}
