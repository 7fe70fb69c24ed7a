/** What is known of a run of words. */
export interface Entry {
  /** Concepts that the words name as they stand, by their place in `concepts`. */
  whole: number[];
  /** Concepts that words which begin so name. */
  beginning: number[];
  /** Longer entries begin with these words. */
  goesOn: boolean;
}

/**
 * The word lists, prepared: a hash table without the words themselves. A word is found by two numbers made of its letters; it
 * holds one megabyte where a map of the words holds fifteen, and is there at once when a process starts.
 */
export interface WordTable {
  /** For each place the second number of the words there. */
  checks: Uint32Array;
  /** For each place the number of its entry in `entries`, plus one; 0 where the place is free. */
  places: Uint16Array;
  entries: Entry[];
}

/** The two numbers of a text so far. */
export interface Numbers {
  first: number;
  second: number;
}

export const startOfText: Readonly<Numbers> = { first: 0x811c9dc5, second: 0x9747b28c };

/** Goes on to the next UTF-16 unit: FNV-1a, and the same with another factor. */
export function addUnit(numbers: Numbers, unit: number): void {
  numbers.first = Math.imul(Math.imul(numbers.first ^ (unit & 255), 0x01000193) ^ (unit >> 8), 0x01000193);
  numbers.second = Math.imul(Math.imul(numbers.second ^ unit, 0x85ebca6b) ^ (numbers.second >>> 15), 0x27d4eb2f);
}

/** The place where a text stands, or the free one where it would. */
export function placeOf({ checks, places }: WordTable, { first, second }: Numbers): number {
  const mask = places.length - 1;
  const check = second >>> 0;
  let place = (first ^ (first >>> 15)) & mask;
  while (places[place] !== 0 && checks[place] !== check) place = (place + 1) & mask;
  return place;
}

/** What is known of a text, or nothing. */
export function entryAt(table: WordTable, numbers: Numbers): Entry | undefined {
  const entry = table.places[placeOf(table, numbers)] as number;
  return entry === 0 ? undefined : table.entries[entry - 1];
}

/** A table as a file: how many places it has, the numbers and entries of each, and the entries as JSON. */
export function packedTable({ checks, places, entries }: WordTable): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(places.length);
  return Buffer.concat([
    ...[head, Buffer.from(checks.buffer), Buffer.from(places.buffer)],
    Buffer.from(JSON.stringify(entries)),
  ]);
}

/** Reads what `packedTable` wrote. */
export function unpackedTable(file: Buffer): WordTable {
  const length = file.readUInt32LE();
  // A copy of its own stands at an address that such numbers may have.
  const { buffer } = Uint8Array.from(file.subarray(4, 4 + 6 * length));
  const entries = JSON.parse(file.toString('utf8', 4 + 6 * length)) as Entry[];
  return { checks: new Uint32Array(buffer, 0, length), places: new Uint16Array(buffer, 4 * length, length), entries };
}
