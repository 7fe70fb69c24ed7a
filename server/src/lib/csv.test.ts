import { describe, expect, it } from 'vitest';
import { CsvFault, readCsv, unguarded, writeCsv } from './csv.ts';

const fields = (text: string) => readCsv(text).map((record) => record.fields);

describe('readCsv', () => {
  it.each([
    [
      'plain',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'without an end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quoted', '"a ""b"", c","d\r\ne"\r\n', [['a "b", c', 'd\r\ne']]],
    [
      'empty fields',
      'a,,\n,b,\n',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['an empty last field', 'a,b,', [['a', 'b', '']]],
    ['a quoted empty field', '"",a', [['', 'a']]],
    [
      'semicolons',
      'a;b\n"c;d";e',
      [
        ['a', 'b'],
        ['c;d', 'e'],
      ],
    ],
    ['a byte order mark and empty lines', '\uFEFFa\r\n\r\n\rb', [['a'], ['b']]],
    ['nothing', '', []],
  ])('%s', (_name, text, expected) => {
    expect(fields(text)).toEqual(expected);
  });

  it('counts lines as an editor does', () => {
    expect(readCsv('a\n\n"b\nc"\nd\r\ne').map(({ line }) => line)).toEqual([1, 3, 5, 6]);
  });

  it.each([
    ['a,b\n"c', 2],
    ['a\nb"c', 2],
    ['"a"b', 1],
  ])('says where %j is no CSV', (text, line) => {
    expect(() => readCsv(text)).toThrow(CsvFault);
    try {
      readCsv(text);
    } catch (error) {
      expect((error as CsvFault).line).toBe(line);
    }
  });

  it('reads long files in one go', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`${index}`, 'x, "y"\n']);
    expect(fields(writeCsv(rows))).toEqual(rows);
  });
});

describe('writeCsv', () => {
  it('comes back as it was', () => {
    const rows = [
      ['a', ' b ', 'c"d'],
      ['1,5', 'e\nf', ''],
    ];
    expect(fields(writeCsv(rows))).toEqual(rows);
  });

  it.each(['=1+1', '+351', '-2+3', '@SUM(A1)', '\t=1'])('keeps %j from being run as a formula', (value) => {
    const [written] = fields(writeCsv([[value, 'x']]));
    expect(written?.[0]).toBe(`'${value}`);
    expect(unguarded(written?.[0] ?? '')).toBe(value);
  });

  it('leaves numbers alone', () => {
    expect(writeCsv([['-5', '3.20']])).toBe('\uFEFF-5,3.20\r\n');
  });
});
