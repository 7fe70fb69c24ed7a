import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, count, desc, eq, inArray, lte, or, type SQL, sql } from '#server/platform/database/orm.ts';
import { offerTable } from './tables.ts';

export type OfferRow = typeof offerTable.$inferSelect;

const waits = inArray(offerTable.state, ['open', 'countered']);

/** Undefined when the member has an open one for this ad already. */
export async function insertOffer(tx: Transaction, row: typeof offerTable.$inferInsert): Promise<OfferRow | undefined> {
  const [stored] = await tx.insert(offerTable).values(row).onConflictDoNothing().returning();
  return stored;
}

const ofMember = (userId: number) => or(eq(offerTable.ownerId, userId), eq(offerTable.buyerId, userId));

/** An offer one has part in, kept from changing until the transaction ends. */
export async function lockOffer(tx: Transaction, offerId: number, userId: number): Promise<OfferRow | undefined> {
  const [row] = await tx
    .select()
    .from(offerTable)
    .where(and(eq(offerTable.id, offerId), ofMember(userId)))
    .for('update');
  return row;
}

export async function updateOffer(
  tx: Transaction,
  offerId: number,
  change: Partial<typeof offerTable.$inferInsert>,
): Promise<OfferRow> {
  const [row] = await tx.update(offerTable).set(change).where(eq(offerTable.id, offerId)).returning();
  if (!row) throw new Error('the offer is gone');
  return row;
}

/** Ends what a buyer still offers for an ad, as the two agreed on it otherwise, and stores that agreement; the ad is kept for the buyer. */
export async function insertAgreement(
  tx: Transaction,
  { now, ...agreed }: Pick<OfferRow, 'adId' | 'ownerId' | 'buyerId' | 'priceCents' | 'currency'> & { now: Date },
): Promise<void> {
  const { adId, buyerId } = agreed;
  await tx
    .update(offerTable)
    .set({ state: 'withdrawn', updatedAt: now })
    .where(and(eq(offerTable.adId, adId), eq(offerTable.buyerId, buyerId), waits));
  await tx.insert(offerTable).values({
    ...agreed,
    ...{ state: 'accepted', ownersTurn: true, reserves: true },
    ...{ createdAt: now, updatedAt: now, expiresAt: now },
  });
}

/** Whom ads are kept for by an accepted offer, by the ids of the ads. */
export async function keptFor(executor: Executor, adIds: number[]): Promise<Map<number, number>> {
  const rows =
    adIds.length > 0
      ? await executor
          .select({ adId: offerTable.adId, buyerId: offerTable.buyerId })
          .from(offerTable)
          .where(and(inArray(offerTable.adId, adIds), offerTable.reserves))
      : [];
  return new Map(rows.map(({ adId, buyerId }) => [adId, buyerId]));
}

/** Whether an ad is kept for the buyer of an accepted offer. */
export async function isReservedByOffer(tx: Transaction, adId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: offerTable.id })
    .from(offerTable)
    .where(and(eq(offerTable.adId, adId), offerTable.reserves));
  return rows.length > 0;
}

/** An ad whose owner showed it as free again is kept for nobody. */
export const endReservation = (tx: Transaction, adId: number) =>
  tx
    .update(offerTable)
    .set({ reserves: false })
    .where(and(eq(offerTable.adId, adId), offerTable.reserves));

/** Whether a member made an offer for an ad, for a query about more than that. */
export const hasOffered = (adId: number, userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${offerTable} where ${eq(offerTable.adId, adId)} and ${eq(offerTable.buyerId, userId)})`;

/** Who made an offer for an ad, whatever became of it. */
export async function offeredBy(executor: Executor, adId: number): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ buyerId: offerTable.buyerId })
    .from(offerTable)
    .where(eq(offerTable.adId, adId));
  return rows.map(({ buyerId }) => buyerId);
}

interface OffersAsked {
  side: 'received' | 'made';
  classifiedId?: number | undefined;
  pageNum: number;
  pageSize: number;
}

export async function offersOf(
  executor: Executor,
  userId: number,
  { side, classifiedId, pageNum, pageSize }: OffersAsked,
): Promise<{ list: OfferRow[]; total: number }> {
  const mine = and(
    eq(side === 'received' ? offerTable.ownerId : offerTable.buyerId, userId),
    classifiedId === undefined ? undefined : eq(offerTable.adId, classifiedId),
  );
  const list = await executor
    .select()
    .from(offerTable)
    .where(mine)
    .orderBy(desc(offerTable.updatedAt), desc(offerTable.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [row] = await executor.select({ total: count() }).from(offerTable).where(mine);
  return { list, total: row?.total ?? 0 };
}

/** Ends an offer of this buyer whose time is over, so that a new one can be made before the job comes by. */
export const expireOwn = (tx: Transaction, adId: number, buyerId: number, now: Date) =>
  tx
    .update(offerTable)
    .set({ state: 'expired' })
    .where(and(eq(offerTable.adId, adId), eq(offerTable.buyerId, buyerId), waits, lte(offerTable.expiresAt, now)));

/** Ends so many of those whose time is over. */
export const expireSome = (tx: Transaction, now: Date, most: number) =>
  tx
    .update(offerTable)
    .set({ state: 'expired', updatedAt: now })
    .where(
      inArray(
        offerTable.id,
        tx
          .select({ id: offerTable.id })
          .from(offerTable)
          .where(and(waits, lte(offerTable.expiresAt, now)))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

export const exportedOffers = (executor: Executor, userId: number) =>
  executor.select().from(offerTable).where(ofMember(userId)).orderBy(offerTable.id);

/** Removes all offers a member has part in; returns the ads that were kept for the member. */
export async function eraseOffers(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx.delete(offerTable).where(ofMember(userId)).returning();
  return rows.filter(({ reserves, buyerId }) => reserves && buyerId === userId).map(({ adId }) => adId);
}
