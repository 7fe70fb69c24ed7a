import { describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { query, addAd } = useFunctions();

describe('ashore_counts_gone', () => {
  it('deletes all days of ads whose counts are deleted, and no others', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push(await addAd({ title: `Sofa ${n}`, at: '2026-01-01' }));
    await query('insert into ad_count (ad_id) select unnest($1::bigint[])', [ids]);
    await query(
      `insert into ad_day (ad_id, day, views)
       select id, day, 1 from unnest($1::bigint[]) as id, unnest('{2024-02-29,2025-12-31,2026-01-01}'::date[]) as day`,
      [ids],
    );
    await query('delete from ad where id = any($1)', [ids.slice(0, 2)]);
    expect(await query('select ad_id::int as id, day::text from ad_day order by day')).toEqual(
      ['2024-02-29', '2025-12-31', '2026-01-01'].map((day) => ({ id: ids[2], day })),
    );
    await query('delete from ad_count');
    expect(await query('select * from ad_day')).toEqual([]);
    await query('delete from ad_count');
  });
});
