import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type DumpPart, NotRestorable } from '#server/platform/database/dump.ts';

/** A picture, whole. */
export interface FilePart {
  kind: 'file';
  name: string;
  base64: string;
  /** Out of sight. */
  hidden?: boolean;
}
export type Part = DumpPart | FilePart;

interface Head {
  kind: 'ashore backup';
  format: 1;
  at: string;
}
/** The last line: how much there is, and the hash of all lines before. */
interface End {
  kind: 'end';
  lines: number;
  sha256: string;
}

/** Rows stand as they came, behind a sign that no other line begins with. */
const ROW = '=';
const damaged = () => new NotRestorable('The file is damaged or no backup: it does not end as a whole one does.');

/** The lines of a backup: JSON, a part each, with how much there was at the end. */
export async function* linesOf(parts: AsyncIterable<Part>, at: Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  const line = (text: string) => {
    hash.update(text).update('\n');
    lines += 1;
    return `${text}\n`;
  };
  yield line(JSON.stringify({ kind: 'ashore backup', format: 1, at: at.toISOString() } satisfies Head));
  for await (const part of parts) yield line(part.kind === 'row' ? ROW + part.json : JSON.stringify(part));
  yield `${JSON.stringify({ kind: 'end', lines, sha256: hash.digest('hex') } satisfies End)}\n`;
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // What goes wrong on the way ends the reading of `text` with the same error.
  pipeline(createReadStream(path), text).catch(() => {});
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

function checkHead(text: string): void {
  const head = JSON.parse(text) as Partial<Head>;
  if (head.kind !== 'ashore backup') throw damaged();
  if (head.format !== 1) throw new NotRestorable('The backup was written by a newer program.');
}

function checkEnd({ lines, sha256 }: End, counted: number, hash: Hash): void {
  if (lines !== counted || sha256 !== hash.digest('hex')) throw damaged();
}

/** The parts of a backup; throws NotRestorable, at the latest at its end, where it is not whole. */
export async function* partsIn(path: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let lines = 0;
  try {
    for await (const text of linesIn(path)) {
      const part = text.startsWith(ROW) ? { kind: 'row' as const, json: text.slice(ROW.length) } : JSON.parse(text);
      if (part.kind === 'end') return checkEnd(part, lines, hash);
      hash.update(text).update('\n');
      if (lines++ === 0) checkHead(text);
      else yield part;
    }
  } catch (error) {
    if (error instanceof SyntaxError || /^Z_/.test((error as { code?: string }).code ?? '')) throw damaged();
    throw error;
  }
  throw damaged();
}
