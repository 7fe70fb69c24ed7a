import type { ArticleKind, ArticleTopic } from '@ashore/contract';
import { limits } from '@ashore/contract';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { SubjectCounter } from '#server/subjects.ts';
import { memberTable } from '../members/index.ts';
import { collectTable, likeTable } from '../reactions/index.ts';
import { articleTable, articleVoteTable } from './tables.ts';

export type NewArticle = typeof articleTable.$inferInsert;
type Stored = typeof articleTable.$inferSelect;

const reacted = (table: typeof likeTable | typeof collectTable, viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${table} where ${table.userId} = ${viewerId} and ${table.subjectId} = ${articleTable.id}
        and ${table.subjectType} = case when ${articleTable.kind} = 'news' then 'news' else 'tips' end)`;

/** The columns of a card. */
const summaryColumns = (viewerId: number | undefined) => ({
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
const published = (now: Date): SQL =>
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

/** One article in whatever state, with its author as far as that member is here, and the viewer's vote. */
export async function articleById(executor: Executor, articleId: number, viewerId: number | undefined) {
  const mine =
    viewerId === undefined
      ? sql<boolean | null>`null::boolean`
      : sql<
          boolean | null
        >`(select still from ${articleVoteTable} where ${articleVoteTable.articleId} = ${articleTable.id} and ${articleVoteTable.userId} = ${viewerId})`;
  const rows = await executor
    .select({
      ...summaryColumns(viewerId),
      html: articleTable.html,
      parts: articleTable.parts,
      markdown: articleTable.markdown,
      areaId: articleTable.areaId,
      sourceName: articleTable.sourceName,
      sourceUrl: articleTable.sourceUrl,
      updatedAt: articleTable.updatedAt,
      stillYes: articleTable.stillYes,
      stillNo: articleTable.stillNo,
      mine,
      authorId: memberTable.id,
      authorName: memberTable.userName,
      authorImg: memberTable.userImg,
    })
    .from(articleTable)
    .leftJoin(memberTable, and(eq(memberTable.id, articleTable.authorId), eq(memberTable.state, 'active')))
    .where(eq(articleTable.id, articleId));
  return rows[0];
}
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof articleById>>>;

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

export async function insertArticle(executor: Executor, article: NewArticle): Promise<number> {
  const rows = await executor.insert(articleTable).values(article).returning({ id: articleTable.id });
  return rows[0]?.id ?? 0;
}

/** Stores those that are not there yet by their id at the source; returns how many are new. */
export async function insertArticles(executor: Executor, articles: NewArticle[]): Promise<number> {
  const rows = await executor
    .insert(articleTable)
    .values(articles)
    .onConflictDoNothing()
    .returning({ id: articleTable.id });
  return rows.length;
}

/** The article, held until the transaction ends. */
export async function heldArticle(tx: Transaction, articleId: number) {
  const rows = await tx.select().from(articleTable).where(eq(articleTable.id, articleId)).for('update');
  return rows[0];
}

export const updateArticle = (executor: Executor, articleId: number, change: Partial<NewArticle>) =>
  executor.update(articleTable).set(change).where(eq(articleTable.id, articleId));

export const deleteArticle = (tx: Transaction, articleId: number) =>
  tx.delete(articleTable).where(eq(articleTable.id, articleId));

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

/** As much of a readable article as others need to react to it. */
export async function readableFacts(executor: Executor, articleId: number, now: Date) {
  const rows = await executor
    .select({
      kind: articleTable.kind,
      authorId: articleTable.authorId,
      regionId: articleTable.regionId,
      title: articleTable.title,
    })
    .from(articleTable)
    .where(and(eq(articleTable.id, articleId), published(now)));
  return rows[0];
}

const counters = { like: 'likeNum', collect: 'collectNum', reply: 'replyNum' } as const;

/** Adds to a counter beside the article and gives its new total. */
export async function moveCounter(
  tx: Transaction,
  articleId: number,
  counter: SubjectCounter,
  step: 1 | -1 | 0,
): Promise<number> {
  const column = articleTable[counters[counter]];
  const rows = await tx
    .update(articleTable)
    .set({ [counters[counter]]: sql`greatest(0, ${column} + ${step})` })
    .where(eq(articleTable.id, articleId))
    .returning({ total: column });
  return rows[0]?.total ?? 0;
}

export const putVote = (tx: Transaction, vote: typeof articleVoteTable.$inferInsert) =>
  tx
    .insert(articleVoteTable)
    .values(vote)
    .onConflictDoUpdate({
      target: [articleVoteTable.articleId, articleVoteTable.userId],
      set: { still: vote.still, createdAt: vote.createdAt },
    });

/** Counts the votes anew from their rows; the article must be held by the caller. */
export async function recount(tx: Transaction, articleId: number): Promise<{ yes: number; no: number }> {
  const of = (still: boolean) =>
    sql`(select count(*) from ${articleVoteTable} where ${articleVoteTable.articleId} = ${articleId} and ${articleVoteTable.still} = ${still})`;
  const rows = await tx
    .update(articleTable)
    .set({ stillYes: of(true), stillNo: of(false) })
    .where(eq(articleTable.id, articleId))
    .returning({ yes: articleTable.stillYes, no: articleTable.stillNo });
  return rows[0] ?? { yes: 0, no: 0 };
}

/** The articles a member voted on, held in the order of their ids until the transaction ends. */
export async function votedBy(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: articleTable.id })
    .from(articleTable)
    .where(
      sql`${articleTable.id} in (select ${articleVoteTable.articleId} from ${articleVoteTable} where ${articleVoteTable.userId} = ${userId})`,
    )
    .orderBy(articleTable.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export const eraseVotesBy = (tx: Transaction, userId: number) =>
  tx.delete(articleVoteTable).where(eq(articleVoteTable.userId, userId));

/** What a member wrote stays, without a name. */
export const forgetAuthor = (tx: Transaction, userId: number) =>
  tx.update(articleTable).set({ authorId: null }).where(eq(articleTable.authorId, userId));

export async function exported(executor: Executor, userId: number) {
  const articles = await executor
    .select({ title: articleTable.title, markdown: articleTable.markdown, createdAt: articleTable.createdAt })
    .from(articleTable)
    .where(eq(articleTable.authorId, userId));
  const votes = await executor.select().from(articleVoteTable).where(eq(articleVoteTable.userId, userId));
  return { articles, votes };
}

/** Articles of a region whose author left or came back, for their cached pages. */
export const articlesBy = (executor: Executor, userId: number) =>
  executor
    .select({ id: articleTable.id, regionId: articleTable.regionId })
    .from(articleTable)
    .where(eq(articleTable.authorId, userId));

/** Readable articles after an id, by id, for search engines. */
export const listedArticles = (executor: Executor, now: Date, after: number, limit: number) =>
  executor
    .select({ id: articleTable.id, kind: articleTable.kind, changed: articleTable.updatedAt })
    .from(articleTable)
    .where(and(published(now), sql`${articleTable.id} > ${after}`))
    .orderBy(articleTable.id)
    .limit(limit);
