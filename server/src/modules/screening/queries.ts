import { sendAlong, type Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { eq, sql } from '#server/platform/database/orm.ts';
import { adTable } from '../ads/index.ts';
import { adPrintTable } from './tables.ts';

export type NewPrint = typeof adPrintTable.$inferInsert;

/** A live ad that looks or reads nearly the same. */
export interface Likeness {
  adId: number;
  ownerId: number;
  kind: 'text' | 'photo';
  title: string;
  categoryId: number | null;
}

/** Of 64, in which pictures of different ads may differ and be one picture still. */
export const MOST_DIFFERENT_BITS = 3;
/** Of sixteen. */
const LEAST_SHARED = 11;

const likenesses = fixedStatement<{ adId: number; given: string }, Likeness>(
  (value) => sql`
    select distinct on (p.ad_id, p.kind) p.ad_id as "adId", p.owner_id as "ownerId", p.kind, a.title, a.category_id as "categoryId"
    from json_to_recordset(${value('given')}::json) as g(kind text, print text, bands int[])
    join ${adPrintTable} as p on p.bands && g.bands and p.kind = g.kind
      and case when g.kind = 'photo' then bit_count(p.print # g.print::bit(64)) <= ${MOST_DIFFERENT_BITS}
        else (select count(*) from unnest(p.bands, g.bands) as pair(one, other) where one = other) >= ${LEAST_SHARED} end
    join ${adTable} as a on a.id = p.ad_id and a.status in ('active', 'reserved') and not a.hidden
    where p.ad_id <> ${value('adId')} order by p.ad_id, p.kind limit 20`,
);

/** Live ads with a picture that differs in three bits at most from one of these, or that say two thirds of the same. */
export const nearTo = async (tx: Transaction, adId: number, prints: NewPrint[]): Promise<Likeness[]> =>
  prints.length > 0 ? likenesses(tx, { adId, given: JSON.stringify(prints) }) : [];

const removePrints = fixedStatement<{ adId: number }, object>(
  (value) => sql`delete from ${adPrintTable} where ad_id = ${value('adId')}`,
);

const addPrints = fixedStatement<{ given: string }, object>(
  (value) => sql`insert into ${adPrintTable} (ad_id, owner_id, kind, place, print, bands)
    select "adId", "ownerId", kind, place, print::bit(64), bands from json_to_recordset(${value('given')}::json)
      as given ("adId" bigint, "ownerId" bigint, kind text, place int, print text, bands int[])`,
);

/** Puts the prints of an ad in the place of what is known of it, with the commit. */
export function putPrints(tx: Transaction, adId: number, prints: NewPrint[]): void {
  sendAlong(tx, removePrints(tx, { adId }));
  if (prints.length > 0) sendAlong(tx, addPrints(tx, { given: JSON.stringify(prints) }));
}

/** Stores the prints of many new ads. */
export async function putManyPrints(tx: Transaction, prints: NewPrint[]): Promise<void> {
  if (prints.length > 0) await addPrints(tx, { given: JSON.stringify(prints) });
}

export const erasePrintsOf = (tx: Transaction, ownerId: number) =>
  tx.delete(adPrintTable).where(eq(adPrintTable.ownerId, ownerId));
