import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { MOST_SHOWN } from './policy.ts';
import { referenceTable } from './tables.ts';

export type ReferenceRow = typeof referenceTable.$inferSelect;
type NewReference = typeof referenceTable.$inferInsert;

const first = <Row>(rows: Row[]): Row | undefined => rows[0];
const open = inArray(referenceTable.state, ['asked', 'declined']);
const isNotTakenBack = or(ne(referenceTable.state, 'declined'), eq(referenceTable.hidden, false));

/** Holds a member until the transaction ends, so that requests of one member are counted one after the other. */
export const holdOwner = (tx: Transaction, userId: number) =>
  tx.select({ id: memberTable.id }).from(memberTable).where(eq(memberTable.id, userId)).for('no key update');

/** How many requests of a member are open; declined ones count like the others, those taken back do not. */
export const countOpen = (executor: Executor, ownerId: number, now: Date): Promise<number> =>
  executor.$count(
    referenceTable,
    and(eq(referenceTable.ownerId, ownerId), open, eq(referenceTable.hidden, false), gt(referenceTable.expiresAt, now)),
  );

/** Stores a request; undefined where the member was asked before, or wrote one. */
export const insertReference = async (tx: Transaction, row: NewReference): Promise<number | undefined> =>
  first(await tx.insert(referenceTable).values(row).onConflictDoNothing().returning({ id: referenceTable.id }))?.id;

/** Whether a member has asked this address, and may still be answered. */
export const isAddressAsked = async (tx: Transaction, ownerId: number, email: string): Promise<boolean> =>
  (await tx.$count(referenceTable, and(eq(referenceTable.ownerId, ownerId), eq(referenceTable.email, email)))) > 0;

export const referenceById = async (executor: Executor, id: number): Promise<ReferenceRow | undefined> =>
  first(await executor.select().from(referenceTable).where(eq(referenceTable.id, id)));

/** A reference, held until the transaction ends. */
export const heldReference = async (tx: Transaction, id: number): Promise<ReferenceRow | undefined> =>
  first(await tx.select().from(referenceTable).where(eq(referenceTable.id, id)).for('update'));

export const updateReference = (tx: Transaction, id: number, change: Partial<ReferenceRow>) =>
  tx.update(referenceTable).set(change).where(eq(referenceTable.id, id));

/** Takes a request or reference out of sight of all, without its words, until it expires. */
export const takeBack = (tx: Transaction, id: number, expiresAt: Date) =>
  updateReference(tx, id, {
    ...{ state: 'declined', hidden: true, content: '', language: '', expiresAt },
    ...{ writtenAt: null, showAt: null, heldAt: null },
  });

/** Removes the request or reference of a pair that is declined, taken back or deleted. */
export const forgetDeclined = (tx: Transaction, ownerId: number, authorId: number) =>
  tx
    .delete(referenceTable)
    .where(
      and(
        eq(referenceTable.ownerId, ownerId),
        eq(referenceTable.authorId, authorId),
        eq(referenceTable.state, 'declined'),
      ),
    );

/** Whether an author has another reference about a member. */
export const hasWritten = async (tx: Transaction, ownerId: number, authorId: number): Promise<boolean> =>
  (await tx.$count(referenceTable, and(eq(referenceTable.ownerId, ownerId), eq(referenceTable.authorId, authorId)))) >
  0;

const isShown = and(eq(referenceTable.state, 'shown'), eq(referenceTable.hidden, false), isNull(referenceTable.heldAt));

/** What everybody sees about a member who is there, by writers who are there; the latest first. */
export const shownReferences = (executor: Executor, ownerId: number) => {
  const owner = sql`(select state from ${memberTable} as owner where owner.id = ${ownerId})`;
  return executor
    .select({
      row: referenceTable,
      userName: memberTable.userName,
      userImg: memberTable.userImg,
      memberSince: memberTable.createdAt,
    })
    .from(referenceTable)
    .innerJoin(memberTable, and(eq(memberTable.id, referenceTable.authorId), eq(memberTable.state, 'active')))
    .where(and(eq(referenceTable.ownerId, ownerId), isShown, sql`${owner} = 'active'`))
    .orderBy(desc(referenceTable.writtenAt), desc(referenceTable.id))
    .limit(MOST_SHOWN);
};

