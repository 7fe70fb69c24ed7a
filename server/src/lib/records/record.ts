/** One value of a record: text, a number, yes or no, or several of them. */
export type Scalar = string | number | boolean;
export type Value = Scalar | readonly Scalar[];

/** What one entry of a file says, by column. Columns without a value are left out. */
export interface SourceRecord {
  /** Where it begins in the file, from 1. */
  line: number;
  values: ReadonlyMap<string, Value>;
}

/** An entry that cannot be read; the rest of the file goes on. */
export interface BrokenRecord {
  line: number;
  fault: string;
}

export type ReadRecord = SourceRecord | BrokenRecord;

export const isBroken = (record: ReadRecord): record is BrokenRecord => 'fault' in record;

/** A file that cannot be read as a whole; the message says what to do. */
export class FileFault extends Error {}
