import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from '#server/platform/database/orm.ts';
import type { IdRange, ListedEntry } from '#server/platform/sitemap/listing.ts';
import type { ListedRows } from '#server/platform/sitemap/listing-queries.ts';
import { type SaleDraft, saleTable } from './tables.ts';

export type SaleRecord = typeof saleTable.$inferSelect;
type Change = Partial<typeof saleTable.$inferInsert>;

/** The sale of a member that is not ended. */
export async function currentSale(executor: Executor, ownerId: number): Promise<SaleRecord | undefined> {
  const [row] = await executor
    .select()
    .from(saleTable)
    .where(and(eq(saleTable.ownerId, ownerId), isNull(saleTable.endedAt)));
  return row;
}

/** The same, held until the transaction ends. */
export async function heldCurrentSale(tx: Transaction, ownerId: number): Promise<SaleRecord | undefined> {
  const [row] = await tx
    .select()
    .from(saleTable)
    .where(and(eq(saleTable.ownerId, ownerId), isNull(saleTable.endedAt)))
    .for('update');
  return row;
}

export async function saleById(executor: Executor, saleId: number): Promise<SaleRecord | undefined> {
  const [row] = await executor.select().from(saleTable).where(eq(saleTable.id, saleId));
  return row;
}

export async function heldSale(tx: Transaction, saleId: number): Promise<SaleRecord | undefined> {
  const [row] = await tx.select().from(saleTable).where(eq(saleTable.id, saleId)).for('update');
  return row;
}

export async function insertDraft(
  tx: Transaction,
  row: { ownerId: number; regionId: number; draft: SaleDraft; now: Date },
): Promise<number> {
  const { ownerId, regionId, draft, now } = row;
  const [stored] = await tx
    .insert(saleTable)
    .values({ ownerId, regionId, draft, status: 'draft', createdAt: now, updatedAt: now })
    .returning({ id: saleTable.id });
  if (!stored) throw new Error('no sale stored');
  return stored.id;
}

export const updateSale = (tx: Transaction, saleId: number, change: Change) =>
  tx.update(saleTable).set(change).where(eq(saleTable.id, saleId));

/** The ads that a member published as items, of sales that changed after a moment. */
export async function publishedSince(tx: Transaction, ownerId: number, since: Date): Promise<number[]> {
  const rows = await tx
    .select({ published: saleTable.published })
    .from(saleTable)
    .where(and(eq(saleTable.ownerId, ownerId), gt(saleTable.updatedAt, since)));
  return rows.flatMap(({ published }) => Object.values(published));
}

export const deleteSale = (tx: Transaction, saleId: number) => tx.delete(saleTable).where(eq(saleTable.id, saleId));

/** Sales behind an id whose last day is over, or whose day of gifts has come; so many of them. */
export const dueSales = (
  executor: Executor,
  { now, today, after }: { now: Date; today: string; after: number },
  most: number,
) =>
  executor
    .select({ id: saleTable.id, ownerId: saleTable.ownerId })
    .from(saleTable)
    .where(
      and(
        isNull(saleTable.endedAt),
        isNotNull(saleTable.endsAt),
        gt(saleTable.id, after),
        or(lte(saleTable.endsAt, now), lte(saleTable.freeFrom, today)),
      ),
    )
    .orderBy(saleTable.id)
    .limit(most);

export const setHidden = (tx: Transaction, ownerId: number, hidden: boolean) =>
  tx.update(saleTable).set({ hidden }).where(eq(saleTable.ownerId, ownerId)).returning({ id: saleTable.id });

export const eraseSalesOf = (tx: Transaction, ownerId: number) =>
  tx.delete(saleTable).where(eq(saleTable.ownerId, ownerId)).returning({ id: saleTable.id });

export const exportedSales = (executor: Executor, ownerId: number) =>
  executor.select().from(saleTable).where(eq(saleTable.ownerId, ownerId)).orderBy(saleTable.id);

const listed = and(eq(saleTable.status, 'active'), eq(saleTable.hidden, false), isNull(saleTable.endedAt)) as SQL;

export const listedRows: ListedRows = {
  table: saleTable,
  id: saleTable.id,
  changed: saleTable.updatedAt,
  where: () => listed,
};

/** Sales of a range that search engines are told of, by id. */
export const listedSales = (executor: Executor, { after, upTo }: IdRange): Promise<ListedEntry[]> =>
  executor
    .select({ id: saleTable.id, language: saleTable.language, changed: saleTable.updatedAt })
    .from(saleTable)
    .where(and(listed, gt(saleTable.id, after), lte(saleTable.id, upTo)))
    .orderBy(saleTable.id);
