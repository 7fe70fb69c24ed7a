import type { Counted } from './tally.ts';

/** Something of the file that needs a line in the mapping. */
export interface Ask {
  kind: 'column' | 'category' | 'place' | 'value';
  /** As it is in the file. */
  text: string;
  count: number;
  /** The part of the mapping, and the line that is proposed for it. */
  section: string;
  proposed: string;
}

/** What became of a file. */
export interface ImportResult {
  /** Undefined for a dry run, and where the mapping has to be completed first. */
  importId: number | undefined;
  read: number;
  /** In a dry run: what a run would store. */
  imported: number;
  already: number;
  /** Entries that their own site does not show, or that the mapping leaves out. */
  leftOut: Counted[];
  refused: Counted[];
  /** Entries that are stored without a part of them. */
  without: Counted[];
  asks: Ask[];
  /** Nothing was stored: columns or categories have no line in the mapping. */
  isBlocked: boolean;
  pictures: { asked: number; stored: number };
  /** Accounts that were made for sellers. */
  sellers: number;
  /** Replies of topics. */
  replies: number;
}

export const emptyResult = (): ImportResult => ({
  ...{ importId: undefined, read: 0, imported: 0, already: 0, leftOut: [], refused: [], without: [], asks: [] },
  ...{ isBlocked: false, pictures: { asked: 0, stored: 0 }, sellers: 0, replies: 0 },
});
