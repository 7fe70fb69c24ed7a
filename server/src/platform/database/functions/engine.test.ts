import { beforeAll, describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { query, value, addAd, addTopic } = useFunctions();

/** Day n of 2026, as rows are added. */
const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
const DAYS = 120;

const ads: number[] = [];
const topics: number[] = [];

beforeAll(async () => {
  for (let n = 1; n <= DAYS; n++) {
    const [common, other] = [n % 2 ? 'blue' : 'green', n % 40 === 0 ? ' rarity' : ''];
    ads[n] = await addAd({ title: n % 3 ? 'Sofa' : 'Table', content: `${common}${other}`, at: day(n), cents: n * 100 });
    topics[n] = await addTopic({
      title: n % 3 ? 'Sofa' : 'Table',
      html: `<p>${common}${other}</p>`,
      at: day(n),
      replies: n % 2,
    });
  }
  await addAd({ title: 'Sofa', at: day(DAYS), region: 2 });
  await query('analyze ad, topic, search_word');
});

/** Days of the rows of a source, as ids stand for them. */
const daysOf = (source: string, ids: readonly { id: number }[]) =>
  ids.map(({ id }) => (source === 'ad' ? ads : topics).indexOf(id));
const down = (days: number[]) => [...days].reverse();
const all = Array.from({ length: DAYS }, (_, at) => at + 1);

describe('ashore_source_times', () => {
  it('returns the oldest and the newest time that a region shows', async () => {
    for (const source of ['ad', 'topic'])
      expect(await query('select * from ashore_source_times($1, 1)', [source])).toEqual([
        { oldest: new Date(day(1)), newest: new Date(day(DAYS)) },
      ]);
    expect(await query(`select * from ashore_source_times('ad', 77)`)).toEqual([{ oldest: null, newest: null }]);
  });
  it('refuses a source that it does not know', async () => {
    await expect(query(`select ashore_source_times('member', 1)`)).rejects.toMatchObject({ code: '20000' });
  });
});

describe('ashore_walk', () => {
  const walk = async (source: string, words: string[], most: number, after?: number, fit: string | null = null) => {
    const [time, id] = after ? [day(after), (source === 'ad' ? ads : topics)[after]] : [null, null];
    return daysOf(
      source,
      await query<{ id: number }>(
        `select id from ashore_walk($1, ashore_parts($1, 1, ':', $2, false, '{}'), 1, $6::jsonb, $4, $5, $3)`,
        [source, words, most, time, id, fit],
      ),
    );
  };

  it.each(['ad', 'topic'])('returns every %s with the words, newest first and each once', async (source) => {
    expect(await walk(source, ['blue'], 1000)).toEqual(down(all.filter((n) => n % 2)));
    expect(await walk(source, ['blue', 'table'], 1000)).toEqual(down(all.filter((n) => n % 2 && n % 3 === 0)));
    expect(await walk(source, ['rarity'], 1000)).toEqual([120, 80, 40]);
    expect(await walk(source, ['absent'], 1000)).toEqual([]);
    expect(await walk(source, [], 1000)).toEqual(down(all));
  });
  it.each(['ad', 'topic'])('begins after a %s', async (source) => {
    expect((await walk(source, ['green'], 5, 81)).slice(0, 5)).toEqual([80, 78, 76, 74, 72]);
    expect((await walk(source, ['green'], 5, 80)).slice(0, 5)).toEqual([78, 76, 74, 72, 70]);
  });
  it.each(['ad', 'topic'])(
    'keeps the order of %ss that share one hour, where there are more than it reads at once',
    async (source) => {
      const add = source === 'ad' ? addAd : addTopic;
      const ids: number[] = [];
      for (let n = 0; n < 130; n++)
        ids.push(await add({ title: 'Crowd', at: new Date(Date.UTC(2025, 5, 1, 12, 0, n % 7, n)).toISOString() }));
      const found = await query<{ id: number; at: Date }>(
        `select id, at from ashore_walk($1, ashore_parts($1, 1, ':', '{crowd}', false, '{}'), 1, null, null, null, 60)`,
        [source],
      );
      expect(found.length).toBeGreaterThanOrEqual(60);
      const sorted = [...found].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
      expect(found).toEqual(sorted);
      expect(found[0]?.at.getTime()).toBe(Date.UTC(2025, 5, 1, 12, 0, 6, 125));
    },
  );
  it('returns only what fits', async () => {
    expect(await walk('ad', [], 1000, undefined, '{"least":500,"most":700}')).toEqual([7, 6, 5]);
    expect(await walk('topic', ['sofa'], 1000, undefined, '{"unanswered":true}')).toEqual(
      down(all.filter((n) => n % 3 && n % 2 === 0)),
    );
  });
  it('finds nothing without conditions', async () => {
    expect(await query(`select * from ashore_walk('ad', null, 1, null, null, null, 10)`)).toEqual([]);
  });
  it('refuses a source that it does not know', async () => {
    await expect(query(`select * from ashore_walk('member', '{a}', 1, null, null, null, 10)`)).rejects.toMatchObject({
      code: '20000',
    });
  });
});

describe('ashore_search_parts', () => {
  const parts = (source: string, word: string, known: number | null = null) =>
    value(`ashore_search_parts($1, 1, array[$2], '{}', $3)::text`, source, word, known);

  it('looks for words alone where enough rows have them', async () => {
    expect(await parts('topic', 'sofa')).not.toContain(':*');
    expect(await parts('topic', 'rarity')).toContain(':*');
  });
  it('counts no rows where their number is known', async () => {
    expect(await parts('topic', 'sofa', 3)).toContain(':*');
    expect(await parts('topic', 'rarity', 20)).not.toContain(':*');
  });
  it('returns null where nothing can be found', async () => {
    expect(await parts('ad', 'absent')).toBeNull();
  });
});

describe('ashore_search_query', () => {
  it('returns the conditions as one', async () => {
    expect(
      await value(
        `ashore_search_query('ad', 1, '{sofa,blue}') = ashore_all(ashore_parts('ad', 1, ':', '{sofa,blue}', false, '{}'))`,
      ),
    ).toBe(true);
    expect(await value(`ashore_search_query('ad', 1, '{absent}')`)).toBeNull();
  });
});

describe('ashore_count', () => {
  const count = (source: string, words: string[], fit: string | null = null, most = 250) =>
    value(`ashore_count($1, 1, $2, '{}', $3::jsonb, $4)`, source, words, fit, most);

  it.each(['ad', 'topic'])('counts %ss, up to the most', async (source) => {
    expect(await count(source, ['sofa'])).toBe(80);
    expect(await count(source, ['sofa'], null, 50)).toBe(50);
    expect(await count(source, ['rarity', 'blue'])).toBe(0);
  });
  it('counts what fits', async () => {
    expect(await count('ad', ['table'], '{"most":900}')).toBe(3);
    expect(await count('topic', ['table'], '{"unanswered":true}')).toBe(20);
  });
  it('counts words that begin like one that is rare', async () => {
    expect(await count('topic', ['rari'])).toBe(3);
    await query(`insert into search_word (region_id, word) values (1, 'rarity')`);
    expect(await count('ad', ['rari'])).toBe(3);
  });
});

describe('ashore_find', () => {
  const find = async (
    source: string,
    words: string[],
    sort: string,
    rest: Partial<Record<'skip' | 'size' | 'after' | 'id' | 'fit', unknown>> = {},
  ) => {
    const rows = await query<{ id: number; place: number }>(
      `select * from ashore_find($1, 1, $2, '{}', $3::jsonb, $4, $5, $6, $7, $8, 250) order by place`,
      [source, words, rest.fit ?? null, sort, rest.after ?? null, rest.id ?? null, rest.skip ?? 0, rest.size ?? 4],
    );
    return daysOf(source, rows);
  };

  it.each(['ad', 'topic'])('orders %ss by age, page after page', async (source) => {
    const of = source === 'ad' ? ads : topics;
    expect(await find(source, ['green'], 'newest')).toEqual([120, 118, 116, 114]);
    expect(await find(source, ['green'], 'newest', { skip: 4 })).toEqual([112, 110, 108, 106]);
    expect(await find(source, ['green'], 'newest', { after: day(114), id: of[114] })).toEqual([112, 110, 108, 106]);
  });
  it.each(['ad', 'topic'])(
    'puts %ss with the words in their title first, those with the words as typed before the others',
    async (source) => {
      const add = source === 'ad' ? addAd : addTopic;
      const text = (body: string) => (source === 'ad' ? { content: body } : { html: body });
      const [content, title, typed] = [
        await add({ title: 'Other', ...text('unicorn'), at: '2020-05-03' }),
        await add({ title: 'Unicorns', at: '2020-05-02' }),
        await add({ title: 'Unicorn', at: '2020-05-01' }),
      ];
      const rows = await query<{ id: number }>(
        `select id from ashore_find($1, 1, '{unicorn}', '{}', null, 'relevance', null, null, 0, 9, 250) order by place`,
        [source],
      );
      expect(rows.map(({ id }) => id)).toEqual([typed, title, content]);
      const second = await query<{ id: number }>(
        `select id from ashore_find($1, 1, '{unicorn}', '{}', null, 'relevance', null, null, 2, 9, 250) order by place`,
        [source],
      );
      expect(second.map(({ id }) => id)).toEqual([content]);
    },
  );
  it('orders ads by price, page after page', async () => {
    expect(await find('ad', ['green'], 'priceUp')).toEqual([2, 4, 6, 8]);
    expect(await find('ad', ['green'], 'priceUp', { after: '600', id: ads[6] })).toEqual([8, 10, 12, 14]);
    expect(await find('ad', ['green'], 'priceDown')).toEqual([120, 118, 116, 114]);
  });
  it('orders ads by distance', async () => {
    const near = await find('ad', ['rarity'], 'nearest', { fit: '{"lat":38.7,"lng":-9.1,"radius":10}' });
    expect(near.sort()).toEqual([120, 40, 80].sort());
  });
  it('returns nothing for words that nothing has', async () => {
    for (const sort of ['newest', 'relevance', 'priceUp']) expect(await find('ad', ['absent'], sort)).toEqual([]);
  });
});
