import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { bannerTable } from './tables.ts';

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

export const insertBanners = (executor: Executor, banners: NewBanner[]) => executor.insert(bannerTable).values(banners);
