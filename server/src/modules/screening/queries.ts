import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/database.ts';
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

const MOST_DIFFERENT_BITS = 3;
/** Of sixteen. */
const LEAST_SHARED = 11;

/** Live ads with a picture that differs in three bits at most from one of these, or that say two thirds of the same. */
export async function nearTo(tx: Transaction, adId: number, prints: NewPrint[]): Promise<Likeness[]> {
  if (prints.length === 0) return [];
  const given = JSON.stringify(prints.map(({ kind, print, bands }) => ({ kind, print, bands })));
  const { rows } = await tx.execute<Likeness & Record<string, unknown>>(sql`
    select distinct on (p.ad_id, p.kind) p.ad_id as "adId", p.owner_id as "ownerId", p.kind, a.title, a.category_id as "categoryId"
    from json_to_recordset(${given}::json) as g(kind text, print text, bands int[])
    join ${adPrintTable} as p on p.bands && g.bands and p.kind = g.kind
      and case when g.kind = 'photo' then bit_count(p.print # g.print::bit(64)) <= ${MOST_DIFFERENT_BITS}
        else (select count(*) from unnest(p.bands, g.bands) as pair(one, other) where one = other) >= ${LEAST_SHARED} end
    join ${adTable} as a on a.id = p.ad_id and a.status in ('active', 'reserved') and not a.hidden
    where p.ad_id <> ${adId} order by p.ad_id, p.kind limit 20`);
  return rows;
}

/** Puts the prints of an ad in the place of what is known of it. */
export async function putPrints(tx: Transaction, adId: number, prints: NewPrint[]): Promise<void> {
  await tx.delete(adPrintTable).where(eq(adPrintTable.adId, adId));
  if (prints.length > 0) await tx.insert(adPrintTable).values(prints);
}

export const erasePrintsOf = (tx: Transaction, ownerId: number) =>
  tx.delete(adPrintTable).where(eq(adPrintTable.ownerId, ownerId));
