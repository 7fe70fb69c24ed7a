import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from './position.ts';
import type { ReplicaWatcher } from './replica-watcher.ts';

const BETWEEN_QUESTIONS_MS = 2;
const CATCH_UP_MS = 100;

/** Waits for a replica to have the log up to a place, and remembers whether it was too late for that. */
export class CatchingUp {
  readonly #watcher: ReplicaWatcher;
  /** It did not get there in time: nobody waits for it until it has. */
  #goal: Position | undefined;
  #isClosed = false;

  constructor(watcher: ReplicaWatcher) {
    this.#watcher = watcher;
  }

  /** Whether it did not get somewhere in time, and still has not. */
  isBehind(): boolean {
    return this.#goal !== undefined;
  }

  /** Whether it has the log up to there, within so many milliseconds. Who asks for it later is not kept waiting until it has. */
  async reaches(wanted: Position, ms: number): Promise<boolean> {
    const watcher = this.#watcher;
    const end = performance.now() + ms;
    const timer = delay(ms, undefined, { ref: false });
    while (watcher.misses(wanted)) {
      await Promise.race([watcher.askPosition(), timer]);
      if (!watcher.misses(wanted)) break;
      if (performance.now() >= end) {
        this.#fallBehind(wanted);
        return false;
      }
      await delay(BETWEEN_QUESTIONS_MS);
    }
    return watcher.facts() !== undefined;
  }

  /** Asks no further. */
  close(): void {
    this.#isClosed = true;
  }

  #fallBehind(goal: Position): void {
    const isFirst = this.#goal === undefined;
    this.#goal = goal;
    if (isFirst) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    while (!this.#isClosed && this.#goal !== undefined) {
      await delay(CATCH_UP_MS, undefined, { ref: false });
      await this.#watcher.askPosition();
      if (!this.#watcher.misses(this.#goal)) this.#goal = undefined;
    }
  }
}
