import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, desc, eq, lte, or } from '#server/platform/database/orm.ts';
import { saleOfferTable } from './tables.ts';

export type SaleOfferRecord = typeof saleOfferTable.$inferSelect;

const SHOWN = 50;

const ofMember = (userId: number) => or(eq(saleOfferTable.ownerId, userId), eq(saleOfferTable.buyerId, userId));

/** Stores an offer in the place of the open one of the same buyer. */
export async function replaceOffer(tx: Transaction, row: typeof saleOfferTable.$inferInsert): Promise<SaleOfferRecord> {
  await tx
    .update(saleOfferTable)
    .set({ state: 'withdrawn', updatedAt: row.createdAt })
    .where(
      and(
        eq(saleOfferTable.saleId, row.saleId),
        eq(saleOfferTable.buyerId, row.buyerId),
        eq(saleOfferTable.state, 'open'),
      ),
    );
  const [stored] = await tx.insert(saleOfferTable).values(row).returning();
  if (!stored) throw new Error('no offer stored');
  return stored;
}

/** An offer one has part in, held until the transaction ends. */
export async function heldOffer(tx: Transaction, offerId: number, userId: number) {
  const [row] = await tx
    .select()
    .from(saleOfferTable)
    .where(and(eq(saleOfferTable.id, offerId), ofMember(userId)))
    .for('update');
  return row;
}

export async function updateOffer(
  tx: Transaction,
  offerId: number,
  change: Partial<typeof saleOfferTable.$inferInsert>,
): Promise<SaleOfferRecord> {
  const [row] = await tx.update(saleOfferTable).set(change).where(eq(saleOfferTable.id, offerId)).returning();
  if (!row) throw new Error('the offer is gone');
  return row;
}

/** The latest offers that a member received or made. */
export const offersOf = (
  executor: Executor,
  userId: number,
  { side, saleId }: { side: 'received' | 'made'; saleId?: number | undefined },
) =>
  executor
    .select()
    .from(saleOfferTable)
    .where(
      and(
        eq(side === 'received' ? saleOfferTable.ownerId : saleOfferTable.buyerId, userId),
        saleId === undefined ? undefined : eq(saleOfferTable.saleId, saleId),
      ),
    )
    .orderBy(desc(saleOfferTable.id))
    .limit(SHOWN);

/** Ends offers that nobody answered in time. */
export const expireOffers = (tx: Transaction, now: Date) =>
  tx
    .update(saleOfferTable)
    .set({ state: 'expired', updatedAt: now })
    .where(and(eq(saleOfferTable.state, 'open'), lte(saleOfferTable.expiresAt, now)));

/** Ends the open offers of a sale that is over. */
export const closeOffers = (tx: Transaction, saleId: number, now: Date) =>
  tx
    .update(saleOfferTable)
    .set({ state: 'expired', updatedAt: now })
    .where(and(eq(saleOfferTable.saleId, saleId), eq(saleOfferTable.state, 'open')));

export const eraseOffersOf = (tx: Transaction, userId: number) => tx.delete(saleOfferTable).where(ofMember(userId));

export const exportedOffers = (executor: Executor, userId: number) =>
  executor.select().from(saleOfferTable).where(ofMember(userId)).orderBy(saleOfferTable.id);
