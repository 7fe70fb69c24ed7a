import { limits } from '@ashore/contract/limits';
import { describe, expect, it } from 'vitest';
import { pageOf, parseSearch } from './search.ts';

describe('a query', () => {
  it('keeps a name that objects have from their birth', () => {
    expect(parseSearch('?constructor=1&toString=2&a=3&a=4')).toEqual({ constructor: '1', toString: '2', a: '3,4' });
  });

  it.each([
    ['2', 2],
    [String(limits.pageNumMost), limits.pageNumMost],
    ['99999999999', limits.pageNumMost],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['x', undefined],
  ])('takes %s as page %s', (text, page) => {
    expect(pageOf(text)).toBe(page);
  });
});
