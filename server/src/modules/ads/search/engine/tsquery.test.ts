import { describe, expect, it } from 'vitest';
import { findStatement, rowOf } from '#server/platform/search/statements.ts';
import { readTsquery } from './tsquery.ts';

describe('a condition as PostgreSQL writes it', () => {
  it.each<[string, unknown]>([
    [`'1:sofa'`, '1:sofa'],
    [`'1:a' | '1:b' & '1:c'`, { any: ['1:a', { all: ['1:b', '1:c'] }] }],
    [`( '1:a' | '1:b' ) & '1:c'`, { all: [{ any: ['1:a', '1:b'] }, '1:c'] }],
    [`'1#c401'|'1#c402'`, { any: ['1#c401', '1#c402'] }],
    [`'1#fx=it''s' & '1#fx=a\\\\b'`, { all: [`1#fx=it's`, '1#fx=a\\b'] }],
    [`'1:出租'`, '1:出租'],
  ])('%s is read', (text, expected) => {
    expect(readTsquery(text)).toEqual(expected);
  });

  it.each(['', `'a' &`, `!'a'`, `'a':*`, `'a' <-> 'b'`, `('a'`, `'a')`, `'a`, 'a', `'a' 'b'`])(
    '%s is refused',
    (text) => {
      expect(() => readTsquery(text)).toThrow(SyntaxError);
    },
  );
});

describe('a statement for the engine', () => {
  const page = { order: 'newest' as const, offset: 0, limit: 20 };
  const hostile = [`') OR 1=1; --`, '\\', '"a" | !b', '@terms x', '\u0000'];

  it('holds no word that somebody wrote', () => {
    for (const term of hostile) {
      expect(findStatement('ads', { terms: { any: [term] } }, page)).toMatch(/MATCH\('\(t[0-9a-f]{16}\)'\)/);
      const row = rowOf({ id: 1, terms: [term], moment: 5, amount: null, numbers: [{ key: term, value: 3 }] });
      expect(row).toMatch(/^\(1, 't[0-9a-f]{16}', 5, 9007199254740991, -1, \(\d+\)\)$/);
    }
  });

  it('refuses numbers that are none', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1.5, '1; DROP' as never])
      expect(() => findStatement('ads', { terms: 'a', since: bad }, page)).toThrow(RangeError);
  });
});
