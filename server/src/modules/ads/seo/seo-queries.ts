import type { AdStatus, PriceType, PriceUnit } from '@ashore/contract';
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import { live } from '#server/modules/ads/search/list-queries.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';

/** A live ad, and when it last changed. */
export interface ListedAd {
  id: number;
  /** The language it is written in, ISO 639; empty if it is not known. */
  language: string;
  changed: Date;
}

/** Live ads after one id up to another by id, at most `limit`. Answered by the index `ad_live`. */
export function liveAds(executor: Executor, after: number, upTo: number, limit: number): Promise<ListedAd[]> {
  const list = prepareOnce<ListedAd[]>(executor, 'found_ads', () =>
    executor
      .select({ id: adTable.id, language: adTable.language, changed: adTable.updatedAt })
      .from(adTable)
      .where(and(live, gt(adTable.id, placeholder('after')), lte(adTable.id, placeholder('upTo'))))
      .orderBy(asc(adTable.id))
      .limit(placeholder('limit')),
  );
  return list({ after, upTo, limit });
}

/** When the last change of live ads within these ids was; null where there are none. */
export async function lastChange(executor: Executor, after: number, upTo: number): Promise<Date | null> {
  const find = prepareOnce<{ changed: Date | null }[]>(executor, 'found_change', () =>
    executor
      .select({ changed: max(adTable.updatedAt) })
      .from(adTable)
      .where(and(live, gt(adTable.id, placeholder('after')), lte(adTable.id, placeholder('upTo')))),
  );
  return (await find({ after, upTo }))[0]?.changed ?? null;
}

/** The largest id of a live ad; 0 where there is none. */
export async function largestId(executor: Executor): Promise<number> {
  const rows = await executor
    .select({ id: max(adTable.id) })
    .from(adTable)
    .where(live);
  return rows[0]?.id ?? 0;
}

/** Whether an ad ever had this id: whoever asks for one that is not stored asks for one that was erased. */
export async function wasGiven(executor: Executor, adId: number): Promise<boolean> {
  const result = await executor.execute<{ given: boolean }>(
    sql`select ${adId}::bigint <= coalesce(pg_sequence_last_value(pg_get_serial_sequence('ad', 'id')::regclass), 0) as given`,
  );
  return result.rows[0]?.given ?? false;
}

/** When each category of a region got its newest ad; one probe of an index each, those without ads left out. */
export async function newestByCategory(
  executor: Executor,
  regionId: number,
  categoryIds: number[],
): Promise<{ categoryId: number; changed: Date }[]> {
  const result = await executor.execute<{ categoryId: number; changed: string | null }>(sql`
    select category as "categoryId", (select max(refreshed_at) from ${adTable}
      where ${live} and region_id = ${regionId} and category_id = category) as changed
    from unnest(${sql.param(categoryIds)}::int[]) as category`);
  return result.rows.flatMap(({ categoryId, changed }) =>
    changed === null ? [] : [{ categoryId, changed: new Date(changed) }],
  );
}

/** What the preview of one ad is made from. */
export interface PreviewRow {
  ownerId: number;
  status: AdStatus;
  hidden: boolean;
  updatedAt: Date;
  title: string;
  language: string;
  priceCents: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  currency: string;
  regionId: number;
  areaId: number | null;
  imgUrl: string[];
}

/** One ad in whatever state, without its seller. */
export async function previewRow(executor: Executor, adId: number): Promise<PreviewRow | undefined> {
  const find = prepareOnce<PreviewRow[]>(executor, 'found_preview', () =>
    executor
      .select({
        ownerId: adTable.ownerId,
        status: adTable.status,
        hidden: adTable.hidden,
        updatedAt: adTable.updatedAt,
        title: adTable.title,
        language: adTable.language,
        priceCents: adTable.priceCents,
        priceType: adTable.priceType,
        priceUnit: adTable.priceUnit,
        currency: adTable.currency,
        regionId: adTable.regionId,
        areaId: adTable.areaId,
        imgUrl: adTable.imgUrl,
      })
      .from(adTable)
      .where(eq(adTable.id, placeholder('adId'))),
  );
  return (await find({ adId }))[0];
}
