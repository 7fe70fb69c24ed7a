import { describe, expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';
import { jsonPieces, jsonRecords } from './json-records.ts';
import type { ReadRecord } from './record.ts';
import { sqlRows } from './sql-rows.ts';

/** A text as a file gives it, in pieces that end anywhere. */
async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const record of records) found.push(record);
  return found;
}

const plain = (records: ReadRecord[]) =>
  records.map((record) => ('fault' in record ? record : { line: record.line, ...Object.fromEntries(record.values) }));

describe.each([1, 2, 3, 7, 64, 100_000])('in pieces of %i characters', (size) => {
  it('a dump is read row by row', async () => {
    const dump = `-- It's a dump; with a quote
/*!40101 SET NAMES utf8 */;
CREATE TABLE \`a_items\` (
  \`id\` int(10) unsigned NOT NULL,
  \`text\` varchar(10) DEFAULT 'a;b)',
  \`point\` decimal(10,6) DEFAULT NULL,
  PRIMARY KEY (\`id\`),
  KEY \`text\` (\`text\`)
) ENGINE=InnoDB;
INSERT INTO \`a_items\` VALUES (1,'O\\'Neil; ''hi''\\n(x),',NULL),(2,'b\\\\',-1.5),
(3,_binary 'c',0x4142);
UNLOCK TABLES;
INSERT INTO others (a, b) VALUES (1, ');');
REPLACE INTO a_items (id, text) VALUES (4, "d""q"), (12345678901234567890, 'large');
`;
    const rows = await all(sqlRows(pieces(dump, size), (table) => table === 'a_items'));
    expect(rows.map(({ line, row }) => [line, row])).toEqual([
      [10, { id: 1, text: "O'Neil; 'hi'\n(x)," }],
      [10, { id: 2, text: 'b\\', point: -1.5 }],
      [10, { id: 3, text: 'c', point: 'AB' }],
      [14, { id: 4, text: 'd"q' }],
      [14, { id: '12345678901234567890', text: 'large' }],
    ]);
  });

  it('a list of JSON is cut into its entries', async () => {
    const text =
      '[\n {"a": 1, "b": {"c": ["x", "y"]}, "p": [{"u": 1}, {"u": 2}]},\n {"a": "]}\\\\\\""},\n\n {bad},\n [1], {"a": 3}]\n';
    expect(plain(await all(jsonRecords(pieces(text, size))))).toEqual([
      { line: 2, a: 1, 'b.c': ['x', 'y'], 'p.u': [1, 2] },
      { line: 3, a: ']}\\"' },
      { line: 5, fault: 'not JSON' },
      { line: 6, fault: 'not a JSON object' },
      { line: 6, a: 3 },
    ]);
  });

  it('the lists of an object are told apart', async () => {
    const text = '{"users": [{"id": 1}],\n"none": null, "topics": [{"id": 7,\n"posts": [{"x": [1]}]}, {"id": 8}]}';
    expect(await all(jsonPieces(pieces(text, size)))).toEqual([
      { line: 1, list: 'users', text: '{"id": 1}' },
      { line: 2, list: 'topics', text: '{"id": 7,\n"posts": [{"x": [1]}]}' },
      { line: 3, list: 'topics', text: '{"id": 8}' },
    ]);
  });
});

describe('a file that is not what it seems', () => {
  it.each([
    ['[{"a": 1}', 'ends too early'],
    ['{"a": [{"b": 1}]}}', 'a bracket that is not open'],
    ['just words', 'neither a list nor an object'],
  ])('%j is no JSON', async (text, said) => {
    await expect(all(jsonPieces(pieces(text, 5)))).rejects.toThrow(said);
  });

  it.each([
    ['', 'The file is empty.'],
    ['a,a\n1,2', 'The column “a” is in the first line twice.'],
    [',\n1,2', 'must hold the names of the columns'],
    ['a,b\n1,"2', 'A quote is not closed'],
  ])('%j is no CSV', async (text, said) => {
    await expect(all(csvRecords(pieces(text, 100)))).rejects.toThrow(said);
  });

  it('INSERTs with other numbers of values, or without columns, stop a dump', async () => {
    const wanted = () => true;
    await expect(all(sqlRows(pieces('INSERT INTO a (b, c) VALUES (1);', 100), wanted))).rejects.toThrow(
      '1 values for 2 columns',
    );
    await expect(all(sqlRows(pieces('INSERT INTO a VALUES (1);', 100), wanted))).rejects.toThrow(
      'The columns of a are not named',
    );
  });

  it('keys that mean something to programs are values like others', async () => {
    const [record] = await all(jsonRecords(pieces('[{"__proto__": {"x": 1}, "constructor": 2}]', 100)));
    expect(record && plain([record])).toEqual([{ line: 1, '__proto__.x': 1, constructor: 2 }]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
