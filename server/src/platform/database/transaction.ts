import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ExtractTablesWithRelations, PgDialect, type PgTransactionConfig } from '#server/platform/database/orm.ts';
import type { AfterCommit, NoSchema, Transaction } from './executor.ts';
import { bindClient } from './fixed-statement.ts';

/** Set while the work of a transaction runs that holds a connection. */
const holding = new AsyncLocalStorage<boolean>();

/** Whether this is called within the work of a transaction. */
export const isWithinTransaction = (): boolean => holding.getStore() ?? false;

const dialect = new PgDialect();
const unawaited = new WeakMap<Transaction, Promise<unknown>[]>();
const effects = new WeakMap<Transaction, (() => unknown)[]>();

/** What is done after this transaction, for who is handed the transaction alone. */
export const afterCommitOf =
  (tx: Transaction): AfterCommit =>
  (task) =>
    void effects.get(tx)?.push(task);

/**
 * Lets a statement of the transaction go without waiting for its answer, as the rest does not depend on it: it travels
 * together with what follows, the commit at the latest. Its failure ends the transaction: nothing has happened.
 */
export function sendAlong(tx: Transaction, statement: PromiseLike<unknown>): void {
  const answer = Promise.resolve(statement);
  // It is heard at the commit; until then a failure must not look unheard.
  answer.catch(() => {});
  unawaited.get(tx)?.push(answer);
}

/** The first of these that failed, once all have an answer. */
async function firstFailure(answers: readonly Promise<unknown>[]): Promise<{ error: unknown } | undefined> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((one) => one.status === 'rejected');
  return failed && { error: failed.reason };
}

/**
 * Runs work in a transaction of a connection of its own. The begin goes out together with the first statement, and the
 * commit together with those that nobody waits for.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<{ result: T; after: (() => unknown)[] }> {
  const client = await pool.connect();
  let isOver = false;
  // What goes on after the end, beside what ended it, must not write outside of the transaction.
  const inside = {
    query: (...statement: unknown[]) => {
      if (isOver) throw new Error('a statement after the end of its transaction');
      return Reflect.apply(client.query, client, statement);
    },
  } as pg.PoolClient;
  const session = new NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>(inside, dialect, undefined);
  // As the query builder itself makes one; its constructor is internal to its types.
  const tx: Transaction = new (NodePgTransaction as unknown as new (...parts: unknown[]) => Transaction)(
    dialect,
    session,
    undefined,
  );
  bindClient(tx, inside);
  const after: (() => unknown)[] = [];
  const along: Promise<unknown>[] = [];
  unawaited.set(tx, along);
  effects.set(tx, after);
  const begun = client.query(config ? `begin ${beginOptions(config)}` : 'begin');
  begun.catch(() => {});
  let result: T;
  try {
    result = await holding.run(true, () => work(tx, (task) => after.push(task)));
  } catch (error) {
    isOver = true;
    // What failed first is why the rest failed.
    const [first, ended] = await Promise.all([
      firstFailure(along),
      client.query('rollback').then(
        () => true,
        () => false,
      ),
    ]);
    // After a clean rollback the connection is as new; when begin or rollback itself failed it is thrown away.
    client.release(!ended);
    throw first ? first.error : error;
  }
  isOver = true;
  const committed = client.query('commit');
  const failure = await firstFailure([begun, ...along, committed]);
  const isClean = await committed.then(
    ({ command }) => command === 'COMMIT' || command === 'ROLLBACK',
    () => false,
  );
  client.release(!isClean);
  if (failure) throw failure.error;
  // The server answers so, without an error, where a statement failed and whoever sent it went on.
  if ((await committed).command !== 'COMMIT')
    throw new Error('a transaction was taken back, as a statement had failed');
  return { result, after };
}

const beginOptions = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string =>
  [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter(Boolean)
    .join(' ');
