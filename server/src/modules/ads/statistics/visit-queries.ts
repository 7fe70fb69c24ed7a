import type { AdRow } from '#server/modules/ads/rows.ts';
import { adCountTable, adDayTable, adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';

/** What visitors made of an ad on one day (UTC). */
export interface Visits {
  adId: number;
  /** YYYY-MM-DD */
  day: string;
  views: number;
  phones: number;
}

/**
 * Makes the rows of ads that have no counts yet. Only these ads are held meanwhile, so that nobody erases them: to hold
 * one writes to its page.
 */
const startCounts = (executor: Executor, adIds: readonly number[]) =>
  executor.execute(sql`insert into ${adCountTable} (ad_id)
    select id from (select id from ${adTable} where id = any(${sql.param(adIds)}::bigint[])
      and not exists (select 1 from ${adCountTable} where ad_id = id) order by id for key share) as fresh
    on conflict do nothing`);

/** Adds visits counted in memory, in the order of ids so that two nodes do not wait for each other in a ring. */
export async function addVisits(executor: Executor, visits: readonly Visits[]): Promise<void> {
  await startCounts(
    executor,
    visits.map(({ adId }) => adId),
  );
  await executor.execute(sql`with given as (
      select * from json_to_recordset(${JSON.stringify(visits)}::json) as given ("adId" bigint, day date, views int, phones int)),
    held as (select ad_id from ${adCountTable} where ad_id in (select "adId" from given) order by ad_id for no key update),
    counted as (update ${adCountTable} as counted set views = counted.views + total.views
      from (select "adId", sum(views)::int as views from given group by "adId") as total
      where counted.ad_id = total."adId" and counted.ad_id in (select ad_id from held) and total.views > 0)
    insert into ${adDayTable} (ad_id, day, views, phones)
    select "adId", day, views, phones from given where "adId" in (select ad_id from held) order by day, "adId"
    on conflict (day, ad_id) do update
      set views = ${adDayTable}.views + excluded.views, phones = ${adDayTable}.phones + excluded.phones`);
}

/** As much of an ad as it takes to count a visit. */
export async function visitedAd(executor: Executor, adId: number) {
  const find = prepareOnce<Pick<AdRow, 'ownerId' | 'status' | 'hidden' | 'updatedAt' | 'phone' | 'showPhone'>[]>(
    executor,
    'visited_ad',
    () =>
      executor
        .select({
          ownerId: adTable.ownerId,
          status: adTable.status,
          hidden: adTable.hidden,
          updatedAt: adTable.updatedAt,
          phone: adTable.phone,
          showPhone: adTable.showPhone,
        })
        .from(adTable)
        .where(eq(adTable.id, placeholder('adId'))),
  );
  return (await find({ adId }))[0];
}
