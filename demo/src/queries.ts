import { memberTable } from '@ashore/server/modules/members/index.ts';
import { rightGrantTable } from '@ashore/server/modules/rights/index.ts';
import type { Executor } from '@ashore/server/platform/database/database.ts';
import { inArray, sql } from 'drizzle-orm';

/** Ids of the members with these e-mail addresses, by address. */
export async function memberIdsByEmail(executor: Executor, emails: string[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: memberTable.id, email: memberTable.email })
    .from(memberTable)
    .where(inArray(memberTable.email, emails));
  return new Map(rows.map(({ id, email }) => [email ?? '', id]));
}

/** Titles of all ads these members have. */
export async function titlesOf(executor: Executor, ownerIds: number[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set();
  const { rows } = await executor.execute<{ title: string }>(sql`select title from ad where owner_id in ${ownerIds}`);
  return new Set(rows.map(({ title }) => title));
}

/** The addresses of the first two pictures of a member. */
export async function firstPictures(executor: Executor, ownerId: number): Promise<string[]> {
  const { rows } = await executor.execute<{ img_url: string }>(
    sql`select img_url from upload where owner_id = ${ownerId} order by id limit 2`,
  );
  return rows.map(({ img_url }) => img_url);
}

/** Whether there is any banner. */
export async function anyBanner(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select exists (select 1 from banner) as found`);
  return rows[0]?.found ?? false;
}

/** The first things of a region that others than this member made, by what they are called here. */
export async function reportable(executor: Executor, regionId: number, ids: number[]) {
  const { rows } = await executor.execute<{ ads: number[]; topics: number[]; reviews: number[] }>(sql`select
    array(select id from ad where region_id = ${regionId} and status = 'active' and owner_id in ${ids} order by id limit 12) as ads,
    array(select id from topic where region_id = ${regionId} order by id limit 6) as topics,
    array(select review.id from review join business on business.id = business_id
      where region_id = ${regionId} order by review.id limit 6) as reviews`);
  const { ads = [], topics = [], reviews = [] } = rows[0] ?? {};
  // Arrays of numbers of 64 bits come as texts.
  return { ads: ads.map(Number), topics: topics.map(Number), reviews: reviews.map(Number) };
}

/** Whether there is any business. */
export async function anyBusiness(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select exists (select 1 from business) as found`);
  return rows[0]?.found ?? false;
}

/** Whether there is any article. */
export async function anyArticle(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select exists (select 1 from article) as found`);
  return rows[0]?.found ?? false;
}

/** The ads with these titles that nobody has asked about. */
export async function unansweredAds(
  executor: Executor,
  titles: string[],
): Promise<{ id: number; ownerId: number; title: string }[]> {
  const { rows } = await executor.execute<{ id: string; owner: string; title: string }>(
    sql`select id, owner_id as owner, title from ad where title in ${titles}
      and not exists (select 1 from ad_count where ad_id = id and replies > 0) order by id`,
  );
  return rows.map(({ id, owner, title }) => ({ id: Number(id), ownerId: Number(owner), title }));
}

/** The ads with these titles. */
export async function adsCalled(executor: Executor, titles: string[]) {
  const { rows } = await executor.execute<{ id: string; owner: string; title: string; region: number }>(
    sql`select id, owner_id as owner, title, region_id as region from ad where title in ${titles} order by id`,
  );
  return rows.map(({ id, owner, title, region }) => ({
    ...{ adId: Number(id), ownerId: Number(owner) },
    ...{ title, regionId: region },
  }));
}

/** Views of the ads of these members that nobody has seen yet: some on each day since they are there, as one day follows from its number. */
export async function insertViews(executor: Executor, ownerIds: number[], today: string): Promise<void> {
  await executor.execute(sql`
    with seen as (
      insert into ad_day (ad_id, day, views, phones)
        select id, day, 2 + (id * 7 + extract(day from day)::int * 5) % 11, 0
          from ad, generate_series(created_at::date, ${today}::date, '1 day') as day
          where owner_id in ${ownerIds} and not exists (select 1 from ad_count where ad_id = id and views > 0)
        on conflict do nothing
        returning ad_id, views)
    insert into ad_count (ad_id, views) select ad_id, sum(views) from seen group by ad_id
      on conflict (ad_id) do update set views = excluded.views`);
}

/** A run of a plan that nobody ordered; one for each member. */
export async function insertPlan(
  executor: Executor,
  run: Pick<typeof rightGrantTable.$inferInsert, 'userId' | 'plan' | 'validFrom' | 'validUntil'>,
): Promise<void> {
  const source = `demo:${run.userId} plan`;
  await executor
    .insert(rightGrantTable)
    .values({ ...run, kind: 'plan', total: 1, source, createdAt: run.validFrom })
    .onConflictDoNothing();
}

/** Businesses with one of these names that nobody asked anything yet. */
export async function unaskedBusinesses(executor: Executor, names: string[]) {
  const { rows } = await executor.execute<{ id: string; name: string; ownerId: string }>(
    sql`select id, name, owner_id as "ownerId" from business where name in ${names} and reply_num = 0 and owner_id is not null`,
  );
  return rows.map(({ id, name, ownerId }) => ({ id: Number(id), name, ownerId: Number(ownerId) }));
}
