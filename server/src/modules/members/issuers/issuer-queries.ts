import { issuerLinkTable, issuerLoginTable, memberTable } from '#server/modules/members/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, eq, gt, gte, lte } from '#server/platform/database/orm.ts';

type NewLogin = typeof issuerLoginTable.$inferInsert;
export type IssuerLoginRow = typeof issuerLoginTable.$inferSelect;

/** An account at an issuer. */
export interface Subject {
  issuer: string;
  subject: string;
}

/** Stores a log-in that begins, and forgets those whose time is over. */
export async function insertLogin(executor: Executor, login: NewLogin, now: Date): Promise<void> {
  await executor.delete(issuerLoginTable).where(lte(issuerLoginTable.expiresAt, now));
  await executor.insert(issuerLoginTable).values(login);
}

/** Takes the log-in that an issuer answers, once: a second answer finds none. */
export async function takeSent(
  executor: Executor,
  { stateHash, browserHash, issuerKey }: Pick<NewLogin, 'stateHash' | 'browserHash' | 'issuerKey'>,
  now: Date,
): Promise<IssuerLoginRow | undefined> {
  const [row] = await executor
    .delete(issuerLoginTable)
    .where(
      and(
        eq(issuerLoginTable.stateHash, stateHash),
        eq(issuerLoginTable.browserHash, browserHash),
        eq(issuerLoginTable.issuerKey, issuerKey),
        eq(issuerLoginTable.stage, 'sent'),
        gt(issuerLoginTable.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Stores what the issuer said, in place of what was sent; returns its id. */
export async function insertBack(executor: Executor, { id: _, ...row }: IssuerLoginRow): Promise<number> {
  const [stored] = await executor.insert(issuerLoginTable).values(row).returning({ id: issuerLoginTable.id });
  if (!stored) throw new Error('the log-in was not stored');
  return stored.id;
}

const isBack = (flowId: number, browserHash: string, now: Date) =>
  and(
    eq(issuerLoginTable.id, flowId),
    eq(issuerLoginTable.browserHash, browserHash),
    eq(issuerLoginTable.stage, 'back'),
    gt(issuerLoginTable.expiresAt, now),
  );

/** The log-in of this browser whose issuer has answered. */
export async function findBack(
  executor: Executor,
  flowId: number,
  browserHash: string,
  now: Date,
): Promise<IssuerLoginRow | undefined> {
  const [row] = await executor
    .select()
    .from(issuerLoginTable)
    .where(isBack(flowId, browserHash, now));
  return row;
}

/** Uses it up; false where another tab did meanwhile. */
export async function takeBack(tx: Transaction, flowId: number, browserHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(issuerLoginTable)
    .where(isBack(flowId, browserHash, now))
    .returning({ id: issuerLoginTable.id });
  return rows.length > 0;
}

/** Forgets log-ins whose time is over. */
export const removeStaleLogins = (executor: Executor, now: Date) =>
  executor.delete(issuerLoginTable).where(lte(issuerLoginTable.expiresAt, now));

/** The member whose account that is, in whatever state. */
export async function memberBySubject(executor: Executor, { issuer, subject }: Subject) {
  const [row] = await executor
    .select({ member: memberTable })
    .from(issuerLinkTable)
    .innerJoin(memberTable, eq(memberTable.id, issuerLinkTable.userId))
    .where(and(eq(issuerLinkTable.issuer, issuer), eq(issuerLinkTable.subject, subject)));
  return row?.member;
}

/** Adds an account to a member: 'taken' where somebody has it, 'other' where the member has another one of that issuer. */
export async function insertLink(
  tx: Transaction,
  userId: number,
  { issuer, subject }: Subject,
  since: Date,
): Promise<'new' | 'there' | 'taken' | 'other'> {
  const made = await tx
    .insert(issuerLinkTable)
    .values({ userId, issuer, subject, since })
    .onConflictDoNothing()
    .returning({ id: issuerLinkTable.id });
  if (made.length > 0) return 'new';
  const owner = await memberBySubject(tx, { issuer, subject });
  if (owner) return owner.id === userId ? 'there' : 'taken';
  return 'other';
}

/** The accounts elsewhere of a member. */
export const linksOf = (executor: Executor, userId: number) =>
  executor
    .select({ linkId: issuerLinkTable.id, issuer: issuerLinkTable.issuer, since: issuerLinkTable.since })
    .from(issuerLinkTable)
    .where(eq(issuerLinkTable.userId, userId))
    .orderBy(asc(issuerLinkTable.id));

/** Removes one of them; nothing where the member has no such one. */
export async function removeLink(tx: Transaction, userId: number, linkId: number): Promise<string | undefined> {
  const [row] = await tx
    .delete(issuerLinkTable)
    .where(and(eq(issuerLinkTable.userId, userId), eq(issuerLinkTable.id, linkId)))
    .returning({ issuer: issuerLinkTable.issuer });
  return row?.issuer;
}

/** Removes accounts elsewhere that were added since, and returns where they are. */
export const removeLinksSince = (tx: Transaction, userId: number, since: Date) =>
  tx
    .delete(issuerLinkTable)
    .where(and(eq(issuerLinkTable.userId, userId), gte(issuerLinkTable.since, since)))
    .returning({ issuer: issuerLinkTable.issuer });

/** Removes all that is stored of a member's log-ins elsewhere. */
export async function removeIssuersOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(issuerLinkTable).where(eq(issuerLinkTable.userId, userId));
  await tx.delete(issuerLoginTable).where(eq(issuerLoginTable.userId, userId));
}
