import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { PgTransactionConfig } from '#server/platform/database/orm.ts';
import { noTracing, type Tracing } from '../tracing/port.ts';
import { keepContext, traceStatements } from '../tracing/traced-statements.ts';
import { noteOfTheWay, watchAvailability } from './availability.ts';
import type { AfterCommit, Executor, Transaction } from './executor.ts';
import { bindClient } from './fixed-statement.ts';
import { limitIdleTime, setPatience } from './idle-timeout.ts';
import { noteWrite } from './replicas/own-writes.ts';
import { createReplicas, type Replicas } from './replicas/replicas.ts';
import { sqlState } from './sql-state.ts';
import { createStatementNames, forgetNames, nameStatements } from './statement-names.ts';
import { sendTogether } from './together.ts';
import { isWithinTransaction, runTransaction } from './transaction.ts';

/** How to reach a database: an address (`DATABASE_URL`) or the parts of one. */
export type DatabaseConnection = pg.ClientConfig;

export type { AfterCommit, Executor, Transaction } from './executor.ts';
export { sqlState } from './sql-state.ts';
export { afterCommitOf, sendAlong } from './transaction.ts';

export type Database = {
  orm: NodePgDatabase;
  pool: pg.Pool;
  connection: DatabaseConnection;
  /**
   * Runs work in one transaction: committed when it returns, rolled back when it throws. A serialization failure or a
   * deadlock (SQLSTATE 40001, 40P01) runs the work again from its start, three times at most, so it must have no effect outside the
   * transaction; such effects go to `afterCommit`, whose work is awaited in order and only logged when it fails.
   */
  transaction<T>(
    work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
    options?: PgTransactionConfig,
  ): Promise<T>;
  /**
   * Runs one statement that commits by itself: again where it lost a race, as `transaction` does, and with more time for
   * the answer of a database that stands still, for what must not be left half known.
   */
  alone<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
  /**
   * Runs work that only reads what everybody may see. Its statements may go to a replica, which has all that this process
   * has heard of; those that write, and transactions, go to the primary. Without replicas it is just run.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Undefined where the database has none. */
  replicas: Replicas | undefined;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Takes note that a connection outside the pool failed. The log says once that the database is away. */
  suspect(error: unknown): void;
  /** Whether the database was last seen not to answer. */
  isAway(): boolean;
  close(): Promise<void>;
};

const retriedStates = new Set(['40001', '40P01']);
const RETRIES = 3;
const RETRY_WAIT_MS = 10;
/** Together at most ten seconds until somebody who waits is told that the database is away. */
const CONNECT_MS = 3_500;
/** Whoever waits for a replica is sent to the primary after that. */
const CONNECT_REPLICA_MS = 1_000;
const ANSWER_MS = 6_000;
const ANSWER_ALONE_MS = 90_000;
const int8 = 20;

// bigint and count(*) arrive as numbers. Process-wide, as the query builder reads the driver's global table.
pg.types.setTypeParser(int8, Number);

