import pg from 'pg';
import type { Logger } from 'pino';
import { createReplica } from './replica.ts';
import { type ReadNumbers } from './routing.ts';

export { MAX_LAG_MS } from './lookout.ts';

type OpenPool = Parameters<typeof createReplica>[0]['openPool'];
/** Where reads went, and how the replicas are. */
export interface ReplicaNumbers {
  reads: ReadNumbers;
  lagSeconds: ReadonlyMap<string, number>;
  away: ReadonlyMap<string, number>;
}
/**
 * Sends what only reads to standbys of the database, where whoever asks allows it (`read`). A standby is asked if it has
 * everything that this process had heard of when the reading began, and is not older than ten seconds in anything else.
 * @param poolSize connections of the primary that requests share: half of them at most are for reads that no replica takes
 */
export declare function createReplicas(given: {
  connections: readonly pg.ClientConfig[];
  pool: pg.Pool;
  poolSize: number;
  openPool: (connection: pg.ClientConfig) => OpenPool;
  isAway: () => boolean;
  log: Logger;
}): {
  read: <T>(work: () => Promise<T>) => Promise<T>;
  /** This process knows of a change: no reading that begins later misses it. */
  hear: () => void;
  numbers: () => ReplicaNumbers;
  close(): Promise<void>;
};
export type Replicas = ReturnType<typeof createReplicas>;
