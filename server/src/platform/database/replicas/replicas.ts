import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { isDatabaseAway } from '../availability.ts';
import { sqlState } from '../sql-state.ts';
import { isWithinTransaction } from '../transaction.ts';
import { isNoting, noteWrite } from './own-writes.ts';
import { createPrimary, type PrimaryPlace } from './primary.ts';
import { currentReading, type Reading, runReading } from './reading.ts';
import { createReplica, type Replica } from './replica.ts';

/** How old what a replica shows may be. `ownWritesSeconds` of the HTTP edge is longer. */
export const MAX_LAG_MS = 10_000;
const LOOK_EVERY_MS = 1000;
/** A replica that has not got what was just changed is waited for so long; the primary is asked then. */
const WAIT_MS = 30;
/** Reads that a replica would have taken, and that wait for the primary. */
const WAITING = 400;
const PATIENCE_MS = 3500;

/**
 * What a replica fails with and the primary does not: conflicts of a read with the log (40001, 40P01), statements that write
 * after all (25006), and tables of a version that the replica has not got yet.
 */
const ofReplica = new Set(['40001', '40P01', '25006', '42P01', '42703', '42883', '0A000', '57P04']);

const isOfReplica = (error: unknown): boolean => isDatabaseAway(error) || ofReplica.has(sqlState(error) ?? '');

const writes = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert into|update|delete from)\b)/i;

type OpenPool = Parameters<typeof createReplica>[0]['openPool'];

/** Where reads went, and how the replicas are. */
export interface ReplicaNumbers {
  /** Statements read from a replica, those that went to the primary as no replica could take them, and those a replica failed. */
  reads: { replica: number; primary: number; failed: number };
  lagSeconds: ReadonlyMap<string, number>;
  away: ReadonlyMap<string, number>;
}

/**
 * Sends what only reads to standbys of the database, where whoever asks allows it (`read`). A standby is asked if it has
 * everything that this process had heard of when the reading began, and is not older than ten seconds in anything else.
 * @param poolSize connections of the primary that requests share: half of them at most are for reads that no replica takes
 */
export function createReplicas(given: {
  connections: readonly pg.ClientConfig[];
  pool: pg.Pool;
  poolSize: number;
  openPool: (connection: pg.ClientConfig) => OpenPool;
  isAway: () => boolean;
  log: Logger;
}) {
  const { connections, pool, poolSize, log } = given;
  const ask = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  const primary = createPrimary({ query: ask } as Pick<pg.Pool, 'query'>);
  const replicas = connections.map((connection) => {
    const { host, port } = new pg.Client(connection);
    const name = `${host}:${port}`;
    return createReplica({ name, connection, openPool: given.openPool(connection), log });
  });
  const inTurn = createFairQueue({ atOnce: Math.ceil(poolSize / 2), waiting: WAITING, patienceMs: PATIENCE_MS });
  const reads = { replica: 0, primary: 0, failed: 0 };
  const closing = new AbortController();
  let system: string | undefined;
  let turn = 0;

  function whyNot(replica: Replica): string | undefined {
    const facts = replica.facts();
    if (!facts) return replica.reason();
    if (system !== undefined && facts.system !== system) return 'it follows another database';
    if (facts.timeline !== primary.timeline()) return 'it does not follow the primary that is there now';
    return primary.lagOf(replica.position()) > MAX_LAG_MS ? 'it is too far behind' : undefined;
  }

  async function lookAtAll(): Promise<void> {
    // While the primary is away nothing new can be missed.
    if (!given.isAway()) {
      await primary.sample().catch(() => {});
      const { rows } = (await ask('select system_identifier::text as system from pg_control_system()').catch(() => ({
        rows: [],
      }))) as { rows: { system: string }[] };
      system = rows[0]?.system ?? system;
    }
    await Promise.all(replicas.map((replica) => replica.look()));
    for (const replica of replicas) replica.tell(whyNot(replica) === undefined, whyNot(replica) ?? '');
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await lookAtAll();
      await delay(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  /** The replicas in turns. */
  const inOrder = (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    return [...replicas.slice(turn), ...replicas.slice(0, turn)];
  };

  /** One that has got there, now or in a moment. */
  async function choose(): Promise<Replica | undefined> {
    const usable = inOrder().filter((replica) => !whyNot(replica));
    if (usable.length === 0 || system === undefined) return undefined;
    // The primary cannot say where it is, and what this process heard of last may be missing.
    const place: PrimaryPlace | undefined = await primary.place();
    if (!place) return undefined;
    const follows = (replica: Replica) => !whyNot(replica);
    const ready = usable.find((replica) => follows(replica) && replica.position() >= place.position);
    if (ready) return ready;
    const near = usable.filter((replica) => follows(replica) && !replica.isBehind());
    const reached = near.map(async (replica) => {
      if (await replica.reaches(place.position, WAIT_MS)) return replica;
      throw new Error('not yet');
    });
    return Promise.any(reached).catch(() => undefined);
  }

  async function read<T>(work: () => Promise<T>): Promise<T> {
    const reading: Reading = { replica: await choose(), anew: read, isOver: false };
    return runReading(reading, work);
  }

  const toPrimary = (statement: unknown[]) => {
    reads.primary++;
    return inTurn('', () => ask(...statement));
  };

  /** Sends one statement of a reading. What fails goes to the primary, and so does the rest of the reading. */
  async function send(reading: Reading, replica: Replica, statement: unknown[]): Promise<unknown> {
    try {
      const answer = await (replica.pool.query as (...all: unknown[]) => Promise<unknown>)(...statement);
      reads.replica++;
      return answer;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      reads.failed++;
      reading.replica = undefined;
      log.debug({ err: error, replica: replica.name }, 'a replica could not answer; the primary is asked');
      return toPrimary(statement);
    }
  }

  const textOf = (statement: unknown): string =>
    typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

  Object.assign(pool, {
    query: (...statement: unknown[]) => {
      if (isNoting() && writes.test(textOf(statement[0]))) noteWrite();
      const reading = currentReading();
      if (!reading || isWithinTransaction() || typeof statement.at(-1) === 'function') return ask(...statement);
      if (writes.test(textOf(statement[0]))) return ask(...statement);
      return reading.replica ? send(reading, reading.replica, statement) : toPrimary(statement);
    },
  });
  const watching = watch();

  return {
    read,
    /** This process knows of a change: no reading that begins later misses it. */
    hear: primary.hear,
    numbers: (): ReplicaNumbers => ({
      reads: { ...reads },
      lagSeconds: new Map(replicas.map((one) => [one.name, one.facts() ? primary.lagOf(one.position()) / 1000 : 0])),
      away: new Map(replicas.map((one) => [one.name, Number(whyNot(one) !== undefined)])),
    }),
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(replicas.map((replica) => replica.close()));
      await watching;
    },
  };
}

export type Replicas = ReturnType<typeof createReplicas>;
