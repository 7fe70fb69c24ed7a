import { skeletonOf, skeletonsOf } from '#server/lib/look-alikes.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from '#server/platform/database/orm.ts';
import { barredAddressTable, memberTable, proofTable } from './tables.ts';

export type MemberRow = typeof memberTable.$inferSelect;
export type NewMember = typeof memberTable.$inferInsert;
export type MemberChange = Partial<NewMember>;
type Proof = typeof proofTable.$inferInsert;
type ProofKind = Proof['kind'];

/** What a unique index refused, in the words of the call: a taken name or a taken e-mail. */
export function takenBy(error: unknown): 'email' | 'userName' | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as { constraint?: unknown };
    if (constraint === 'member_email') return 'email';
    if (constraint === 'member_user_name' || constraint === 'member_name_skeleton') return 'userName';
  }
  return undefined;
}

const one = <T>(rows: T[]): T | undefined => rows[0];

export async function insertMember(executor: Executor, member: NewMember): Promise<MemberRow> {
  const nameSkeleton = skeletonOf(member.userName);
  const row = one(
    await executor
      .insert(memberTable)
      .values({ nameSkeleton, ...member })
      .returning(),
  );
  if (!row) throw new Error('the member was not stored');
  return row;
}

export const memberById = async (executor: Executor, userId: number) =>
  one(await executor.select().from(memberTable).where(eq(memberTable.id, userId)));

/** Holds the member's row until the transaction ends: what concerns one member goes one after the other. */
export const lockMember = async (tx: Transaction, userId: number) =>
  one(await tx.select().from(memberTable).where(eq(memberTable.id, userId)).for('update'));

/** The accounts with these addresses that somebody can log in to, held until the transaction ends. */
export const lockOpenAccounts = (tx: Transaction, emails: string[]) =>
  tx
    .select({ id: memberTable.id, userName: memberTable.userName })
    .from(memberTable)
    .where(and(inArray(memberTable.email, emails), ne(memberTable.passwordHash, '')))
    .orderBy(memberTable.id)
    .for('update');

export const memberByEmail = async (executor: Executor, email: string, userType: 1 | 2) =>
  one(
    await executor
      .select()
      .from(memberTable)
      .where(and(eq(memberTable.email, email), eq(memberTable.userType, userType))),
  );

/** The accounts at an address: a member and a business can share one. */
export const membersByEmail = (executor: Executor, email: string) =>
  executor.select().from(memberTable).where(eq(memberTable.email, email));

/** Whether the address has an account of that kind, or a barred one of whatever kind. */
export async function isEmailTaken(executor: Executor, email: string, userType: 1 | 2): Promise<boolean> {
  const rows = await executor
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(eq(memberTable.email, email), or(eq(memberTable.userType, userType), eq(memberTable.state, 'barred'))))
    .limit(1);
  return rows.length > 0;
}

/** Whether an account of the address is barred. */
export async function isBarred(executor: Executor, email: string): Promise<boolean> {
  const rows = await executor
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(eq(memberTable.email, email), eq(memberTable.state, 'barred')))
    .limit(1);
  return rows.length > 0;
}

/** Whether a barred account of that address was erased since then; by its keyed hash. */
export async function isBarredAddress(executor: Executor, hash: string, since: Date): Promise<boolean> {
  const rows = await executor
    .select({ hash: barredAddressTable.hash })
    .from(barredAddressTable)
    .where(and(eq(barredAddressTable.hash, hash), gt(barredAddressTable.barredAt, since)));
  return rows.length > 0;
}

export const insertBarredAddress = (tx: Transaction, hash: string, barredAt: Date) =>
  tx
    .insert(barredAddressTable)
    .values({ hash, barredAt })
    .onConflictDoUpdate({ target: barredAddressTable.hash, set: { barredAt } });

export const removeBarredAddresses = (executor: Executor, before: Date) =>
  executor.delete(barredAddressTable).where(lte(barredAddressTable.barredAt, before));

export const membersByIds = (executor: Executor, userIds: number[]) =>
  executor
    .select({
      userId: memberTable.id,
      userName: memberTable.userName,
      userImg: memberTable.userImg,
      userType: memberTable.userType,
      state: memberTable.state,
    })
    .from(memberTable)
    .where(inArray(memberTable.id, userIds));

/**
 * Whether a name is taken, whatever its case and accents, or looks like one that is.
 * @param email whose accounts do not count
 */
