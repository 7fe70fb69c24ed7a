import { setTimeout as delay } from 'node:timers/promises';
import type { Primary } from './primary.ts';
import type { Replica } from './replica.ts';

/** How old what a replica shows may be. `ownWritesSeconds` of the HTTP edge is longer. */
export const MAX_LAG_MS = 10_000;
const LOOK_EVERY_MS = 1000;

/** Asks the primary one statement. */
export type Ask = (...statement: unknown[]) => Promise<unknown>;

/** Looks at all replicas every second, and knows which of them may be read from. */
export class Lookout {
  readonly replicas: readonly Replica[];
  readonly #primary: Primary;
  readonly #isAway: () => boolean;

  /** @param given.isAway whether the primary was last seen not to answer */
  constructor(given: { replicas: readonly Replica[]; primary: Primary; isAway: () => boolean }) {
    this.replicas = given.replicas;
    this.#primary = given.primary;
    this.#isAway = given.isAway;
  }

  /** Whether it is known which database the replicas have to follow. */
  knowsSystem(): boolean {
    return this.#primary.known() !== undefined;
  }

  /** Why nothing may be read from a replica; undefined where it may. */
  whyNot(replica: Replica): string | undefined {
    const facts = replica.facts();
    if (!facts) return replica.reason();
    const primary = this.#primary.known();
    if (primary && facts.system !== primary.system) return 'it follows another database';
    if (facts.timeline !== primary?.timeline) return 'it does not follow the primary that is there now';
    return this.#primary.lagOf(replica.position()) > MAX_LAG_MS ? 'it is too far behind' : undefined;
  }

  /** Looks again and again until the signal. */
  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#lookAtAll();
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #lookAtAll(): Promise<void> {
    // While the primary is away nothing new can be missed.
    if (!this.#isAway()) await this.#primary.sample().catch(() => {});
    await Promise.all(this.replicas.map((replica) => replica.look()));
    for (const replica of this.replicas) {
      const why = this.whyNot(replica);
      replica.tell(why === undefined, why ?? '');
    }
  }
}
