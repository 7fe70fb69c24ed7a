import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../../members/index.ts';
import type { ProofRow } from '../rows.ts';
import { businessClaimTable, businessProofTable, businessTable } from '../tables.ts';

type Way = ProofRow['way'];

const ofMember = (businessId: number, userId: number) =>
  and(eq(businessProofTable.businessId, businessId), eq(businessProofTable.userId, userId));

/** The codes on their way to a member for a business. */
export const proofsOf = (executor: Executor, businessId: number, userId: number) =>
  executor.select().from(businessProofTable).where(ofMember(businessId, userId));

/** The code on its way to a member by mail or post, held until the transaction ends. */
export async function heldProof(
  tx: Transaction,
  businessId: number,
  userId: number,
  way: Way,
): Promise<ProofRow | undefined> {
  const rows = await tx
    .select()
    .from(businessProofTable)
    .where(and(ofMember(businessId, userId), eq(businessProofTable.way, way)))
    .for('update');
  return rows[0];
}

/** Stores a code in place of an earlier one of the same way. */
export const putProof = (tx: Transaction, proof: typeof businessProofTable.$inferInsert) => {
  const { businessId: _business, userId: _user, way: _way, ...set } = proof;
  return tx
    .insert(businessProofTable)
    .values(proof)
    .onConflictDoUpdate({
      target: [businessProofTable.businessId, businessProofTable.userId, businessProofTable.way],
      set: { codeHash: null, salt: '', tries: 0, printedAt: null, postedAt: null, validUntil: null, ...set },
    });
};

/** Changes a code that is on its way; false when there is none. */
export async function updateProof(
  executor: Executor,
  { businessId, userId, way }: Pick<ProofRow, 'businessId' | 'userId' | 'way'>,
  change: Partial<typeof businessProofTable.$inferInsert>,
): Promise<boolean> {
  const rows = await executor
    .update(businessProofTable)
    .set(change)
    .where(and(ofMember(businessId, userId), eq(businessProofTable.way, way)))
    .returning({ userId: businessProofTable.userId });
  return rows.length > 0;
}

/** Whether somebody waits for a letter to this business that is not posted yet. */
export async function isLetterAsked(tx: Transaction, businessId: number, except: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: businessProofTable.userId })
    .from(businessProofTable)
    .where(
      and(
        eq(businessProofTable.businessId, businessId),
        eq(businessProofTable.way, 'post'),
        isNull(businessProofTable.postedAt),
        ne(businessProofTable.userId, except),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Removes all claims and codes of a business that has an owner now; returns who else waited for it. */
export async function endClaims(tx: Transaction, businessId: number, ownerId: number): Promise<number[]> {
  const proofs = await tx
    .delete(businessProofTable)
    .where(eq(businessProofTable.businessId, businessId))
    .returning({ userId: businessProofTable.userId });
  const claims = await tx
    .delete(businessClaimTable)
    .where(eq(businessClaimTable.businessId, businessId))
    .returning({ userId: businessClaimTable.userId });
  return [...new Set([...proofs, ...claims].map(({ userId }) => userId))].filter((userId) => userId !== ownerId);
}

export const removeProofsOf = (tx: Transaction, userId: number) =>
  tx.delete(businessProofTable).where(eq(businessProofTable.userId, userId));

/** What a member asked for, without the hashes of codes. */
export const exportedProofs = (executor: Executor, userId: number) =>
  executor
    .select({
      businessId: businessProofTable.businessId,
      way: businessProofTable.way,
      sentTo: businessProofTable.sentTo,
      askedAt: businessProofTable.askedAt,
      postedAt: businessProofTable.postedAt,
    })
    .from(businessProofTable)
    .where(eq(businessProofTable.userId, userId));

/** Where codes go that are too old to be used, and letters of businesses that have an owner. */
export const removeOldProofs = (executor: Executor, before: Date) =>
  executor
    .delete(businessProofTable)
    .where(
      sql`coalesce(${businessProofTable.validUntil}, ${businessProofTable.askedAt}) < ${before.toISOString()}::timestamptz`,
    );

const letterColumns = {
  directoryId: businessTable.id,
  name: businessTable.name,
  regionId: businessTable.regionId,
  areaId: businessTable.areaId,
  address: businessTable.address,
  userId: memberTable.id,
  userName: memberTable.userName,
  to: businessProofTable.sentTo,
  askedAt: businessProofTable.askedAt,
  printedAt: businessProofTable.printedAt,
  postedAt: businessProofTable.postedAt,
};

const letters = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({ ...letterColumns, total: sql<number>`count(*) over ()::int` })
    .from(businessProofTable)
    .innerJoin(businessTable, eq(businessTable.id, businessProofTable.businessId))
    .innerJoin(memberTable, and(eq(memberTable.id, businessProofTable.userId), eq(memberTable.state, 'active')))
    .where(
      and(
        eq(businessProofTable.way, 'post'),
        eq(businessTable.claimState, 'unclaimed'),
        eq(businessTable.status, 'active'),
        where,
      ),
    );

const inThese = (regions: 'all' | number[]) =>
  regions === 'all' ? undefined : sql`${businessTable.regionId} = any(${sql.param(regions)}::int[])`;

/** Letters to post, the oldest first; or posted ones, the latest first. */
export async function listLetters(
  executor: Executor,
  regions: 'all' | number[],
  show: 'open' | 'posted',
  limit: number,
  offset: number,
) {
  const { postedAt, askedAt, businessId } = businessProofTable;
  const rows = await letters(executor, and(inThese(regions), show === 'open' ? isNull(postedAt) : isNotNull(postedAt)))
    .orderBy(show === 'open' ? asc(askedAt) : desc(postedAt), asc(businessId))
    .limit(limit)
    .offset(offset);
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One letter, whatever became of it. */
export const letterOf = async (executor: Executor, businessId: number, userId: number) =>
  (await letters(executor, ofMember(businessId, userId)))[0];

/** How many letters wait to be posted in these regions. */
export async function countLetters(executor: Executor, regions: 'all' | number[]): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(businessProofTable)
    .innerJoin(businessTable, eq(businessTable.id, businessProofTable.businessId))
    .where(
      and(
        eq(businessProofTable.way, 'post'),
        isNull(businessProofTable.postedAt),
        eq(businessTable.claimState, 'unclaimed'),
        inThese(regions),
      ),
    );
  return rows[0]?.total ?? 0;
}
