import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { freePort } from './site.ts';

const ASK_MS = 250;
const DRAIN_SECONDS = 4;
const START_MS = 300_000;

/** Some nodes behind one address, whose program can be replaced while they serve. */
export interface RollingNodes {
  /** Where visitors reach whichever node is ready. */
  url: string;
  /** Replaces the program of one node after the other by the one in the folder. */
  roll(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface Node {
  port: number;
  isReady: boolean;
  end?: () => Promise<void>;
}

/** Takes turns over the nodes that say they are ready, as a load balancer does, and repeats nothing. */
async function startBalancer(nodes: readonly Node[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = nodes.filter(({ isReady }) => isReady);
    turn += 1;
    const node = ready[turn % ready.length];
    if (!node) return void answer.writeHead(502).end('no node is ready');
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: node.port, method, path, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', (error) => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end(String(error));
    });
    asked.pipe(passed);
  }
  const server = createServer(pass);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const timer = setInterval(() => {
    for (const node of nodes)
      fetch(`http://127.0.0.1:${node.port}/readyz`).then(
        ({ ok }) => {
          node.isReady = ok;
        },
        () => {
          node.isReady = false;
        },
      );
  }, ASK_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startNode(node: Node, folder: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['app/src/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SOCKET_PORT: 'off',
      PORT: String(node.port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  node.end = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    delete node.end;
    if (code !== 0) throw new Error(`a node that was asked to end did so with ${code}`);
  };
  for (const since = performance.now(); !node.isReady; await delay(ASK_MS)) {
    if (child.exitCode !== null) throw new Error(`a node of ${folder} ended with ${child.exitCode} as it started`);
    if (performance.now() - since > START_MS) throw new Error(`a node of ${folder} does not get ready`);
  }
}

/** Starts nodes of the program in the folder on one database and one folder of data. */
export async function startNodes(count: number, folder: string): Promise<RollingNodes> {
  const place = await realpath(await mkdtemp(join(tmpdir(), 'ashore-roll-')));
  const postgres = await startEmbedded({
    dataDir: join(place, 'database'),
    log: pino({ level: 'silent' }),
    settings: { max_connections: '120' },
  });
  const { host, port, user, database } = postgres.connection;
  const env = {
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: join(place, 'data'),
    ...{ DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DRAIN_SECONDS: String(DRAIN_SECONDS) },
  };
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const nodes = ports.map((of): Node => ({ port: of, isReady: false }));
  const balancer = await startBalancer(nodes);
  async function close(): Promise<void> {
    for (const node of nodes) await node.end?.().catch(() => undefined);
    balancer.close();
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  }
  try {
    for (const node of nodes) await startNode(node, folder, env);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: balancer.url,
    async roll(next) {
      for (const node of nodes) {
        await node.end?.();
        node.isReady = false;
        await startNode(node, next, env);
      }
    },
    close,
  };
}
