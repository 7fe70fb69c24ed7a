import type { ReportSubjectType, RiskRule } from '@ashore/contract';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { caseTable, decisionTable, reportTable } from './tables.ts';

export type CaseRow = typeof caseTable.$inferSelect;
type NewCase = typeof caseTable.$inferInsert;
export type ReportRow = typeof reportTable.$inferSelect;
type NewReport = typeof reportTable.$inferInsert;

/** What somebody looks after: regions, or everything. */
export type Held = 'all' | number[];

export const inRegions = (column: typeof caseTable.regionId | typeof decisionTable.regionId, held: Held) =>
  held === 'all' ? undefined : inArray(column, held.length > 0 ? held : [-1]);

/** The open case of a thing, held until the transaction ends; made where there is none. */
export async function openCase(tx: Transaction, given: NewCase): Promise<CaseRow> {
  await tx.insert(caseTable).values(given).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(caseTable)
    .where(
      and(
        eq(caseTable.subjectType, given.subjectType),
        eq(caseTable.subjectId, given.subjectId),
        eq(caseTable.state, 'open'),
      ),
    )
    .for('update');
  const row = rows[0];
  if (!row) throw new Error('the case was not opened');
  return row;
}

export async function caseById(executor: Executor, caseId: number): Promise<CaseRow | undefined> {
  return (await executor.select().from(caseTable).where(eq(caseTable.id, caseId)))[0];
}

/** A case, held until the transaction ends. */
export async function lockCase(tx: Transaction, caseId: number): Promise<CaseRow | undefined> {
  return (await tx.select().from(caseTable).where(eq(caseTable.id, caseId)).for('update'))[0];
}

export const updateCase = (tx: Transaction, caseId: number, change: Partial<NewCase>) =>
  tx.update(caseTable).set(change).where(eq(caseTable.id, caseId));

/** Opens a decided case again, for anybody; stays as it is where the same thing has an open one. */
export const reopenCase = (tx: Transaction, caseId: number) =>
  tx
    .update(caseTable)
    .set({ state: 'open', closedAt: null, takenBy: null })
    .where(
      and(
        eq(caseTable.id, caseId),
        sql`not exists (select 1 from ${caseTable} as other where other.state = 'open'
          and other.subject_type = ${caseTable.subjectType} and other.subject_id = ${caseTable.subjectId})`,
      ),
    );

/** Adds rules that fired to those known of a case. */
export const mergeRisks = (known: RiskRule[], fresh: RiskRule[]): RiskRule[] => [...new Set([...known, ...fresh])];

/** Stores a report, or puts it in the place of the one the member made in the same case; gives its id. */
export async function putReport(tx: Transaction, report: NewReport): Promise<number> {
  const { reasonId, content, imgUrl, mayReadChat, updatedAt } = report;
  const [row] = await tx
    .insert(reportTable)
    .values(report)
    .onConflictDoUpdate({
      target: [reportTable.reporterId, reportTable.caseId],
      set: { reasonId, content, imgUrl, mayReadChat, updatedAt },
    })
    .returning({ id: reportTable.id });
  if (!row) throw new Error('the report was not stored');
  return row.id;
}

/** Puts the sums of a case right by its reports. */
export async function weigh(tx: Transaction, caseId: number): Promise<CaseRow | undefined> {
  const of = sql`from ${reportTable} where ${reportTable.caseId} = ${caseId}`;
  const rows = await tx
    .update(caseTable)
    .set({
      weight: sql`(select coalesce(sum(${reportTable.weight}), 0) ${of})`,
      reports: sql`(select count(*) ${of})`,
    })
    .where(eq(caseTable.id, caseId))
    .returning();
  return rows[0];
}

/** How many reports of these members were found right, and how many were not; those still open count for neither. */
export async function recordsOf(executor: Executor, reporterIds: number[]) {
  if (reporterIds.length === 0) return new Map<number, { upheld: number; dismissed: number }>();
  // A decision that is taken back says the opposite; where one that did nothing is, another takes its place.
  const acted = sql`(not (${decisionTable.action} = 'none' and ${decisionTable.memberAction} = 'none'))`;
  const rows = await executor
    .select({
      reporterId: reportTable.reporterId,
      upheld: sql<number>`count(*) filter (where ${acted} and not ${decisionTable.withdrawn})::int`,
      dismissed: sql<number>`count(*) filter (where ${acted} = ${decisionTable.withdrawn})::int`,
    })
    .from(reportTable)
    .innerJoin(
      decisionTable,
      and(eq(decisionTable.caseId, reportTable.caseId), sql`${decisionTable.decidedBy} is not null`),
    )
    .where(inArray(reportTable.reporterId, reporterIds))
    .groupBy(reportTable.reporterId);
  return new Map(rows.map(({ reporterId, ...record }) => [reporterId, record]));
}

