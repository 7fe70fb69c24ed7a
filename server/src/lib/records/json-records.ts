import { valuesOf } from './json-values.ts';
import { type BrokenRecord, FileFault, type ReadRecord } from './record.ts';

/** Characters of one entry; a longer one is no entry but a file without line ends, or with a bracket missing. */
const LONGEST = 16_000_000;

/** An entry of a JSON file as text, with the key of the list that it is in: '' where the file is one list. */
interface JsonPiece {
  line: number;
  list: string;
  text: string;
}

const countLines = (text: string): number => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/** What is read of the file at a moment. */
interface Cutter {
  /** Open brackets. */
  depth: number;
  /** Depth of the entries: 1 in a list, 2 in the lists of an object. */
  entryDepth: number;
  inString: boolean;
  escaped: boolean;
  /** An entry ends here. */
  isWhole: boolean;
  /** Where the entry began within the text read so far; -1 outside of one. */
  start: number;
  /** The last text between quotes on the level of the lists. */
  key: string;
  keyStart: number;
  list: string;
}

const begin = (): Cutter => ({
  ...{
    depth: 0,
    entryDepth: 0,
    inString: false,
    escaped: false,
    isWhole: false,
    start: -1,
    key: '',
    keyStart: -1,
    list: '',
  },
});

/** Signs that mean something outside of texts, and within them. */
const outside = /["{}[\]]/g;
const inside = /["\\]/g;

/**
 * Cuts a JSON text into the entries of its list, or of the lists of its object, without reading them: a broken entry is
 * refused by its line, and the rest goes on. `JSON.parse` reads them afterwards.
 */
export async function* jsonPieces(text: AsyncIterable<string>): AsyncGenerator<JsonPiece> {
  const now = begin();
  let held = '';
  let line = 1;
  for await (const piece of text) {
    let at = held.length;
    held += piece;
    let counted = 0;
    while (at < held.length) {
      at = step(now, held, at);
      if (!now.isWhole) continue;
      now.isWhole = false;
      line += countLines(held.slice(counted, now.start));
      counted = now.start;
      yield { line, list: now.list, text: held.slice(now.start, at) };
      now.start = -1;
    }
    // What begins here and does not end yet is kept.
    const kept = now.start >= 0 ? now.start : now.keyStart >= 0 ? now.keyStart : held.length;
    line += countLines(held.slice(counted, kept));
    held = held.slice(kept);
    if (now.start >= 0) now.start = 0;
    if (now.keyStart >= 0) now.keyStart = 0;
    if (held.length > LONGEST) throw new FileFault(`The entry that begins in line ${line} does not end.`);
  }
  if (now.entryDepth === 0) throw new FileFault('The file is neither a list nor an object of JSON.');
  if (now.depth > 0) throw new FileFault(`The file ends too early: the entry in line ${line} is not whole.`);
}

/** Reads on to the next sign that counts; returns the place behind it. */
function step(now: Cutter, text: string, from: number): number {
  if (now.escaped) {
    now.escaped = false;
    return from + 1;
  }
  const signs = now.inString ? inside : outside;
  signs.lastIndex = from;
  const sign = signs.exec(text)?.[0];
  if (sign === undefined) return text.length;
  const at = signs.lastIndex;
  if (sign === '\\') now.escaped = true;
  else if (sign === '"') quote(now, text, at);
  else if (sign === '{' || sign === '[') open(now, sign, at);
  else close(now);
  return at;
}

function quote(now: Cutter, text: string, at: number): void {
  now.inString = !now.inString;
  // Keys of the outer object name its lists.
  if (now.depth !== 1 || now.entryDepth !== 2) return;
  if (now.inString) now.keyStart = at;
  else {
    now.key = text.slice(now.keyStart, at - 1);
    now.keyStart = -1;
  }
}

function open(now: Cutter, sign: string, at: number): void {
  if (now.depth === 0) now.entryDepth = sign === '[' ? 1 : 2;
  else if (now.depth === now.entryDepth) now.start = at - 1;
  else if (now.depth === 1) now.list = now.key;
  now.depth += 1;
}

function close(now: Cutter): void {
  now.depth -= 1;
  if (now.depth < 0) throw new FileFault('The file closes a bracket that is not open.');
  now.isWhole = now.depth === now.entryDepth && now.start >= 0;
}

/** An entry as an object, or what is wrong with it. */
export function readObject(line: number, text: string): { line: number; object: object } | BrokenRecord {
  try {
    const object: unknown = JSON.parse(text);
    if (object !== null && typeof object === 'object' && !Array.isArray(object)) return { line, object };
  } catch {
    return { line, fault: 'not JSON' };
  }
  return { line, fault: 'not a JSON object' };
}

const recordOf = (read: ReturnType<typeof readObject>): ReadRecord =>
  'fault' in read ? read : { line: read.line, values: valuesOf(read.object) };

/** The entries of a JSON list. */
export async function* jsonRecords(text: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  for await (const { line, text: entry } of jsonPieces(text)) yield recordOf(readObject(line, entry));
}

/** The lines of a text, parted at line feeds alone: JSON may hold other signs that part lines elsewhere, such as U+2028. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new FileFault('A line is longer than an entry can be. Is this a file of lines?');
    yield* lines;
  }
  if (rest) yield rest;
}

/** A JSON object a line; empty lines are left out. */
export async function* lineObjects(
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; object: object } | BrokenRecord> {
  let line = 0;
  for await (const entry of linesOf(text)) {
    line += 1;
    if (entry.trim() !== '') yield readObject(line, entry);
  }
}

/** The same with its values by column. */
export async function* lineRecords(text: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  for await (const read of lineObjects(text)) yield recordOf(read);
}
