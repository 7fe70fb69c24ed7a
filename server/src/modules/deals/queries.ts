import { storedMessages } from '#server/lib/stored-messages.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import {
  alias,
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { dealTable, ratingTable } from './tables.ts';

export type DealRow = typeof dealTable.$inferSelect;
export type RatingRow = typeof ratingTable.$inferSelect;
export type NewRating = typeof ratingTable.$inferInsert;

interface Paging {
  pageNum: number;
  pageSize: number;
}

const ofMember = (userId: number) => or(eq(dealTable.ownerId, userId), eq(dealTable.buyerId, userId));
const stands = isNull(dealTable.contestedAt);

/** Whether two accounts have one e-mail: a person has one as a member and one as a business at most. */
export async function isOnePerson(executor: Executor, oneId: number, otherId: number): Promise<boolean> {
  const { rows } = await executor.execute<{ same: boolean }>(sql`select exists (
    select 1 from ${memberTable} as one join ${memberTable} as other on other.email = one.email
    where one.id = ${oneId} and other.id = ${otherId}) as same`);
  return rows[0]?.same ?? false;
}

/** Undefined when it is known already, or the ad has another named buyer. */
export async function insertDeal(tx: Transaction, row: typeof dealTable.$inferInsert): Promise<DealRow | undefined> {
  const [stored] = await tx.insert(dealTable).values(row).onConflictDoNothing().returning();
  return stored;
}

/** The deal of these two on an ad. */
export async function dealOn(executor: Executor, adId: number, buyerId: number): Promise<DealRow | undefined> {
  const [row] = await executor
    .select()
    .from(dealTable)
    .where(and(eq(dealTable.adId, adId), eq(dealTable.buyerId, buyerId)));
  return row;
}

/** Whether the owner of an ad has named who got it. */
export async function isNamed(executor: Executor, adId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: dealTable.id })
    .from(dealTable)
    .where(and(eq(dealTable.adId, adId), eq(dealTable.named, true), stands));
  return rows.length > 0;
}

export async function dealById(executor: Executor, dealId: number): Promise<DealRow | undefined> {
  const [row] = await executor.select().from(dealTable).where(eq(dealTable.id, dealId));
  return row;
}

/** Who said of an ad that they were wrongly named as its buyer. */
export async function contestedBy(executor: Executor, adId: number): Promise<number[]> {
  const rows = await executor
    .select({ buyerId: dealTable.buyerId })
    .from(dealTable)
    .where(and(eq(dealTable.adId, adId), isNotNull(dealTable.contestedAt)));
  return rows.map(({ buyerId }) => buyerId);
}

/** A deal that stands, kept from changing until the transaction ends. */
export async function lockDeal(tx: Transaction, dealId: number): Promise<DealRow | undefined> {
  const [row] = await tx
    .select()
    .from(dealTable)
    .where(and(eq(dealTable.id, dealId), stands))
    .for('update');
  return row;
}

/** Removes what came of an accepted offer, unless somebody rated it; false where it stays. */
export async function removeUnrated(tx: Transaction, adId: number, buyerId: number): Promise<boolean> {
  const [deal] = await tx
    .select()
    .from(dealTable)
    .where(and(eq(dealTable.adId, adId), eq(dealTable.buyerId, buyerId)))
    .for('update');
  if (!deal || deal.named) return true;
  if ((await ratingsIn(tx, [deal.id])).length > 0) return false;
  await tx.delete(dealTable).where(eq(dealTable.id, deal.id));
  return true;
}

/** What was contested becomes a deal after all, since the two agreed on an offer later; undefined where nothing was. */
export async function reviveContested(
  tx: Transaction,
  { adId, buyerId, createdAt }: Pick<DealRow, 'adId' | 'buyerId' | 'createdAt'>,
): Promise<DealRow | undefined> {
  const [row] = await tx
    .update(dealTable)
    .set({ contestedAt: null, named: false, createdAt, showAt: null, shownAt: null })
    .where(and(eq(dealTable.adId, adId), eq(dealTable.buyerId, buyerId), isNotNull(dealTable.contestedAt)))
    .returning();
  return row;
}

/** Removes all that was said of a deal. */
export const removeRatings = (tx: Transaction, dealId: number) =>
  tx.delete(ratingTable).where(eq(ratingTable.dealId, dealId));

export const updateDeal = (tx: Transaction, dealId: number, change: Partial<DealRow>) =>
  tx.update(dealTable).set(change).where(eq(dealTable.id, dealId));

