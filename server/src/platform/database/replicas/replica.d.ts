import type pg from 'pg';
import type { Logger } from 'pino';
import type { Position } from './position.ts';
/** One server that follows the primary, watched over a connection of its own. */
export declare function createReplica({
  name,
  connection,
  openPool,
  log,
}: {
  name: string;
  connection: pg.ClientConfig;
  openPool: (verify: (client: pg.PoolClient, done: (error?: Error) => void) => void) => pg.Pool;
  log: Logger;
}): {
  name: string;
  pool: import('pg').Pool;
  look: () => Promise<void>;
  /** What it says of itself; undefined while it is away. */
  facts: () => import('./replica-watcher.ts').Facts | undefined;
  position: () => bigint;
  isBehind: () => boolean;
  /** Whether it has the log up to there, within so many milliseconds. Who asks for it later is not kept waiting until it has. */
  reaches: (wanted: Position, ms: number) => Promise<boolean>;
  tell: (isUsed: boolean, why: string) => void;
  reason: () => string;
  close(): Promise<void>;
};
export type Replica = ReturnType<typeof createReplica>;
