import { faultMessages as english } from '@ashore/contract/fault-messages';
import { locales } from '@ashore/contract/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { readLocaleFrom } from '#web/lib/locale.ts';
import { faultMessages } from './contract-messages.ts';
import { faultText } from './fault-text.ts';

afterEach(() => readLocaleFrom(() => 'en'));

describe('a fault of a field', () => {
  it('is said in the language of the page', () => {
    const said = locales.map(({ code }) => {
      readLocaleFrom(() => code);
      return faultText('required');
    });
    expect(new Set(said).size).toBe(locales.length);
    expect(said.slice(0, 2)).toEqual(['Fill in this field.', 'Preencha este campo.']);
  });

  it('has its number, with the plural of the language', () => {
    readLocaleFrom(() => 'uk');
    const [one, few, many] = [1, 3, 5].map((least) => faultText({ reason: 'tooShort', params: { least } }));
    expect([one, few, many].map((text) => text?.match(/символ\p{L}*/u)?.[0])).toEqual([
      'символ',
      'символи',
      'символів',
    ]);
    readLocaleFrom(() => 'en');
    expect(faultText({ reason: 'between', params: { least: 1, most: 90 } })).toBe('Between 1 and 90.');
  });

  it('has words of the contract alone', () => {
    expect(Object.keys(faultMessages.en)).toEqual(Object.keys(english));
  });
});
