import { limits, type Sort } from '@ashore/contract';
import { withCategories } from '#server/modules/ads/category-tree/category-words.ts';
import { countsColumn } from '#server/modules/ads/count-queries.ts';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import { collectTable, likeTable } from '#server/modules/reactions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, asc, desc, eq, type SQL, sql } from '#server/platform/database/orm.ts';
import {
  hiddenFromPlanner,
  inText,
  lengthInText,
  placeholder,
  prepareOnce,
} from '#server/platform/database/prepare-once.ts';
import type { Cursor } from './cursor.ts';
import type { Conditions, FieldCondition } from './filters.ts';
import { distance, placeAlongSql, placeSql } from './place-queries.ts';
import { countFound, foundSql, MOST_FOUND } from './search-queries.ts';

/** Ads others see. */
export const live = sql`${adTable.status} in ('active', 'reserved') and not ${adTable.hidden}`;

const reacted = (table: typeof likeTable | typeof collectTable, viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${table} where ${table.userId} = ${viewerId} and ${table.subjectType} = 'classified' and ${table.subjectId} = ${adTable.id})`;

/** As much of a description as a list shows: two lines of a row. */
const EXCERPT = 180;

/** The columns of a card. */
export const summaryColumns = (viewerId: number | undefined) => ({
  id: adTable.id,
  regionId: adTable.regionId,
  categoryId: adTable.categoryId,
  ownerId: adTable.ownerId,
  ownerType: adTable.ownerType,
  intent: adTable.intent,
  title: adTable.title,
  language: adTable.language,
  priceCents: adTable.priceCents,
  priceType: adTable.priceType,
  priceUnit: adTable.priceUnit,
  currency: adTable.currency,
  droppedAt: adTable.droppedAt,
  droppedFrom: adTable.droppedFrom,
  areaId: adTable.areaId,
  shownLat: adTable.shownLat,
  shownLng: adTable.shownLng,
  imgUrl: adTable.imgUrl,
  imgUrlZip: adTable.imgUrlZip,
  fields: adTable.fields,
  excerpt: sql<string>`left(${adTable.content}, ${sql.raw(String(EXCERPT))})`,
  second: sql<SummaryRow['second']>`case when ${adTable.secondText} is not null then
    json_build_object('language', ${adTable.secondText} ->> 'language', 'title', ${adTable.secondText} ->> 'title',
      'excerpt', left(${adTable.secondText} ->> 'content', ${sql.raw(String(EXCERPT))})) end`,
  status: adTable.status,
  topUntil: adTable.topUntil,
  homeUntil: adTable.homeUntil,
  urgentUntil: adTable.urgentUntil,
  highlightUntil: adTable.highlightUntil,
  counts: countsColumn,
  createdAt: adTable.createdAt,
  refreshedAt: adTable.refreshedAt,
  sunkFrom: adTable.sunkFrom,
  updatedAt: adTable.updatedAt,
  expiresAt: adTable.expiresAt,
  userName: memberTable.userName,
  userImg: memberTable.userImg,
  liked: reacted(likeTable, viewerId),
  collected: reacted(collectTable, viewerId),
});

function fieldSql(field: FieldCondition): SQL {
  if (field.kind === 'any') {
    const one = (value: unknown) =>
      sql`${adTable.fields} @> ${JSON.stringify({ [field.key]: field.list ? [value] : value })}::jsonb`;
    return sql`(${sql.join(field.values.map(one), sql` or `)})`;
  }
  const value = sql`case when jsonb_typeof(${adTable.fields} -> ${field.key}) = 'number' then (${adTable.fields} ->> ${field.key})::numeric end`;
  const parts = [
    field.least === undefined ? undefined : sql`${value} >= ${field.least}`,
    field.most === undefined ? undefined : sql`${value} <= ${field.most}`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`;
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** What words look for in the index over terms: one value, worked out once a statement, that may find nothing. */
export const searchQuery = (regionId: number, words: string[]) =>
  sql`(select coalesce(ashore_search_query('ad', ${regionId}::int, ${textArray(withCategories(words))}), 'none'::tsquery))`;

/** The same for words that are all in the title. */
export const titleQuery = (regionId: number, words: string[]) =>
  sql`(select ashore_all(ashore_parts('ad', ${regionId}::int, '!', ${textArray(withCategories(words))}, false, '{}')))`;

