/** A place in the write-ahead log, in bytes from its beginning. */
export type Position = bigint;
/** Reads a place as PostgreSQL writes it (`16/B374D848`, section 8.20 of its manual). */
export declare function positionOf(text: string): Position;
/**
 * Where the last record ends if the next one will begin here. A server that has just filled a page says where the next
 * record begins, behind the header of the next page; a standby says where the last one ended.
 */
export declare const endBefore: (next: Position) => Position;
