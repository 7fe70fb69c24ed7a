import { describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { value } = useFunctions();
const listOf = async (expression: string, ...params: unknown[]) =>
  (await value(`tsvector_to_array(${expression})`, ...params)) as string[];

describe('ashore_hour', () => {
  it('returns the hour since 1970, and one hour for all moments long ago', async () => {
    expect(await value(`ashore_hour('2026-01-01 00:59:59+00')`)).toBe(Date.UTC(2026, 0, 1) / 3_600_000);
    expect(await value(`ashore_hour('1999-01-01')`)).toBe(Date.UTC(2019, 11, 31, 8) / 3_600_000);
    expect(await value(`ashore_hour('-infinity')`)).toBe(Date.UTC(2019, 11, 31, 8) / 3_600_000);
    expect(await value(`ashore_hour('infinity')`)).toBe(2_000_000_000);
    expect(await value('ashore_hour(null)')).toBeNull();
  });
});

describe('ashore_step', () => {
  it('returns steps of a logarithmic scale', async () => {
    expect(await value('array[ashore_step(-5), ashore_step(0), ashore_step(650), ashore_step(1e30)]')).toEqual([
      0, 0, 12, 69,
    ]);
    expect(await value('ashore_step(null)')).toBeNull();
  });
});

describe('ashore_field_terms', () => {
  it('returns each value of a field, and the step of each number', async () => {
    expect(
      await value(`ashore_field_terms('{"rooms":2,"extras":["lift","garage"],"furnished":true,"none":null}')`),
    ).toEqual(
      ['frooms=2', 'fextras=lift', 'fextras=garage', 'ffurnished=true', 'srooms=2'].sort((a, b) => order(a) - order(b)),
    );
    expect(await value(`ashore_field_terms('{}')`)).toEqual([]);
  });
  it('cuts long values', async () => {
    expect(await value(`ashore_field_terms(jsonb_build_object('a', repeat('x', 150)))`)).toEqual([
      `fa=${'x'.repeat(100)}`,
    ]);
  });
  const order = (term: string) =>
    ['frooms=2', 'fextras=lift', 'fextras=garage', 'ffurnished=true', 'srooms=2'].indexOf(term);
});

describe('ashore_term', () => {
  it.each([`it's`, 'back\\slash', 'a & b | !c:*', '公寓'])('quotes %j', async (term) => {
    expect(await value('array_to_tsvector(array[$1::text]) @@ ashore_term($1)', term)).toBe(true);
  });
});

describe('ashore_terms', () => {
  it('returns words of the title, words anywhere, blocks of hours and facts, each with the region', async () => {
    expect(await listOf(`ashore_terms(1, '', '2026-01-01+00', 'Sofá', 'azul', array['c401', null])`)).toEqual(
      [
        '1!sofa',
        '1:sofa',
        '1:azul',
        ...[490_896, 61_362, 7670, 958, 119].map((block, level) => `1~${level}:${block}`),
        '1#c401',
      ].sort(),
    );
  });
  it('has no hours without a time', async () => {
    expect(await listOf(`ashore_terms(0, '', null, 'Sofa', '', '{}')`)).toEqual(['0!sofa', '0:sofa']);
  });
  it('cuts words at 200 characters', async () => {
    const longest = Math.max(
      ...(await listOf(`ashore_terms(1, '', null, repeat('x', 500), '', '{}')`)).map(({ length }) => length),
    );
    expect(longest).toBe(202);
  });
});

describe('ashore_ad_terms', () => {
  const terms = (live: boolean, second: object | null = null) =>
    listOf(
      `ashore_ad_terms(1, ${live}, '2026-01-01+00', '', 'Quartos', 'claros', 'varanda', 100, 101, 'offer', null, 65000,
      'fixed', 7, 1, true, '{"rooms":2}', $1::jsonb)`,
      second && JSON.stringify(second),
    );

  it('returns words, keywords and facts of a live ad', async () => {
    const found = await terms(true);
    expect(found).toEqual(expect.arrayContaining(['1!quart', '1:quartos', '1:clar', '1:varanda']));
    expect(found.filter((term) => term.startsWith('1#'))).toEqual(
      ['g100', 'c101', 'ioffer', 'n12', 'tfixed', 'u7', 'o1', 'p', 'frooms=2', 'srooms=2']
        .map((fact) => `1#${fact}`)
        .sort(),
    );
  });
  it('returns the words of a second text by the forms of its language, and its language as a fact', async () => {
    const second = { language: 'de', title: 'Helle Zimmer', content: 'Mit Waschmaschine' };
    const [first, both] = [await terms(true), await terms(true, second)];
    expect(both).toEqual(expect.arrayContaining([...first, '1!zimm', '1:zimmer', '1:waschmaschin', '1#lde']));
    expect(both).not.toContain('1!waschmaschin');
    expect(both.filter((term) => term.startsWith('1~'))).toEqual(first.filter((term) => term.startsWith('1~')));
  });
  it('returns none of an ad that is not live', async () => {
    expect(await terms(false, { language: 'de', title: 'Helle Zimmer', content: '' })).toEqual([]);
  });
});

describe('ashore_topic_terms', () => {
  it('returns words without marks of HTML, tags as words of the title, and facts', async () => {
    const found = await listOf(
      `ashore_topic_terms(1, true, '2026-01-01+00', 'en', 'Tax office', '<p class="x">Rossio</p>', '{nif}', 3::smallint, 'question')`,
    );
    expect(found).toEqual(
      expect.arrayContaining(['1!tax', '1!nif', '1:rossio', '1#b3', '1#kquestion', '1#len', '1#tnif']),
    );
    expect(found.some((term) => /class|1[:!]p$/.test(term))).toBe(false);
  });
  it('returns none of a topic that is not shown', async () => {
    expect(await listOf(`ashore_topic_terms(1, false, now(), 'en', 'Tax', '', '{}', 3::smallint, 'question')`)).toEqual(
      [],
    );
  });
});

describe('ashore_text_terms', () => {
  it('returns words and marks, without hours', async () => {
    expect(await listOf(`ashore_text_terms(0, true, '', 'Dentista', 'implants', '{de,""}')`)).toEqual(
      expect.arrayContaining(['0!dentista', '0:implants', '0:implant', '0:de', '0#lde']),
    );
    expect((await listOf(`ashore_text_terms(0, true, '', 'A', '', '{}')`)).filter((term) => /[~#]/.test(term))).toEqual(
      [],
    );
  });
  it('returns none of a text that is not live', async () => {
    expect(await listOf(`ashore_text_terms(0, false, '', 'Dentista', '', '{}')`)).toEqual([]);
  });
});
