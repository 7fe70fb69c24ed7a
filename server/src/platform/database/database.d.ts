import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Tracing } from '../tracing/port.ts';
import type { AfterCommit, Executor, Transaction } from './executor.ts';
import { type Replicas } from './replicas/replicas.ts';
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
/**
 * Opens a pool of connections with the query builder on top.
 * @param statementTimeoutMs longest time one statement may take, in milliseconds
 */
export declare function openDatabase(options: {
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
}): Database;
