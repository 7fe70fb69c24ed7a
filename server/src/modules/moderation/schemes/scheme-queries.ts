import type { SchemeKind } from '@ashore/contract';
import { auditTable, decisionTable, schemeTable } from '#server/modules/moderation/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, or, sql } from '#server/platform/database/orm.ts';

export type SchemeRow = typeof schemeTable.$inferSelect;
export type NewScheme = typeof schemeTable.$inferInsert;

/** More than a desk writes; the oldest of the archive are left out beyond. */
const MOST_SHOWN = 60;
const MOST_MANAGED = 500;

/** What goes around in a region or everywhere, and what ended there; the latest change first. */
export const publicSchemes = (executor: Executor, regionId: number): Promise<SchemeRow[]> =>
  executor
    .select()
    .from(schemeTable)
    .where(and(or(isNull(schemeTable.regionId), eq(schemeTable.regionId, regionId)), ne(schemeTable.state, 'draft')))
    .orderBy(desc(schemeTable.state), desc(schemeTable.updatedAt), desc(schemeTable.id))
    .limit(MOST_SHOWN);

/** All schemes, those of every region first. */
export const allSchemes = (executor: Executor): Promise<SchemeRow[]> =>
  executor
    .select()
    .from(schemeTable)
    .orderBy(asc(schemeTable.regionId), desc(schemeTable.updatedAt), desc(schemeTable.id))
    .limit(MOST_MANAGED);

/** A scheme, held until the transaction ends. */
export async function lockScheme(tx: Transaction, schemeId: number): Promise<SchemeRow | undefined> {
  return (await tx.select().from(schemeTable).where(eq(schemeTable.id, schemeId)).for('update'))[0];
}

/** Stores a new scheme, or one that changed; returns its id. */
export async function putScheme(tx: Transaction, schemeId: number | undefined, row: NewScheme): Promise<number> {
  const rows =
    schemeId === undefined
      ? await tx.insert(schemeTable).values(row).returning({ id: schemeTable.id })
      : await tx.update(schemeTable).set(row).where(eq(schemeTable.id, schemeId)).returning({ id: schemeTable.id });
  return rows[0]?.id ?? 0;
}

/** What the log says of all schemes, the latest first. Answered by the index `audit_log_scheme`. */
export const schemeHistory = (executor: Executor) =>
  executor
    .select({
      subjectId: auditTable.subjectId,
      at: auditTable.at,
      actorId: auditTable.actorId,
      detail: auditTable.detail,
    })
    .from(auditTable)
    .where(and(eq(auditTable.subjectType, 'scheme'), isNotNull(auditTable.subjectId)))
    .orderBy(desc(auditTable.id))
    .limit(10 * MOST_MANAGED);

/** How much fraud of each kind moderators confirmed in a region since then, if it is at least so much; each thing once. */
export const confirmedKinds = (executor: Executor, regionId: number, since: Date, least: number) => {
  const count = sql<number>`count(distinct (${decisionTable.subjectType}, ${decisionTable.subjectId}))::int`;
  return executor
    .select({ kind: sql<SchemeKind>`${decisionTable.scheme}`, count })
    .from(decisionTable)
    .where(
      and(
        eq(decisionTable.regionId, regionId),
        gte(decisionTable.createdAt, since),
        isNotNull(decisionTable.scheme),
        eq(decisionTable.withdrawn, false),
      ),
    )
    .groupBy(decisionTable.scheme)
    .having(sql`${count} >= ${least}`)
    .orderBy(desc(count), asc(decisionTable.scheme));
};
