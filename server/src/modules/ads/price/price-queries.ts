import { adPriceTable, adTable } from '#server/modules/ads/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { sql } from '#server/platform/database/orm.ts';

/** A change of the price of an ad as the database reads it. */
export interface PriceChangeRow {
  time: string;
  from: number | null;
  to: number | null;
}

/** So many changes are shown, the latest. */
const SHOWN = 12;

/** The latest changes of the price of an ad in the unit and currency it has now, as one column of a statement that reads ads. */
export const pricesColumn = sql<
  PriceChangeRow[]
>`coalesce((select json_agg(json_build_object('time', changed_at, 'from', from_cents,
  'to', to_cents) order by changed_at desc) from (select * from ${adPriceTable} as change where change.ad_id = ${adTable.id}
    and change.price_unit = ${adTable.priceUnit} and change.currency = ${adTable.currency}
    order by changed_at desc limit ${sql.raw(String(SHOWN))}) as changed), '[]'::json)`;

type Priced = { adId: number; priceUnit: string; currency: string };

const lowest = fixedStatement<Priced & { since: Date }, { cents: number | null }>(
  (value) => sql`select min(from_cents) as cents from ${adPriceTable} where ad_id = ${value('adId')}
    and changed_at > ${value('since')}::timestamptz and price_unit = ${value('priceUnit')} and currency = ${value('currency')}`,
);

/** The lowest price that an ad had before a change of it since then; null without one. */
export async function lowestSince(executor: Executor, ad: Priced, since: Date): Promise<number | null> {
  const [row] = await lowest(executor, { ...ad, since });
  return row?.cents ?? null;
}

const put = fixedStatement<Priced & { now: Date; from: number | null; to: number | null }, object>(
  (value) => sql`insert into ${adPriceTable} (ad_id, changed_at, from_cents, to_cents, price_unit, currency)
    values (${value('adId')}, ${value('now')}, ${value('from')}, ${value('to')}, ${value('priceUnit')}, ${value('currency')})
    on conflict (ad_id, changed_at) do update set to_cents = excluded.to_cents`,
);

/** Notes a change of a price. */
export const putChange = (tx: Transaction, ad: Priced, change: { now: Date; from: number | null; to: number | null }) =>
  put(tx, { ...ad, ...change });
