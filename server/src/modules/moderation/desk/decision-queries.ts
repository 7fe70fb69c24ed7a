import { type Held, inRegions } from '#server/modules/moderation/case-queries.ts';
import { appealTable, decisionTable, reportTable } from '#server/modules/moderation/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, count, desc, eq, inArray, or, sql } from '#server/platform/database/orm.ts';

export type DecisionRow = typeof decisionTable.$inferSelect;
export type AppealRow = typeof appealTable.$inferSelect;

export async function insertDecision(tx: Transaction, row: typeof decisionTable.$inferInsert): Promise<DecisionRow> {
  const [stored] = await tx.insert(decisionTable).values(row).returning();
  if (!stored) throw new Error('the decision was not stored');
  return stored;
}

export const decisionById = async (executor: Executor, decisionId: number): Promise<DecisionRow | undefined> =>
  (await executor.select().from(decisionTable).where(eq(decisionTable.id, decisionId)))[0];

export const decisionByKey = async (executor: Executor, keyHash: string): Promise<DecisionRow | undefined> =>
  (await executor.select().from(decisionTable).where(eq(decisionTable.keyHash, keyHash)))[0];

export const withdraw = (tx: Transaction, decisionId: number) =>
  tx.update(decisionTable).set({ withdrawn: true }).where(eq(decisionTable.id, decisionId));

/** Decisions about these members by people, the latest first. */
export const decisionsAbout = (executor: Executor, ownerIds: number[], most: number): Promise<DecisionRow[]> =>
  executor
    .select()
    .from(decisionTable)
    .where(
      and(
        inArray(decisionTable.ownerId, ownerIds),
        sql`not (${decisionTable.action} = 'none' and ${decisionTable.memberAction} = 'none')`,
      ),
    )
    .orderBy(desc(decisionTable.id))
    .limit(most);

/** Decisions about one thing, the latest first. */
export const decisionsOn = (
  executor: Executor,
  subject: Pick<DecisionRow, 'subjectType' | 'subjectId'>,
  most: number,
): Promise<DecisionRow[]> =>
  executor
    .select()
    .from(decisionTable)
    .where(and(eq(decisionTable.subjectType, subject.subjectType), eq(decisionTable.subjectId, subject.subjectId)))
    .orderBy(desc(decisionTable.id))
    .limit(most);

/** Appeals against these decisions. */
export const appealsTo = (executor: Executor, decisionIds: number[]): Promise<AppealRow[]> =>
  decisionIds.length === 0
    ? Promise.resolve([])
    : executor.select().from(appealTable).where(inArray(appealTable.decisionId, decisionIds)).orderBy(appealTable.id);

/** What was decided about what a member reported or owns, the latest first. */
export async function answersTo(executor: Executor, userId: number, limit: number, offset: number) {
  // A decision that changed nothing concerns its reporters alone.
  const own = and(
    eq(decisionTable.ownerId, userId),
    sql`not (${decisionTable.action} = 'none' and ${decisionTable.memberAction} = 'none')`,
  );
  const reported = sql`${decisionTable.decidedBy} is not null and exists (select 1 from ${reportTable}
    where ${reportTable.caseId} = ${decisionTable.caseId} and ${reportTable.reporterId} = ${userId})`;
  const which = or(own, reported);
  const list = await executor
    .select()
    .from(decisionTable)
    .where(which)
    .orderBy(desc(decisionTable.id))
    .limit(limit)
    .offset(offset);
  const [totals] = await executor.select({ total: count() }).from(decisionTable).where(which);
  return { list, total: totals?.total ?? 0 };
}

/** Whether the member reported what the decision is about. */
export async function reportedBy(executor: Executor, caseId: number, userId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: reportTable.id })
    .from(reportTable)
    .where(and(eq(reportTable.caseId, caseId), eq(reportTable.reporterId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** Undefined where this side appealed before. */
export async function insertAppeal(
  tx: Transaction,
  row: typeof appealTable.$inferInsert,
): Promise<AppealRow | undefined> {
  return (await tx.insert(appealTable).values(row).onConflictDoNothing().returning())[0];
}

/** An appeal, held until the transaction ends. */
export const lockAppeal = async (tx: Transaction, appealId: number): Promise<AppealRow | undefined> =>
  (await tx.select().from(appealTable).where(eq(appealTable.id, appealId)).for('update'))[0];

export async function updateAppeal(tx: Transaction, appealId: number, change: Partial<AppealRow>): Promise<AppealRow> {
  const [row] = await tx.update(appealTable).set(change).where(eq(appealTable.id, appealId)).returning();
  if (!row) throw new Error('the appeal is gone');
  return row;
}

/** Open appeals in some regions, the oldest first. */
export async function openAppeals(executor: Executor, held: Held, limit: number, offset: number) {
  const which = and(eq(appealTable.state, 'open'), inRegions(decisionTable.regionId, held));
  const list = await executor
    .select({ appeal: appealTable, decision: decisionTable })
    .from(appealTable)
    .innerJoin(decisionTable, eq(decisionTable.id, appealTable.decisionId))
    .where(which)
    .orderBy(asc(appealTable.createdAt), asc(appealTable.id))
    .limit(limit)
    .offset(offset);
  const [totals] = await executor
    .select({ total: count() })
    .from(appealTable)
    .innerJoin(decisionTable, eq(decisionTable.id, appealTable.decisionId))
    .where(which);
  return { list, total: totals?.total ?? 0 };
}

export const appealsBy = (executor: Executor, userId: number) =>
  executor.select().from(appealTable).where(eq(appealTable.userId, userId)).orderBy(appealTable.id);

/** What was decided about a member and what is theirs, without who decided it. */
export const exportedDecisions = (executor: Executor, userId: number) =>
  executor
    .select({
      decisionId: decisionTable.id,
      subjectType: decisionTable.subjectType,
      subjectId: decisionTable.subjectId,
      title: decisionTable.title,
      action: decisionTable.action,
      memberAction: decisionTable.memberAction,
      until: decisionTable.until,
      reasonId: decisionTable.reasonId,
      reason: decisionTable.reason,
      withdrawn: decisionTable.withdrawn,
      createdAt: decisionTable.createdAt,
    })
    .from(decisionTable)
    .where(eq(decisionTable.ownerId, userId))
    .orderBy(decisionTable.id);

/** What a member wrote to object goes with the member. */
export const forgetAppeals = (tx: Transaction, userId: number) =>
  tx.update(appealTable).set({ content: '', answer: '' }).where(eq(appealTable.userId, userId));
