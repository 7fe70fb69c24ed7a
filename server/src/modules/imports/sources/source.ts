import type { ReadRecord } from '#server/lib/records/record.ts';
import type { ColumnMap, Format } from '../mapping/schema.ts';

/** Entries of a file, which can be gone through several times. */
export interface RecordSource {
  format: Format;
  /** Columns of theirs that are known without a mapping. */
  columns: ColumnMap;
  /** What a price of 0 means there, unless the mapping says otherwise. */
  zeroPrice: 'free' | 'onRequest';
  records(): AsyncIterable<ReadRecord>;
  close(): Promise<void>;
}

/** The column that says why the source itself does not show an entry; such entries are left out. */
export const LEFT_OUT = '(left out)';
