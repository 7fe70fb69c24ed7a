import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { type AnyColumn, and, count, desc, eq, type SQL, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import type { ReviewRow } from './rows.ts';
import { businessTable, reviewTable } from './tables.ts';

type Stored = typeof reviewTable.$inferSelect;

/** The columns of a review with its author. */
export const reviewColumns = {
  id: reviewTable.id,
  userId: reviewTable.userId,
  stars: reviewTable.stars,
  marks: reviewTable.marks,
  content: reviewTable.content,
  language: reviewTable.language,
  imgUrl: reviewTable.imgUrl,
  imgUrlZip: reviewTable.imgUrlZip,
  reply: reviewTable.reply,
  repliedAt: reviewTable.repliedAt,
  createdAt: reviewTable.createdAt,
  updatedAt: reviewTable.updatedAt,
  userName: memberTable.userName,
  userImg: memberTable.userImg,
};

/** Whether a member reviewed a business, for a query about more than that. */
export const hasReviewed = (businessId: number, userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${reviewTable}
    where ${eq(reviewTable.businessId, businessId)} and ${eq(reviewTable.userId, userId)})`;

/** How many gave 1, 2, … 5 stars to a business. */
export const spreadOf = (businessId: AnyColumn): SQL =>
  sql`(select array[${sql.join(
    [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where given.stars = ${sql.raw(String(stars))})`),
    sql`, `,
  )}]::int[] from ${reviewTable} as given where given.business_id = ${businessId} and not given.hidden)`;

/** A page of reviews, the latest first. */
export async function reviewsOf(
  executor: Executor,
  businessId: number,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  const list = prepareOnce<ReviewRow[]>(executor, 'reviews', () =>
    executor
      .select(reviewColumns)
      .from(reviewTable)
      .innerJoin(memberTable, eq(memberTable.id, reviewTable.userId))
      .where(and(eq(reviewTable.businessId, placeholder('businessId')), eq(reviewTable.hidden, false)))
      .orderBy(desc(reviewTable.createdAt), desc(reviewTable.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset')),
  );
  return list({ businessId, limit, offset });
}

/** The review a member wrote of a business. */
export async function reviewBy(executor: Executor, businessId: number, userId: number): Promise<ReviewRow | undefined> {
  const rows = await executor
    .select(reviewColumns)
    .from(reviewTable)
    .innerJoin(memberTable, eq(memberTable.id, reviewTable.userId))
    .where(and(eq(reviewTable.businessId, businessId), eq(reviewTable.userId, userId)));
  return rows[0];
}

/** A review that is shown, and whose business it is about. */
export async function reviewWithBusiness(executor: Executor, reviewId: number) {
  const rows = await executor
    .select({
      userId: reviewTable.userId,
      businessId: reviewTable.businessId,
      ownerId: businessTable.ownerId,
      claimState: businessTable.claimState,
    })
    .from(reviewTable)
    .innerJoin(businessTable, eq(businessTable.id, reviewTable.businessId))
    .where(and(eq(reviewTable.id, reviewId), eq(reviewTable.hidden, false), eq(businessTable.status, 'active')));
  return rows[0];
}

export async function insertReview(tx: Transaction, review: typeof reviewTable.$inferInsert): Promise<number> {
  const rows = await tx.insert(reviewTable).values(review).returning({ id: reviewTable.id });
  return rows[0]?.id ?? 0;
}

export const insertReviews = (executor: Executor, reviews: (typeof reviewTable.$inferInsert)[]) =>
  executor.insert(reviewTable).values(reviews).onConflictDoNothing();

export const updateReview = (executor: Executor, reviewId: number, change: Partial<Stored>) =>
  executor.update(reviewTable).set(change).where(eq(reviewTable.id, reviewId));

/** True when there was one. */
export async function deleteReview(tx: Transaction, businessId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(reviewTable)
    .where(and(eq(reviewTable.businessId, businessId), eq(reviewTable.userId, userId)))
    .returning({ id: reviewTable.id });
  return rows.length > 0;
}

/** Counts a business's reviews anew from its rows; its row must be held by the caller. */
export async function recount(
  tx: Transaction,
  businessId: number,
): Promise<{ reviewNum: number; starSum: number; regionId: number }> {
  const of = sql`from ${reviewTable} where ${reviewTable.businessId} = ${businessId} and not ${reviewTable.hidden}`;
  const rows = await tx
    .update(businessTable)
    .set({
      reviewNum: sql`(select count(*) ${of})`,
      starSum: sql`(select coalesce(sum(${reviewTable.stars}), 0) ${of})`,
    })
    .where(eq(businessTable.id, businessId))
    .returning({
      reviewNum: businessTable.reviewNum,
      starSum: businessTable.starSum,
      regionId: businessTable.regionId,
    });
  return rows[0] ?? { reviewNum: 0, starSum: 0, regionId: 0 };
}

/** The businesses a member reviewed, held in the order of their ids until the transaction ends. */
export async function reviewedBy(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: businessTable.id })
    .from(businessTable)
    .where(
      sql`${businessTable.id} in (select ${reviewTable.businessId} from ${reviewTable} where ${reviewTable.userId} = ${userId})`,
    )
    .orderBy(businessTable.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export const hideReviewsBy = (tx: Transaction, userId: number, hidden: boolean) =>
  tx
    .update(reviewTable)
    .set({ hidden: hidden ? true : sql`${reviewTable.heldAt} is not null` })
    .where(eq(reviewTable.userId, userId));

export const eraseReviewsBy = (tx: Transaction, userId: number) =>
  tx.delete(reviewTable).where(eq(reviewTable.userId, userId));

export const exportedReviews = (executor: Executor, userId: number) =>
  executor.select().from(reviewTable).where(eq(reviewTable.userId, userId));

/** Whether there is such a review for others to see. */
export async function isShown(executor: Executor, reviewId: number): Promise<boolean> {
  const rows = await executor
    .select({ total: count() })
    .from(reviewTable)
    .where(and(eq(reviewTable.id, reviewId), eq(reviewTable.hidden, false)));
  return (rows[0]?.total ?? 0) > 0;
}

/** What a review says that others may see. */
export async function shownReview(executor: Executor, reviewId: number) {
  const { businessId, content, language } = reviewTable;
  const rows = await executor
    .select({ businessId, content, language })
    .from(reviewTable)
    .where(and(eq(reviewTable.id, reviewId), eq(reviewTable.hidden, false)));
  return rows[0];
}
