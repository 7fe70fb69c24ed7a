import type { MailTiming } from '@ashore/contract';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, count, desc, eq, getTableColumns, gte, max, sql } from '#server/platform/database/orm.ts';
import type { SearchTerms } from '../ads/index.ts';
import { memberTable } from '../members/index.ts';
import { adToMatchTable, savedHitTable, savedSearchTable } from './tables.ts';

type NewSearch = typeof savedSearchTable.$inferInsert;
export type SavedRow = Omit<typeof savedSearchTable.$inferSelect, 'anchors' | 'terms' | 'fit'>;

const { anchors: _anchors, terms: _terms, fit: _fit, ...shown } = getTableColumns(savedSearchTable);

/**
 * What the terms of a search become in the table. Of its words the rarest is the anchor, as each ad with the anchor's word is
 * compared with the search; of words that seem equally rare the longest.
 */
const matching = ({ regionId, words, filters, fit, anchors }: SearchTerms) => {
  const rarest = sql`(select word from unnest(${sql.param(words)}::text[]) as word,
    lateral (select ashore_word_query(${`${regionId}:`}, word) as terms) as asked
    where asked.terms is not null order by ashore_expected('ad', asked.terms), length(word) desc limit 1)`;
  return {
    anchors: sql<
      string[]
    >`coalesce(nullif(ashore_word_anchors(${`${regionId}:`}, ${rarest}), '{}'), ${sql.param(anchors)}::text[])`,
    terms: sql<string>`ashore_all(ashore_parts('ad', ${regionId}::int, ':', ${sql.param(words)}::text[], false, ${sql.param(filters)}::text[]::tsquery[]))`,
    fit: fit === null ? null : sql`${fit}::jsonb`,
  };
};

export async function insertSearch(
  tx: Transaction,
  row: Pick<NewSearch, 'userId' | 'regionId' | 'name' | 'timing' | 'query' | 'createdAt'>,
  terms: SearchTerms,
): Promise<SavedRow> {
  const [stored] = await tx
    .insert(savedSearchTable)
    .values({ ...row, ...matching(terms) })
    .returning(shown);
  if (!stored) throw new Error('the search was not stored');
  return stored;
}

/** Changes a search of a member; does nothing where the member has no such search. */
export async function updateSearch(
  tx: Transaction,
  searchId: number,
  row: Pick<NewSearch, 'userId' | 'regionId' | 'name' | 'timing' | 'query'>,
  terms: SearchTerms,
): Promise<void> {
  const { userId, ...change } = row;
  await tx
    .update(savedSearchTable)
    .set({ ...change, ...matching(terms) })
    .where(and(eq(savedSearchTable.id, searchId), eq(savedSearchTable.userId, userId)));
}

export async function deleteSearch(executor: Executor, searchId: number, userId: number): Promise<boolean> {
  const gone = await executor
    .delete(savedSearchTable)
    .where(and(eq(savedSearchTable.id, searchId), eq(savedSearchTable.userId, userId)))
    .returning({ id: savedSearchTable.id });
  return gone.length > 0;
}

/** A search with what came for it: all hits, those since a moment, and when the last came. */
export type SavedWithHits = SavedRow & { newHits: number };

/**
 * A member's searches, or one of them, the latest first, with their hits. Counted as they are read: a member reads this
 * list now and then, while an ad may fit hundreds of searches, each of whose counters would be a row to write anew.
 */
export async function searchesOf(
  executor: Executor,
  userId: number,
  since: Date,
  searchId?: number,
): Promise<SavedWithHits[]> {
  const { hits, lastHitAt } = savedSearchTable;
  const came = executor
    .select({
      total: count().as('total'),
      fresh: sql<number>`count(*) filter (where ${gte(savedHitTable.createdAt, since)})`.as('fresh'),
      last: max(savedHitTable.createdAt).as('last'),
    })
    .from(savedHitTable)
    .where(eq(savedHitTable.searchId, savedSearchTable.id))
    .as('came');
  return executor
    .select({
      ...shown,
      hits: sql`${hits} + ${came.total}`.mapWith(Number),
      lastHitAt: sql`greatest(${lastHitAt}, ${came.last})`.mapWith(lastHitAt),
      newHits: sql`${came.fresh}`.mapWith(Number),
    })
    .from(savedSearchTable)
    .innerJoinLateral(came, sql`true`)
    .where(
      and(eq(savedSearchTable.userId, userId), searchId === undefined ? undefined : eq(savedSearchTable.id, searchId)),
    )
    .orderBy(desc(savedSearchTable.id));
}

