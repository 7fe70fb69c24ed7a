import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { filterInt, filterNumber, filterPhone, filterPrice, filterText, priceWarning } from './input-filters.ts';

describe('price', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12.567', '12.56'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['€ 1 200', '1200'],
    ['-5', '5'],
    ['.5', '.5'],
  ])('%s → %s', (typed, value) => expect(filterPrice(typed)).toEqual({ value }));
  it('takes 1e8 as it is and cuts more to 8 characters with the warning', () => {
    expect(filterPrice('100000000')).toEqual({ value: '100000000' });
    expect(filterPrice('123456789')).toEqual({ value: '12345678', warning: priceWarning });
    expect(priceWarning).toBe('can not exceed 999999999');
  });
  test.prop([fc.string()])('always leaves digits with one dot and two decimals', (typed) => {
    expect(filterPrice(typed).value).toMatch(/^\d*(\.\d{0,2})?$/);
  });
});

describe('the other filters', () => {
  it('int: digits only', () => expect(filterInt('1a2.3').value).toBe('123'));
  it('number: digits and dots', () => expect(filterNumber('1a2.3-').value).toBe('12.3'));
  it('phone: digits and dots, and a plus in front', () =>
    expect(filterPhone('+351 912.345+x').value).toBe('+351912.345'));
  it('text: 150 words', () => {
    const long = Array.from({ length: 151 }, (_, at) => `w${at}`).join(' ');
    expect(filterText(long)).toEqual({ value: long.slice(0, long.lastIndexOf(' ')), warning: 'At most 150 words.' });
    expect(filterText('one  two')).toEqual({ value: 'one  two' });
  });
});
