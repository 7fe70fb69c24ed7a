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

describe('ashore_plain', () => {
  it.each([
    ['ＡＢＣ ﬁn ｱﾙﾊﾞｲﾄ', 'abc fin アルバイト'],
    ['КІМНАТА ÉTÉ', 'кімната été'],
    ['Woh\u00adnung \u202eabc', 'wohnung abc'],
    ['مُدَرِّسة', 'مدرسة'],
    ['غرفة،شقة', 'غرفة شقة'],
  ])('of %s is %s', async (text, expected) => {
    expect(await value('ashore_plain($1)', text)).toBe(expected);
  });
  it('returns null for null', async () => {
    expect(await value('ashore_plain(null)')).toBeNull();
  });
});

describe('ashore_light_stem', () => {
  it.each([
    ['والسيارات', 'سيار'],
    ['غرفة', 'غرف'],
    ['חדרים', 'חדר'],
    ['велосипедів', 'велосипед'],
    ['кімнатами', 'кімнат'],
    ['rooms', 'rooms'],
    ['', ''],
    [null, null],
  ])('of %s is %s', async (word, expected) => {
    expect(await value('ashore_light_stem($1)', word)).toBe(expected);
  });
});

describe('ashore_heads', () => {
  it.each([
    ['de', 'eine ferienwohnung und zwei doppelzimmer', 'wohnung zimmer'],
    ['de', 'wohnung am platz', ''],
    ['nl', 'damesfiets', 'fiets'],
    ['en', 'ferienwohnung', ''],
    [null, 'ferienwohnung', null],
  ])('in language %s of %s are %s', async (language, text, expected) => {
    expect(await value('ashore_heads($1, $2)', language, text)).toBe(expected);
  });
});

describe('ashore_stemmers', () => {
  it.each([
    ['pt', 'quarto', ['portuguese']],
    ['pt', 'кімната', ['portuguese', 'russian']],
    ['pl', 'pokój', []],
    ['', 'δωμάτιο', ['greek']],
    ['*', 'कमरा', ['hindi']],
  ])('in language %s of %s are %j', async (language, text, expected) => {
    expect(await value('ashore_stemmers($1, $2)::text[]', language, text)).toEqual(expected);
  });
  it('are all of Latin letters for a word of a search', async () => {
    expect(await value(`ashore_stemmers('*', 'sofa')::text[]`)).toHaveLength(8);
  });
});

describe('ashore_spellings', () => {
  it.each([
    ['sofa', ['sofa']],
    ['möbel', ['mobel', 'möbel', 'moebel']],
    ['informacoes', ['informacoes', 'informação']],
    [null, null],
  ])('of %s are %j', async (text, expected) => {
    expect(await value('ashore_spellings($1)', text)).toEqual(expected);
  });
});

describe('ashore_signs', () => {
  it('returns the signs of a text and their pairs, each once', async () => {
    expect(((await value(`ashore_signs('出租出租 flat')`)) as string[]).sort()).toEqual(
      ['出', '出租', '租', '租出'].sort(),
    );
  });
  it('returns pairs and threes of Thai letters', async () => {
    expect(((await value(`ashore_signs('รถมือ')`)) as string[]).sort()).toEqual(
      ['รถ', 'ถม', 'มื', 'ือ', 'รถม', 'ถมื', 'มือ'].sort(),
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
  it('returns stems of words with their accents, without accents', async () => {
    expect(await value(`ashore_lexemes('pt', 'Informações')`)).toEqual(
      expect.arrayContaining(['informacoes', 'inform']),
    );
  });
  it('adds the heads of compounds, and stems by the letters', async () => {
    expect(await value(`ashore_lexemes('de', 'Ferienwohnungen')`)).toContain('wohnung');
    expect(await value(`ashore_lexemes('', 'кімнатами، الغرفة')`)).toEqual(expect.arrayContaining(['кімнат', 'غرف']));
  });
  it('adds the signs of a text', async () => {
    expect(await value(`ashore_lexemes('', '公寓')`)).toContain('公寓');
  });
  it('returns null without a text', async () => {
    expect(await value(`ashore_lexemes('pt', null)`)).toBeNull();
  });
});
