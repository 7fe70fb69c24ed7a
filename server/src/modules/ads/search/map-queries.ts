import type { Cover } from '#server/lib/map-cover.ts';
import { type Bounds, FINEST, type Group } from '#server/lib/map-grid.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { inArray, type SQL, sql } from '#server/platform/database/orm.ts';
import { type Conditions, rootOf } from './filters.ts';
import { live, whereOf } from './list-queries.ts';
import { nearSql, polygonOfCellSql } from './place-queries.ts';
import { foundSql } from './search-queries.ts';

/** What an index over cells knows of an ad beside its place. */
export interface Kind {
  regionId: number;
  /** Named with every category, as each root has cells of its own. */
  rootId: number | undefined;
  categoryId: number | undefined;
}

/** As much of a list as the index over cells knows; a leaf is looked up among the cells of its root. */
export const kindOf = (conditions: Conditions): Kind => {
  const { regionId, categoryId } = conditions;
  return { regionId, rootId: rootOf(conditions), categoryId };
};

/** Within the bounds, said so that only the index over cells can answer: the one over places would be read once a cell. */
function insideSql({ north, south, east, west }: Bounds): SQL {
  const lng = sql`${adTable.shownLng} + 0`;
  const columns =
    west <= east ? sql`${lng} between ${west} and ${east}` : sql`(${lng} >= ${west} or ${lng} <= ${east})`;
  return sql`${adTable.shownLat} + 0 between ${south} and ${north} and ${columns}`;
}

/** What lies in the cell `grid.start` of a cover; one range of one index. */
export function inCellSql({ regionId, rootId, categoryId }: Kind, { span, bounds, near, polygon }: Cover): SQL {
  const map = sql`ashore_map_cell(${adTable.shownLat}, ${adTable.shownLng})`;
  const cell = rootId === undefined ? map : sql`((${adTable.rootId}::bigint << 40) + ${map})`;
  const first = sql`grid.start + (${rootId ?? 0}::bigint << 40)`;
  const category = categoryId === undefined ? sql`` : sql` and ${adTable.categoryId} = ${categoryId}`;
  const circle = near ? sql` and ${nearSql(near)}` : sql``;
  const drawn = polygon ? sql` and ${polygonOfCellSql(polygon)}` : sql``;
  return sql`${live} and ${adTable.regionId} = ${regionId} and ${cell} >= ${first} and ${cell} < ${first} + ${span}::bigint
    and ${insideSql(bounds)}${category}${circle}${drawn}`;
}

/** The cells of a cover as a table `grid` of `start` and `whole`. */
export const cellsSql = ({ starts, whole }: Pick<Cover, 'starts' | 'whole'>): SQL =>
  sql`unnest(${sql.param(starts)}::bigint[], ${sql.param(whole)}::boolean[]) as grid (start, whole)`;

/** What lies in one cell. */
export type Cell = Group & { start: number };

/**
 * What lies in each cell of a cover. Each cell is one range of an index that holds all that is asked for, and is read up to
 * `most` ads: the cost depends on the number of cells alone, not on the ads there are.
 */
export async function countCells(executor: Executor, kind: Kind, cover: Cover, most: number): Promise<Cell[]> {
  const result = await executor.execute<Omit<Cell, 'more'>>(sql`
    select grid.start::float8 as start, held.* from ${cellsSql(cover)} cross join lateral (
      select max(id)::float8 as id, count(*)::int as count, avg(lat) as lat, avg(lng) as lng,
        max(lat) as north, min(lat) as south, max(lng) as east, min(lng) as west
      from (select ${adTable.id} as id, ${adTable.shownLat} as lat, ${adTable.shownLng} as lng
        from ${adTable} where ${inCellSql(kind, cover)} limit ${most + 1}) as few) as held
    where held.count > 0`);
  return result.rows.map((row) => ({ ...row, count: Math.min(row.count, most), more: row.count > most }));
}

