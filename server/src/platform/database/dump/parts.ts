/** Columns that the database does not compute by itself; the order of the rest of the program is of no matter. */
export interface DumpedTable {
  kind: 'table';
  name: string;
  columns: string[];
}

export interface WaitingJob {
  kind: 'job';
  name: string;
  data: unknown;
  startAfter: string;
  singletonKey: string | null;
}

export interface SequencePart {
  kind: 'sequence';
  name: string;
  value: string;
}

/** What a dump consists of, in this order: its schema, each table followed by its rows, then counters and waiting jobs. */
export type DumpPart =
  | { kind: 'schema'; migrations: number[] }
  | DumpedTable
  /** Some of the rows of the latest table, in the text format of COPY; a row may go on in the next part. */
  | { kind: 'rows'; bytes: Buffer }
  /** A row of the latest table as JSON, as backups of the first format have them. */
  | { kind: 'row'; json: string }
  | SequencePart
  | WaitingJob;

/** Something about the target or the dump keeps it from being loaded; the message says what to do. */
export class NotRestorable extends Error {}