/** Everything a list filters by, as one condition. */
export function whereOf(conditions: Conditions): SQL {
  const c = conditions;
  const parts: (SQL | undefined)[] = [
    live,
    eq(adTable.regionId, c.regionId),
    c.words.length > 0 ? sql`${adTable.search} @@ ${searchQuery(c.regionId, c.words)}` : undefined,
    c.rootId === undefined ? undefined : eq(adTable.rootId, c.rootId),
    c.categoryId === undefined ? undefined : eq(adTable.categoryId, c.categoryId),
    c.intent === undefined ? undefined : eq(adTable.intent, c.intent),
    c.areaIds === undefined ? undefined : sql`${adTable.areaId} = any(${sql.param(c.areaIds)}::int[])`,
    c.leastCents === undefined ? undefined : sql`${adTable.priceCents} >= ${c.leastCents}`,
    c.mostCents === undefined ? undefined : sql`${adTable.priceCents} <= ${c.mostCents}`,
    c.priceType === undefined ? undefined : eq(adTable.priceType, c.priceType),
    c.ownerType === undefined ? undefined : sql`${adTable.ownerType} = ${c.ownerType}`,
    c.ownerId === undefined ? undefined : eq(adTable.ownerId, c.ownerId),
    c.language === undefined
      ? undefined
      : sql`(${adTable.language} = ${c.language} or ${adTable.secondText} ->> 'language' = ${c.language})`,
    c.withPhoto ? sql`cardinality(${adTable.imgUrl}) > 0` : undefined,
    c.since === undefined ? undefined : sql`${adTable.refreshedAt} >= ${c.since.toISOString()}::timestamptz`,
    ...c.fields.map(fieldSql),
    placeSql(c),
  ];
  return and(...parts.filter((part) => part !== undefined)) ?? sql`true`;
}

/** Where a page begins: after a cursor, or after so many. */
export interface Place {
  cursor: Cursor | undefined;
  offset: number;
  limit: number;
}

export const afterCursor = (sort: Sort, cursor: Cursor | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  if (sort === 'priceUp')
    return sql`(${adTable.priceUp}, ${adTable.id}) > (${cursor.key}::bigint, ${cursor.id}::bigint)`;
  if (sort === 'priceDown')
    return sql`(${adTable.priceDown}, ${adTable.id}) < (${cursor.key}::bigint, ${cursor.id}::bigint)`;
  return sql`(${adTable.refreshedAt}, ${adTable.id}) < (${cursor.key}::timestamptz, ${cursor.id}::bigint)`;
};

export function orderOf(sort: Sort, conditions: Conditions): SQL[] {
  if (sort === 'priceUp') return [asc(adTable.priceUp), asc(adTable.id)];
  if (sort === 'priceDown') return [desc(adTable.priceDown), desc(adTable.id)];
  if (sort === 'nearest' && conditions.near) return [sql`${distance(conditions.near)}`, desc(adTable.id)];
  return [desc(adTable.refreshedAt), desc(adTable.id)];
}

/** What is set of conditions, the region aside. */
const namesOf = (conditions: Conditions) =>
  Object.entries(conditions).flatMap(([name, value]) =>
    value === undefined || value === false || (Array.isArray(value) && value.length === 0) ? [] : [name],
  );

const ordered: readonly string[] = ['regionId', 'rootId', 'categoryId'];
const priced: readonly string[] = [...ordered, 'leastCents', 'mostCents'];
const placed: readonly string[] = [...ordered, 'near', 'polygon', 'bounds'];
/** Whether a list is found by its terms, as no index has it in its order and none over places finds it. */
export function needsIndex(conditions: Conditions): boolean {
  if (conditions.areaIds?.length === 0) return true;
  return !namesOf(conditions).every((name) => placed.includes(name));
}

/** Whether a range of prices is one stretch of an index, in the order of prices. */
const isPriceRange = (conditions: Conditions): boolean => namesOf(conditions).every((name) => priced.includes(name));

const DEAREST = sql.raw(String(Number.MAX_SAFE_INTEGER - 1));

/** Conditions on prices as the indexes by price hold them: ads without a price stand past the end. */
function priceRange(sort: Sort, { leastCents, mostCents }: Conditions): SQL | undefined {
  if (leastCents === undefined && mostCents === undefined) return undefined;
  if (sort === 'priceUp')
    return sql`${adTable.priceUp} between ${leastCents ?? 0}::bigint and ${mostCents ?? DEAREST}::bigint`;
  if (sort === 'priceDown')
    return sql`${adTable.priceDown} between ${leastCents ?? 0}::bigint and ${mostCents ?? DEAREST}::bigint`;
  return undefined;
}

const noPrice = { leastCents: undefined, mostCents: undefined };
const noPlace = { near: undefined, polygon: undefined, bounds: undefined };