/** What lies in each cell of a level in a whole region, read along one index. */
export async function countRegion(executor: Executor, kind: Kind, level: number): Promise<Cell[]> {
  const { regionId, rootId, categoryId } = kind;
  const map = sql`ashore_map_cell(${adTable.shownLat}, ${adTable.shownLng})`;
  const cell = rootId === undefined ? map : sql`((${adTable.rootId}::bigint << 40) + ${map})`;
  const first = sql`(${rootId ?? 0}::bigint << 40)`;
  const category = categoryId === undefined ? sql`` : sql` and ${adTable.categoryId} = ${categoryId}`;
  const bits = sql.raw(String(2 * (FINEST - level)));
  const result = await executor.execute<Omit<Cell, 'more'>>(sql`
    select ((cell - ${first}) >> ${bits} << ${bits})::float8 as start, max(id)::float8 as id, count(*)::int as count,
      avg(lat) as lat, avg(lng) as lng, max(lat) as north, min(lat) as south, max(lng) as east, min(lng) as west
    from (select ${cell} as cell, ${adTable.id} as id, ${adTable.shownLat} as lat, ${adTable.shownLng} as lng from ${adTable}
      where ${live} and ${adTable.regionId} = ${regionId} and ${cell} >= ${first} and ${cell} < ${first} + (1::bigint << 40)${category}) as one
    group by 1`);
  return result.rows.map((row) => ({ ...row, more: false }));
}

/** How many ads lie in a cover; counting stops one past `most`. */
export async function countPlaced(executor: Executor, kind: Kind, cover: Cover, most: number): Promise<number> {
  const result = await executor.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${cellsSql(cover)} cross join lateral
      (select 1 from ${adTable} where ${inCellSql(kind, cover)} limit ${most + 1}) as held limit ${most + 1}) as few`);
  return result.rows[0]?.total ?? 0;
}

export interface PlacedAd {
  id: number;
  lat: number;
  lng: number;
}

/** Ads of a cover under any filter, chosen among the first `most` of each cell. */
export async function sampleCells(
  executor: Executor,
  conditions: Conditions,
  cover: Cover,
  most: number,
): Promise<PlacedAd[]> {
  const result = await executor.execute<{ id: string; lat: number; lng: number }>(sql`
    select ${adTable.id} as id, ${adTable.shownLat} as lat, ${adTable.shownLng} as lng
    from ${cellsSql(cover)} cross join lateral
      (select * from ${adTable} where ${inCellSql(kindOf(conditions), cover)} limit ${most}) as ad
    where ${whereOf(conditions)}`);
  return result.rows.map(({ id, lat, lng }) => ({ id: Number(id), lat, lng }));
}

/** The newest ads of a list that is found by its terms: by words, by owner. */
export const newestPoints = (executor: Executor, conditions: Conditions, most: number): Promise<PlacedAd[]> =>
  executor
    .select({ id: adTable.id, lat: sql<number>`${adTable.shownLat}`, lng: sql<number>`${adTable.shownLng}` })
    .from(adTable)
    .innerJoin(
      sql`${foundSql(conditions, { sort: 'newest', offset: 0, limit: most })} as found`,
      sql`found.id = ${adTable.id}`,
    );

/** What a pin says of each of these ads. */
export const pinsOf = (executor: Executor, ids: number[]) =>
  executor
    .select({
      id: adTable.id,
      title: adTable.title,
      lat: sql<number>`${adTable.shownLat}`,
      lng: sql<number>`${adTable.shownLng}`,
      // Without a point of its own it stands in the middle of its area.
      approximate: sql<boolean>`${adTable.hideExact} or ${adTable.lat} is null`,
      priceCents: adTable.priceCents,
      priceType: adTable.priceType,
      priceUnit: adTable.priceUnit,
      currency: adTable.currency,
    })
    .from(adTable)
    .where(inArray(adTable.id, ids));
