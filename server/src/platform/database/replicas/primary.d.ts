import type pg from 'pg';
import { type Position } from './position.ts';
/** Where the log of the primary was at a moment. */
export interface PrimaryPlace {
  position: Position;
  /** Goes up with each promotion of a standby. */
  timeline: number;
  /** The identifier of the database, which its standbys share. */
  system: string;
}
/** Asks the primary how far its log is: what this process has heard of lies before that place. */
export declare function createPrimary(pool: Pick<pg.Pool, 'query'>): {
  /** Something was committed that this process knows of from now on. */
  hear(): void;
  /** A place behind all commits heard of until now, at once where it is known; undefined where the primary does not say. */
  place(): PrimaryPlace | Promise<PrimaryPlace | undefined>;
  /** Asks and remembers where the log is now. */
  sample(): Promise<void>;
  /** What is known of it; undefined before it has answered once. */
  known: () => PrimaryPlace | undefined;
  /** For how many milliseconds there has been something that a server at this position has not got; ten minutes at most. */
  lagOf(position: Position): number;
};
export type Primary = ReturnType<typeof createPrimary>;
