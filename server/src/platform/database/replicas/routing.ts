import type pg from 'pg';
import type { Logger } from 'pino';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { isDatabaseAway } from '../availability.ts';
import { sqlState } from '../sql-state.ts';
import { isWithinTransaction } from '../transaction.ts';
import type { Ask } from './lookout.ts';
import { isNoting, noteWrite } from './own-writes.ts';
import { currentReading, type Reading } from './reading.ts';
import type { Replica } from './replica.ts';

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

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

/** Statements read from a replica, those that went to the primary as no replica could take them, and those a replica failed. */
export interface ReadNumbers {
  replica: number;
  primary: number;
  failed: number;
}

/**
 * Sends the statements of the pool where they belong: those of a reading to its replica, all others to the primary.
 * @param ask the pool's own way to the primary
 * @param poolSize connections of the primary that requests share: half of them at most are for reads that no replica takes
 * @returns where reads went until now
 */
export function routeStatements({
  pool,
  ask,
  poolSize,
  log,
}: {
  pool: pg.Pool;
  ask: Ask;
  poolSize: number;
  log: Logger;
}): Readonly<ReadNumbers> {
  const inTurn = createFairQueue({ atOnce: Math.ceil(poolSize / 2), waiting: WAITING, patienceMs: PATIENCE_MS });
  const reads: ReadNumbers = { replica: 0, primary: 0, failed: 0 };

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

  Object.assign(pool, {
    query: (...statement: unknown[]) => {
      if (isNoting() && writes.test(textOf(statement[0]))) noteWrite();
      const reading = currentReading();
      if (!reading || isWithinTransaction() || typeof statement.at(-1) === 'function') return ask(...statement);
      if (writes.test(textOf(statement[0]))) return ask(...statement);
      return reading.replica ? send(reading, reading.replica, statement) : toPrimary(statement);
    },
  });
  return reads;
}
