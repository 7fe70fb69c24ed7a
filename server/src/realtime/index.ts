import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import { chatCloseCodes } from '@ashore/contract';
import type { ServerConfig } from '../config.ts';
import { isWebSocket } from '../http/is-web-socket.ts';
import type { SessionReader } from '../http/visitor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Connections } from './connections.ts';
import { createSessionChecks } from './session-checks.ts';
import { type FrameHandler, monotonic, type SocketConnection } from './socket-connection.ts';
import { HANDSHAKE_MS, type UpgradeDeps, upgrade } from './upgrade.ts';

export { type Connection, type Connections, createConnections } from './connections.ts';
export { type FrameHandler, SocketConnection } from './socket-connection.ts';

const SWEEP_MS = 500;
/** Silent for so long a socket is asked by a ping of the protocol; for so long again it counts as dead. */
const ASK_AFTER_MS = 25_000;
const DEAD_AFTER_MS = 50_000;
const FLUSH_MS = 3000;

/** What the sockets are for. */
export interface SocketWork {
  text: FrameHandler;
  /** Resolves when nothing waits to be stored or delivered. */
  flush(): Promise<void>;
}

/** The sockets of this node. */
export interface Realtime {
  /** Takes upgrades of this server. */
  attach(server: Server): void;
  /** Listens on a port of its own for sockets and nothing else; returns the port. */
  listen(where: ListenOptions & { port: number }): Promise<number>;
  /** Finishes what is under way, then says goodbye (1001). */
  close(): Promise<void>;
}

/** Starts a server that takes upgrades and nothing else. */
async function startSocketServer(where: ListenOptions): Promise<Server> {
  const server = createServer(
    { headersTimeout: HANDSHAKE_MS, connectionsCheckingInterval: 1000, shouldUpgradeCallback: isWebSocket },
    (_request, response) => {
      response.writeHead(426, { upgrade: 'websocket', 'content-length': 0 }).end();
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(where, () => resolve());
  });
  return server;
}

/** Waits a moment for what is under way, then says goodbye (1001) to all. */
async function closeSockets(open: SocketConnection[], flush: SocketWork['flush']): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
  await Promise.race([Promise.all(open.map((one) => one.idle())).then(flush), patience]);
  const closed = open.map((one) => new Promise((resolve) => one.socket.once('close', resolve)));
  for (const one of open) one.close(chatCloseCodes.leaving, 'the server is leaving');
  await Promise.all(closed);
}

/** Opens, watches and closes the sockets of members; what comes over them is the business of `work`. */
export function createRealtime(
  platform: Platform,
  { sessions, config }: { sessions: SessionReader; config: ServerConfig },
  connections: Connections<SocketConnection>,
  work: SocketWork,
): Realtime {
  const checks = createSessionChecks(platform, sessions, connections);
  const attached: Server[] = [];
  const own: Server[] = [];
  let closing = false;
  const deps: UpgradeDeps = {
    ...{ platform, sessions, config, connections, checks, text: work.text },
    isClosing: () => closing,
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    void upgrade(deps, request, socket, head);

  function sweep(): void {
    const now = monotonic();
    for (const connection of connections.all()) {
      const silent = now - connection.heardAt;
      if (silent > DEAD_AFTER_MS) connection.socket.terminate();
      else if (silent > ASK_AFTER_MS) connection.askWhetherThere();
    }
    checks.checkDue(platform.clock.now().getTime());
  }
  const sweeping = setInterval(sweep, SWEEP_MS);
  sweeping.unref();
  const stopListening = checks.watch();

  function attach(server: Server): void {
    attached.push(server);
    server.on('upgrade', onUpgrade);
  }

  return {
    attach,
    async listen(where) {
      const server = await startSocketServer(where);
      own.push(server);
      attach(server);
      const bound = server.address();
      return typeof bound === 'object' && bound ? bound.port : where.port;
    },
    async close() {
      closing = true;
      clearInterval(sweeping);
      stopListening();
      await closeSockets([...connections.all()], work.flush);
      for (const server of own) {
        server.closeAllConnections();
        server.close();
      }
      for (const server of attached) server.off('upgrade', onUpgrade);
    },
  };
}
