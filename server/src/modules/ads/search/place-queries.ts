import { boxAround } from '#server/lib/map-grid.ts';
import { type Polygon, polygonLiteral, readPolygon } from '#server/lib/polygon.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import { and, type SQL, sql } from '#server/platform/database/orm.ts';
import type { Conditions } from './filters.ts';

/** Metres from a point on the ground, good enough for a country. */
export const distance = ({ lat, lng }: { lat: number; lng: number }) => sql<number>`
  2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians((${adTable.shownLat} - ${lat}) / 2)), 2)
    + cos(radians(${lat})) * cos(radians(${adTable.shownLat})) * power(sin(radians((${adTable.shownLng} - ${lng}) / 2)), 2))))`;

/** Within a circle, also one across the date line or a pole; the box around it is what an index can find. */
export function nearSql(near: NonNullable<Conditions['near']>): SQL {
  return sql`${boundsSql(boxAround(near))} and ${distance(near)} <= ${near.radius}`;
}

/** Bounds turned around are put right; a west edge east of the east edge reaches across the date line. */
export function boundsSql({ north, south, east, west }: NonNullable<Conditions['bounds']>): SQL {
  const rows = sql`${adTable.shownLat} between ${Math.min(north, south)} and ${Math.max(north, south)}`;
  return west <= east
    ? sql`${rows} and ${adTable.shownLng} between ${west} and ${east}`
    : sql`${rows} and (${adTable.shownLng} >= ${west} or ${adTable.shownLng} <= ${east})`;
}

const contains = (polygon: Polygon) =>
  sql`${polygonLiteral(polygon)}::polygon @> point(${adTable.shownLng}, ${adTable.shownLat})`;

/** Within an area that was drawn. Its box is what an index can find. */
export const polygonSql = (polygon: Polygon): SQL => sql`${boundsSql(polygon.box)} and ${contains(polygon)}`;

/** The same for a cell of a cover: the cells that lie wholly in the polygon need no look at their ads. */
export const polygonOfCellSql = (polygon: Polygon): SQL =>
  sql`case when grid.whole then true else ${contains(polygon)} end`;

/** Within the place of a list, in all ways that narrow it. */
export function placeSql({ near, polygon, bounds }: Pick<Conditions, 'near' | 'polygon' | 'bounds'>): SQL | undefined {
  return and(
    near && nearSql(near),
    polygon === undefined ? undefined : polygonSql(readPolygon(polygon)),
    bounds && boundsSql(bounds),
  );
}

/**
 * The same for a list that is read in its order until a page is full, as many ads are in the place. The planner would find
 * all of them by their place and sort them; of a condition in a CASE it assumes that half of the ads meet it.
 */
export function placeAlongSql(conditions: Parameters<typeof placeSql>[0]): SQL | undefined {
  const place = placeSql(conditions);
  return place && sql`case when ${place} then true else false end`;
}
