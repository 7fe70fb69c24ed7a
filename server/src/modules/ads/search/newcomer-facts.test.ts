import { readFile } from 'node:fs/promises';
import { operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const apply = async (migration: string) => {
  const file = new URL(`../../../../migrations/${migration}.sql`, import.meta.url);
  await site.platform.database.pool.query(await readFile(file, 'utf8'));
};

it('keeps what ads said of guarantors, payslips and tax numbers when these facts turn positive', async () => {
  const { userId } = await site.member();
  await site.add(
    userId,
    { fields: { guarantor: true, payslipsNeeded: false, rooms: 2 } },
    { fields: { taxNumberNeeded: true } },
    { fields: { noGuarantor: true } },
  );
  await apply('0026_newcomer_facts_in_the_positive');
  const { rows } = await site.platform.database.pool.query('select fields from ad where owner_id = $1 order by id', [
    userId,
  ]);
  expect(rows.map(({ fields }) => fields)).toEqual([
    { rooms: 2, noGuarantor: false, noPayslips: true },
    { noTaxNumber: false },
    { noGuarantor: true },
  ]);
});

it('lets a saved search that asks for an old fact find ads by the rest of what it asks for', async () => {
  const member = await site.member();
  const query = { categoryId: 101, priceMax: 900, fields: { noGuarantor: true, furnished: ['furnished'] } };
  await member.call(operations.alert.saveSearch, { name: 'Flats', timing: 'off', query });
  const stored = async () => {
    const rows = await site.platform.database.pool.query<{ query: object; terms: string }>(
      'select query, terms::text from saved_search where user_id = $1',
      [member.userId],
    );
    return rows.rows[0];
  };
  const before = await stored();
  await site.platform.database.pool.query(
    `update saved_search set query = replace(query::text, 'noGuarantor', 'guarantor')::jsonb,
      terms = replace(terms::text, 'fnoGuarantor', 'fguarantor')::tsquery where user_id = $1`,
    [member.userId],
  );
  expect((await stored())?.terms).toContain("'1#fguarantor=true'");
  await apply('0028_saved_searches_without_turned_facts');
  const after = await stored();
  expect(after?.query).toEqual({ ...query, regionId: 1, fields: { furnished: ['furnished'] } });
  const rest = (terms = '') => [...terms.matchAll(/'[^']+'/g)].map(([term]) => term).sort();
  expect(rest(after?.terms)).toEqual(rest(before?.terms).filter((term) => term !== "'1#fnoGuarantor=true'"));
});
