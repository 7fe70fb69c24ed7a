import type pg from 'pg';
import type { Logger } from 'pino';
import type { Ask } from './lookout.ts';
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
export declare function routeStatements({
  pool,
  ask,
  poolSize,
  log,
}: {
  pool: pg.Pool;
  ask: Ask;
  poolSize: number;
  log: Logger;
}): Readonly<ReadNumbers>;
