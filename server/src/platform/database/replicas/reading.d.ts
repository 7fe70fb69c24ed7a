import type { Replica } from './replica.ts';
/** Work whose reads may come from a replica. */
export interface Reading {
  /** Where its statements go; undefined for the primary. */
  replica: Replica | undefined;
  /** Begins another one, which sees all that this process has heard of until now. */
  anew: <T>(work: () => Promise<T>) => Promise<T>;
  /** What goes on after its end, such as a timer, reads from the primary. */
  isOver: boolean;
}
/** The reading that this runs in; undefined where all goes to the primary. */
export declare function currentReading(): Reading | undefined;
/** Runs work as this reading. */
export declare const runReading: <T>(reading: Reading, work: () => Promise<T>) => Promise<T>;
/**
 * Runs work whose result is remembered for others. Within a reading it is one of its own: the replica has to have all
 * changes that this process has heard of until now, and not only those from before the request began.
 */
export declare function readAnew<T>(work: () => Promise<T>): Promise<T>;
