import type { Sort } from '@ashore/contract';
import type { Cover } from '#server/lib/map-cover.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, type SQL, sql } from '#server/platform/database/orm.ts';
import type { Conditions } from './filters.ts';
import { afterCursor, cards, orderOf, type Place, titleQuery, whereOf } from './list-queries.ts';
import { cellsSql, inCellSql, kindOf, type PlacedAd } from './map-queries.ts';

/** All ads of a cover, read as rows of `ad`. The offset keeps the planner from turning cells and ads into one join. */
const adsIn = (conditions: Conditions, cover: Cover): SQL => sql`${cellsSql(cover)} cross join lateral
  (select * from ${adTable} where ${inCellSql(kindOf(conditions), cover)} offset 0) as ad`;

/** Ads with all words in their titles come first, as they do in a search without a place. */
const orderIn = (sort: Sort, conditions: Conditions): SQL[] =>
  sort === 'relevance' && conditions.words.length > 0
    ? [
        desc(sql`${adTable.search} @@ ${titleQuery(conditions.regionId, conditions.words)}`),
        ...orderOf('newest', conditions),
      ]
    : orderOf(sort, conditions);

/** One page of a list, for which all ads of its place are looked at. */
export function listPlaced(
  executor: Executor,
  conditions: Conditions,
  cover: Cover,
  sort: Sort,
  { cursor, offset, limit }: Place,
  viewerId: number | undefined,
) {
  const order = sql.join(orderIn(sort, conditions), sql`, `);
  const found = sql`(select ad.id, row_number() over (order by ${order}) as place from ${adsIn(conditions, cover)}
    where ${and(whereOf(conditions), afterCursor(sort, cursor))} order by ${order} limit ${limit} offset ${offset})`;
  return cards(executor, viewerId)
    .innerJoin(sql`${found} as found`, eq(sql`found.id`, adTable.id))
    .orderBy(sql`found.place`);
}

/** How many ads of a place pass all filters. */
export async function countIn(executor: Executor, conditions: Conditions, cover: Cover): Promise<number> {
  const result = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${adsIn(conditions, cover)} where ${whereOf(conditions)}`,
  );
  return result.rows[0]?.total ?? 0;
}

/** Where the ads of a place are that pass all filters. */
export async function pointsIn(executor: Executor, conditions: Conditions, cover: Cover): Promise<PlacedAd[]> {
  const result = await executor.execute<{
    id: number;
    lat: number;
    lng: number;
  }>(sql`select ad.id::float8 as id, shown_lat as lat, shown_lng as lng
    from ${adsIn(conditions, cover)} where ${whereOf(conditions)}`);
  return result.rows;
}
