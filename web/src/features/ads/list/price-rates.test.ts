import { describe, expect, it } from 'vitest';
import { converted, currencyChoices } from './price-rates.ts';

const rates = { day: '2026-11-20', perEuro: { EUR: 1, USD: 1.1, GBP: 0.8, JPY: 160 } };

describe('a price in a second currency', () => {
  it.each([
    [780, 'EUR', 'USD', 858],
    [12.5, 'EUR', 'USD', 13.75],
    [99.999, 'EUR', 'GBP', 80],
    [1234.56, 'EUR', 'JPY', 197_530],
    [110, 'USD', 'GBP', 80],
    [80, 'GBP', 'EUR', 100],
  ])('%d %s in %s is %d', (amount, from, to, expected) => {
    expect(converted(amount, from, to, rates)).toBe(expected);
  });

  it('is none without a rate of both', () => {
    expect(converted(1, 'EUR', 'XXX', rates)).toBeUndefined();
    expect(converted(1, 'XXX', 'EUR', rates)).toBeUndefined();
  });

  it('is offered in all others, by name', () => {
    expect(currencyChoices(rates, 'USD').map(({ code }) => code)).toEqual(['GBP', 'EUR', 'JPY']);
    expect(currencyChoices(rates, 'XXX')).toEqual([]);
  });
});
