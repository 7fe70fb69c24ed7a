import { describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { value } = useFunctions();

describe('ashore_unaccent', () => {
  it('returns lower case without accents', async () => {
    expect(await value(`ashore_unaccent('ÇÃO Ärger Łódź ÉTÉ')`)).toBe('cao arger lodz ete');
    expect(await value(`ashore_unaccent(null)`)).toBeNull();
  });
});

describe('ashore_ad_language', () => {
  it.each([
    [1, 'en', 'en'],
    [1, '', 'pt'],
    [10, '', 'de'],
    [99, '', ''],
    [1, null, null],
  ])('of region %s and language %j is %j', async (region, language, expected) => {
    expect(await value('ashore_ad_language($1, $2)', region, language)).toBe(expected);
  });
});

describe('ashore_signs', () => {
  it('returns the signs of a text and their pairs, each once', async () => {
    expect(((await value(`ashore_signs('出租出租 flat')`)) as string[]).sort()).toEqual(
      ['出', '出租', '租', '租出'].sort(),
    );
  });
  it('returns nothing for other scripts', async () => {
    expect(await value(`ashore_signs('sofa')`)).toEqual([]);
  });
});

describe('ashore_lexemes', () => {
  it('returns words as they are written, and their stems in English and the language of the text', async () => {
    expect(await value(`ashore_lexemes('pt', 'quartos running')`)).toEqual(
      expect.arrayContaining(['quartos', 'quart', 'running', 'run']),
    );
    expect(await value(`ashore_lexemes('', 'quartos')`)).not.toContain('quart');
  });
  it('adds the signs of a text', async () => {
    expect(await value(`ashore_lexemes('', '公寓')`)).toContain('公寓');
  });
  it('returns null without a text', async () => {
    expect(await value(`ashore_lexemes('pt', null)`)).toBeNull();
  });
});
