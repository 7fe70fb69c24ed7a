/** A line of a file, with the number it begins at. */
export interface CsvRecord {
  line: number;
  fields: string[];
}

/** A file that is no CSV, and the line where that shows. */
export class CsvFault extends Error {
  readonly line: number;
  readonly reason: 'csvQuoteOpen' | 'csvQuoteWithin';
  constructor(line: number, reason: CsvFault['reason']) {
    super(reason);
    this.line = line;
    this.reason = reason;
  }
}

const BREAK = /\r\n|\n|\r/g;

/**
 * Reads CSV as RFC 4180 has it: fields by commas, records by line ends, quotes doubled within quotes. Lines may also end
 * with LF or CR alone, and semicolons may stand for commas, as spreadsheets of many countries write them. Empty lines are left out.
 * @throws CsvFault for a quote within a bare field, text behind a closing quote, or a quote that is never closed
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  const first = source.split(BREAK, 1)[0] ?? '';
  const comma = first.includes(';') && !first.includes(',') ? ';' : ',';
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${comma}]*))(${comma}|\\r\\n|\\n|\\r|$)`, 'y');
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, fields: [] };
  while (field.lastIndex < source.length || record.fields.length > 0) {
    const at = field.lastIndex;
    const found = field.exec(source);
    if (!found) throw new CsvFault(line, source[at] === '"' ? 'csvQuoteOpen' : 'csvQuoteWithin');
    const [, quoted, bare = '', end = ''] = found;
    record.fields.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += (quoted?.match(BREAK)?.length ?? 0) + (end === comma ? 0 : 1);
    if (end === comma) continue;
    if (record.fields.length > 1 || record.fields[0] !== '') records.push(record);
    record = { line, fields: [] };
    if (end === '') break;
  }
  return records;
}

// A spreadsheet takes what begins like this for a formula (OWASP, CSV Injection).
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One field as it stands in a file; what a spreadsheet would run as a formula gets an apostrophe before it. */
function csvField(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`;

/** A field as it was before `writeCsv` guarded it. */
export const unguarded = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
