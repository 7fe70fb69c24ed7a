import { type ArticleKind, type ArticleTopic, limits } from '@ashore/contract';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from '#server/platform/database/orm.ts';
import type { IdRange } from '#server/platform/sitemap/listing.ts';
import type { ListedRows } from '#server/platform/sitemap/listing-queries.ts';
import { collectTable, likeTable } from '../reactions/index.ts';
import { articleTable } from './tables.ts';

type Stored = typeof articleTable.$inferSelect;

const reacted = (table: typeof likeTable | typeof collectTable, viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${table} where ${table.userId} = ${viewerId} and ${table.subjectId} = ${articleTable.id}
        and ${table.subjectType} = case when ${articleTable.kind} = 'news' then 'news' else 'tips' end)`;

/** The columns of a card. */
export const summaryColumns = (viewerId: number | undefined) => ({
  id: articleTable.id,
  kind: articleTable.kind,
  regionId: articleTable.regionId,
  title: articleTable.title,
  summary: articleTable.summary,
  topic: articleTable.topic,
  language: articleTable.language,
  tags: articleTable.tags,
  cover: articleTable.cover,
  coverZip: articleTable.coverZip,
  coverAlt: articleTable.coverAlt,
  checkedOn: articleTable.checkedOn,
  status: articleTable.status,
  publishAt: articleTable.publishAt,
  likeNum: articleTable.likeNum,
  collectNum: articleTable.collectNum,
  replyNum: articleTable.replyNum,
  liked: reacted(likeTable, viewerId),
  collected: reacted(collectTable, viewerId),
});

export type SummaryRow = Pick<Stored, Exclude<keyof ReturnType<typeof summaryColumns>, 'liked' | 'collected'>> & {
  liked: boolean;
  collected: boolean;
};

/** What a list is to hold; of a region and of all regions together. */
export interface Conditions {
  kind: ArticleKind;
  regionId: number;
  topic: ArticleTopic | undefined;
  language: string | undefined;
  areaIds: number[] | undefined;
  words: string[];
  now: Date;
}

/** Articles that everybody may read at that time. */
export const published = (now: Date): SQL =>
  sql`${articleTable.status} = 'published' and ${articleTable.publishAt} <= ${now.toISOString()}::timestamptz`;

const textQuery = (regionId: number, words: string[]) =>
  sql`(select coalesce(ashore_text_query(${regionId}::int, ':', ${sql.param(words)}::text[])
    || ashore_text_query(0, ':', ${sql.param(words)}::text[]), 'none'::tsquery))`;

function whereOf({ kind, regionId, topic, language, areaIds, words, now }: Conditions): SQL {
  const parts: (SQL | undefined)[] = [
    published(now),
    eq(articleTable.kind, kind),
    inArray(articleTable.regionId, [0, regionId]),
    topic ? eq(articleTable.topic, topic) : undefined,
    language ? eq(articleTable.language, language) : undefined,
    areaIds ? or(sql`${articleTable.areaId} is null`, inArray(articleTable.areaId, [0, ...areaIds])) : undefined,
    words.length > 0 ? sql`${articleTable.search} @@ ${textQuery(regionId, words)}` : undefined,
  ];
  return and(...parts.filter((part) => part !== undefined)) ?? sql`true`;
}

interface Place {
  cursor: { key: number | string; id: number } | undefined;
  offset: number;
  limit: number;
}

/** One page of cards, the latest first. */
export const listArticles = (
  executor: Executor,
  conditions: Conditions,
  { cursor, offset, limit }: Place,
  viewerId: number | undefined,
): Promise<SummaryRow[]> =>
  executor
    .select(summaryColumns(viewerId))
    .from(articleTable)
    .where(
      and(
        whereOf(conditions),
        cursor
          ? sql`(${articleTable.publishAt}, ${articleTable.id}) < (${cursor.key}::timestamptz, ${cursor.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(articleTable.publishAt), desc(articleTable.id))
    .limit(limit)
    .offset(offset);

/** Id and title of the newest readable articles of some kinds; for each kind and region a walk along its index. */
export async function newestTitles(
  executor: Executor,
  regionId: number,
  kinds: readonly ArticleKind[],
  now: Date,
  most: number,
): Promise<{ id: number; title: string }[]> {
  const result = await executor.execute<{ id: number; title: string }>(sql`
    select few.id::int as id, few.title from unnest(${sql.param([...kinds])}::text[]) as of(kind)
    cross join (values (0), (${regionId}::int)) as here(region_id)
    cross join lateral (select id, title, publish_at from ${articleTable} where ${published(now)}
      and kind = of.kind and region_id = here.region_id order by publish_at desc, id desc limit ${most}) as few
    order by few.publish_at desc, few.id desc limit ${most}`);
  return result.rows;
}

/** How many there are; counting stops one past the cap. */
export async function countArticles(executor: Executor, conditions: Conditions): Promise<number> {
  const some = executor
    .select({ one: sql`1`.as('one') })
    .from(articleTable)
    .where(whereOf(conditions))
    .limit(limits.countCap + 1)
    .as('some');
  const rows = await executor.select({ total: sql<number>`count(*)::int` }).from(some);
  return rows[0]?.total ?? 0;
}

/** Others of the kind that one may read next, those of the same topic first. */
export const relatedTo = (
  executor: Executor,
  { id, kind, regionId, topic }: Pick<Stored, 'id' | 'kind' | 'regionId' | 'topic'>,
  now: Date,
  limit: number,
): Promise<SummaryRow[]> =>
  executor
    .select(summaryColumns(undefined))
    .from(articleTable)
    .where(
      and(
        published(now),
        eq(articleTable.kind, kind),
        inArray(articleTable.regionId, [0, regionId]),
        ne(articleTable.id, id),
      ),
    )
    .orderBy(desc(sql`${articleTable.topic} = ${topic}`), desc(articleTable.publishAt), desc(articleTable.id))
    .limit(limit);

/** All articles of a region, drafts included, the latest change first. */
export async function articlesOfRegion(
  executor: Executor,
  regionId: number,
  kind: ArticleKind | undefined,
  limit: number,
  offset: number,
) {
  const where = and(eq(articleTable.regionId, regionId), kind ? eq(articleTable.kind, kind) : undefined);
  const list: SummaryRow[] = await executor
    .select(summaryColumns(undefined))
    .from(articleTable)
    .where(where)
    .orderBy(desc(articleTable.updatedAt), desc(articleTable.id))
    .limit(limit)
    .offset(offset);
  const totals = await executor.select({ total: sql<number>`count(*)::int` }).from(articleTable).where(where);
  return { list, total: totals[0]?.total ?? 0 };
}

/** The rows of articles that can be read at a time. */
export const listedRows = (now: () => Date): ListedRows => ({
  table: articleTable,
  id: articleTable.id,
  changed: articleTable.updatedAt,
  where: () => published(now()),
});

/** Readable articles of a range, by id, for search engines. */
export const listedArticles = (executor: Executor, now: Date, { after, upTo }: IdRange) =>
  executor
    .select({
      id: articleTable.id,
      kind: articleTable.kind,
      language: articleTable.language,
      changed: articleTable.updatedAt,
    })
    .from(articleTable)
    .where(and(published(now), gt(articleTable.id, after), lte(articleTable.id, upTo)))
    .orderBy(articleTable.id);
