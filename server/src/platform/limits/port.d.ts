export interface LimitRule {
  /** So many within the window, all of them at once if need be. */
  limit: number;
  windowSeconds: number;
}
export type Taken =
  | {
      ok: true;
    }
  | {
      ok: false;
      retryAfter: number;
    };
/**
 * Counts what is done under a key and says when it is too much, by the generic cell rate: what was taken flows off evenly,
 * the whole limit in one window. Processes that share a count must agree on the time. A clock that is set back refuses nobody for longer than a window.
 */
export interface RateLimits {
  /**
   * Takes `cost` (1) under the rule; refused takes do not count. `retryAfter` in whole seconds, at least 1.
   * @throws RangeError when the cost is above the limit, as waiting would never help
   */
  take(key: string, rule: LimitRule, cost?: number): Promise<Taken>;
  /** Forgets the key, such as after a right password. */
  reset(key: string): Promise<void>;
}
/** How long what is taken needs to flow off, in milliseconds. */
export declare function flowOffMs({ limit, windowSeconds }: LimitRule, cost: number): number;
/** A refusal until `free`, both in milliseconds since the epoch. */
export declare const refusedUntil: (free: number, now: number) => Taken;
