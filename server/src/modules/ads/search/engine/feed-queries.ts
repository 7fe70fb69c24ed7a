import { live } from '#server/modules/ads/search/list-queries.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';

/** Which index answers, and how many seconds ago the oldest change was that the engine was not told of. */
export type IndexState = {
  name: string | null;
  mark: number | null;
  behind: number;
};

const oldest = sql`coalesce((select extract(epoch from now() - at)::float8 from search_change where fault is null order by id limit 1), 0)`;

/** Returns the state of the index; undefined where changes are not noted, as in a database that was restored. */
export async function indexState(executor: Executor): Promise<IndexState | undefined> {
  const { rows } = await executor.execute<IndexState>(sql`
    select name, mark, ${oldest} as behind from search_index
    where exists (select from pg_trigger where tgrelid = 'ad'::regclass and tgname = 'search_ad_changed')`);
  return rows[0];
}

/**
 * Makes the triggers that note changes. Waits for writers of ads, and refuses after five seconds of waiting. Where there
 * were none, an index that the database names is of another time, such as that of a backup, and is forgotten.
 */
export async function noteChanges(tx: Executor): Promise<void> {
  if (!(await indexState(tx))) await tx.execute(sql`delete from search_index`);
  await tx.execute(sql`set local lock_timeout = '5s'`);
  await tx.execute(sql`create or replace trigger search_ad_new after insert on ad
    for each row when (new.search <> '') execute function ashore_search_changed()`);
  await tx.execute(sql`create or replace trigger search_ad_changed after update on ad
    for each row when ((old.search, old.refreshed_at, old.price_cents, old.fields)
      is distinct from (new.search, new.refreshed_at, new.price_cents, new.fields)
      and (old.search <> '' or new.search <> '')) execute function ashore_search_changed()`);
  await tx.execute(sql`create or replace trigger search_ad_gone after delete on ad
    for each row when (old.search <> '') execute function ashore_search_changed()`);
  await tx.execute(sql`insert into search_index (id) values (1) on conflict do nothing`);
}

/** Removes the triggers and what they noted. */
export async function forgetIndex(tx: Executor): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  for (const name of ['search_ad_new', 'search_ad_changed', 'search_ad_gone'])
    await tx.execute(sql`drop trigger if exists ${sql.identifier(name)} on ad`);
  await tx.execute(sql`truncate search_change, search_index`);
}

/** Lets one process alone feed for so many seconds more; false where another one does. */
export async function hold(executor: Executor, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    update search_index set holder = ${holder}, held_until = clock_timestamp() + ${seconds} * interval '1 second'
    where holder is null or holder = ${holder} or held_until < clock_timestamp() returning id`);
  return rows.length > 0;
}

/** Whether a process still feeds alone; locks the row until the transaction ends. */
export async function holds(tx: Executor, holder: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from search_index
    where holder = ${holder} and held_until >= clock_timestamp() for update`);
  return rows.length > 0;
}

export const letGo = (executor: Executor, holder: string) =>
  executor.execute(sql`update search_index set holder = null, held_until = null where holder = ${holder}`);

/** Another index answers from now on. */
export const answerFrom = (tx: Executor, name: string, mark: number) =>
  tx.execute(sql`update search_index set name = ${name}, mark = ${mark}`);

/** A change that the engine was not told of. */
export type Change = {
  id: number;
  adId: number;
  regionId: number;
};

/** The oldest changes. */
export async function oldestChanges(executor: Executor, most: number): Promise<Change[]> {
  const { rows } = await executor.execute<Change>(sql`
    select id, ad_id as "adId", region_id as "regionId" from search_change where fault is null order by id limit ${most}`);
  return rows;
}

export const forgetChanges = (tx: Executor, ids: number[]) =>
  tx.execute(sql`delete from search_change where id = any(${sql.param(ids)}::bigint[])`);

/** Leaves out the changes of an ad that the engine refused. */
export const noteFault = (tx: Executor, changes: number[], fault: string) =>
  tx.execute(sql`update search_change set fault = ${fault} where id = any(${sql.param(changes)}::bigint[])`);

/** Ads that were refused are tried once more. */
export const forgetFaults = (executor: Executor) =>
  executor.execute(sql`delete from search_change where fault is not null`);

/** An ad as the engine gets it. */
export type IndexedAd = {
  id: number;
  regionId: number;
  terms: string[];
  moment: number;
  cents: number | null;
  fields: Record<string, unknown>;
};

// Hours are left out: the engine has the moment itself.
const columns = sql`id, region_id as "regionId",
  array_to_json(array(select term from unnest(tsvector_to_array(search)) as term where term !~ '^\\d+~')) as terms,
  (extract(epoch from refreshed_at) * 1000000)::bigint as moment, price_cents as cents, fields`;

/** Those of some ads that are live. */
export async function liveAds(executor: Executor, ids: number[]): Promise<IndexedAd[]> {
  const { rows } = await executor.execute<IndexedAd>(
    sql`select ${columns} from ${adTable} where id = any(${sql.param(ids)}::bigint[]) and ${live}`,
  );
  return rows;
}

/** Live ads in the order of their ids, from behind one. */
export async function liveAdsAfter(executor: Executor, id: number, most: number): Promise<IndexedAd[]> {
  const { rows } = await executor.execute<IndexedAd>(
    sql`select ${columns} from ${adTable} where id > ${id} and ${live} order by id limit ${most}`,
  );
  return rows;
}
