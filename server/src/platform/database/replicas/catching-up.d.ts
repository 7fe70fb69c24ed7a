import type { Position } from './position.ts';
import type { ReplicaWatcher } from './replica-watcher.ts';
/** Waits for a replica to have the log up to a place, and remembers whether it was too late for that. */
export declare class CatchingUp {
  #private;
  constructor(watcher: ReplicaWatcher);
  /** Whether it did not get somewhere in time, and still has not. */
  isBehind(): boolean;
  /** Whether it has the log up to there, within so many milliseconds. Who asks for it later is not kept waiting until it has. */
  reaches(wanted: Position, ms: number): Promise<boolean>;
  /** Asks no further. */
  close(): void;
}
