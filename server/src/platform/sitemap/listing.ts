import type { Database } from '../database/database.ts';
import { digestParts, type ListedRows, largestId } from './listing-queries.ts';

/** Ids in one part of the sitemap: a fixed range, so that nothing ever moves from one part to another. */
export const PART_IDS = 5000;
/** Parts that one statement looks at, so that each is short. */
const PARTS_AT_ONCE = 50;

/** What search engines are told of one thing. */
export interface ListedEntry {
  id: number;
  /** The language it is written in, ISO 639; empty if it is not known. */
  language: string;
  changed: Date;
}

/** Ids after one and up to another. */
export interface IdRange {
  after: number;
  upTo: number;
}

/** What a module tells search engines of, in parts of fixed ranges of ids, counted from 1. */
export interface Listing<Entry extends ListedEntry = ListedEntry> {
  /** The parts that hold anything, with the last change in each, and a digest that differs once the part has changed. */
  parts(): Promise<{ part: number; changed: Date; digest: string }[]>;
  /** What is listed in a part, by id. */
  entries(part: number): Promise<Entry[]>;
}

/**
 * Lists the rows of a table.
 * @param read the entries of a range, by id
 */
export function createListing<Entry extends ListedEntry>(
  { orm }: Database,
  rows: ListedRows,
  read: (range: IdRange) => Promise<Entry[]>,
): Listing<Entry> {
  return {
    async parts() {
      const last = await largestId(orm, rows);
      const found: Awaited<ReturnType<Listing['parts']>> = [];
      for (let after = 0; after < last; after += PARTS_AT_ONCE * PART_IDS)
        found.push(
          ...(await digestParts(orm, rows, { after, upTo: after + PARTS_AT_ONCE * PART_IDS, size: PART_IDS })),
        );
      return found;
    },
    entries: (part) => read({ after: (part - 1) * PART_IDS, upTo: part * PART_IDS }),
  };
}
