/** What happened to entries, by reason: how often, and where first. */
export interface Counted {
  reason: string;
  count: number;
  /** The first three. */
  lines: number[];
}

const SHOWN_LINES = 3;
/** Reasons hold words of the file, which may be different each time. */
const MOST_REASONS = 2000;
const REST = 'another reason';

/** Counts reasons in a bounded space, whatever a file holds. */
export class Tally {
  readonly #counted = new Map<string, Counted>();

  add(reason: string, line: number): void {
    const known = this.#counted.get(reason);
    const key = known || this.#counted.size < MOST_REASONS ? reason : REST;
    const counted = known ?? this.#counted.get(key) ?? { reason: key, count: 0, lines: [] };
    counted.count += 1;
    if (counted.lines.length < SHOWN_LINES) counted.lines.push(line);
    this.#counted.set(key, counted);
  }

  get total(): number {
    return [...this.#counted.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The most frequent first. */
  list(): Counted[] {
    return [...this.#counted.values()].toSorted((one, other) => other.count - one.count);
  }
}