/** Everything a list filters by, prices by the index that has its order. */
function whereInOrder(sort: Sort, conditions: Conditions): SQL | undefined {
  const range = priceRange(sort, conditions);
  return range ? and(whereOf({ ...conditions, ...noPrice }), range) : whereOf(conditions);
}

/** The plain list from its start, by where and in which order: by far the most asked one. */
async function plainList(
  executor: Executor,
  { regionId, rootId, categoryId, ...others }: Conditions,
  sort: Sort,
  { offset, limit }: Place,
  viewerId: number | undefined,
) {
  const [byCategory, forMember] = [categoryId, viewerId].map((id) => id !== undefined);
  // A leaf has one root; a condition for both would seem to leave so few that they are sorted.
  const byRoot = rootId !== undefined && !byCategory;
  const length = offset === 0 ? lengthInText(limit) : undefined;
  const shape = [sort, byRoot && 'root', byCategory && 'category', forMember && 'member', length]
    .filter(Boolean)
    .join('_');
  const read = prepareOnce<SummaryRow[]>(executor, `ads_${shape}`, () => {
    const conditions = {
      ...others,
      regionId: hiddenFromPlanner('regionId'),
      rootId: byRoot ? hiddenFromPlanner('rootId') : undefined,
      categoryId: byCategory ? hiddenFromPlanner('categoryId') : undefined,
    };
    const place = length
      ? { cursor: undefined, offset: inText(0), limit: inText(length) }
      : { cursor: undefined, offset: placeholder('offset'), limit: placeholder('limit') };
    return listQuery(executor, conditions, sort, place, forMember ? placeholder('viewerId') : undefined);
  });
  const rows = await read({ regionId, rootId, categoryId, offset, limit, viewerId });
  return rows.slice(0, limit);
}

/** Whether a list in this order is found by terms, as no index alone has it. */
export const isFound = (conditions: Conditions, sort: Sort): boolean =>
  needsIndex(conditions) && !((sort === 'priceUp' || sort === 'priceDown') && isPriceRange(conditions));

/** One page of cards in one statement. */
export function listAds(
  executor: Executor,
  conditions: Conditions,
  sort: Sort,
  place: Place,
  viewerId: number | undefined,
): Promise<SummaryRow[]> {
  if (isFound(conditions, sort)) return foundList(executor, conditions, sort, place, viewerId);
  const isPlain = !place.cursor && namesOf(conditions).every((name) => ordered.includes(name));
  if (!isPlain) return listQuery(executor, conditions, sort, place, viewerId);
  return plainList(executor, conditions, sort, place, viewerId);
}

/** Cards of ads, without a condition. */
export const cards = (executor: Executor, viewerId: number | undefined) =>
  executor.select(summaryColumns(viewerId)).from(adTable).innerJoin(memberTable, eq(memberTable.id, adTable.ownerId));

const foundList = (
  executor: Executor,
  conditions: Conditions,
  sort: Sort,
  { cursor, offset, limit }: Place,
  viewerId: number | undefined,
) =>
  cards(executor, viewerId)
    .innerJoin(
      sql`${foundSql(conditions, { sort, after: cursor, offset, limit })} as found`,
      sql`found.id = ${adTable.id}`,
    )
    .orderBy(sql`found.place`);

const listQuery = (
  executor: Executor,
  conditions: Conditions,
  sort: Sort,
  place: Place,
  viewerId: number | undefined,
) =>
  cards(executor, viewerId)
    .where(
      and(
        whereInOrder(sort, { ...conditions, ...noPlace }),
        placeAlongSql(conditions),
        afterCursor(sort, place.cursor),
      ),
    )
    .orderBy(...orderOf(sort, conditions))
    .limit(place.limit)
    .offset(place.offset);

/** How far the ads of a list are counted and can be turned to by number. */
export const countCap = (conditions: Conditions): number => (needsIndex(conditions) ? MOST_FOUND : limits.countCap);

/** How many ads a list has; counting stops one past its cap. */
export async function countAds(executor: Executor, conditions: Conditions): Promise<number> {
  if (isFound(conditions, 'priceUp')) return countFound(executor, conditions);
  const some = executor
    .select({ one: sql`1`.as('one') })
    .from(adTable)
    .where(whereInOrder('priceUp', conditions))
    .limit(countCap(conditions) + 1)
    .as('some');
  const rows = await executor.select({ total: sql<number>`count(*)::int` }).from(some);
  return rows[0]?.total ?? 0;
}
