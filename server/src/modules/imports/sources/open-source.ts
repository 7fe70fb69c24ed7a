import { open } from 'node:fs/promises';
import { csvRecords } from '#server/lib/records/csv-records.ts';
import { type Encoding, encodingNamed, encodingOf, textOf } from '#server/lib/records/encoding.ts';
import { jsonRecords, lineRecords } from '#server/lib/records/json-records.ts';
import { FileFault } from '#server/lib/records/record.ts';
import { adColumns, type Format } from '../mapping/schema.ts';
import { type ForumSource, openDiscourse } from './discourse.ts';
import { openNodebb } from './nodebb.ts';
import { openOsclass } from './osclass.ts';
import type { RecordSource } from './source.ts';
import { openYclas } from './yclas.ts';

/** A file with how it is written. */
export interface SourceFile {
  path: string;
  encoding: Encoding;
  /** Its first characters. */
  start: string;
}

/** How the operator, or the mapping, says that a file is written. */
export interface FileForm {
  format?: Format | undefined;
  encoding?: string | undefined;
  csv?: { delimiter?: string | undefined; quote?: string | undefined; escape?: string | undefined } | undefined;
  language?: string | undefined;
}

const LOOKED_AT = 64 * 1024;

export async function openFile(path: string, encoding: string | undefined): Promise<SourceFile> {
  const known = encoding ? encodingNamed(encoding) : await encodingOf(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const start = new TextDecoder(known).decode(buffer.subarray(0, bytesRead), { stream: true });
    return { path, encoding: known, start };
  } finally {
    await file.close();
  }
}

const OSCLASS = /(?:^|_)t_(?:admin|alerts|ban_rule|category|city|country|cron|item|locale|region|user)/;
const YCLAS = /(?:^|_)(?:access|ads|categories|config|content|crontab|locations|roles|users)$/;

/** The program of a dump, by the first tables that it names. */
function dumpFormat(start: string): Format {
  for (const [, table = ''] of start.matchAll(/(?:TABLE(?:\s+IF\s+(?:NOT\s+)?EXISTS)?|INTO)\s+`?(\w+)/gi)) {
    if (OSCLASS.test(table)) return 'osclass';
    if (YCLAS.test(table)) return 'yclas';
  }
  throw new FileFault('The dump has no tables of Osclass or Yclas. Name its format in the mapping.');
}

/** The format of a file by its first characters. */
export function formatOf({ start }: SourceFile, kind: 'ads' | 'forum'): Format {
  const first = start.trimStart();
  if (kind === 'forum')
    return first.startsWith('{') && !/^\{"_id"|"_key"/.test(first.slice(0, 2000)) ? 'discourse' : 'nodebb';
  if (first.startsWith('[')) return 'json';
  if (first.startsWith('{')) return 'lines';
  return /^(?:--|\/\*|DROP |CREATE |INSERT |SET |LOCK )/i.test(first) ? dumpFormat(start) : 'csv';
}

const ownNames = Object.fromEntries(adColumns.map((name) => [name, [name]]));

/** Opens the ads of a file. Columns that have the names of ours are known without a mapping. */
export async function openAds(file: SourceFile, form: FileForm): Promise<RecordSource> {
  const text = () => textOf(file.path, file.encoding);
  const format = form.format ?? formatOf(file, 'ads');
  if (format === 'osclass') return { ...(await openOsclass(text(), form.language)), columns: ownNames };
  if (format === 'yclas') return { ...(await openYclas(text())), columns: ownNames };
  if (format === 'discourse' || format === 'nodebb')
    throw new FileFault(`${format} is a format of forums, not of ads.`);
  const records = {
    csv: () => csvRecords(text(), form.csv),
    lines: () => lineRecords(text()),
    json: () => jsonRecords(text()),
  }[format];
  return { format, columns: ownNames, zeroPrice: 'onRequest', records, close: async () => {} };
}

/** Opens the topics of a file. */
export async function openForum(file: SourceFile, form: FileForm): Promise<ForumSource> {
  const text = () => textOf(file.path, file.encoding);
  const format = form.format ?? formatOf(file, 'forum');
  if (format === 'discourse') return openDiscourse(text);
  if (format === 'nodebb') return openNodebb(text(), file.start.trimStart().startsWith('['));
  throw new FileFault(`${format} is no format of forums. Choose discourse or nodebb.`);
}