/** Saves of one member come one after the other, so that their number holds. */
export async function countUnderLock(tx: Transaction, userId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('searches of ' || ${userId}::text, 0))`);
  const [row] = await tx.select({ total: count() }).from(savedSearchTable).where(eq(savedSearchTable.userId, userId));
  return row?.total ?? 0;
}

const toMatch = fixedStatement<{ adId: number }, object>(
  (value) => sql`insert into ${adToMatchTable} (ad_id) values (${value('adId')})`,
);

/** Notes that an ad is to be matched. */
export const putToMatch = (executor: Executor, adId: number) => toMatch(executor, { adId });

/** Takes ads that are to be matched off the list, the longest waiting first; other nodes take others meanwhile. */
export async function takeToMatch(tx: Transaction, most: number, without: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ adId: number }>(sql`
    with taken as (delete from ${adToMatchTable} where id in
      (select id from ${adToMatchTable} where ad_id <> all(${sql.param(without)}::bigint[]) order by id limit ${most} for update skip locked) returning ad_id)
    select distinct ad_id as "adId" from taken order by 1`);
  return rows.map(({ adId }) => adId);
}

/** Terms that may be anchors: words anywhere, owners, categories and areas. The index is not asked for the others. */
const ANCHOR = '^\\d+(:|#[acgu])';

interface Hit {
  adId: number;
  title: string;
  ownerId: number;
  searchId: number;
  userId: number;
  name: string;
  instant: boolean;
}

/**
 * Notes for which searches live ads are new, at most so many, each pair once for ever; those to be told at once count as
 * told. Members do not hear of their own ads. Whoever notes the same ads meanwhile waits, and then finds what is noted: so
 * a note needs no look for its like in the index as it is written.
 */
export async function noteHits(tx: Executor, adIds: number[], now: Date, most: number): Promise<Hit[]> {
  const inOrder = adIds.toSorted((one, other) => one - other);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hits of ad ' || id, 0))
    from unnest(${sql.param(inOrder)}::bigint[]) as id`);
  const { rows } = await tx.execute<Hit & Record<string, unknown>>(sql`
    with fresh as materialized (
      select id, title, search, price_cents, shown_lat, shown_lng, fields, refreshed_at, owner_id,
        array(select mark from unnest(tsvector_to_array(search)) as mark where mark ~ ${ANCHOR})
          || array[region_id || '#r', region_id || '#c' || category_id || '&a' || area_id, region_id || '#g' || root_id || '&a' || area_id] as marks
      from ad where id = any(${sql.param(adIds)}::bigint[]) and status in ('active', 'reserved') and not hidden
    ), fitting as (
      select fresh.id as ad_id, fresh.title, fresh.owner_id, one.id, one.user_id, one.name, one.timing
      from fresh, ${savedSearchTable} as one
      where one.anchors && fresh.marks and one.timing <> 'off' and one.user_id <> fresh.owner_id
        and (one.terms is null or fresh.search @@ one.terms)
        and (one.fit is null or ashore_fits(one.fit, fresh.price_cents, fresh.shown_lat, fresh.shown_lng, fresh.fields, fresh.refreshed_at))
        and not exists (select 1 from ${savedHitTable} as hit where hit.search_id = one.id and hit.ad_id = fresh.id)
      limit ${most}
    ), noted as (
      insert into ${savedHitTable} (search_id, ad_id, created_at, told_at)
      select id, ad_id, ${now}, case when timing = 'instant' then ${now}::timestamptz end from fitting
    )
    select ad_id as "adId", title, owner_id as "ownerId", id as "searchId", user_id as "userId", name,
      timing = 'instant' as instant
    from fitting`);
  return rows;
}

/** Searches with something untold, and where their members are. */
export const waitingSearches = (executor: Executor, timing: MailTiming) =>
  executor
    .selectDistinct({ searchId: savedSearchTable.id, regionId: memberTable.lastRegion })
    .from(savedHitTable)
    .innerJoin(savedSearchTable, eq(savedSearchTable.id, savedHitTable.searchId))
    .innerJoin(memberTable, eq(memberTable.id, savedSearchTable.userId))
    .where(and(sql`${savedHitTable.toldAt} is null`, eq(savedSearchTable.timing, timing)));

/** Takes what is untold of a search to be told now; undefined when somebody else did. */
export async function takeUntold(tx: Transaction, searchId: number, now: Date) {
  const hits = await tx
    .update(savedHitTable)
    .set({ toldAt: now })
    .where(and(eq(savedHitTable.searchId, searchId), sql`${savedHitTable.toldAt} is null`))
    .returning({ adId: savedHitTable.adId });
  const [search] = await tx.select(shown).from(savedSearchTable).where(eq(savedSearchTable.id, searchId));
  return search && hits.length > 0 ? { search, count: hits.length } : undefined;
}

/** Removes hits of long ago, of which nobody can be told any more; their searches remember how many there were. */
export const removeOldHits = (executor: Executor, before: Date) =>
  executor.execute(sql`
    with gone as (
      delete from ${savedHitTable} where created_at < ${before} and (told_at < ${before} or told_at is null)
      returning search_id, created_at
    ), counted as (
      select search_id, count(*)::int as total, max(created_at) as latest from gone group by search_id
    )
    update ${savedSearchTable} set hits = hits + total, last_hit_at = greatest(last_hit_at, latest)
    from counted where id = search_id`);

export const eraseSearches = (tx: Transaction, userId: number) =>
  tx.delete(savedSearchTable).where(eq(savedSearchTable.userId, userId));
