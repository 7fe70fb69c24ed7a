import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pino from 'pino';
import type { Bus } from '../server/src/platform/bus/port.ts';
import { createPostgresBus } from '../server/src/platform/bus/postgres.ts';
import { createTableBus } from '../server/src/platform/bus/table.ts';
import { startTestRedis } from '../server/src/platform/bus/test-redis.ts';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

const ROUNDS = 5;
const SECONDS = 3;
const WRITERS = 32;
const LISTENERS = 3;
/** Of the line to the standby, in each direction. */
const DELAY_MS = 1;
/** Of the commits without announcements. */
const WANTED = 0.8;

const ways = ['none', 'notify', 'table'] as const;
type Way = (typeof ways)[number];

const log = pino({ level: 'error' });

/** A server and its synchronous standby behind a slow line. */
async function openPair(folder: string) {
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  const settings = { max_connections: '100', shared_buffers: '256MB' };
  await (await startEmbedded({ dataDir: primaryDir, log, settings })).stop();
  await mkdir(standbyDir);
  await cp(join(primaryDir, 'cluster'), join(standbyDir, 'cluster'), { recursive: true });
  await writeFile(join(standbyDir, 'cluster', 'standby.signal'), '');
  const primary = await startEmbedded({ dataDir: primaryDir, log, settings });
  const { host, port, user } = primary.connection;
  const workerData = { path: `${host}/.s.PGSQL.${port}`, delayMs: DELAY_MS };
  const line = new Worker(new URL('slow-line.ts', import.meta.url), { workerData });
  const [linePort] = (await once(line, 'message')) as [number];
  const primary_conninfo = `host=127.0.0.1 port=${linePort} user=${user}`;
  const standby = await startEmbedded({ dataDir: standbyDir, log, settings: { ...settings, primary_conninfo } });
  const database = openDatabase({ connection: primary.connection, poolSize: WRITERS, log });
  const waitFor = async (isSynchronous: boolean) => {
    await database.pool.query(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await database.pool.query('select pg_reload_conf()');
    const state = isSynchronous ? 'sync' : 'async';
    for (;;) {
      const { rows } = await database.pool.query('select sync_state from pg_stat_replication');
      if (rows[0]?.sync_state === state) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    database,
    waitFor,
    async close() {
      await waitFor(false);
      await database.close();
      await standby.stop();
      await primary.stop();
      await line.terminate();
    },
  };
}

interface Measured {
  perSecond: number;
  walBytes: number;
  /** From the end of a transaction to its message on another node, in milliseconds. */
  heardMs: number[];
}

async function lsn(database: Database): Promise<number> {
  const { rows } = await database.pool.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(rows[0].bytes);
}

/** Small transactions of writers that have nothing to do with each other. */
async function measure(database: Database, buses: Bus[]): Promise<Measured> {
  const sent = new Map<number, number>();
  const heardMs: number[] = [];
  const stop = buses.at(-1)?.subscribe('bench', (message) => {
    const at = sent.get((message as { number: number }).number);
    if (at) heardMs.push(performance.now() - at);
  });
  let number = 0;
  const before = await lsn(database);
  const start = performance.now();
  const write = async (place: number) => {
    while (performance.now() - start < SECONDS * 1000) {
      number += 1;
      const own = number;
      await database.transaction(async (tx, afterCommit) => {
        buses[0]?.publishWithin(tx, 'bench', { number: own, tags: ['ads:1', 'ad:12345', 'member:678'] });
        await tx.execute(`update written set n = n + 1 where id = ${place}`);
        afterCommit(() => void sent.set(own, performance.now()));
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, place) => write(place)));
  const seconds = (performance.now() - start) / 1000;
  const walBytes = ((await lsn(database)) - before) / number;
  stop?.();
  return { perSecond: number / seconds, walBytes, heardMs };
}

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Measures each way in turn, several times, so that what else the machine does falls on all of them. */
async function compare(database: Database, redisUrl: string): Promise<Map<Way, Measured[]>> {
  const measured = new Map<Way, Measured[]>(ways.map((way) => [way, []]));
  const open = {
    notify: () => createPostgresBus({ database, log }),
    table: () => createTableBus({ database, redisUrl, log }),
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const way of ways) {
      const buses: Bus[] = [];
      for (let node = 0; way !== 'none' && node < LISTENERS; node++)
        buses.push(await open[way as Exclude<Way, 'none'>]());
      measured.get(way)?.push(await measure(database, buses));
      for (const bus of buses) await bus.close();
    }
  return measured;
}

function print(title: string, measured: Map<Way, Measured[]>): number {
  const rate = (way: Way) => median((measured.get(way) ?? []).map(({ perSecond }) => perSecond));
  console.log(`\n${title}: ${WRITERS} writers, ${LISTENERS} nodes, medians of ${ROUNDS} rounds of ${SECONDS} s\n`);
  console.log('| announced by | commits a second | of those without | lowest, highest | WAL a commit | heard after |');
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const [way, rounds] of measured) {
    const all = rounds.map(({ perSecond }) => perSecond).sort((one, other) => one - other);
    const share = `${Math.round((100 * rate(way)) / rate('none'))} %`;
    const wal = `${Math.round(median(rounds.map(({ walBytes }) => walBytes)))} B`;
    const heard = way === 'none' ? '' : `${median(rounds.flatMap(({ heardMs }) => heardMs)).toFixed(1)} ms`;
    const range = [all[0], all.at(-1)].map((one) => Math.round(one ?? 0)).join(', ');
    console.log(`| ${way} | ${Math.round(rate(way))} | ${share} | ${range} | ${wal} | ${heard} |`);
  }
  return rate('table') / rate('none');
}

/**
 * Commits a second of small transactions on a server alone and behind a synchronous standby: without announcements, with
 * NOTIFY, and with the table of announcements. Returns what is not as wanted.
 */
export async function runCommits(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-commits-'));
  const [pair, redis] = [await openPair(folder), await startTestRedis()];
  const { database } = pair;
  await migrate(database, log);
  await database.pool.query('create table written (id int primary key, n int not null) with (fillfactor = 20)');
  await database.pool.query(`insert into written select n, 0 from generate_series(0, ${WRITERS - 1}) n`);
  await pair.waitFor(true);
  const share = print(`behind a synchronous standby, ${2 * DELAY_MS} ms away`, await compare(database, redis.url));
  await pair.waitFor(false);
  print('with an asynchronous standby', await compare(database, redis.url));
  await pair.close();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
  return share < WANTED ? [`commits with announcements: ${Math.round(100 * share)} % of those without`] : [];
}
