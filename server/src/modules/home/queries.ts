import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, eq, gt, isNull, lte, or, sql } from '#server/platform/database/orm.ts';
import { bannerTable, siteTextTable } from './tables.ts';

export type NewBanner = typeof bannerTable.$inferInsert;

export const runningBanners = (executor: Executor, regionId: number, now: Date) =>
  executor
    .select({
      id: bannerTable.id,
      img: bannerTable.img,
      alt: bannerTable.alt,
      title: bannerTable.title,
      text: bannerTable.text,
      url: bannerTable.url,
      label: bannerTable.label,
      language: bannerTable.language,
    })
    .from(bannerTable)
    .where(
      and(
        or(isNull(bannerTable.regionId), sql`${bannerTable.regionId} = ${regionId}::bigint`),
        or(isNull(bannerTable.fromTime), lte(bannerTable.fromTime, now)),
        or(isNull(bannerTable.toTime), gt(bannerTable.toTime, now)),
      ),
    )
    .orderBy(asc(bannerTable.position), asc(bannerTable.id))
    .limit(8);

/** Every banner, running or not, in their order. */
export const allBanners = (executor: Executor) =>
  executor
    .select()
    .from(bannerTable)
    .orderBy(asc(bannerTable.regionId), asc(bannerTable.position), asc(bannerTable.id));

/** A banner, held until the transaction ends. */
export async function lockBanner(tx: Transaction, bannerId: number) {
  return (await tx.select().from(bannerTable).where(eq(bannerTable.id, bannerId)).for('update'))[0];
}

export async function putBanner(tx: Transaction, bannerId: number | undefined, banner: NewBanner): Promise<number> {
  const rows =
    bannerId === undefined
      ? await tx.insert(bannerTable).values(banner).returning({ id: bannerTable.id })
      : await tx.update(bannerTable).set(banner).where(eq(bannerTable.id, bannerId)).returning({ id: bannerTable.id });
  return rows[0]?.id ?? 0;
}

export const removeBanner = (tx: Transaction, bannerId: number) =>
  tx.delete(bannerTable).where(eq(bannerTable.id, bannerId));

export const siteTexts = (executor: Executor) => executor.select().from(siteTextTable);

export const putSiteText = (tx: Transaction, row: typeof siteTextTable.$inferInsert) =>
  tx
    .insert(siteTextTable)
    .values(row)
    .onConflictDoUpdate({ target: siteTextTable.key, set: { text: row.text, updatedAt: row.updatedAt } });

export const insertBanners = (executor: Executor, banners: NewBanner[]) => executor.insert(bannerTable).values(banners);
