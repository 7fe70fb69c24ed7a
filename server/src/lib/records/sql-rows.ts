import { FileFault, type Scalar } from './record.ts';

/** A row of an INSERT. */
export interface SqlRow {
  /** Of the statement that holds it. */
  line: number;
  table: string;
  /** Values by column, without nulls. */
  row: Record<string, Scalar>;
}

/** Characters of a row; MySQL itself takes no packet over 1 GB, and dumps hold 16 MB at most. */
const LONGEST = 32_000_000;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '\0', Z: '\x1a' };
const SINGLE = /'([^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*)'/;
const DOUBLE = /"([^"\\]*(?:(?:\\[\s\S]|"")[^"\\]*)*)"/;
const NAME = /`?([\w.$`-]+?)`?/;
const SPACE = /(?:[\s;]+|--[^\n]*\n|#[^\n]*\n|\/\*[^!][\s\S]*?\*\/|\/\*!\d*|\*\/)*/y;
const INSERT = new RegExp(
  `(?:INSERT|REPLACE)\\s+(?:LOW_PRIORITY\\s+|DELAYED\\s+|HIGH_PRIORITY\\s+)?(?:IGNORE\\s+)?(?:INTO\\s+)?${NAME.source}\\s*(?:\\(([^()]*)\\))?\\s*VALUES?\\b`,
  'iy',
);
const CREATE = new RegExp(`CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${NAME.source}\\s*\\(`, 'iy');
const VALUE = new RegExp(
  `\\s*(?:_[a-z0-9]+\\s*)?(?:${SINGLE.source}|${DOUBLE.source}|([^\\s,()'"][^,()'"]*))\\s*([,)])`,
  'iy',
);
const TUPLE = /\s*\(/y;
const AFTER = /\s*(?:([,;])|ON\s+DUPLICATE\b[^;]*;)/iy;
const OTHER = new RegExp(`[^;'"\`]*(?:(?:${SINGLE.source}|${DOUBLE.source}|\`[^\`]*\`)[^;'"\`]*)*;`, 'y');
/** So much of a statement is looked at to tell what it is. */
const HEAD = 16_000;

const textOf = (quoted: string, quote: string): string =>
  quoted.replace(/\\([\s\S])|''|""/g, (all, sign: string | undefined) =>
    sign === undefined ? (all[0] === quote ? quote : all) : (escapes[sign] ?? sign),
  );

/** A bare value: a number, NULL, TRUE, or bytes in hexadecimal. */
function bareOf(text: string): Scalar | undefined {
  const bare = text.trim();
  if (/^null$/i.test(bare)) return undefined;
  if (/^(?:true|false)$/i.test(bare)) return /^t/i.test(bare) ? 1 : 0;
  if (/^0x[\da-f]+$/i.test(bare)) return Buffer.from(bare.slice(2), 'hex').toString('utf8');
  const number = Number(bare);
  // Large numbers stay text: none of their digits may be lost.
  return Number.isFinite(number) && bare.length < 16 ? number : bare;
}

const plainName = (name: string | undefined): string => (name ?? '').replaceAll('`', '').split('.').at(-1) ?? '';
const columnsOf = (list: string): string[] => list.split(',').map((name) => name.replace(/[`"\s]/g, ''));

const KEYS = /^(?:PRIMARY|UNIQUE|KEY|INDEX|FULLTEXT|SPATIAL|CONSTRAINT|FOREIGN|CHECK)$/i;

/** The columns of a CREATE TABLE, as dumps write it: one a line. */
const createdColumns = (statement: string): string[] =>
  statement.split('\n').flatMap((line) => {
    const [, quoted, bare = ''] = line.match(/^\s*(?:`([^`]+)`|(\w+))\s+\w/) ?? [];
    return quoted ?? (bare !== '' && !KEYS.test(bare) && !/^CREATE$/i.test(bare) ? bare : []);
  });

/** Takes a dump apart as its text comes in. */
class DumpReader {
  #text = '';
  #at = 0;
  #line = 1;
  #counted = 0;
  #isDone = false;
  readonly #source: AsyncIterator<string>;
  readonly #columns = new Map<string, string[]>();

  constructor(text: AsyncIterable<string>) {
    this.#source = text[Symbol.asyncIterator]();
  }

  /** Lines up to here; each sign is looked at once. */
  #lineNow(): number {
    for (
      let at = this.#text.indexOf('\n', this.#counted);
      at >= 0 && at < this.#at;
      at = this.#text.indexOf('\n', at + 1)
    )
      this.#line += 1;
    this.#counted = this.#at;
    return this.#line;
  }

  async #more(): Promise<boolean> {
    if (this.#isDone) return false;
    const next = await this.#source.next();
    if (next.done) {
      this.#isDone = true;
      return false;
    }
    const line = this.#lineNow();
    this.#text = this.#text.slice(this.#at) + next.value;
    this.#at = 0;
    this.#counted = 0;
    if (this.#text.length > LONGEST) throw new FileFault(`The statement near line ${line} does not end.`);
    return true;
  }

  /** Takes what `take` finds from here on; reads more of the file as long as it finds nothing, or all up to the end. */
  async #take<Taken>(take: () => Taken | undefined): Promise<Taken | undefined> {
    for (;;) {
      const from = this.#at;
      const taken = take();
      if (taken !== undefined && (this.#at < this.#text.length || this.#isDone)) return taken;
      const to = this.#at;
      this.#at = from;
      if (await this.#more()) continue;
      this.#at = to;
      return taken;
    }
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found ?? undefined;
  }

  async *rows(isWanted: (table: string) => boolean): AsyncGenerator<SqlRow> {
    for (;;) {
      // A comment that is not there whole yet would be taken for a statement.
      for (let from = -1; from < this.#at; ) {
        while (this.#text.length - this.#at < HEAD && (await this.#more()));
        from = this.#at;
        this.#match(SPACE);
      }
      if (this.#at >= this.#text.length) return;
      const line = this.#lineNow();
      const insert = this.#match(INSERT);
      if (!insert) await this.#passOver(line);
      else {
        const table = plainName(insert[1]);
        const columns = insert[2] === undefined ? this.#columns.get(table) : columnsOf(insert[2]);
        if (!isWanted(table)) yield* this.#tuples({ line, table, columns: undefined });
        else if (columns) yield* this.#tuples({ line, table, columns });
        else throw new FileFault(`The columns of ${table} are not named before line ${line}.`);
      }
    }
  }

  async #passOver(line: number): Promise<void> {
    const from = this.#text.slice(this.#at, this.#at + HEAD);
    CREATE.lastIndex = 0;
    const created = CREATE.exec(from)?.[1];
    const found = await this.#take(() => this.#match(OTHER));
    if (found && created !== undefined) this.#columns.set(plainName(created), createdColumns(found[0]));
    if (!found) throw new FileFault(`The statement in line ${line} does not end. Is the dump whole?`);
  }

  async *#tuples(of: { line: number; table: string; columns: string[] | undefined }): AsyncGenerator<SqlRow> {
    const { line, table, columns } = of;
    for (;;) {
      const values = await this.#take(() => this.#tuple());
      if (!values)
        throw new FileFault(
          `The INSERT into ${table} in line ${line} has a value that cannot be read. Is the dump whole?`,
        );
      if (columns) yield { line, table, row: rowOf(columns, values, of) };
      const after = await this.#take(() => this.#match(AFTER));
      if (!after) throw new FileFault(`The INSERT into ${table} in line ${line} does not end. Is the dump whole?`);
      if (after[1] !== ',') return;
    }
  }

  #tuple(): (Scalar | undefined)[] | undefined {
    if (!this.#match(TUPLE)) return undefined;
    const values: (Scalar | undefined)[] = [];
    for (;;) {
      const found = this.#match(VALUE);
      if (!found) return undefined;
      const [, single, double, bare = '', end] = found;
      if (single !== undefined) values.push(textOf(single, "'"));
      else values.push(double === undefined ? bareOf(bare) : textOf(double, '"'));
      if (end === ')') return values;
    }
  }
}

function rowOf(
  columns: readonly string[],
  values: readonly (Scalar | undefined)[],
  { line, table }: { line: number; table: string },
): Record<string, Scalar> {
  if (values.length !== columns.length)
    throw new FileFault(
      `An INSERT into ${table} in line ${line} has ${values.length} values for ${columns.length} columns.`,
    );
  const row: Record<string, Scalar> = {};
  for (const [at, name] of columns.entries()) {
    const value = values[at];
    if (value !== undefined && name !== '__proto__') row[name] = value;
  }
  return row;
}

/**
 * The rows that a MySQL dump inserts into the tables that are wanted, in its order. Statements of other kinds are passed
 * over; nothing of a dump is ever run.
 */
export const sqlRows = (text: AsyncIterable<string>, isWanted: (table: string) => boolean): AsyncGenerator<SqlRow> =>
  new DumpReader(text).rows(isWanted);
