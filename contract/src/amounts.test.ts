import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { amountStyle } from './amount-style.ts';
import { plainAmount, priceFault, readAmount } from './amounts.ts';
import { operations } from './operations/index.ts';

/** English as it is written in every region of the site, and how their own languages write numbers. */
const locales = [
  ...['en-PT', 'en-ES', 'en-FR', 'en-DE', 'en-IT', 'en-NL', 'en-GB', 'en-IE', 'en-CH', 'en-AT', 'en-BE', 'en-PL'],
  ...['en-150', 'en-MT', 'en-AE', 'pt-PT', 'fr', 'de-CH', 'it-CH', 'nl', 'ar-EG', 'fa', 'hi', 'th-TH-u-nu-thai'],
];
const money = (locale: string) => amountStyle(locale, 'EUR');

describe('an amount', () => {
  it.each<[text: string, value: number]>([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12.5', 12.5],
    ['4,51,84,977', 45_184_977],
    ['12,', 12],
    ['.5', 0.5],
    ['0,125', 0.125],
    ['1.250,00', 1250],
    ['1 250,00', 1250],
    ['1,250.00', 1250],
    ["1'250", 1250],
    ['1’250.50', 1250.5],
    ['1\u2009250,00', 1250],
    ['1\u202f250,00', 1250],
    ['1\u00a0250', 1250],
    ['1.250.000', 1_250_000],
    ['1,250,000.5', 1_250_000.5],
    ['1250.125', 1250.125],
    ['1 250.125', 1250.125],
    ['12,34,567', 1_234_567],
    ['１２．５０', 12.5],
    ['１，２５０．５', 1250.5],
    ['١٢٫٥٠', 12.5],
    ['١٬٢٥٠٫٥', 1250.5],
    ['۱۲٫۵', 12.5],
    ['१२५०', 1250],
    ['€ 12,50', 12.5],
    ['12,50 EUR', 12.5],
    ['1.250,–', 1250],
    ['CHF 12.-', 12],
  ])('%s is %d in every region', (text, value) => {
    for (const locale of locales) expect(readAmount(text, money(locale)), locale).toBe(value);
  });

  it.each<[text: string, locale: string, value: number]>([
    ['1.250', 'en-PT', 1250],
    ['1.250', 'en-ES', 1250],
    ['1.250', 'en-AT', 1250],
    ['1.250', 'en-GB', 1.25],
    ['1.250', 'en-CH', 1.25],
    ['1,250', 'en-GB', 1250],
    ['1,250', 'en-CH', 1250],
    ['1,250', 'en-AT', 1.25],
    // Money there is written '€1,250', numbers '1 250,5': no price has three decimals.
    ['1,250', 'en-PT', 1250],
  ])('%s follows the region: in %s it is %d', (text, locale, value) => {
    expect(readAmount(text, money(locale))).toBe(value);
  });

  it('knows thousands where no region is known', () => {
    expect([readAmount('1.250'), readAmount('1,250'), readAmount('12,5')]).toEqual([1250, 1250, 12.5]);
  });

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '1-2',
    '12 50',
    '1.25.5',
    '1,2,3',
    '12.50.',
    '1e5',
    '20 m²',
    'EURO 5',
    '½',
    '.',
    '1.250.00',
    '1'.repeat(61),
  ])('“%s” is none', (text) => {
    expect(readAmount(text, money('en-PT'))).toBeUndefined();
  });

  test.prop([fc.constantFrom(...locales), fc.integer({ min: 0, max: 9_999_999_999 })])(
    'is read back from what Intl writes in the region, as money and as a number',
    (locale, cents) => {
      const amount = cents / 100;
      const digits = Number.isInteger(amount) ? 0 : 2;
      const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const asMoney = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...fixed }).format(amount);
      // Arabic formats carry marks of direction that nobody types.
      const shown = asMoney.replace(/[\u200e\u200f\u061c]/g, '');
      expect(readAmount(shown, money(locale))).toBe(amount);
      expect(plainAmount(asMoney, money(locale))).toBe(digits ? amount.toFixed(2) : String(amount));
      for (const options of [fixed, { maximumFractionDigits: 2 }])
        expect(readAmount(new Intl.NumberFormat(locale, options).format(amount), money(locale))).toBe(amount);
    },
  );

  test.prop([fc.constantFrom(...locales), fc.integer({ min: 0, max: 99_999_999_999 })])(
    'that is no money is read back with three decimals',
    (locale, thousandths) => {
      const amount = thousandths / 1000;
      const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount);
      expect(readAmount(shown, amountStyle(locale))).toBe(amount);
    },
  );

  test.prop([fc.string(), fc.constantFrom(...locales)])(
    'is plain digits with one point, whatever is typed',
    (text, locale) => {
      expect(plainAmount(text, money(locale))).toMatch(/^\d*(\.\d*)?$/);
    },
  );
});

describe('while typing', () => {
  it.each<[text: string, locale: string, steps: string[]]>([
    ['1.250,5', 'en-ES', ['1', '1.', '1.2', '1.25', '1250', '1250.', '1250.5']],
    ['1,250.5', 'en-GB', ['1', '1.', '1.2', '1.25', '1250', '1250.', '1250.5']],
    ['1 250', 'en-PT', ['1', '1', '12', '125', '1250']],
    ['1.250.00', 'en-ES', ['1', '1.', '1.2', '1.25', '1250', '1250', '12500', '125000']],
    ['12.3.4', 'en-GB', ['1', '12', '12.', '12.3', '12.3', '12.34']],
  ])('%s in %s is understood step by step', (text, locale, steps) => {
    expect([...text].map((_, at) => plainAmount(text.slice(0, at + 1), money(locale)))).toEqual(steps);
  });
});

describe('the rule for prices', () => {
  it.each([0, 0.01, 12.5, 99_999_999, -1, 100_000_000, 99_999_999.01, 12.505])(
    'says of %d what the calls say',
    (price) => {
      const fault = priceFault(price);
      const ad = operations.classified.postAds.input.safeParse({ price });
      const list = operations.classified.getClassifiedInfoList.input.safeParse({ priceMin: price, priceMax: price });
      const saved = operations.alert.saveSearch.input.safeParse({ name: 'x', query: { priceMax: price } });
      const offer = operations.offer.makeOffer.input.safeParse({ classifiedId: 1, price: price || 0.01 });
      for (const { success } of [ad, list, saved, offer]) expect(success).toBe(fault === undefined);
    },
  );
});
