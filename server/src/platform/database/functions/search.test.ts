import { beforeAll, describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { query, value, addAd } = useFunctions();

describe('ashore_word_query', () => {
  it('looks for a word as it is written or by its stem in any language', async () => {
    const text = await value(`ashore_word_query('1:', 'Quartos')::text`);
    expect(text).toContain(`'1:quartos'`);
    expect(text).toContain(`'1:quart'`);
    expect(text).toContain(' | ');
  });
  it('looks for all pairs of signs', async () => {
    const finds = (terms: string) => value(`array_to_tsvector($1::text[]) @@ ashore_word_query('1:', '出租公')`, terms);
    expect(await finds('{1:出租,1:租公}')).toBe(true);
    expect(await finds('{1:出租,1:公}')).toBe(false);
    expect(await value(`ashore_word_query('1:', '出')::text`)).toBe(`'1:出'`);
  });
  it('returns null for a word without letters and digits', async () => {
    expect(await value(`ashore_word_query('1:', '!?')`)).toBeNull();
  });
});

describe('ashore_word_forms', () => {
  const forms = async (word: string | null) => (await value('ashore_word_forms($1)', word)) as string[] | null;

  it('returns a word as it is written and its stems in any language, each once', async () => {
    const found = await forms('Informações');
    expect(found).toEqual(expect.arrayContaining(['informacoes', 'inform']));
    expect(new Set(found).size).toBe(found?.length);
    expect(await forms('кімнату')).toContain('кімнат');
  });
  it('leaves out short Turkish stems', async () => {
    expect(await forms('oda')).toEqual(['oda']);
  });
  it('returns all longest signs of a word without blanks as one form', async () => {
    expect((await forms('出租公'))?.map((form) => form.split('\n').sort())).toEqual([['出租', '租公'].sort()]);
  });
  it('returns none without letters, and null for null', async () => {
    expect([await forms('!?'), await forms(null)]).toEqual([[], null]);
  });
});

describe('ashore_word_anchors', () => {
  it('returns terms of which each row with the word has one', async () => {
    const anchors = await value(`ashore_word_anchors('1:', 'quartos')`);
    expect(anchors).toEqual(expect.arrayContaining(['1:quartos', '1:quart']));
    expect(await value(`ashore_word_anchors('1:', '出租公寓')`)).toHaveLength(1);
    expect(await value(`ashore_word_anchors('1:', null)`)).toEqual([]);
  });
});

describe('ashore_all', () => {
  it('joins conditions by "and"', async () => {
    expect(await value(`ashore_all('{a,b|c}')::text`)).toBe(`'a' & ( 'b' | 'c' )`);
    expect(await value(`ashore_all('{}')`)).toBeNull();
  });
});

describe('ashore_text_query', () => {
  const finds = (text: string, words: string) =>
    value(`ashore_text_terms(1, true, 'en', $1, '', '{}') @@ ashore_text_query(1, ':', $2::text[])`, text, words);

  it('finds words, their stems and what begins with them', async () => {
    expect(await finds('Dental implants', '{implant,dent}')).toBe(true);
    expect(await finds('Dental implants', '{implant,plumber}')).toBe(false);
    expect(await finds('出租公寓', '{出租}')).toBe(true);
  });
  it('returns null without words', async () => {
    expect(await value(`ashore_text_query(1, ':', '{}')`)).toBeNull();
  });
});

describe('ashore_parts', () => {
  it('returns the filters and one condition for each word', async () => {
    const parts = await value(`ashore_parts('ad', 1, ':', '{sofa,blue}', false, array[ashore_term('1#c401')])::text[]`);
    expect(parts).toEqual([`'1#c401'`, expect.stringContaining(`'1:sofa'`), expect.stringContaining(`'1:blue'`)]);
  });
  it('finds nothing where no word has letters or digits, whatever the filters', async () => {
    for (const source of ['ad', 'topic'])
      expect(
        await value(`ashore_parts($1, 1, ':', '{!!}', true, array[ashore_term('1#c401')])::text[]`, source),
      ).toEqual([`'1#none'`]);
  });
  it('adds known words of titles that begin like a rare word, for ads', async () => {
    await query(`insert into search_word (region_id, word) values (1, 'wardrobe'), (2, 'warden')`);
    const [part] = (await value(`ashore_parts('ad', 1, ':', '{ward}', true, '{}')::text[]`)) as string[];
    expect(part).toContain(`'1:wardrobe'`);
    expect(part).not.toContain('warden');
  });
  it('adds the category that a word names, where beginnings count too', async () => {
    const parts = (beginnings: boolean) =>
      value(`ashore_parts('ad', 1, ':', '{кімната#c102}', $1, '{}')::text`, beginnings);
    expect(await parts(true)).toContain(`'1#c102'`);
    expect(await parts(false)).not.toContain('#');
  });
  it('takes the last word as a beginning, for topics', async () => {
    const [first, last] = (await value(
      `ashore_parts('topic', 1, ':', '{resid,permi}', true, '{}')::text[]`,
    )) as string[];
    expect(first).not.toContain(':*');
    expect(last).toContain(`'1:permi':*`);
    expect(await value(`ashore_parts('topic', 1, ':', '{per}', true, '{}')::text`)).not.toContain(':*');
  });
});

describe('ashore_common_beginnings', () => {
  beforeAll(async () => {
    // The planner estimates beginnings only where it knows at least a hundred terms: the tags.
    await query(
      `insert into topic (region_id, board_id, owner_id, kind, title, content, html, tags, created_at, active_at)
       select 6, 3, 7, 'question', case when n % 100 = 0 then 'Gardening' else 'Garden' end, '', '',
         case when n % 20 = 0 then array(select 'tag' || tag from generate_series(1, 100) as tag) else '{}' end, now(), now()
       from generate_series(1, 2000) as n`,
    );
    await query('analyze topic');
  });
  it('returns the common terms that begin so, the commonest first', async () => {
    expect(await value(`ashore_common_beginnings('topic', '6!gard')`)).toEqual(['6!garden', '6!gard', '6!gardening']);
    expect(await value(`ashore_common_beginnings('topic', '6!gardeni')`)).toEqual(['6!gardening']);
  });
  it('returns none where no common term begins so', async () => {
    expect(await value(`ashore_common_beginnings('topic', '6:absent')`)).toEqual([]);
    expect(await value(`ashore_common_beginnings('no_table', '6:gard')`)).toEqual([]);
  });
  it('stands in for the beginning of very many topics', async () => {
    expect(await value(`ashore_parts('topic', 6, '!', '{gard}', true, '{}')::text[]`)).toEqual([
      `'6!gard' | '6!garden' | '6!gard' | '6!gardening'`,
    ]);
    expect(await value(`ashore_count('topic', 6, '{gard}', '{}', null, 250)`)).toBe(250);
  });
});

describe('ashore_expected', () => {
  it('returns how many rows the planner expects', async () => {
    for (let n = 0; n < 20; n++) await addAd({ title: 'Common', at: '2026-01-01', region: 5 });
    await query('analyze ad');
    expect(await value(`ashore_expected('ad', '''5:common''')`)).toBeGreaterThanOrEqual(15);
    expect(await value(`ashore_expected('topic', '''5:common''')`)).toBeLessThan(15);
  });
  it('refuses a table that does not exist', async () => {
    await expect(value(`ashore_expected('ad; drop table ad', 'a')`)).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('ashore_is_frequent', () => {
  const isFrequent = (term: string, wanted: number) => value(`ashore_is_frequent('ad', $1::tsquery, $2)`, term, wanted);

  it('tells whether a thousand rows hold as many as are wanted', async () => {
    await query(
      `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_type, price_unit,
         currency, shift, status, created_at, refreshed_at, expires_at, updated_at)
       select 8, 100, 101, 7, 1, 'offer', case when n % 50 = 0 then 'Seldom' else 'Often' end, '', 'fixed', 'once', 'EUR', 0, 'active',
         now(), now(), now(), now() from generate_series(1, 3000) as n`,
    );
    await query('analyze ad');
    expect(await isFrequent(`'8:often'`, 100)).toBe(true);
    expect(await isFrequent(`'8:seldom'`, 100)).toBe(false);
    expect(await isFrequent(`'8:seldom'`, 10)).toBe(true);
    expect(await isFrequent(`'8:absent'`, 10)).toBe(false);
  });
  it('refuses a table that does not exist', async () => {
    await expect(value(`ashore_is_frequent('no_table', 'a', 1)`)).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('ashore_fits', () => {
  const fits = (fit: object) =>
    value(`ashore_fits($1::jsonb, 5000, 38.7, -9.1, '{"rooms":2,"kind":"x"}', '2026-02-01+00')`, JSON.stringify(fit));

  it.each([
    [{}, true],
    [{ least: 5000, most: 5000 }, true],
    [{ least: 5001 }, false],
    [{ most: 4999 }, false],
    [{ since: '2026-01-31' }, true],
    [{ since: '2026-02-02' }, false],
    [{ south: 38, north: 39, west: -10, east: -9 }, true],
    [{ south: 38, north: 39, west: -9, east: -8 }, false],
    [{ south: 38, north: 39, west: 170, east: -5 }, true],
    [{ lat: 38.7, lng: -9.1, radius: 1 }, true],
    [{ lat: 38.8, lng: -9.1, radius: 1000 }, false],
    [{ polygon: '((-10,38),(-9,38),(-9,39))' }, true],
    [{ polygon: '((-10,38),(-10,39),(-9,39))' }, false],
    [{ ranges: [{ key: 'rooms', least: 2, most: 2 }] }, true],
    [{ ranges: [{ key: 'rooms', least: 3 }] }, false],
    [{ ranges: [{ key: 'kind', least: 1 }] }, false],
    [{ ranges: [{ key: 'none', most: 1 }] }, false],
  ])('of %j is %s', async (fit, expected) => {
    expect(await fits(fit)).toBe(expected);
  });
  it('is false for an ad without the value that is asked for', async () => {
    expect(await value(`ashore_fits('{"least":1}', null, null, null, '{}', now())`)).toBe(false);
    expect(await value(`ashore_fits('{"lat":1,"lng":1,"radius":9}', 1, null, null, '{}', now())`)).toBe(false);
    expect(await value(`ashore_fits('{"polygon":"((0,0),(1,0),(1,1))"}', 1, null, null, '{}', now())`)).toBe(false);
  });
});

describe('ashore_search_changed', () => {
  const noted = async () =>
    (
      await query<{ ad: number; region: number }>(
        'delete from search_change returning ad_id::int as ad, region_id as region',
      )
    ).toSorted((a, b) => a.region - b.region);

  it('notes ads that are new, changed, moved to another region or gone, once it is called', async () => {
    const id = await addAd({ title: 'Unnoted', at: '2026-01-01' });
    expect(await noted()).toEqual([]);
    await query(
      `create trigger noting after insert or update or delete on ad for each row execute function ashore_search_changed()`,
    );
    try {
      const other = await addAd({ title: 'Noted', at: '2026-01-01', region: 3 });
      expect(await noted()).toEqual([{ ad: other, region: 3 }]);
      await query('update ad set region_id = 4 where id = $1', [other]);
      expect(await noted()).toEqual([
        { ad: other, region: 3 },
        { ad: other, region: 4 },
      ]);
      await query('update ad set price_cents = 5 where id = $1', [id]);
      expect(await noted()).toEqual([{ ad: id, region: 1 }]);
      await query('delete from ad where id = $1', [other]);
      expect(await noted()).toEqual([{ ad: other, region: 4 }]);
    } finally {
      await query('drop trigger noting on ad');
    }
  });
});
