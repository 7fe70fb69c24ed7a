import type { ReportSubjectType, RiskRule } from '@ashore/contract';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from '#server/platform/database/orm.ts';
import { caseTable, decisionTable, reportTable } from './tables.ts';

export type CaseRow = typeof caseTable.$inferSelect;

type NewCase = typeof caseTable.$inferInsert;

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
