import type { Group } from '#server/lib/map-grid.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';
import type { Conditions } from './filters.ts';
import { whereOf } from './list-queries.ts';
import { businessTable } from './tables.ts';

/** What lies in each cell of a grid under any filters, each read up to `most`: one range of one index each. */
export async function countCells(
  executor: Executor,
  conditions: Conditions,
  { starts, span }: { starts: readonly number[]; span: number },
  most: number,
): Promise<Group[]> {
  const cell = sql`ashore_map_cell(${businessTable.lat}, ${businessTable.lng})`;
  const result = await executor.execute<Omit<Group, 'more'>>(sql`
    select held.* from unnest(${sql.param(starts)}::bigint[]) as grid (start) cross join lateral (
      select max(id)::float8 as id, count(*)::int as count, avg(lat) as lat, avg(lng) as lng,
        max(lat) as north, min(lat) as south, max(lng) as east, min(lng) as west
      from (select ${businessTable.id} as id, ${businessTable.lat} as lat, ${businessTable.lng} as lng from ${businessTable}
        where ${cell} >= grid.start and ${cell} < grid.start + ${span}::bigint and ${whereOf(conditions)}
        limit ${most + 1}) as few) as held
    where held.count > 0`);
  return result.rows.map((row) => ({ ...row, count: Math.min(row.count, most), more: row.count > most }));
}

/** What a pin says of each of these. */
export const pinsOf = (executor: Executor, ids: number[]) =>
  executor
    .select({
      directoryId: businessTable.id,
      name: businessTable.name,
      lat: sql<number>`${businessTable.lat}`,
      lng: sql<number>`${businessTable.lng}`,
      reviewNum: businessTable.reviewNum,
      starSum: businessTable.starSum,
    })
    .from(businessTable)
    .where(sql`${businessTable.id} = any(${sql.param(ids)}::bigint[])`);
