import { type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { AfterCommit, Transaction } from './executor.ts';
/** Whether this is called within the work of a transaction. */
export declare const isWithinTransaction: () => boolean;
/** What is done after this transaction, for who is handed the transaction alone. */
export declare const afterCommitOf: (tx: Transaction) => AfterCommit;
/**
 * Lets a statement of the transaction go without waiting for its answer, as the rest does not depend on it: it travels
 * together with what follows, the commit at the latest. Its failure ends the transaction: nothing has happened.
 */
export declare function sendAlong(tx: Transaction, statement: PromiseLike<unknown>): void;
/**
 * Runs work in a transaction of a connection of its own. The begin goes out together with the first statement, and the
 * commit together with those that nobody waits for.
 */
export declare function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<{
  result: T;
  after: (() => unknown)[];
}>;
