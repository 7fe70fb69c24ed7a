import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { confirmedHomeTable, homeProofTable } from './tables.ts';

export type HomeProof = typeof homeProofTable.$inferSelect;

const first = <Row>(rows: Row[]): Row | undefined => rows[0];
const ofMember = (userId: number) => eq(homeProofTable.userId, userId);
const isLive = isNull(homeProofTable.endedAt);

/** The latest letter of a member, be it over. */
export const proofOf = async (executor: Executor, userId: number): Promise<HomeProof | undefined> =>
  first(await executor.select().from(homeProofTable).where(ofMember(userId)));

/** A letter that is not over, held until the transaction ends. */
export const heldProof = async (tx: Transaction, userId: number): Promise<HomeProof | undefined> =>
  first(
    await tx
      .select()
      .from(homeProofTable)
      .where(and(ofMember(userId), isLive))
      .for('update'),
  );

/** Letters are asked for one after the other, so that nobody gets past their number. */
export const holdLetters = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('home letters'))`);

/** Removes a letter that was not printed, as if it had never been asked for. */
export const removeProof = (tx: Transaction, userId: number) => tx.delete(homeProofTable).where(ofMember(userId));

/** Stores a letter in place of one asked for before that time; false where the member had one since. */
export async function putProof(
  tx: Transaction,
  proof: typeof homeProofTable.$inferInsert,
  before: Date,
): Promise<boolean> {
  const fresh = { codeHash: null, tries: 0, printedAt: null, postedAt: null, validUntil: null, endedAt: null };
  const rows = await tx
    .insert(homeProofTable)
    .values(proof)
    .onConflictDoUpdate({
      target: homeProofTable.userId,
      set: { ...proof, ...fresh },
      setWhere: lt(homeProofTable.askedAt, before),
    })
    .returning({ userId: homeProofTable.userId });
  return rows.length > 0;
}

export const updateProof = (tx: Transaction, userId: number, change: Partial<HomeProof>) =>
  tx.update(homeProofTable).set(change).where(ofMember(userId));

/** Counts one try at the code; undefined where there is none, or the tries are used up. */
export const takeTry = async (executor: Executor, userId: number, most: number, now: Date) =>
  first(
    await executor
      .update(homeProofTable)
      .set({ tries: sql`${homeProofTable.tries} + 1` })
      .where(
        and(
          ofMember(userId),
          isLive,
          isNotNull(homeProofTable.codeHash),
          lt(homeProofTable.tries, most),
          gt(homeProofTable.validUntil, now),
        ),
      )
      .returning(),
  );

/** Ends a letter and erases its address; false where it is over, or has another code by now. */
export async function endProof(tx: Transaction, userId: number, now: Date, codeHash?: string): Promise<boolean> {
  const rows = await tx
    .update(homeProofTable)
    .set({ name: '', address: '', codeHash: null, endedAt: now })
    .where(and(ofMember(userId), isLive, codeHash === undefined ? undefined : eq(homeProofTable.codeHash, codeHash)))
    .returning({ userId: homeProofTable.userId });
  return rows.length > 0;
}

export const homeOf = async (executor: Executor, userId: number) =>
  first(await executor.select().from(confirmedHomeTable).where(eq(confirmedHomeTable.userId, userId)));

export const putHome = (tx: Transaction, row: typeof confirmedHomeTable.$inferInsert) =>
  tx.insert(confirmedHomeTable).values(row).onConflictDoUpdate({ target: confirmedHomeTable.userId, set: row });

export const removeHome = (tx: Transaction, userId: number) =>
  tx.delete(confirmedHomeTable).where(eq(confirmedHomeTable.userId, userId));

export async function eraseHomeOf(tx: Transaction, userId: number): Promise<void> {
  await removeHome(tx, userId);
  await tx.delete(homeProofTable).where(ofMember(userId));
}

/** Forgets letters that were asked for before that time, with their addresses. */
export const removeOldProofs = (executor: Executor, before: Date) =>
  executor.delete(homeProofTable).where(lt(homeProofTable.askedAt, before));

const letters = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({ proof: homeProofTable, userName: memberTable.userName, total: sql<number>`count(*) over ()::int` })
    .from(homeProofTable)
    .innerJoin(memberTable, and(eq(memberTable.id, homeProofTable.userId), eq(memberTable.state, 'active')))
    .where(and(isLive, where));

const inThese = (regions: 'all' | number[]) =>
  regions === 'all' ? undefined : sql`${homeProofTable.regionId} = any(${sql.param(regions)}::int[])`;

/** The first letters to post, the oldest first; or posted ones, the latest first. */
export async function listLetters(
  executor: Executor,
  regions: 'all' | number[],
  show: 'open' | 'posted',
  most: number,
) {
  const { postedAt, askedAt, userId } = homeProofTable;
  const rows = await letters(executor, and(inThese(regions), show === 'open' ? isNull(postedAt) : isNotNull(postedAt)))
    .orderBy(show === 'open' ? asc(askedAt) : desc(postedAt), asc(userId))
    .limit(most);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

/** One letter that is not over. */
export const letterOf = async (executor: Executor, userId: number) => first(await letters(executor, ofMember(userId)));

/** How many letters of accounts in use wait to be posted in these regions. */
export const countLetters = async (executor: Executor, regions: 'all' | number[]): Promise<number> =>
  (await listLetters(executor, regions, 'open', 1)).total;

/** What is stored of the letter of a member, without the code. */
export const exportedLetters = (executor: Executor, userId: number) =>
  executor
    .select({
      ...{ name: homeProofTable.name, address: homeProofTable.address, areaId: homeProofTable.areaId },
      ...{ askedAt: homeProofTable.askedAt, postedAt: homeProofTable.postedAt, endedAt: homeProofTable.endedAt },
    })
    .from(homeProofTable)
    .where(ofMember(userId));
