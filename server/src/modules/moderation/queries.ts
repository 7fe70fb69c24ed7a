import type { ReportSubjectType, RiskRule } from '@ashore/contract';
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { adTable } from '../ads/index.ts';
import { topicTable } from '../forum/index.ts';
import { replyTable } from '../replies/index.ts';
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

/** The latest case of each of some things. */
export async function lastCasesOf(
  executor: Executor,
  subjects: readonly { subjectType: string; subjectId: number | null }[],
): Promise<CaseRow[]> {
  const asked = subjects.filter((one) => one.subjectId !== null);
  if (asked.length === 0) return [];
  const types = sql.param(asked.map(({ subjectType }) => subjectType));
  const ids = sql.param(asked.map(({ subjectId }) => subjectId));
  return executor
    .selectDistinctOn([caseTable.subjectType, caseTable.subjectId])
    .from(caseTable)
    .where(
      sql`(${caseTable.subjectType}, ${caseTable.subjectId}) in (select * from unnest(${types}::text[], ${ids}::bigint[]))`,
    )
    .orderBy(caseTable.subjectType, caseTable.subjectId, desc(caseTable.id));
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

/** What the reports of members with standing in a case weigh together, and how many networks they come from. */
export async function standingIn(tx: Transaction, caseId: number): Promise<{ weight: number; networks: number }> {
  const { rows } = await tx.execute<{ weight: number; networks: number }>(
    sql`select coalesce(sum(each.weight), 0)::float as weight, count(*)::int as networks
      from ${heaviest(caseId, sql`${reportTable.standing}`)}`,
  );
  return rows[0] ?? { weight: 0, networks: 0 };
}

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

/** Lets what reports alone do in a region happen one after the other until the transaction ends. */
export const lockRegionRules = (tx: Transaction, regionId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('reports of a region'), ${regionId})`);

/** How many things of a region reports alone took out of sight since then. */
export async function heldByReportsSince(
  tx: Transaction,
  regionId: number,
  reasonId: number,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(decisionTable)
    .where(
      and(
        eq(decisionTable.regionId, regionId),
        gt(decisionTable.createdAt, since),
        isNull(decisionTable.decidedBy),
        eq(decisionTable.reasonId, reasonId),
      ),
    );
  return row?.total ?? 0;
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

/** Cases about others that a moderator did not report: only these can the moderator decide. */
const ofOthers = (userId: number) =>
  and(
    ne(caseTable.ownerId, userId),
    sql`not exists (select 1 from ${reportTable} where ${reportTable.caseId} = ${caseTable.id} and ${reportTable.reporterId} = ${userId})`,
  );

/**
 * Cases of a moderator's regions: those that wait, the heaviest first, or those that are decided, the latest first.
 * Cases the moderator is part of are left out.
 */
export async function listCases(
  executor: Executor,
  { userId, regions }: { userId: number; regions: Held },
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
    inRegions(caseTable.regionId, regions),
    ofOthers(userId),
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

/** Removes a member's reports; returns the open cases they were in. */
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
    .set({ ...nothing, content: '', imgUrl: [] })
    .where(sql`${reportTable.caseId} in (select id from ${caseTable} where owner_id = ${userId})`);
}