// The types of the driver name no arrays.
const textArray = 1009 as number as Parameters<typeof pg.types.getTypeParser>[0];
const parseTextArray = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[];
// Addresses of pictures, which every list has, hold nothing that is quoted; reading them as if they did is a third of
// the work of reading a list.
pg.types.setTypeParser(textArray, (text) => {
  if (text === '{}') return [];
  return /["\\]|.\{|NULL/.test(text) ? parseTextArray(text) : text.slice(1, -1).split(',');
});

/**
 * Opens a pool of connections with the query builder on top.
 * @param statementTimeoutMs longest time one statement may take, in milliseconds
 */
export function openDatabase(options: {
  connection: DatabaseConnection;
  poolSize: number;
  statementTimeoutMs?: number;
  /** Refuses what asks for a second connection while it holds one: many at once would wait for each other. For tests. */
  oneEach?: boolean;
  /** A pooler stands between, which lends a connection for one transaction: nothing may be left on it for the next. */
  isPooled?: boolean;
  /** Servers that follow this one, each by an address of its own without a pooler between. */
  replicas?: readonly DatabaseConnection[];
  tracing?: Tracing;
  log: Logger;
}): Database {
  const { connection, poolSize, statementTimeoutMs = 5000, isPooled = false, tracing = noTracing, log } = options;
  const limits = { poolSize, statementTimeoutMs, connectMs: CONNECT_MS, answerMs: ANSWER_MS, tracing };
  const availability = watchAvailability(connection, log);
  const pool = openPool({ connection, ...limits, isPooled, suspect: availability.suspect });
  if (options.oneEach) refuseSecond(pool);
  const replicas = options.replicas?.length
    ? createReplicas({
        ...{ connections: options.replicas, pool, poolSize, isAway: availability.isAway, log },
        openPool: (where) => (verify) =>
          openPool({ connection: where, ...limits, connectMs: CONNECT_REPLICA_MS, suspect: noteOfTheWay, verify }),
      })
    : undefined;
  const orm = drizzle({ client: pool });
  bindClient(orm, pool);
  return {
    orm,
    pool,
    connection,
    replicas,
    read: (work) => (replicas ? replicas.read(work) : work()),
    async transaction(work, config) {
      noteWrite();
      const { result, after } = await retried(() => runTransaction(pool, work, config));
      for (const task of after) await runTask(task, log);
      return result;
    },
    alone: (work) =>
      retried(async () => {
        noteWrite();
        const client = await pool.connect();
        setPatience(client, ANSWER_ALONE_MS);
        try {
          const executor = drizzle({ client });
          bindClient(executor, client);
          return await work(executor);
        } finally {
          setPatience(client, ANSWER_MS);
          client.release();
        }
      }),
    async ping() {
      await pool.query('select 1');
    },
    suspect: availability.suspect,
    isAway: availability.isAway,
    async close() {
      availability.close();
      await replicas?.close();
      await pool.end();
    },
  };
}

interface PoolOptions {
  connection: DatabaseConnection;
  poolSize: number;
  statementTimeoutMs: number;
  connectMs: number;
  answerMs: number;
  isPooled?: boolean;
  tracing: Tracing;
  suspect: (error: unknown) => void;
  /** Decides whether a new connection is one to use. */
  verify?: (client: pg.PoolClient, done: (error?: Error) => void) => void;
}

/** Opens a pool whose connections prepare statements, send them together and give a silent server up. */
function openPool(options: PoolOptions): pg.Pool {
  const { connection, poolSize, statementTimeoutMs, isPooled, tracing, suspect, verify } = options;
  const pool = new pg.Pool({
    application_name: 'ashore',
    ...connection,
    max: poolSize,
    // Poolers refuse these; there they are settings of the role.
    ...(!isPooled && { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 60_000 }),
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    // Statements go out as they come, without waiting for the answer of the one before.
    pipeline: true,
    ...(verify && { verify }),
  });
  // A lost connection is an event on the pool while idle and on the client while in use; unheard, either ends the
  // process. The query that was under way fails by itself.
  pool.on('error', suspect);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', suspect);
    sendTogether(client);
    if (isPooled) forgetNames(client);
    else nameStatements(client, nameOf);
    limitIdleTime(client, options.answerMs);
    if (tracing.isOn) traceStatements(client, tracing);
  });
  watchConnecting(pool, suspect);
  if (tracing.isOn) keepContext(pool);
  return pool;
}

/** Reports connections that the pool could not give, also to its own queries. */
function watchConnecting(pool: pg.Pool, suspect: (error: unknown) => void): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (told?: (error: Error | undefined, ...rest: unknown[]) => void) => {
      if (told)
        return connect((error: Error | undefined, ...rest: unknown[]) => {
          if (error) suspect(error);
          told(error, ...rest);
        });
      return (connect() as Promise<unknown>).catch((error: unknown) => {
        suspect(error);
        throw error;
      });
    },
  });
}

function refuseSecond(pool: pg.Pool): void {
  const { connect } = pool;
  // The pool's own queries come by here too.
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (isWithinTransaction()) throw new Error('a second connection within a transaction: its queries go by `tx`');
      return Reflect.apply(connect, pool, args);
    },
  });
}

/** Runs work again that lost a race against others. */
async function retried<T>(once: () => Promise<T>, runsLeft = RETRIES): Promise<T> {
  try {
    return await once();
  } catch (error) {
    if (runsLeft === 0 || !retriedStates.has(sqlState(error) ?? '')) throw error;
  }
  // The winner goes first, or the two meet again.
  await setTimeout(RETRY_WAIT_MS * (1 + Math.random()));
  return retried(once, runsLeft - 1);
}

async function runTask(task: () => unknown, log: Logger): Promise<void> {
  try {
    await task();
  } catch (error) {
    log.error({ err: error }, 'work after a commit failed');
  }
}
