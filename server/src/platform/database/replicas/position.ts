/** A place in the write-ahead log, in bytes from its beginning. */
export type Position = bigint;

const HALF = 32n;
const PAGE = 8192n;
/** Lengths of the header of a page of the log, and of the first page of a file. */
const headers = [24n, 40n];

/** Reads a place as PostgreSQL writes it (`16/B374D848`, section 8.20 of its manual). */
export function positionOf(text: string): Position {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << HALF) | BigInt(`0x${low}`);
}

/**
 * Where the last record ends if the next one will begin here. A server that has just filled a page says where the next
 * record begins, behind the header of the next page; a standby says where the last one ended.
 */
export const endBefore = (next: Position): Position => (headers.includes(next % PAGE) ? next - (next % PAGE) : next);
