import type { AdStatus, AdText, PriceType, PriceUnit } from '@ashore/contract';
import { live } from '#server/modules/ads/search/list-queries.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, asc, eq, gt, lte, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import type { IdRange, ListedEntry } from '#server/platform/sitemap/listing.ts';
import type { ListedRows } from '#server/platform/sitemap/listing-queries.ts';

/** The rows of live ads. The index `ad_live` has their ids and changes. */
export const listedRows: ListedRows = { table: adTable, id: adTable.id, changed: adTable.updatedAt, where: () => live };

/** Live ads of a range, by id. */
export function liveAds(executor: Executor, range: IdRange): Promise<ListedEntry[]> {
  const list = prepareOnce<ListedEntry[]>(executor, 'found_ads', () =>
    executor
      .select({ id: adTable.id, language: adTable.language, changed: adTable.updatedAt })
      .from(adTable)
      .where(and(live, gt(adTable.id, placeholder('after')), lte(adTable.id, placeholder('upTo'))))
      .orderBy(asc(adTable.id)),
  );
  return list({ ...range });
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
  secondText: AdText | null;
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
        secondText: adTable.secondText,
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
