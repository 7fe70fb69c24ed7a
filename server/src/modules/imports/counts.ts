import type { Ask, ImportResult } from './report.ts';
import { emptyResult } from './report.ts';
import { Tally } from './tally.ts';

const MOST_ASKED = 500;

/** What is counted while a file is imported. */
export class Counts {
  readonly result: ImportResult = emptyResult();
  readonly leftOut = new Tally();
  readonly refused = new Tally();
  readonly without = new Tally();
  readonly #asked = new Map<string, Ask>();

  /** Notes something that a line in the mapping would help with. */
  ask(kind: Ask['kind'], text: string, section: string, proposed: () => string): void {
    const key = `${section} ${text}`;
    const known = this.#asked.get(key);
    if (known) known.count += 1;
    else if (this.#asked.size < MOST_ASKED)
      this.#asked.set(key, { kind, text, count: 1, section, proposed: proposed() });
  }

  finished(importId: number | undefined): ImportResult {
    return {
      ...this.result,
      importId,
      asks: [...this.#asked.values()].toSorted((one, other) => other.count - one.count),
      leftOut: this.leftOut.list(),
      refused: this.refused.list(),
      without: this.without.list(),
    };
  }
}
