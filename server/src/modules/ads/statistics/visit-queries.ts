import { eq, sql } from 'drizzle-orm';
import type { AdRow } from '#server/modules/ads/rows.ts';
import { adDayTable, adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';

/** What visitors made of an ad on one day (UTC). */
export interface Visits {
  adId: number;
  /** YYYY-MM-DD */
  day: string;
  views: number;
  phones: number;
}

/** Adds visits counted in memory, in the order of ids so that two nodes do not wait for each other in a ring. */
export const addVisits = (executor: Executor, visits: readonly Visits[]) =>
  executor.execute(sql`with given as (
      select * from json_to_recordset(${JSON.stringify(visits)}::json) as given ("adId" bigint, day date, views int, phones int)),
    held as (select id from ${adTable} where id in (select "adId" from given) order by id for update),
    counted as (update ${adTable} set view_num = view_num + total.views
      from (select "adId", sum(views)::int as views from given group by "adId") as total
      where ${adTable.id} = total."adId" and ${adTable.id} in (select id from held) and total.views > 0)
    insert into ${adDayTable} (ad_id, day, views, phones)
    select "adId", day, views, phones from given where "adId" in (select id from held) order by "adId", day
    on conflict (ad_id, day) do update
      set views = ${adDayTable}.views + excluded.views, phones = ${adDayTable}.phones + excluded.phones`);

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
