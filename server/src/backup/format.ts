import { createHash } from 'node:crypto';
import { type DumpPart, NotRestorable } from '#server/platform/database/dump/parts.ts';
import { type ByteReader, openReader } from './reader.ts';

/** A picture, whole. */
export interface FilePart {
  kind: 'file';
  name: string;
  bytes: Buffer;
  /** Out of sight. */
  hidden?: boolean;
}
export type Part =
  | DumpPart
  | FilePart
  /** Whose key the database belongs to. */
  | { kind: 'site'; keyPrint: string }
  /** A picture that the database names and that is not there. */
  | { kind: 'missing'; name: string };

/** The formats that can be read; the last one is written. */
const FORMATS = [1, 2] as const;
const WRITTEN = 2;

interface Head {
  kind: 'ashore backup';
  format: (typeof FORMATS)[number];
  at: string;
}
/** The last line: how many lines and pieces of bytes there are, and the hash of all before. */
interface End {
  kind: 'end';
  lines: number;
  sha256: string;
}

const damaged = () => new NotRestorable('The file is damaged or no backup: it does not end as a whole one does.');

/** The most bytes that one line may announce; a picture is smaller. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of a backup: a line of JSON for each part, with how much there was at the end. The bytes of rows and pictures
 * follow their line as they are; the line says how many.
 */
export async function* writtenOf(parts: AsyncIterable<Part>, at: Date): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let lines = 0;
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  const line = (value: object) => {
    lines += 1;
    return hashed(Buffer.from(`${JSON.stringify(value)}\n`));
  };
  yield line({ kind: 'ashore backup', format: WRITTEN, at: at.toISOString() } satisfies Head);
  for await (const part of parts) {
    if (!('bytes' in part)) {
      yield line(part);
      continue;
    }
    yield line({ ...part, bytes: part.bytes.length });
    yield hashed(part.bytes);
  }
  yield Buffer.from(`${JSON.stringify({ kind: 'end', lines, sha256: hash.digest('hex') } satisfies End)}\n`);
}

/** A row in the first format: its JSON, behind a sign that no other line begins with. */
const ROW = '=';

type LineRead = End | Head | { kind: 'file'; name: string; base64: string; hidden?: boolean } | { bytes?: number };

/** The part that a line begins; undefined for the line that ends the backup. */
async function partOf(text: string, reader: ByteReader): Promise<Part> {
  if (text.startsWith(ROW)) return { kind: 'row', json: text.slice(ROW.length) };
  const line = JSON.parse(text) as LineRead;
  if ('base64' in line) {
    const { base64, ...rest } = line;
    return { ...rest, bytes: Buffer.from(base64, 'base64') };
  }
  if (!('bytes' in line)) return line as Part;
  const { bytes = 0 } = line;
  if (!Number.isInteger(bytes) || bytes < 0 || bytes > MOST_BYTES) throw damaged();
  const read = await reader.bytes(bytes);
  if (!read) throw damaged();
  return { ...line, bytes: read } as Part;
}

function checkHead(text: string): void {
  const head = JSON.parse(text) as Partial<Head>;
  if (head.kind !== 'ashore backup') throw damaged();
  if (!FORMATS.some((format) => format === head.format))
    throw new NotRestorable('The backup was written by a newer version of the program. Restore it with that version.');
}

/** The parts of a backup; throws NotRestorable, at the latest at its end, where it is not whole. */
export async function* partsIn(path: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const reader = openReader(path, (bytes) => hash.update(bytes));
  let lines = 0;
  try {
    for (let text = await reader.line(isEnd); text !== undefined; text = await reader.line(isEnd)) {
      if (isEnd(text)) {
        const end = JSON.parse(text) as End;
        if (end.lines !== lines || end.sha256 !== hash.digest('hex')) throw damaged();
        return;
      }
      if (lines++ === 0) checkHead(text);
      else yield await partOf(text, reader);
    }
  } catch (error) {
    if (error instanceof SyntaxError || /^Z_/.test((error as { code?: string }).code ?? '')) throw damaged();
    throw error;
  } finally {
    reader.close();
  }
  throw damaged();
}

const isEnd = (text: string): boolean => text.startsWith('{"kind":"end"');
