import type { Primary } from './primary.ts';
import type { Replica } from './replica.ts';
/** How old what a replica shows may be. `ownWritesSeconds` of the HTTP edge is longer. */
export declare const MAX_LAG_MS = 10000;
/** Asks the primary one statement. */
export type Ask = (...statement: unknown[]) => Promise<unknown>;
/** Looks at all replicas every second, and knows which of them may be read from. */
export declare class Lookout {
  #private;
  readonly replicas: readonly Replica[];
  /** @param given.isAway whether the primary was last seen not to answer */
  constructor(given: {
    replicas: readonly Replica[];
    primary: Primary;
    isAway: () => boolean;
  });
  /** Whether it is known which database the replicas have to follow. */
  knowsSystem(): boolean;
  /** Why nothing may be read from a replica; undefined where it may. */
  whyNot(replica: Replica): string | undefined;
  /** Looks again and again until the signal. */
  watch(signal: AbortSignal): Promise<void>;
}
