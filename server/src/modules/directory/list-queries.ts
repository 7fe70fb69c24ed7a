import { type ClaimState, type DirectorySort, limits } from '@ashore/contract';
import { boxAround } from '#server/lib/map-grid.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, type SQL, sql } from '#server/platform/database/orm.ts';
import { hiddenFromPlanner, inText, lengthInText, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { collectTable, likeTable } from '../reactions/index.ts';
import type { Conditions } from './filters.ts';
import type { OpenMoment } from './hours.ts';
import { businessTable } from './tables.ts';

/** Businesses others see. */
export const live = sql`${businessTable.status} = 'active' and not ${businessTable.hidden}`;

const reacted = (table: typeof likeTable | typeof collectTable, viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${table} where ${table.userId} = ${viewerId} and ${table.subjectType} = 'directory' and ${table.subjectId} = ${businessTable.id})`;

/** The columns of a card. */
export const summaryColumns = (viewerId: number | undefined) => ({
  id: businessTable.id,
  regionId: businessTable.regionId,
  categoryId: businessTable.categoryId,
  ownerId: businessTable.ownerId,
  /** Checked only as long as its owner's plan has the badge. */
  claimState: sql<ClaimState>`case when ${businessTable.claimState} = 'verified' and not exists (
    select 1 from ${memberTable} as holder where holder.id = ${businessTable.ownerId} and holder.verified)
    then 'pending' else ${businessTable.claimState} end`,
  status: businessTable.status,
  name: businessTable.name,
  tagline: businessTable.tagline,
  language: businessTable.language,
  languages: businessTable.languages,
  areaId: businessTable.areaId,
  address: businessTable.address,
  lat: businessTable.lat,
  lng: businessTable.lng,
  hours: businessTable.hours,
  priceBand: businessTable.priceBand,
  logo: businessTable.logo,
  imgUrl: businessTable.imgUrl,
  imgUrlZip: businessTable.imgUrlZip,
  reviewNum: businessTable.reviewNum,
  starSum: businessTable.starSum,
  rank: businessTable.rank,
  likeNum: businessTable.likeNum,
  collectNum: businessTable.collectNum,
  replyNum: businessTable.replyNum,
  createdAt: businessTable.createdAt,
  liked: reacted(likeTable, viewerId),
  collected: reacted(collectTable, viewerId),
});

/** Metres from a point on the ground. */
const distance = ({ lat, lng }: { lat: number; lng: number }) => sql<number>`
  2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians((${businessTable.lat} - ${lat}) / 2)), 2)
    + cos(radians(${lat})) * cos(radians(${businessTable.lat})) * power(sin(radians((${businessTable.lng} - ${lng}) / 2)), 2))))`;

/** Bounds turned around are put right; a west edge east of the east edge reaches across the date line. */
function boundsSql({ north, south, east, west }: NonNullable<Conditions['bounds']>): SQL {
  const rows = sql`${businessTable.lat} between ${Math.min(north, south)} and ${Math.max(north, south)}`;
  return west <= east
    ? sql`${rows} and ${businessTable.lng} between ${west} and ${east}`
    : sql`${rows} and (${businessTable.lng} >= ${west} or ${businessTable.lng} <= ${east})`;
}

/** Not closed for a public holiday; says nothing on other days. */
function notOnHoliday(holiday: OpenMoment['holiday'][number]): SQL {
  if (holiday === undefined) return sql``;
  const closes = sql`${businessTable.hours} ->> 'holidays' = 'closed'`;
  return holiday === 'all'
    ? sql`and not ${closes}`
    : sql`and not (${closes} and coalesce(${businessTable.areaId} = any(${sql.param(holiday)}::int[]), false))`;
}

/**
 * By the spans of today, unless it is a special day or a public holiday it is closed on, and by those of yesterday that run
 * over midnight.
 */
const openSql = ({ today, week, special, holiday }: OpenMoment): SQL => sql`(
  (${businessTable.openWeek} @> ${week[0]}::int and not ${today}::int = any(${businessTable.specialDays}) ${notOnHoliday(holiday[0])})
  or (${businessTable.openWeek} @> ${week[1]}::int and not ${today - 1}::int = any(${businessTable.specialDays}) ${notOnHoliday(holiday[1])})
  or ${businessTable.openSpecial} @> ${special[0]}::int or ${businessTable.openSpecial} @> ${special[1]}::int)`;

const query = (mark: string, { regionId, words }: Conditions) =>
  sql`(select coalesce(ashore_text_query(${regionId}::int, ${mark}, ${sql.param(words)}::text[]), 'none'::tsquery))`;

const languagesSql = ({ regionId, languages = [] }: Conditions) =>
  sql`${businessTable.search} @@ ${languages.map((code) => `'${regionId}#l${code}'`).join('|')}::tsquery`;

/** Everything a list filters by, as one condition. */
export function whereOf(conditions: Conditions): SQL {
  const c = conditions;
  const parts: (SQL | undefined)[] = [
    live,
    eq(businessTable.regionId, c.regionId),
    c.words.length > 0 ? sql`${businessTable.search} @@ ${query(':', c)}` : undefined,
    c.categoryIds === undefined
      ? undefined
      : c.categoryIds.length === 1
        ? eq(businessTable.categoryId, c.categoryIds[0] ?? 0)
        : sql`${businessTable.categoryId} = any(${sql.param(c.categoryIds)}::int[])`,
    c.areaIds === undefined ? undefined : sql`${businessTable.areaId} = any(${sql.param(c.areaIds)}::int[])`,
    c.languages === undefined ? undefined : languagesSql(c),
    c.priceBand === undefined ? undefined : eq(businessTable.priceBand, c.priceBand),
    c.ownerId === undefined
      ? undefined
      : sql`${businessTable.ownerId} = ${c.ownerId} and ${businessTable.claimState} <> 'unclaimed'`,
    c.open === undefined ? undefined : openSql(c.open),
    c.near ? sql`${boundsSql(boxAround(c.near))} and ${distance(c.near)} <= ${c.near.radius}` : undefined,
    c.bounds ? boundsSql(c.bounds) : undefined,
  ];
  return and(...parts.filter((part) => part !== undefined)) ?? sql`true`;
}

/** Where a page begins: after a cursor, or after so many. */
interface Place {
  cursor: { key: number | string; id: number } | undefined;
  offset: number;
  limit: number;
}

function afterCursor(sort: DirectorySort, cursor: Place['cursor']): SQL | undefined {
  if (!cursor) return undefined;
  return sort === 'newest'
    ? sql`(${businessTable.createdAt}, ${businessTable.id}) < (${cursor.key}::timestamptz, ${cursor.id}::bigint)`
    : sql`(${businessTable.rank}, ${businessTable.id}) < (${cursor.key}::bigint, ${cursor.id}::bigint)`;
}

function orderOf(sort: DirectorySort, conditions: Conditions): SQL[] {
  if (sort === 'nearest' && conditions.near) return [sql`${distance(conditions.near)}`, desc(businessTable.id)];
  if (sort === 'newest') return [desc(businessTable.createdAt), desc(businessTable.id)];
  const rated = [desc(businessTable.rank), desc(businessTable.id)];
  // Those that bear the words in their name come first.
  return sort === 'relevance' ? [sql`named desc`, ...rated] : rated;
}

/** Of more than so many with the same words, the best are looked for among so many, those that bear them in their name first. */
const MOST_NAMED = 300;
const MOST_RANKED = 700;

/** Businesses with words are counted up to here. */
const MOST_FOUND = 250;

/** How far a list is counted and can be turned to by number. */
export const countCap = ({ words }: Conditions): number => (words.length > 0 ? MOST_FOUND : limits.countCap);

/** What an index has in order. */
const ordered: readonly string[] = ['regionId', 'categoryIds', 'words'];

/** Whether words can be checked along the order of a list: no other filter makes the way long. */
const isWalkable = (sort: DirectorySort, { categoryIds = [], ...others }: Conditions): boolean =>
  sort !== 'nearest' &&
  categoryIds.length < 2 &&
  Object.entries(others).every(([name, value]) => value === undefined || ordered.includes(name));

/** Has these terms; said so that no index over terms answers it. */
const has = (terms: SQL) => sql`ts_match_vq(${businessTable.search}, ${terms})`;

/**
 * Businesses that have words, as `other`, and those of them that have them in their name, as `named`. Words that many have
 * are checked along the order of the list, up to as many as the page needs; the list of such a word in the index would be
 * read in full. Others are looked up.
 */
function withWords(conditions: Conditions, sort: DirectorySort, after: SQL | undefined, wanted: number): SQL {
  const columns = sql`id, rank, created_at, lat, lng`;
  const all = whereOf({ ...conditions, words: [] });
  const walks = isWalkable(sort, conditions);
  const order = sort === 'newest' ? sql`created_at desc, id desc` : sql`rank desc, id desc`;
  const isFrequent = (terms: SQL, most: number) =>
    walks ? sql`(select ashore_is_frequent('business', ${terms}, ${most}::int))` : sql`false`;
  const found = (terms: SQL, most: number, atMost: number, only: SQL | undefined) => {
    const frequent = isFrequent(terms, most);
    return sql`((select ${columns} from ${businessTable}
      where ${and(all, after)} and ${and(only, frequent)} and ${has(terms)} order by ${order} limit ${most})
    union all (select ${columns} from ${businessTable}
      where ${all} and ${and(only, sql`not ${frequent}`)} and ${businessTable.search} @@ ${terms} limit ${atMost}))`;
  };
  const [named, anywhere] = [query('!', conditions), query(':', conditions)];
  // Where names do not fill the page, at most as many others are among those with the words anywhere. Where these were all
  // found, the names are among them, and two long lists of the index need not be compared a second time.
  const most = 2 * wanted;
  const isAll = sql`(select not ${isFrequent(anywhere, most)} and count(*) < ${MOST_RANKED} from other)`;
  return sql`other as materialized ${found(anywhere, most, MOST_RANKED, undefined)},
    named as (select ${columns} from ${businessTable}
      where ${isAll} and id in (select id from other) and ${has(named)}
      union all ${found(named, wanted, MOST_NAMED, sql`not ${isAll}`)})`;
}

/** What is sorted: with words no more than is sorted quickly, whatever the words. Named as the table whose columns it has. */
function candidates(conditions: Conditions, sort: DirectorySort, after: SQL | undefined, wanted: number): SQL {
  if (conditions.words.length === 0)
    return sql`(select *, false as named from ${businessTable} where ${whereOf(conditions)}) as ${businessTable}`;
  return sql`(with ${withWords(conditions, sort, after, wanted)} select *, true as named from named
    union all select *, false from other where id not in (select id from named)) as ${businessTable}`;
}

const listQuery = (
  executor: Executor,
  conditions: Conditions,
  sort: DirectorySort,
  { cursor, offset, limit }: Place,
  viewerId: number | undefined,
) => {
  const order = sql.join(orderOf(sort, conditions), sql`, `);
  const after = afterCursor(sort, cursor);
  const chosen = sql`(select id, row_number() over () as place from (select ${businessTable.id} from ${candidates(conditions, sort, after, offset + limit)}
    ${after ? sql`where ${after}` : sql``} order by ${order} limit ${limit} offset ${offset}) as few) as chosen`;
  return executor
    .select(summaryColumns(viewerId))
    .from(businessTable)
    .innerJoin(chosen, sql`chosen.id = ${businessTable.id}`)
    .orderBy(sql`chosen.place`);
};

/** The start of a list that nothing but its kind narrows, for a visitor: what pages ask for most. */
async function plainList(
  executor: Executor,
  conditions: Conditions,
  sort: DirectorySort,
  limit: number,
  length: number,
) {
  const { regionId, categoryIds: [categoryId] = [] } = conditions;
  const byKind = categoryId !== undefined;
  const read = prepareOnce<Awaited<ReturnType<typeof listQuery>>>(
    executor,
    ['businesses', sort, byKind && 'kind', length].filter(Boolean).join('_'),
    () => {
      const few = {
        ...conditions,
        regionId: hiddenFromPlanner('regionId'),
        categoryIds: byKind ? [hiddenFromPlanner('categoryId')] : undefined,
      };
      return listQuery(executor, few, sort, { cursor: undefined, offset: inText(0), limit: inText(length) }, undefined);
    },
  );
  return (await read({ regionId, categoryId })).slice(0, limit);
}

/** One page of cards in one statement. */
export function listBusinesses(
  executor: Executor,
  conditions: Conditions,
  sort: DirectorySort,
  place: Place,
  viewerId: number | undefined,
) {
  const { words, cursor, offset, limit } = { ...conditions, ...place };
  const length =
    viewerId === undefined && !cursor && offset === 0 && words.length === 0 ? lengthInText(limit) : undefined;
  const isPlain = length !== undefined && conditions.categoryIds?.length !== 0 && isWalkable(sort, conditions);
  return isPlain
    ? plainList(executor, conditions, sort, limit, length)
    : listQuery(executor, conditions, sort, place, viewerId);
}

/** Id and name of the best rated live businesses of a region. */
export const namesOfBest = (executor: Executor, regionId: number, most: number) =>
  executor
    .select({ id: businessTable.id, title: businessTable.name })
    .from(businessTable)
    .where(and(live, eq(businessTable.regionId, regionId)))
    .orderBy(desc(businessTable.rank), desc(businessTable.id))
    .limit(most);

/** How many there are; counting stops one past the cap. */
export async function countBusinesses(executor: Executor, conditions: Conditions): Promise<number> {
  const most = countCap(conditions) + 1;
  const few = (where: SQL) =>
    sql`select count(*)::int as total from (select from ${businessTable} where ${where} limit ${most}) as few`;
  if (conditions.words.length === 0 || !isWalkable('rated', conditions)) {
    const result = await executor.execute<{ total: number }>(few(whereOf(conditions)));
    return result.rows[0]?.total ?? 0;
  }
  const terms = query(':', conditions);
  const all = whereOf({ ...conditions, words: [] });
  const result = await executor.execute<{
    total: number;
  }>(sql`select case when ashore_is_frequent('business', ${terms}, ${most}::int)
    then (${few(sql`${all} and ${has(terms)}`)}) else (${few(whereOf(conditions))}) end as total`);
  return result.rows[0]?.total ?? 0;
}

/** How many of each kind a region has, each counted to a cap. */
export async function countByCategory(
  executor: Executor,
  regionId: number,
  categoryIds: number[],
): Promise<{ categoryId: number; total: number }[]> {
  const result = await executor.execute<{ categoryId: number; total: number }>(sql`
    select category as "categoryId", (select count(*)::int from (select 1 from ${businessTable}
      where ${live} and region_id = ${regionId} and category_id = category limit ${limits.businessesOfKind}) as few) as total
    from unnest(${sql.param(categoryIds)}::int[]) as category`);
  return result.rows;
}