export async function isNameTaken(executor: Executor, userName: string, email?: string | null): Promise<boolean> {
  const rows = await executor
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(
      and(
        or(
          eq(sql`ashore_unaccent(${memberTable.userName})`, sql`ashore_unaccent(${userName})`),
          inArray(memberTable.nameSkeleton, skeletonsOf(userName)),
        ),
        ne(memberTable.state, 'erased'),
        email ? ne(memberTable.email, email) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Members whose names were stored before look-alikes were refused. */
export const withoutSkeleton = (executor: Executor, afterId: number, most: number) =>
  executor
    .select({ id: memberTable.id, userName: memberTable.userName })
    .from(memberTable)
    .where(and(gt(memberTable.id, afterId), isNull(memberTable.nameSkeleton)))
    .orderBy(memberTable.id)
    .limit(most);

/** Stores what a name looks like; that of a later one of two look-alikes stays empty. */
export async function putSkeleton(executor: Executor, userId: number, nameSkeleton: string): Promise<void> {
  await executor.execute(sql`update ${memberTable} as m
    set name_skeleton = case when exists (select 1 from ${memberTable} as o where o.name_skeleton = ${nameSkeleton} and o.id <> m.id)
      then '' else ${nameSkeleton} end
    where m.id = ${userId} and m.name_skeleton is null`);
}

export async function updateMember(executor: Executor, userId: number, change: MemberChange): Promise<MemberRow> {
  const row = one(await executor.update(memberTable).set(change).where(eq(memberTable.id, userId)).returning());
  if (!row) throw new Error('there is no such member');
  return row;
}

/** Adds to the reports against a member that were right. */
export const moveUpheld = (tx: Transaction, userId: number, step: 1 | -1) =>
  tx
    .update(memberTable)
    .set({ upheldReports: sql`greatest(0, ${memberTable.upheldReports} + ${step})` })
    .where(eq(memberTable.id, userId));

/** Adds to the ratings of a member that are shown, and to the sum of their stars. */
export const moveRatings = (tx: Transaction, userId: number, { count, stars }: { count: number; stars: number }) =>
  tx
    .update(memberTable)
    .set({ ratings: sql`${memberTable.ratings} + ${count}`, ratingStars: sql`${memberTable.ratingStars} + ${stars}` })
    .where(eq(memberTable.id, userId));

/** Members whose name begins so, or with that id; none that are gone. */
export const membersLike = (executor: Executor, keyword: string, userId: number, most: number) =>
  executor
    .select()
    .from(memberTable)
    .where(
      and(
        ne(memberTable.state, 'erased'),
        or(
          eq(memberTable.id, userId),
          sql`ashore_unaccent(${memberTable.userName}) like ashore_unaccent(${keyword.replace(/[%_\\]/g, '\\$&')}) || '%'`,
        ),
      ),
    )
    .orderBy(memberTable.userName)
    .limit(most);

/** The live member of that name, whatever its case and accents. */
export const memberByName = async (executor: Executor, userName: string) =>
  one(
    await executor
      .select()
      .from(memberTable)
      .where(
        and(
          eq(sql`ashore_unaccent(${memberTable.userName})`, sql`ashore_unaccent(${userName})`),
          eq(memberTable.state, 'active'),
        ),
      ),
  );

/** Facts of trust that other modules compute. */
export interface ComputedTrust {
  userId: number;
  deals: number;
  met: number;
  references: number;
  answerMinutes: number | null;
}

/** Stores facts of trust that were computed elsewhere, many members at once. */
export const putTrust = (executor: Executor, rows: ComputedTrust[]) =>
  executor.execute(sql`update ${memberTable} as m set deals = f.deals, met = f.met, reference_num = f."references", answer_minutes = f."answerMinutes"
    from json_to_recordset(${JSON.stringify(rows)}::json) as f("userId" bigint, deals int, met int, "references" int, "answerMinutes" int)
    where m.id = f."userId" and (m.deals, m.met, m.reference_num, m.answer_minutes)
      is distinct from (f.deals, f.met, f."references", f."answerMinutes")`);

/** Ids of members in use after one, for walking through all. */
export const memberIdsAfter = async (executor: Executor, afterId: number, most: number): Promise<number[]> => {
  const rows = await executor
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(gt(memberTable.id, afterId), eq(memberTable.state, 'active')))
    .orderBy(memberTable.id)
    .limit(most);
  return rows.map(({ id }) => id);
};

/** Members whose days of grace are over. */
export const membersToErase = (executor: Executor, deletedBefore: Date, most: number) =>
  executor
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(inArray(memberTable.state, ['deleted', 'barred']), lt(memberTable.deletedAt, deletedBefore)))
    .limit(most);

/** Stores the proof in place of an older one of the kind. */
export const putProof = (executor: Executor, proof: Proof) =>
  executor
    .insert(proofTable)
    .values(proof)
    .onConflictDoUpdate({ target: [proofTable.userId, proofTable.kind], set: { ...proof, tries: 0 } });

/** Gives a wish for another address up: a mail that confirms it is void. A proof of the address in use stays. */
export async function dropPendingEmail(tx: Transaction, { id, pendingEmail }: MemberRow): Promise<void> {
  if (pendingEmail === null) return;
  await updateMember(tx, id, { pendingEmail: null });
  await removeProofs(tx, id, 'email');
}

/** A live proof by the digest of its secret, with its member. */
export const proofBySecret = async (executor: Executor, kind: ProofKind, secretHash: string, now: Date) =>
  one(
    await executor
      .select({ proof: proofTable, member: memberTable })
      .from(proofTable)
      .innerJoin(memberTable, eq(memberTable.id, proofTable.userId))
      .where(and(eq(proofTable.secretHash, secretHash), eq(proofTable.kind, kind), gt(proofTable.expiresAt, now))),
  );

/** Counts one try at the typed code and gives the proof; nothing when there is none or the tries are used up. */
export const takeCodeTry = async (executor: Executor, userId: number, most: number, now: Date) =>
  one(
    await executor
      .update(proofTable)
      .set({ tries: sql`${proofTable.tries} + 1` })
      .where(
        and(
          eq(proofTable.userId, userId),
          eq(proofTable.kind, 'email'),
          lt(proofTable.tries, most),
          gt(proofTable.expiresAt, now),
        ),
      )
      .returning(),
  );

/** Uses a proof up; false when somebody else did meanwhile. */
export async function consumeProof(tx: Transaction, secretHash: string): Promise<boolean> {
  const rows = await tx.delete(proofTable).where(eq(proofTable.secretHash, secretHash)).returning();
  return rows.length > 0;
}

export const removeProofs = (executor: Executor, userId: number, ...kinds: ProofKind[]) =>
  executor.delete(proofTable).where(and(eq(proofTable.userId, userId), inArray(proofTable.kind, kinds)));

export const removeStaleProofs = (executor: Executor, now: Date) =>
  executor.delete(proofTable).where(lt(proofTable.expiresAt, now));

/** Whether there is any member at all. */
export async function anyMember(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: memberTable.id }).from(memberTable).limit(1);
  return rows.length > 0;
}