/** Cases of some regions: those that wait, the heaviest first, or those that are decided, the latest first. */
export async function listCases(
  executor: Executor,
  held: Held,
  {
    show,
    regionId,
    limit,
    offset,
  }: { show: 'open' | 'held' | 'closed'; regionId: number | undefined; limit: number; offset: number },
): Promise<{ list: CaseRow[]; total: number }> {
  const which = and(
    eq(caseTable.state, show === 'closed' ? 'closed' : 'open'),
    show === 'held' ? eq(caseTable.held, true) : undefined,
    inRegions(caseTable.regionId, held),
    regionId === undefined ? undefined : eq(caseTable.regionId, regionId),
  );
  const order =
    show === 'closed'
      ? [desc(caseTable.closedAt), desc(caseTable.id)]
      : [desc(caseTable.held), desc(caseTable.weight), asc(caseTable.id)];
  const list = await executor
    .select()
    .from(caseTable)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [totals] = await executor.select({ total: count() }).from(caseTable).where(which);
  return { list, total: totals?.total ?? 0 };
}

/** Reports of a case, the heaviest first. */
export const reportsOfCase = (executor: Executor, caseId: number): Promise<ReportRow[]> =>
  executor
    .select()
    .from(reportTable)
    .where(eq(reportTable.caseId, caseId))
    .orderBy(desc(reportTable.weight), asc(reportTable.id))
    .limit(100);

/** Whether a decision on the thing said that nothing is wrong with it. */
export async function wasCleared(
  executor: Executor,
  subjectType: ReportSubjectType,
  subjectId: number,
): Promise<boolean> {
  const rows = await executor
    .select({ action: decisionTable.action, memberAction: decisionTable.memberAction })
    .from(decisionTable)
    .where(
      and(
        eq(decisionTable.subjectType, subjectType),
        eq(decisionTable.subjectId, subjectId),
        eq(decisionTable.withdrawn, false),
        sql`${decisionTable.decidedBy} is not null`,
      ),
    )
    .orderBy(desc(decisionTable.id))
    .limit(1);
  const last = rows[0];
  return last !== undefined && (last.action === 'none' || last.action === 'restore') && last.memberAction === 'none';
}

/** What a member reported, the latest first, with the case and the last decision of a person in it. */
export async function reportsBy(executor: Executor, reporterId: number, limit: number, offset: number) {
  const mine = eq(reportTable.reporterId, reporterId);
  const last = sql`(select max(d.id) from ${decisionTable} as d where d.case_id = ${reportTable.caseId} and d.decided_by is not null)`;
  const list = await executor
    .select({ report: reportTable, case: caseTable, decision: decisionTable })
    .from(reportTable)
    .innerJoin(caseTable, eq(caseTable.id, reportTable.caseId))
    .leftJoin(decisionTable, and(eq(caseTable.state, 'closed'), eq(decisionTable.id, last)))
    .where(mine)
    .orderBy(desc(reportTable.id))
    .limit(limit)
    .offset(offset);
  const [totals] = await executor.select({ total: count() }).from(reportTable).where(mine);
  return { list, total: totals?.total ?? 0 };
}

export const reportsOf = (executor: Executor, userId: number) =>
  executor.select().from(reportTable).where(eq(reportTable.reporterId, userId)).orderBy(reportTable.id);

/** Removes a member's reports; gives the open cases they were in. */
export async function removeReportsOf(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(reportTable)
    .where(eq(reportTable.reporterId, userId))
    .returning({ caseId: reportTable.caseId });
  return [...new Set(rows.flatMap(({ caseId }) => caseId ?? []))];
}

/** What stays of a member who is gone for good is that there was a case. */
export async function forgetOwner(tx: Transaction, userId: number): Promise<void> {
  const nothing = { title: '', url: '' };
  await tx.update(caseTable).set(nothing).where(eq(caseTable.ownerId, userId));
  await tx.update(decisionTable).set(nothing).where(eq(decisionTable.ownerId, userId));
  await tx
    .update(reportTable)
    .set(nothing)
    .where(sql`${reportTable.caseId} in (select id from ${caseTable} where owner_id = ${userId})`);
}
