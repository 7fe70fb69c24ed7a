export interface LimitRule {
  /** So many within the window, all of them at once if need be. */
  limit: number;
  windowSeconds: number;
}

export type Taken = { ok: true } | { ok: false; retryAfter: number };

/** Counts what is done under a key and says when it is too much. */
export interface RateLimits {
  /** Takes one under the rule; refused takes do not count. `retryAfter` in seconds. */
  take(key: string, rule: LimitRule): Promise<Taken>;
  /** Forgets the key, such as after a right password. */
  reset(key: string): Promise<void>;
}
