import pg from 'pg';
import { type Position } from './position.ts';
/** What is known of a standby while it is there. */
export interface Facts {
  isStandby: boolean;
  lsn: string;
  timeline: number;
  system: string;
  started: string;
  pid: number;
}
/** Watches one standby over a connection of its own: whether it is there, what it is, and how far its log is. */
export declare class ReplicaWatcher {
  #private;
  /** @param onLost called whenever nothing is known of the server any more */
  constructor(connection: pg.ClientConfig, onLost: () => void);
  /** What it says of itself; undefined while it is away. */
  facts(): Facts | undefined;
  position(): Position;
  /** Why nothing was known of it when it was lost last. */
  reason(): string;
  /** Whether it is there and has not got the log up to this place. */
  misses(wanted: Position): boolean;
  /** Asks for all facts, over a new connection where there is none. */
  look(): Promise<void>;
  /** Asks how far its log is; who asks meanwhile gets the same answer. */
  askPosition(): Promise<void>;
  /** A connection to another server, or to this one after it was started again, says nothing about the known position. */
  verify(client: pg.PoolClient, done: (error?: Error) => void): void;
  /** Forgets all that was known of the server, and ends the connection to it. */
  lose(why: string): void;
  /** Loses it for good; a connection that is being made ends as soon as it is there. */
  close(): void;
}
