import { and, eq, sql } from 'drizzle-orm';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { inText, placeholder, prepareOnce, unseen } from '#server/platform/database/prepare-once.ts';
import type { Conditions } from './filters.ts';
import { boundsSql, live, summaryColumns } from './list-queries.ts';

/** Where promoted ads are asked for. */
export interface TopPlace {
  regionId: number;
  rootId: number | undefined;
  categoryId: number | undefined;
  bounds: Conditions['bounds'];
  /** On the home page those paid for there come before the others. */
  onHome: boolean;
  now: Date;
  turn: number;
}

/** As many as are ever shown: part of the statement, as PostgreSQL would plan it anew each time for a number that comes as a value. */
export const MOST_TOP = 12;

/** Promoted ads that run, in an order that turns with `turn`; one of each seller. */
export async function topAds(
  executor: Executor,
  { regionId, rootId, categoryId, bounds, onHome, now, turn }: TopPlace,
  limit: number,
  viewerId: number | undefined,
): Promise<SummaryRow[]> {
  const forMember = viewerId !== undefined;
  const values = { regionId, rootId, categoryId, turn: String(turn), now: now.toISOString(), viewerId };
  // The edges of a map are as many as there are maps: such a list is put together each time, with its values in it.
  const at = (name: keyof typeof values, type: 'int' | 'timestamptz') =>
    bounds ? sql`${values[name]}::${sql.raw(type)}` : unseen(name, type);
  const build = () => {
    const turning = sql`md5(${adTable.id}::text || ${bounds ? values.turn : placeholder('turn')}::text)`;
    const running = (until: typeof adTable.topUntil | typeof adTable.homeUntil, rank: number) =>
      executor
        .select({
          id: adTable.id,
          ownerId: adTable.ownerId,
          rank: sql<number>`${sql.raw(String(rank))}`.as('rank'),
          turning: sql<string>`${turning}`.as('turning'),
        })
        .from(adTable)
        .where(
          and(
            live,
            eq(adTable.regionId, at('regionId', 'int')),
            sql`${until} > ${at('now', 'timestamptz')}`,
            rootId === undefined ? undefined : eq(adTable.rootId, at('rootId', 'int')),
            categoryId === undefined ? undefined : eq(adTable.categoryId, at('categoryId', 'int')),
            bounds ? boundsSql(bounds) : undefined,
          ),
        );
    const top = running(adTable.topUntil, 1);
    const paid = (onHome ? top.unionAll(running(adTable.homeUntil, 0)) : top).as('paid');
    const chosen = executor
      .selectDistinctOn([paid.ownerId], { id: paid.id, rank: paid.rank, turning: paid.turning })
      .from(paid)
      .orderBy(paid.ownerId, paid.rank, paid.turning)
      .as('chosen');
    return executor
      .select(summaryColumns(forMember && !bounds ? placeholder('viewerId') : viewerId))
      .from(adTable)
      .innerJoin(memberTable, eq(memberTable.id, adTable.ownerId))
      .innerJoin(chosen, eq(chosen.id, adTable.id))
      .orderBy(chosen.rank, chosen.turning)
      .limit(inText(MOST_TOP));
  };
  if (bounds) return (await build()).slice(0, limit);
  const shape = [onHome && 'home', rootId && 'root', categoryId && 'category', forMember && 'member'];
  const read = prepareOnce<SummaryRow[]>(executor, `top_ads_${shape.filter(Boolean).join('_')}`, build);
  return (await read(values)).slice(0, limit);
}