/** How many references are shown about each of these members. */
export async function countShown(executor: Executor, ownerIds: number[]): Promise<Map<number, number>> {
  const rows = await executor
    .select({ ownerId: referenceTable.ownerId, total: sql<number>`least(count(*), ${MOST_SHOWN})::int` })
    .from(referenceTable)
    .innerJoin(memberTable, and(eq(memberTable.id, referenceTable.authorId), eq(memberTable.state, 'active')))
    .where(and(inArray(referenceTable.ownerId, ownerIds), isShown))
    .groupBy(referenceTable.ownerId);
  const counts = new Map(rows.map(({ ownerId, total }) => [ownerId, total]));
  return new Map(ownerIds.map((ownerId) => [ownerId, counts.get(ownerId) ?? 0]));
}

/** All references about a member, and requests, the latest first. */
export const referencesAbout = (executor: Executor, ownerId: number, now: Date) =>
  executor
    .select()
    .from(referenceTable)
    .where(
      and(
        eq(referenceTable.ownerId, ownerId),
        isNotTakenBack,
        or(inArray(referenceTable.state, ['waiting', 'shown']), gt(referenceTable.expiresAt, now)),
      ),
    )
    .orderBy(desc(referenceTable.id));

/** Who wrote about a member and is no member in use any more. */
export async function closedWriters(executor: Executor, ownerId: number): Promise<Set<number>> {
  const rows = await executor
    .select({ id: memberTable.id })
    .from(referenceTable)
    .innerJoin(memberTable, eq(memberTable.id, referenceTable.authorId))
    .where(
      and(eq(referenceTable.ownerId, ownerId), isNotNull(referenceTable.writtenAt), ne(memberTable.state, 'active')),
    );
  return new Set(rows.map(({ id }) => id));
}

/** What a member wrote, and was asked to write, the latest first. */
export const referencesBy = (executor: Executor, authorId: number, now: Date) =>
  executor
    .select()
    .from(referenceTable)
    .where(
      and(
        eq(referenceTable.authorId, authorId),
        or(
          inArray(referenceTable.state, ['waiting', 'shown']),
          and(eq(referenceTable.state, 'asked'), isNull(referenceTable.email), gt(referenceTable.expiresAt, now)),
        ),
      ),
    )
    .orderBy(desc(referenceTable.id));

/** Takes references of young accounts whose time has come; returns whom they are about. Each is taken once. */
export const showDue = (tx: Transaction, now: Date) =>
  tx
    .update(referenceTable)
    .set({ state: 'shown', showAt: null })
    .where(and(eq(referenceTable.state, 'waiting'), lte(referenceTable.showAt, now)))
    .returning({ ownerId: referenceTable.ownerId });

export const removeExpired = (executor: Executor, now: Date) =>
  executor.delete(referenceTable).where(and(open, lte(referenceTable.expiresAt, now)));

/** Removes what an address was asked. */
export const removeAskedOf = (tx: Transaction, email: string) =>
  tx.delete(referenceTable).where(eq(referenceTable.email, email));

/** Whom the references of a member are about that are written. */
export const ownersOf = (executor: Executor, authorId: number) =>
  executor
    .select({ ownerId: referenceTable.ownerId })
    .from(referenceTable)
    .where(and(eq(referenceTable.authorId, authorId), isNotNull(referenceTable.writtenAt)));

/** Removes all that is about a member, and all that they wrote; returns whom that was about. */
export async function eraseReferencesOf(tx: Transaction, userId: number): Promise<number[]> {
  await tx.delete(referenceTable).where(eq(referenceTable.ownerId, userId));
  const rows = await tx
    .delete(referenceTable)
    .where(eq(referenceTable.authorId, userId))
    .returning({ ownerId: referenceTable.ownerId });
  return rows.map(({ ownerId }) => ownerId);
}

/** What is stored about a member and by them, for the export; nothing that says who declined. */
export async function exportedReferences(executor: Executor, userId: number) {
  const { ownerId, authorId, state } = referenceTable;
  const columns = {
    ...{ about: ownerId, writtenBy: authorId, kind: referenceTable.kind, content: referenceTable.content },
    ...{ from: referenceTable.fromMonth, until: referenceTable.untilMonth, askedAddress: referenceTable.email },
    ...{ askedAt: referenceTable.askedAt, writtenAt: referenceTable.writtenAt, hidden: referenceTable.hidden },
  };
  return executor
    .select(columns)
    .from(referenceTable)
    .where(
      or(
        and(eq(ownerId, userId), sql`(${state} <> 'shown' or ${referenceTable.heldAt} is null)`),
        and(eq(authorId, userId), isNull(referenceTable.email)),
      ),
    )
    .orderBy(referenceTable.id);
}
