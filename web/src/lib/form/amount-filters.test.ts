import { amountStyle } from '@ashore/contract/amount-style';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { boxText, filterInt, filterNumber, filterPrice, numberOf } from './amount-filters.ts';

const portugal = amountStyle('en-PT', 'EUR');

describe('price', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['12.567', '12.56'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['€ 1 200', '1200'],
    ['1.250,00', '1250.00'],
    ['-5', '5'],
    ['.5', '.5'],
  ])('%s → %s', (typed, value) => expect(filterPrice(typed, amountStyle('en', 'EUR'))).toEqual({ value }));

  it('takes 1e8 as it is and cuts more to 8 characters with the warning', () => {
    const warning = 'priceTooHigh';
    expect(filterPrice('100000000')).toEqual({ value: '100000000' });
    expect(filterPrice('123456789')).toEqual({ value: '12345678', warning });
    expect(filterPrice('123.456.789', portugal)).toEqual({ value: '12345678', warning });
  });

  test.prop([fc.string()])('always leaves digits with one dot and two decimals', (typed) => {
    expect(filterPrice(typed, portugal).value).toMatch(/^\d*(\.\d{0,2})?$/);
  });
});

describe('whole numbers and decimals', () => {
  it.each([
    ['1a2.3', '123'],
    ['120.000', '120000'],
    ['1.250,00', '1250'],
    ['12,50', '12'],
    ['１２', '12'],
  ])('int: of %s stays %s', (typed, value) => expect(filterInt(typed, portugal)).toEqual({ value }));

  it.each([
    ['1a2.3-', '12.3'],
    ['2,5', '2.5'],
    ['٢٫٥', '2.5'],
  ])('number: of %s stays %s', (typed, value) => expect(filterNumber(typed, portugal)).toEqual({ value }));
});

describe('the box', () => {
  it.each([
    ['12,50', '12.50', '12,50'],
    ['€ 12,50', '12.50', '12,50'],
    ['1 250,', '1250.', '1 250,'],
    ['１２', '12', '１２'],
    ['12,567', '12.56', '12.56'],
    ['1234567890', '12345678', '12345678'],
    ['abc', '', ''],
  ])('after %s, understood as %s, shows %s', (typed, value, shown) => {
    expect(boxText(typed, value, portugal)).toBe(shown);
  });

  it.each([
    ['', undefined],
    ['.', undefined],
    ['12.', 12],
    ['.5', 0.5],
  ])('“%s” is the number %s', (value, number) => expect(numberOf(value)).toBe(number));
});
