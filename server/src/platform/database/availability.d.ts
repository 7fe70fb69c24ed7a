import pg from 'pg';
import type { Logger } from 'pino';
/** Notes that a failure is one of a connection to the database. */
export declare function noteOfTheWay(error: unknown): void;
/** Whether something failed, however deep its cause, as the database could not be reached. */
export declare function isDatabaseAway(error: unknown): boolean;
/**
 * Logs once that the database is away, and once that it is back. What fails in between because of it is logged at `debug`
 * only, see the logger.
 */
export declare function watchAvailability(
  connection: pg.ClientConfig,
  log: Logger,
): {
  /** Takes note of a failed connection to the database, and looks whether the database is away. */
  suspect(error: unknown): void;
  /** Whether the database was last seen not to answer. */
  isAway: () => boolean;
  close: () => void;
};
