import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

it('keeps what ads said of guarantors, payslips and tax numbers when these facts turn positive', async () => {
  const { userId } = await site.member();
  await site.add(
    userId,
    { fields: { guarantor: true, payslipsNeeded: false, rooms: 2 } },
    { fields: { taxNumberNeeded: true } },
    { fields: { noGuarantor: true } },
  );
  const file = new URL('../../../../migrations/0026_newcomer_facts_in_the_positive.sql', import.meta.url);
  await site.platform.database.pool.query(await readFile(file, 'utf8'));
  const { rows } = await site.platform.database.pool.query('select fields from ad where owner_id = $1 order by id', [
    userId,
  ]);
  expect(rows.map(({ fields }) => fields)).toEqual([
    { rooms: 2, noGuarantor: false, noPayslips: true },
    { noTaxNumber: false },
    { noGuarantor: true },
  ]);
});
