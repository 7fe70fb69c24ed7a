import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { FileFault } from './record.ts';

/** What `--encoding` takes, with the names of TextDecoder. */
const known = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'latin-1': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
} as const;

export type Encoding = (typeof known)[keyof typeof known];

const PIECE = 256 * 1024;
/** How much of a file tells UTF-16 apart: half of what is written in Latin letters are zeros there. */
const SAMPLE = 4096;
const ZEROS_LEAST = 0.3;

/** The encoding of that name; refuses one that is not known. */
export function encodingNamed(name: string): Encoding {
  const found = known[name.toLowerCase() as keyof typeof known];
  if (!found) throw new FileFault(`There is no encoding “${name}”. Choose one of ${Object.keys(known).join(', ')}.`);
  return found;
}

function wideEncoding(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const sample = start.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const least = (sample.length / 2) * ZEROS_LEAST;
  if (least > 0 && (zeros[1] ?? 0) > least) return 'utf-16le';
  return least > 0 && (zeros[0] ?? 0) > least ? 'utf-16be' : undefined;
}

/** How many bytes at the end of a piece begin a sign of UTF-8 that goes on in the next piece. */
function openEnd(piece: Buffer): number {
  for (let back = 1; back <= Math.min(3, piece.length); back++) {
    const byte = piece[piece.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/**
 * Finds out how a file is written: by its byte order mark, by the zeros of UTF-16, else UTF-8 where all of it is, else
 * Windows-1252, which holds all of Latin-1. Reads the whole file once. Refuses a file that is UTF-8 in some parts only.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const pieces = { utf8: 0, other: 0 };
  for await (const read of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const wide = wideEncoding(read);
      if (wide) return wide;
      isFirst = false;
    }
    const whole = rest.length > 0 ? Buffer.concat([rest, read]) : read;
    const piece = whole.subarray(0, whole.length - openEnd(whole));
    rest = whole.subarray(piece.length);
    if (isAscii(piece)) continue;
    pieces[isUtf8(piece) ? 'utf8' : 'other'] += 1;
  }
  if (rest.length > 0) pieces.other += 1;
  if (pieces.other === 0) return 'utf-8';
  if (pieces.utf8 === 0) return 'windows-1252';
  throw new FileFault('Parts of the file are UTF-8 and parts are not. Say what it is with --encoding.');
}

/** The text of a file, piece by piece, without its byte order mark. Bytes that are no text become U+FFFD. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const read of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(read, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
