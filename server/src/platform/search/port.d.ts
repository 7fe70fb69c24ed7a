/** Terms that a document must have: one, all of a list, or at least one of a list. */
export type TermCondition =
  | string
  | {
      all: TermCondition[];
    }
  | {
      any: TermCondition[];
    };
/** A number of a document, under a name of its own. */
export interface NamedNumber {
  key: string;
  /** At least 0 and at most 2e9, told apart to a thousandth. */
  value: number;
}
/** What an engine knows of one thing: no text, only the terms it is found by and what it is narrowed and sorted by. */
export interface SearchDocument {
  id: number;
  terms: string[];
  /** Microseconds since 1970. */
  moment: number;
  /** Whole, at least 0; null sorts last both ways. */
  amount: number | null;
  numbers: NamedNumber[];
}
/** Bounds that belong to a number; a missing one is open. */
export interface NumberRange {
  least: number | undefined;
  most: number | undefined;
}
/** What is looked for. Everything given has to be met. */
export interface SearchQuestion {
  terms: TermCondition;
  /** Documents without an amount are not within a range. */
  amount?: NumberRange | undefined;
  /** The earliest moment, in microseconds. */
  since?: number | undefined;
  numbers?:
    | (NumberRange & {
        key: string;
      })[]
    | undefined;
}
/** Which of the documents found are returned. Equal ones are told apart by their ids, the same way up or down. */
export interface SearchPage {
  order: 'newest' | 'amountUp' | 'amountDown';
  /** Only what comes behind this place: a moment or an amount, and the id there. */
  after?:
    | {
        key: number;
        id: number;
      }
    | undefined;
  /** Together with `limit` at most 1000. */
  offset: number;
  limit: number;
}
/** Documents of one page in their order, and how many there are on all pages. */
export interface Found {
  ids: number[];
  total: number;
}
/**
 * The engine answers, but refuses what it was given. Anything else that an engine throws means that it is away, slow or
 * does not speak sense.
 */
export declare class SearchRefused extends Error {}
/** An engine beside the database that finds documents by their terms. It holds several indexes by name. */
export interface SearchEngine {
  readonly name: string;
  find(index: string, question: SearchQuestion, page: SearchPage): Promise<Found>;
  /** Adds documents or replaces those with the same ids. Some of them may be stored where it throws. */
  put(index: string, documents: readonly SearchDocument[]): Promise<void>;
  /** Removes documents; ids that are not there are no fault. */
  remove(index: string, ids: readonly number[]): Promise<void>;
  /** Removes everything from an index, its mark too. */
  empty(index: string): Promise<void>;
  /** Stores a number by which the index is known again. */
  mark(index: string, value: number): Promise<void>;
  /** Returns the number stored last; undefined where there is none, as in an index that lost what it held. */
  markOf(index: string): Promise<number | undefined>;
  close(): Promise<void>;
}
