import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { cards } from '#server/modules/ads/search/list-queries.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, eq, gt, inArray } from '#server/platform/database/orm.ts';

type Stored = typeof adTable.$inferSelect;

/** Cards of ads of one owner in whatever state but those out of sight with their owner, by id. */
export const cardsOfOwner = (
  executor: Executor,
  ids: number[],
  ownerId: number,
  viewerId: number | undefined,
): Promise<SummaryRow[]> =>
  cards(executor, viewerId)
    .where(and(inArray(adTable.id, ids), eq(adTable.ownerId, ownerId), eq(adTable.hidden, false)))
    .orderBy(asc(adTable.id));

/** The same ads, held until the transaction ends; always in the same order, so that two who hold some never wait for each other. */
export const heldAds = (tx: Transaction, ids: number[], ownerId: number): Promise<Stored[]> =>
  tx
    .select()
    .from(adTable)
    .where(and(inArray(adTable.id, ids), eq(adTable.ownerId, ownerId)))
    .orderBy(asc(adTable.id))
    .for('update');

/** All ads that count as items of a running sale. */
export const heldItems = (tx: Transaction, saleId: number, ownerId: number): Promise<Stored[]> =>
  tx
    .select()
    .from(adTable)
    .where(and(eq(adTable.ownerId, ownerId), eq(adTable.saleId, saleId)))
    .orderBy(asc(adTable.id))
    .for('update');

export const updateItems = (tx: Transaction, ids: number[], change: Partial<typeof adTable.$inferInsert>) =>
  tx.update(adTable).set(change).where(inArray(adTable.id, ids));

/** When those of some ads were posted that were posted after a moment, the earliest first. */
export async function postedSince(tx: Transaction, ids: number[], since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: adTable.createdAt })
    .from(adTable)
    .where(and(inArray(adTable.id, ids), gt(adTable.createdAt, since)))
    .orderBy(asc(adTable.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}