/** Deals of a member, the latest first, and how many there are. */
export async function dealsOf(executor: Executor, userId: number, { pageNum, pageSize }: Paging) {
  const list = await executor
    .select()
    .from(dealTable)
    .where(and(ofMember(userId), stands))
    .orderBy(desc(dealTable.createdAt), desc(dealTable.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [row] = await executor
    .select({ total: count() })
    .from(dealTable)
    .where(and(ofMember(userId), stands));
  return { list, total: row?.total ?? 0 };
}

/** How many deals each of these members made, on either side. */
export async function countOf(executor: Executor, userIds: number[]): Promise<Map<number, number>> {
  const ids = sql.param(userIds);
  const { rows } = await executor.execute<{ userId: string; total: number }>(sql`
    select member_id as "userId", count(*)::int as total from (
      select owner_id as member_id from ${dealTable} where owner_id = any(${ids}::bigint[]) and contested_at is null
      union all
      select buyer_id from ${dealTable} where buyer_id = any(${ids}::bigint[]) and contested_at is null) as side
    group by 1`);
  return new Map(rows.map(({ userId, total }) => [Number(userId), total]));
}

/** The ratings of some deals. */
export const ratingsIn = (executor: Executor, dealIds: number[]): Promise<RatingRow[]> =>
  executor.select().from(ratingTable).where(inArray(ratingTable.dealId, dealIds)).orderBy(ratingTable.ratedId);

export const insertRating = (tx: Transaction, rating: NewRating) => tx.insert(ratingTable).values(rating);

export const updateRating = (tx: Transaction, ratingId: number, change: Partial<RatingRow>) =>
  tx.update(ratingTable).set(change).where(eq(ratingTable.id, ratingId));

export const showRatings = (tx: Transaction, dealId: number, shownAt: Date) =>
  tx.update(ratingTable).set({ shownAt }).where(eq(ratingTable.dealId, dealId));

/** So many deals whose ratings wait no longer, held until the transaction ends; none that another node is at. */
export const dueDeals = (tx: Transaction, now: Date, most: number): Promise<DealRow[]> =>
  tx
    .select()
    .from(dealTable)
    .where(and(isNull(dealTable.shownAt), stands, isNotNull(dealTable.showAt), lte(dealTable.showAt, now)))
    .orderBy(dealTable.id)
    .limit(most)
    .for('update', { skipLocked: true });

export async function ratingWithDeal(executor: Executor, ratingId: number) {
  const rows = await executor
    .select({ rating: ratingTable, deal: dealTable })
    .from(ratingTable)
    .innerJoin(dealTable, eq(dealTable.id, ratingTable.dealId))
    .where(eq(ratingTable.id, ratingId));
  return rows[0];
}

const rater = alias(memberTable, 'rater');

/** What everybody sees of ratings of a member who is there, the latest first; one statement. */
export async function shownRatingsOf(executor: Executor, userId: number, { pageNum, pageSize }: Paging) {
  const rows = await executor
    .select({
      rating: ratingTable,
      ownerId: dealTable.ownerId,
      title: dealTable.title,
      userName: rater.userName,
      userImg: rater.userImg,
      userType: rater.userType,
      state: rater.state,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(ratingTable)
    .innerJoin(dealTable, eq(dealTable.id, ratingTable.dealId))
    .innerJoin(rater, eq(rater.id, ratingTable.raterId))
    .innerJoin(memberTable, and(eq(memberTable.id, ratingTable.ratedId), eq(memberTable.state, 'active')))
    .where(and(eq(ratingTable.ratedId, userId), isNotNull(ratingTable.shownAt), isNull(ratingTable.heldAt)))
    .orderBy(desc(ratingTable.shownAt), desc(ratingTable.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** All a member said of others, and what may be seen that others said of the member. */
export async function exportedDeals(executor: Executor, userId: number) {
  const deals = await executor.select().from(dealTable).where(ofMember(userId)).orderBy(dealTable.id);
  const ratings = await executor
    .select()
    .from(ratingTable)
    .where(
      or(
        eq(ratingTable.raterId, userId),
        and(eq(ratingTable.ratedId, userId), isNotNull(ratingTable.shownAt), isNull(ratingTable.heldAt)),
      ),
    )
    .orderBy(ratingTable.id);
  return { deals, ratings };
}

/** Takes a member's words away; the stars stay with the deal. */
export async function eraseWords(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .update(ratingTable)
    .set({ content: '' })
    .where(eq(ratingTable.raterId, userId))
    .returning({ ratedId: ratingTable.ratedId });
  await tx.update(ratingTable).set({ reply: '' }).where(eq(ratingTable.ratedId, userId));
  await tx.update(dealTable).set({ title: storedMessages.english.deletedAd }).where(eq(dealTable.ownerId, userId));
  return rows.map(({ ratedId }) => ratedId);
}
