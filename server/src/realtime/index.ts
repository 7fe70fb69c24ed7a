import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { chatCloseCodes, codes } from '@ashore/contract';
import { WebSocketServer } from 'ws';
import type { ServerConfig } from '../config.ts';
import type { SessionReader } from '../http/visitor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Connection, Connections } from './connections.ts';
import { handshake } from './handshake.ts';
import { monotonic, SocketConnection } from './socket-connection.ts';

export { type Connection, type Connections, createConnections } from './connections.ts';
export { SocketConnection } from './socket-connection.ts';

const SOCKETS_PER_MEMBER = 10;
/** 500 characters written as JSON escapes, with room for titles and addresses. */
const FRAME_BYTES = 32 * 1024;
/** Parts of a message, and pieces of a part, that are kept together: each costs more than the bytes in it. */
const PARTS = 4096;
const HANDSHAKE_MS = 8000;
const SWEEP_MS = 500;
/** Silent for so long a socket is asked by a ping of the protocol; for so long again it counts as dead. */
const ASK_AFTER_MS = 25_000;
const DEAD_AFTER_MS = 50_000;
/** What the bus says of sessions may not arrive, so all are looked at so often. */
const CHECK_SESSIONS_MS = 30_000;
const FLUSH_MS = 3000;

/** What the sockets are for. */
export interface SocketWork {
  text(connection: Connection, raw: string): Promise<void>;
  /** Resolves when nothing waits to be stored or delivered. */
  flush(): Promise<void>;
}

/** The sockets of this node. */
export interface Realtime {
  /** Takes upgrades of this server. */
  attach(server: Server): void;
  /** Listens on a port of its own for sockets and nothing else; returns the port. */
  listen(port: number, host: string): Promise<number>;
  /** Finishes what is under way, then says goodbye (1001). */
  close(): Promise<void>;
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

/** Opens, watches and closes the sockets of members; what comes over them is the business of `work`. */
export function createRealtime(
  platform: Platform,
  { sessions, config }: { sessions: SessionReader; config: ServerConfig },
  connections: Connections<SocketConnection>,
  work: SocketWork,
): Realtime {
  const { clock, log } = platform;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES,
    maxFragments: PARTS,
    maxBufferedChunks: PARTS,
  });
  const attached: Server[] = [];
  const own: Server[] = [];
  let closing = false;

  function open(...given: ConstructorParameters<typeof SocketConnection>): void {
    const connection = new SocketConnection(...given);
    const [socket] = given;
    connections.add(connection);
    socket.on('message', (data, isBinary) => {
      if (isBinary) return connection.close(1003, 'text only');
      connection.take(data.toString(), work.text);
    });
    socket.on('pong', () => {
      connection.heardAt = monotonic();
    });
    socket.on('close', () => connections.remove(connection));
    // A fault of the protocol: ws closes with its code (1002, 1007, 1009) by itself.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket was faulty'));
    // The session may have ended while the handshake was under way.
    void checkSessions([connection], asTold);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const isOurs = /^\/websocket(?:[/?]|$)/.test(request.url ?? '');
    // Development has a socket of its own for reloading.
    if (!isOurs && request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
    const onError = () => socket.destroy();
    socket.on('error', onError);
    if (!isOurs) return answer(socket, 404);
    const patience = setTimeout(() => socket.destroy(), HANDSHAKE_MS);
    try {
      const hands = await handshake(request, sessions, config, platform.secureCookies);
      if (closing) return answer(socket, 503);
      if ('status' in hands) {
        log.info({ security: true, reason: hands.reason }, 'socket refused');
        return answer(socket, hands.status);
      }
      if (connections.of(hands.viewer.userId).length >= SOCKETS_PER_MEMBER) return answer(socket, 429);
      sockets.handleUpgrade(request, socket, head, (opened) => open(opened, socket, hands));
    } catch (error) {
      log.error({ err: error }, 'a socket could not be opened');
      answer(socket, 503);
    } finally {
      clearTimeout(patience);
      socket.off('error', onError);
    }
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void upgrade(request, socket, head);

  const credentialOf = ({ secret, viewer }: SocketConnection) => ({ secret, client: viewer.client });
  /** As the bus tells: without a statement where nothing was said of them. */
  const asTold = (all: readonly SocketConnection[]) =>
    Promise.all(all.map(({ secret, viewer }) => sessions.read(secret, viewer.client)));
  const asStored = (all: readonly SocketConnection[]) => sessions.readAll(all.map(credentialOf));

  /** Closes those whose session is over. */
  async function checkSessions(all: readonly SocketConnection[], read = asStored): Promise<void> {
    if (all.length === 0) return;
    try {
      const states = await read(all);
      for (const [nth, state] of states.entries()) {
        if (!('absence' in state)) continue;
        const superseded = state.absence === codes.sessionSuperseded;
        all[nth]?.close(
          superseded ? chatCloseCodes.sessionSuperseded : chatCloseCodes.sessionEnded,
          superseded ? 'logged in elsewhere' : 'session over',
        );
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of sockets could not be checked');
    }
  }

  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;
  /** Looks at all sessions when it is time, or at those that end by their age; never twice at once. */
  function checkDue(time: number): void {
    if (checking) return;
    const isDue = Math.abs(time - checkedAt) >= CHECK_SESSIONS_MS;
    if (isDue) checkedAt = time;
    const due = [...connections.all()].filter(({ endsAt }) => isDue || time >= endsAt);
    if (due.length === 0) return;
    checking = checkSessions(due).finally(() => {
      checking = undefined;
    });
  }

  function sweep(): void {
    const now = monotonic();
    for (const connection of connections.all()) {
      const silent = now - connection.heardAt;
      if (silent > DEAD_AFTER_MS) connection.socket.terminate();
      else if (silent > ASK_AFTER_MS) connection.askWhetherThere();
    }
    checkDue(clock.now().getTime());
  }
  const sweeping = setInterval(sweep, SWEEP_MS);
  sweeping.unref();
  const stopListening = sessions.onChange((userId) => {
    void checkSessions([...(userId === undefined ? connections.all() : connections.of(userId))]);
  });

  function attach(server: Server): void {
    attached.push(server);
    server.on('upgrade', onUpgrade);
  }

  return {
    attach,
    async listen(port, host) {
      const server = createServer(
        { headersTimeout: HANDSHAKE_MS, connectionsCheckingInterval: 1000 },
        (_request, response) => {
          response.writeHead(426, { upgrade: 'websocket', 'content-length': 0 }).end();
        },
      );
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => resolve());
      });
      own.push(server);
      attach(server);
      const bound = server.address();
      return typeof bound === 'object' && bound ? bound.port : port;
    },
    async close() {
      closing = true;
      clearInterval(sweeping);
      stopListening();
      const open = [...connections.all()];
      const patience = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([Promise.all(open.map((one) => one.idle())).then(work.flush), patience]);
      const closed = open.map((one) => new Promise((resolve) => one.socket.once('close', resolve)));
      for (const one of open) one.close(chatCloseCodes.leaving, 'the server is leaving');
      await Promise.all(closed);
      for (const server of own) {
        server.closeAllConnections();
        server.close();
      }
      for (const server of attached) server.off('upgrade', onUpgrade);
    },
  };
}
