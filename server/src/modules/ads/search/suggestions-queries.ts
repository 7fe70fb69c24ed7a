import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, sql } from '#server/platform/database/orm.ts';
import { live } from './list-queries.ts';

/** Id and title of the newest live ads of a region. */
export const newestTitles = (executor: Executor, regionId: number, most: number) =>
  executor
    .select({ id: adTable.id, title: adTable.title })
    .from(adTable)
    .where(and(live, eq(adTable.regionId, regionId)))
    .orderBy(desc(adTable.refreshedAt), desc(adTable.id))
    .limit(most);

/** Words of a region's titles that begin so, in the order of the alphabet; one short range of an index. */
export async function wordsFrom(
  executor: Executor,
  regionId: number,
  beginning: string,
  most: number,
): Promise<string[]> {
  const result = await executor.execute<{ word: string }>(sql`
    select word from search_word where region_id = ${regionId} and word like ashore_unaccent(${beginning}) || '%'
    order by word limit ${most}`);
  return result.rows.map(({ word }) => word);
}
