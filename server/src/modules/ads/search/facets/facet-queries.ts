import type { Cover } from '#server/lib/map-cover.ts';
import { live, searchQuery } from '#server/modules/ads/search/list-queries.ts';
import { cellsSql, inCellSql, type Kind } from '#server/modules/ads/search/map-queries.ts';
import { anyFoundSql } from '#server/modules/ads/search/search-queries.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, type SQL, sql } from '#server/platform/database/orm.ts';

/** What one index alone finds, the newest first. */
export type Frame =
  | { by: 'owner'; regionId: number; ownerId: number }
  | { by: 'category'; regionId: number; categoryId: number }
  | { by: 'root'; regionId: number; rootId: number }
  | { by: 'areas'; regionId: number; areaIds: number[] }
  | { by: 'region'; regionId: number };

/** As much of an ad as filters look at. */
export type FacetRow = Pick<
  typeof adTable.$inferSelect,
  | 'rootId'
  | 'categoryId'
  | 'areaId'
  | 'intent'
  | 'language'
  | 'priceType'
  | 'ownerType'
  | 'fields'
  | 'shownLat'
  | 'shownLng'
> & {
  secondLanguage: string | null;
  frame: number;
  ownerId: number;
  priceCents: number | null;
  photo: boolean;
  refreshed: number;
  said: boolean[];
};

const saidSql = ({ regionId, words }: WordsOf) =>
  sql`array[${sql.join(
    words.map((word) => sql`${adTable.search} @@ ${searchQuery(regionId, [word])}`),
    sql`, `,
  )}]::boolean[]`;

const columns = (
  frame: number,
  words: WordsOf,
) => sql`${frame}::int as frame, root_id as "rootId", category_id as "categoryId",
  area_id as "areaId", intent, language, second_text ->> 'language' as "secondLanguage", price_type as "priceType", owner_type as "ownerType", owner_id::float8 as "ownerId",
  price_cents::float8 as "priceCents", cardinality(img_url) > 0 as photo, fields, shown_lat as "shownLat",
  shown_lng as "shownLng", extract(epoch from refreshed_at)::float8 * 1000 as refreshed,
  ${saidSql(words)} as said`;

const newestFirst = sql`order by ${desc(adTable.refreshedAt)}, ${desc(adTable.id)}`;

/**
 * The newest ads of some areas. Each area has its own order in the index: where the newest of all end is read from the
 * index, and only then the ads, so that many areas cost little more than one.
 */
const inAreas = (at: number, regionId: number, areaIds: number[], { most, words }: Ask): SQL => sql`
  (with area as materialized (select unnest(${sql.param(areaIds)}::int[]) as id),
  oldest as materialized (select min(refreshed_at) as at from (select held.refreshed_at from area cross join lateral
    (select refreshed_at from ${adTable} where ${live} and region_id = ${regionId} and area_id = area.id
      ${newestFirst} limit ${most}) as held order by held.refreshed_at desc limit ${most}) as newest)
  select ${columns(at, { regionId, words })} from area cross join lateral (select * from ${adTable} where ${live}
    and region_id = ${regionId} and area_id = area.id and refreshed_at >= (select at from oldest)
    ${newestFirst} limit ${most}) as ad limit ${most})`;

function narrowing(frame: Exclude<Frame, { by: 'areas' }>): SQL | undefined {
  if (frame.by === 'owner') return eq(adTable.ownerId, frame.ownerId);
  if (frame.by === 'category') return eq(adTable.categoryId, frame.categoryId);
  return frame.by === 'root' ? eq(adTable.rootId, frame.rootId) : undefined;
}

function inFrame(ask: Ask, at: number): SQL {
  const { frame, most, words } = ask;
  if (frame.by === 'areas') return inAreas(at, frame.regionId, frame.areaIds, ask);
  const where = and(live, eq(adTable.regionId, frame.regionId), narrowing(frame));
  const asked = { regionId: frame.regionId, words };
  return sql`(select ${columns(at, asked)} from ${adTable} where ${where} ${newestFirst} limit ${most})`;
}

interface WordsOf {
  regionId: number;
  words: string[];
}

/** What is to be read of a frame. */
export interface Ask {
  frame: Frame;
  most: number;
  /** Words to be looked for in each of the ads. */
  words: string[];
}

/** The newest ads of each frame, up to its own `most`, in one statement; each row says of which frame it is. */
export async function newestOf(executor: Executor, asks: readonly Ask[]): Promise<FacetRow[]> {
  const parts = asks.map(inFrame);
  return (await executor.execute<FacetRow>(sql.join(parts, sql` union all `))).rows;
}

/** Some ads that have all words, up to `most`, found as a search finds them and not asked for each word again. */
export async function adsWithWords(executor: Executor, asked: WordsOf, most: number): Promise<FacetRow[]> {
  const found = anyFoundSql(asked.regionId, asked.words, most);
  const result = await executor.execute<FacetRow>(sql`select ${columns(0, { ...asked, words: [] })} from ${adTable}
    where ${adTable.id} = any(array(${found})) limit ${most}`);
  return result.rows;
}

/** Those of some ads that are live. */
export async function adsWithIds(executor: Executor, ids: number[]): Promise<FacetRow[]> {
  const result = await executor.execute<FacetRow>(sql`select ${columns(0, { regionId: 0, words: [] })} from ${adTable}
    where ${adTable.id} = any(${sql.param(ids)}::bigint[]) and ${live}`);
  return result.rows;
}

/** Ads of the cells of a cover, the first `most` of each. */
export async function adsInCells(
  executor: Executor,
  kind: Kind,
  cover: Cover,
  { most, words }: Omit<Ask, 'frame'>,
): Promise<FacetRow[]> {
  const asked = { regionId: kind.regionId, words };
  const result = await executor.execute<FacetRow>(sql`select ${columns(0, asked)} from ${cellsSql(cover)}
    cross join lateral (select * from ${adTable} where ${inCellSql(kind, cover)} limit ${most}) as ad`);
  return result.rows;
}

/**
 * How many live ads each of some roots or leaves has, to a cap: read from the index in the order of time, in which
 * neighbours lie together in the table, too.
 */
export async function countEach(
  executor: Executor,
  regionId: number,
  level: 'root' | 'leaf',
  ids: readonly number[],
  cap: number,
): Promise<{ id: number; total: number }[]> {
  const column = level === 'root' ? adTable.rootId : adTable.categoryId;
  const result = await executor.execute<{ id: number; total: number }>(sql`
    select category.id, (select count(*)::int from (select 1 from ${adTable}
      where ${live} and region_id = ${regionId} and ${column} = category.id order by refreshed_at limit ${cap}) as few) as total
    from unnest(${sql.param(ids)}::int[]) as category (id)`);
  return result.rows;
}
