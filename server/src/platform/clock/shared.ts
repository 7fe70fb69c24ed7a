import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Clock } from './port.ts';
import { databaseTime } from './time-queries.ts';

const ASK_EVERY_MS = 60_000;
/** Clocks that are kept by NTP differ by less. */
const TOLERATED_MS = 2000;
/** An answer that took longer says too little about the moment it was made in. */
const QUICK_MS = 1000;

/** The clock that all nodes of a site share, and by how much this machine's differs from it. */
export interface SharedClock extends Clock {
  /** How far the clock of this machine is ahead of the database's, in seconds; 0 where they agree. */
  aheadSeconds(): number;
  close(): void;
}

/**
 * A clock that follows the database server's where the machine's own differs by more than two seconds. Nodes compare times
 * that others wrote: with one clock five minutes ahead, its rate limits let everybody through and fill those of the other
 * nodes, its members' second factors are refused, and its messages are from the future. Asks once a minute.
 * @param machine the clock of this machine, in milliseconds since 1970
 */
export async function createSharedClock(
  database: Pick<Database, 'pool'>,
  log: Logger,
  machine: () => number = Date.now,
): Promise<SharedClock> {
  let aheadMs = 0;

  async function compare(): Promise<void> {
    const start = performance.now();
    const before = machine();
    const theirs = await databaseTime(database.pool);
    const took = performance.now() - start;
    if (took > QUICK_MS) return;
    const measured = before + took / 2 - theirs;
    const next = Math.abs(measured) > TOLERATED_MS ? measured : 0;
    if (Math.abs(next - aheadMs) > TOLERATED_MS)
      log.warn(
        { aheadSeconds: Math.round(next / 1000) },
        next === 0
          ? 'the clock of this machine agrees with the one of the database again'
          : 'the clock of this machine differs from the one of the database, from which times are taken now: set it by NTP',
      );
    aheadMs = next;
  }

  await compare();
  // While the database is away the last comparison holds.
  const timer = setInterval(() => void compare().catch(() => {}), ASK_EVERY_MS).unref();
  return {
    now: () => new Date(machine() - aheadMs),
    aheadSeconds: () => aheadMs / 1000,
    close: () => clearInterval(timer),
  };
}
