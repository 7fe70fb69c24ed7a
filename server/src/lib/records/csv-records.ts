import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { FileFault, type ReadRecord, type Value } from './record.ts';

/** How a file of columns is written, where it is not as usual. */
export interface CsvForm {
  delimiter?: string | undefined;
  quote?: string | undefined;
  escape?: string | undefined;
}

const delimiters = [',', ';', '\t', '|'];
const LONGEST_RECORD = 4_000_000;

/** The sign that parts the names of the columns: the one that is most often outside of quotes in the first line. */
function delimiterOf(start: string): string {
  const head = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/, 1)[0] ?? '';
  const counts = delimiters.map((sign) => head.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function namesOf(fields: readonly string[]): string[] {
  const names = fields.map((name) => name.trim());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileFault(`The column “${twice}” is in the first line twice.`);
  if (names.every((name) => name === '')) throw new FileFault('The first line must hold the names of the columns.');
  return names;
}

/** What csv-parse says of a file, in words of ours. */
function faultOf(error: CsvError): FileFault {
  const { lines } = error as { lines?: number };
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileFault(`A quote is not closed. The file was read up to line ${lines ?? '?'}.`);
  return new FileFault(`The file is no CSV (${error.code}), near line ${lines ?? '?'}. Name its signs under “csv”.`);
}

const valuesOf = (names: readonly string[], fields: readonly string[]): ReadonlyMap<string, Value> => {
  const values = new Map<string, Value>();
  for (const [at, name] of names.entries()) {
    const value = fields[at];
    if (name !== '' && value !== undefined && value !== '') values.set(name, value);
  }
  return values;
};

const lineEndsIn = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (/[\n\r]/.test(field) ? (field.match(/\r\n|\n|\r/g)?.length ?? 0) : 0), 0);

/** Text as it comes, from its first piece on. */
async function* joined(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * The records of a file with the names of its columns in the first line. Fields may hold line ends within quotes. Refuses
 * records with more fields than there are columns.
 */
export async function* csvRecords(text: AsyncIterable<string>, form: CsvForm = {}): AsyncGenerator<ReadRecord> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) throw new FileFault('The file is empty.');
  const parser = parse({
    delimiter: form.delimiter ?? delimiterOf(first.value),
    quote: form.quote ?? '"',
    escape: form.escape ?? form.quote ?? '"',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    info: true,
  });
  Readable.from(joined(first.value, pieces))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let names: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      // The parser says where a record ends.
      const begins = info.lines - lineEndsIn(record);
      if (!names) names = namesOf(record);
      else if (record.length > names.length)
        yield { line: begins, fault: `${record.length} fields for ${names.length} columns` };
      else yield { line: begins, values: valuesOf(names, record) };
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
      ? faultOf(error as CsvError)
      : error;
  }
}
