import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { addUp, openForWorkers } from '@ashore/server';
import type { Config } from '../config.ts';
import { type MetricsServer, serveMetrics } from '../metrics.ts';
import { originOf, platformSettings } from '../settings.ts';
import { tellReady } from '../tell-ready.ts';
import { createSwitchboard, type WorkerFacts } from './calls.ts';

/** A worker that did not live this long is started again after a pause, as it would end again. */
const SHORT_LIFE_MS = 5000;
const PAUSE_MS = 1000;

/** Whether this process is one of those that serve the site together. */
export const { isWorker } = cluster;

/** Whether this is the worker that started first, which tells the operator what concerns all of them. */
export const isFirstWorker = () => cluster.worker?.id === 1;

/** Takes a port for a moment; returns it, as 0 stands for any. Workers take it beside each other, which must not let them share it with a stranger. */
async function tryPort(port: number, host: string): Promise<number> {
  const trial = createServer().listen({ port, host, exclusive: true });
  await once(trial, 'listening');
  const { port: bound } = trial.address() as AddressInfo;
  trial.close();
  await once(trial, 'close');
  return bound;
}

/** Expects the ports of the site to be free; returns the settings of them for all workers. */
async function portSettings({ port: wanted, socketPort, host }: Config) {
  const port = await tryPort(wanted, host);
  const sockets = socketPort
    ? await tryPort(socketPort.port, host).catch((error: unknown) => {
        if (!socketPort.optional) throw error;
        return 'off';
      })
    : 'off';
  return { PORT: String(port), SOCKET_PORT: String(sockets) };
}

/**
 * Runs the site in several processes under one port: this one holds the embedded database and what is counted for all of
 * them; `config.workers` others serve. One that ends is replaced. Those after the first start when it is ready, as it
 * prepares the database.
 * @throws when the port is taken, the database cannot be started, or a worker ends before it ever served
 */
export async function startWorkers(config: Config) {
  const ports = await portSettings(config);
  const { databaseUrl, limits, log, stop } = await openForWorkers(platformSettings(config));
  const switchboard = createSwitchboard(limits);
  const running = new Set<Worker>();
  let metrics: MetricsServer | undefined;
  let isClosing = false;
  cluster.setupPrimary({ serialization: 'advanced' });

  function fork(number: number, onReady: (facts: WorkerFacts) => void): Worker {
    const worker = cluster.fork({
      ...{ ...ports, WORKERS: String(config.workers) },
      // The setting may stand in a file, which would win.
      ...{ DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '' },
      ...(number > 1 && { DEMO: 'off' }),
    });
    running.add(worker);
    const leave = switchboard.serve(worker, onReady);
    worker.once('exit', () => {
      running.delete(worker);
      leave();
    });
    return worker;
  }

  /** Starts a worker, which must come to serve. */
  function start(number: number): Promise<WorkerFacts> {
    return new Promise((resolve, reject) => {
      const worker = fork(number, (facts) => {
        worker.off('exit', onEarlyEnd);
        resolve(facts);
        keep(number, worker);
      });
      const onEarlyEnd = (code: number) => reject(new Error(`worker ${number} ended with ${code} before it served`));
      worker.on('exit', onEarlyEnd);
    });
  }

  /** Puts another in the place of a worker when it ends. */
  async function keep(number: number, first: Worker): Promise<void> {
    for (let worker = first; ; worker = fork(number, () => {})) {
      const since = performance.now();
      const [code, signal] = await once(worker, 'exit');
      if (isClosing) return;
      log.error({ worker: number, pid: worker.process.pid, code, signal }, 'a worker ended; another takes its place');
      if (performance.now() - since < SHORT_LIFE_MS) await delay(PAUSE_MS);
      if (isClosing) return;
    }
  }

  /** Ends every worker, then the database. */
  async function close(): Promise<void> {
    isClosing = true;
    await Promise.all(
      [...running].map(async (worker) => {
        const exit = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await exit;
      }),
    );
    await metrics?.close();
    await stop();
  }

  try {
    const { logins } = await start(1);
    await Promise.all(Array.from({ length: config.workers - 1 }, (_, n) => start(n + 2)));
    if (config.metrics) metrics = await serveMetrics(config.metrics, async () => addUp(await switchboard.metrics()));
    tellReady(originOf(config), logins, config.workers);
  } catch (error) {
    await close();
    throw error;
  }
  // Every worker drains by itself, when it is told to end.
  return { log, close, drain: async () => {} };
}
