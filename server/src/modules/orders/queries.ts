import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from '#server/platform/database/orm.ts';
import { paymentEventTable, purchaseTable, receiptCounterTable } from './tables.ts';

export type OrderRow = typeof purchaseTable.$inferSelect;
export type NewOrder = typeof purchaseTable.$inferInsert;

/** The order of this key: the new one, or the one there was. */
export async function insertOrder(tx: Transaction, row: NewOrder): Promise<OrderRow> {
  const [added] = await tx.insert(purchaseTable).values(row).onConflictDoNothing().returning();
  if (added) return added;
  const [known] = await tx
    .select()
    .from(purchaseTable)
    .where(and(eq(purchaseTable.userId, row.userId), eq(purchaseTable.idempotencyKey, row.idempotencyKey)));
  if (!known) throw new Error('an order is neither new nor known');
  return known;
}

export async function orderByKey(executor: Executor, userId: number, key: string): Promise<OrderRow | undefined> {
  const [row] = await executor
    .select()
    .from(purchaseTable)
    .where(and(eq(purchaseTable.userId, userId), eq(purchaseTable.idempotencyKey, key)));
  return row;
}

export async function orderById(executor: Executor, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await executor.select().from(purchaseTable).where(eq(purchaseTable.id, orderId));
  return row;
}

export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(purchaseTable).where(eq(purchaseTable.id, orderId)).for('update');
  return row;
}

/** Whom the member's last receipt data named; undefined where there was none yet. */
export async function lastBuyer(executor: Executor, userId: number): Promise<OrderRow['buyer'] | undefined> {
  const { buyer } = purchaseTable;
  const [row] = await executor
    .select({ buyer })
    .from(purchaseTable)
    .where(
      and(
        eq(purchaseTable.userId, userId),
        sql`(${buyer} ->> 'name') || (${buyer} ->> 'address') || (${buyer} ->> 'taxNumber') <> ''`,
      ),
    )
    .orderBy(desc(purchaseTable.id))
    .limit(1);
  return row?.buyer;
}

/** The order that was paid by a payment of the service. */
export async function orderIdByPayment(executor: Executor, paymentRef: string): Promise<number | undefined> {
  const [row] = await executor
    .select({ id: purchaseTable.id })
    .from(purchaseTable)
    .where(and(eq(purchaseTable.paymentRef, paymentRef), ne(purchaseTable.paymentRef, '')));
  return row?.id;
}

export async function updateOrder(tx: Transaction, orderId: number, change: Partial<NewOrder>): Promise<OrderRow> {
  const [row] = await tx.update(purchaseTable).set(change).where(eq(purchaseTable.id, orderId)).returning();
  if (!row) throw new Error('the order is gone');
  return row;
}

export async function ordersOf(executor: Executor, userId: number, limit: number, offset: number) {
  const mine = eq(purchaseTable.userId, userId);
  const list = await executor
    .select()
    .from(purchaseTable)
    .where(mine)
    .orderBy(desc(purchaseTable.id))
    .limit(limit)
    .offset(offset);
  const [row] = await executor.select({ total: count() }).from(purchaseTable).where(mine);
  return { list, total: row?.total ?? 0 };
}

/** Orders nobody has heard of for a while, the longest first. */
export async function waitingSince(executor: Executor, before: Date, most: number): Promise<number[]> {
  const rows = await executor
    .select({ id: purchaseTable.id })
    .from(purchaseTable)
    .where(and(eq(purchaseTable.status, 'pending'), lt(purchaseTable.updatedAt, before)))
    .orderBy(asc(purchaseTable.updatedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Puts an order at the end of those that wait to be looked at. */
export const touchOrder = (executor: Executor, orderId: number, now: Date) =>
  executor.update(purchaseTable).set({ updatedAt: now }).where(eq(purchaseTable.id, orderId));

/** False when this message was worked before. */
export async function noteEvent(tx: Transaction, row: typeof paymentEventTable.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(paymentEventTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEventTable.eventId });
  return added.length > 0;
}

/** The next number of a series, without gaps: taken in the transaction that uses it. */
export async function nextNumber(tx: Transaction, series: string, year: number): Promise<string> {
  const [row] = await tx
    .insert(receiptCounterTable)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounterTable.series, receiptCounterTable.year],
      set: { last: sql`${receiptCounterTable.last} + 1` },
    })
    .returning({ last: receiptCounterTable.last });
  return `${series}${year}-${String(row?.last ?? 0).padStart(6, '0')}`;
}

export const exportedOrders = (executor: Executor, userId: number) =>
  executor
    .select({
      orderId: purchaseTable.id,
      name: purchaseTable.name,
      amountCents: purchaseTable.amountCents,
      currency: purchaseTable.currency,
      status: purchaseTable.status,
      buyer: purchaseTable.buyer,
      receiptNumber: purchaseTable.receiptNumber,
      createdAt: purchaseTable.createdAt,
      paidAt: purchaseTable.paidAt,
      refundedAt: purchaseTable.refundedAt,
    })
    .from(purchaseTable)
    .where(eq(purchaseTable.userId, userId))
    .orderBy(purchaseTable.id);

/** Orders that were never paid go with their account; receipts are kept, as the law wants. */
export async function eraseUnpaid(tx: Transaction, userId: number): Promise<void> {
  await tx
    .delete(purchaseTable)
    .where(
      and(
        eq(purchaseTable.userId, userId),
        inArray(purchaseTable.status, ['pending', 'failed', 'cancelled']),
        sql`${purchaseTable.receiptNumber} is null`,
      ),
    );
  // The law asks to keep the receipt of a paid order: what was bought, by whom, for how much.
  await tx
    .update(purchaseTable)
    .set({ adTitle: '', idempotencyKey: sql`'erased ' || ${purchaseTable.id}` })
    .where(eq(purchaseTable.userId, userId));
}
