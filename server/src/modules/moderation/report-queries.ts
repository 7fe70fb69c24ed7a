import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, count, desc, eq, gt, inArray, sql } from '#server/platform/database/orm.ts';
import { adTable } from '../ads/index.ts';
import { topicTable } from '../forum/index.ts';
import { replyTable } from '../replies/index.ts';
import type { CaseRow } from './case-queries.ts';
import { caseTable, decisionTable, reportTable } from './tables.ts';

export type ReportRow = typeof reportTable.$inferSelect;

type NewReport = typeof reportTable.$inferInsert;

/** Stores a report, or puts it in the place of the one the member made in the same case; returns its id. */
export async function putReport(tx: Transaction, report: NewReport): Promise<number> {
  const { reasonId, content, imgUrl, mayReadChat, updatedAt, weight, standing, network } = report;
  const [row] = await tx
    .insert(reportTable)
    .values(report)
    .onConflictDoUpdate({
      target: [reportTable.reporterId, reportTable.caseId],
      set: { reasonId, content, imgUrl, mayReadChat, updatedAt, weight, standing, network },
    })
    .returning({ id: reportTable.id });
  if (!row) throw new Error('the report was not stored');
  return row.id;
}

/** The heaviest report of each network in a case; one whose network is not known stands for itself. */
const heaviest = (caseId: number, which = sql`true`) =>
  sql`(select max(${reportTable.weight}) as weight from ${reportTable} where ${reportTable.caseId} = ${caseId} and ${which}
    group by coalesce(nullif(${reportTable.network}, ''), ${reportTable.id}::text)) as each`;

/** Puts the sums of a case right by its reports: many accounts of one network weigh as much as one. */
export async function weigh(tx: Transaction, caseId: number): Promise<CaseRow | undefined> {
  const of = sql`from ${reportTable} where ${reportTable.caseId} = ${caseId}`;
  const rows = await tx
    .update(caseTable)
    .set({
      weight: sql`(select coalesce(sum(each.weight), 0) from ${heaviest(caseId)})`,
      reports: sql`(select count(*) ${of})`,
    })
    .where(eq(caseTable.id, caseId))
    .returning();
  return rows[0];
}

/** The reports of members with standing in a case. */
export const standingReports = (tx: Transaction, caseId: number) =>
  tx
    .select({ reporterId: reportTable.reporterId, weight: reportTable.weight, network: reportTable.network })
    .from(reportTable)
    .where(and(eq(reportTable.caseId, caseId), reportTable.standing))
    .orderBy(reportTable.id);

/** How many reports came since then: about the thing of a case, and in its region. */
export async function reportsSince(
  tx: Transaction,
  { id: caseId, regionId }: Pick<CaseRow, 'id' | 'regionId'>,
  since: Date,
): Promise<{ ofCase: number; ofRegion: number }> {
  const [row] = await tx
    .select({
      ofCase: sql<number>`(count(*) filter (where ${reportTable.caseId} = ${caseId}))::int`,
      ofRegion: sql<number>`count(*)::int`,
    })
    .from(reportTable)
    .where(and(eq(reportTable.regionId, regionId), gt(reportTable.createdAt, since)));
  return row ?? { ofCase: 0, ofRegion: 0 };
}

/** Whether a member has an ad, a topic or a reply from before that moment which is still there. */
export async function wasActive(executor: Executor, userId: number, before: Date): Promise<boolean> {
  const { rows } = await executor.execute<{ active: boolean }>(sql`select
    exists (select 1 from ${adTable} where owner_id = ${userId} and created_at < ${before} and not hidden
      and status in ('active', 'reserved', 'paused', 'sold', 'expired'))
    or exists (select 1 from ${topicTable} where owner_id = ${userId} and created_at < ${before} and not (deleted or blanked))
    or exists (select 1 from ${replyTable} where owner_id = ${userId} and created_at < ${before} and state = 'shown'
      and held_at is null) as active`);
  return rows[0]?.active ?? false;
}

/** Forgets the networks of older reports but for which reports of a case share one. */
export const forgetNetworks = (executor: Executor, before: Date) =>
  executor.execute(sql`update ${reportTable} as r set network = shared.first_id::text
    from (select id, min(id) over (partition by case_id, network) as first_id from ${reportTable}
      where length(network) > 20 and created_at < ${before}) as shared
    where shared.id = r.id`);

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

/** Reports of a case, the heaviest first. */
export const reportsOfCase = (executor: Executor, caseId: number): Promise<ReportRow[]> =>
  executor
    .select()
    .from(reportTable)
    .where(eq(reportTable.caseId, caseId))
    .orderBy(desc(reportTable.weight), asc(reportTable.id))
    .limit(100);

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

/** Removes a member's reports; returns the open cases they were in. */
export async function removeReportsOf(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(reportTable)
    .where(eq(reportTable.reporterId, userId))
    .returning({ caseId: reportTable.caseId });
  return [...new Set(rows.flatMap(({ caseId }) => caseId ?? []))];
}
