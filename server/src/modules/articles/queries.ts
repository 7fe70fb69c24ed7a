import { countersOf } from '#server/platform/database/counters.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { published, summaryColumns } from './list-queries.ts';
import { articleTable, articleVoteTable } from './tables.ts';

export type NewArticle = typeof articleTable.$inferInsert;

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

const { likeNum: like, collectNum: collect, replyNum: reply } = articleTable;

/** Adds to a counter beside the article and gives its new total. */
export const moveCounter = countersOf(articleTable, { like, collect, reply });

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
