import { countColumn } from '#server/modules/ads/count-queries.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, inArray, sql } from '#server/platform/database/orm.ts';

/** Which of these ads of a source are there already. */
export async function knownOf(executor: Executor, source: string, sourceIds: string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ sourceId: adTable.sourceId })
    .from(adTable)
    .where(and(eq(adTable.source, source), sql`${adTable.sourceId} = any(${sql.param(sourceIds)}::text[])`));
  return new Set(rows.map(({ sourceId }) => sourceId ?? ''));
}

/** The facts of imported ads by which it shows whether somebody changed them, held until the transaction ends. */
export const lockImported = (tx: Transaction, adIds: number[]) =>
  tx
    .select({
      id: adTable.id,
      status: adTable.status,
      updatedAt: adTable.updatedAt,
      imgUrl: adTable.imgUrl,
    })
    .from(adTable)
    .where(inArray(adTable.id, adIds))
    .for('update');

export const eraseAds = (tx: Transaction, adIds: number[]) =>
  tx
    .delete(adTable)
    .where(inArray(adTable.id, adIds))
    .returning({
      id: adTable.id,
      regionId: adTable.regionId,
      title: adTable.title,
      reactions: countColumn('likes', 'collects'),
    });

/** Which of these members have no ad, in whatever state. */
export async function withoutAds(executor: Executor, userIds: number[]): Promise<number[]> {
  const rows = await executor.execute<{
    id: string;
  }>(sql`select given.id from unnest(${sql.param(userIds)}::bigint[]) as given(id)
    where not exists (select 1 from ${adTable} as ad where ad.owner_id = given.id)`);
  return rows.rows.map(({ id }) => Number(id));
}
