import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';
import { live } from './list-queries.ts';

/** Live ads of each root, counted to the cap. */
export async function countByRoot(
  executor: Executor,
  regionId: number,
  rootIds: number[],
  cap: number,
): Promise<{ rootId: number; total: number }[]> {
  const result = await executor.execute<{ rootId: number; total: number }>(sql`
    select root as "rootId", (select count(*)::int from (select 1 from ${adTable}
      where ${live} and region_id = ${regionId} and root_id = root limit ${cap}) as few) as total
    from unnest(${sql.param(rootIds)}::int[]) as root`);
  return result.rows;
}
