import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Held } from '#server/modules/moderation/case-queries.ts';
import { appealTable, auditTable, caseTable, decisionTable, reportTable } from '#server/modules/moderation/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';

export type AuditRow = typeof auditTable.$inferSelect;

export const insertAudit = (tx: Transaction, row: Omit<typeof auditTable.$inferInsert, 'hash'>) =>
  tx.insert(auditTable).values(row);

/** Whether that was done in a region since then. */
export async function wasNotedSince(tx: Transaction, regionId: number, action: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(and(eq(auditTable.regionId, regionId), eq(auditTable.action, action), gt(auditTable.at, since)))
    .limit(1);
  return rows.length > 0;
}

/** What was done in some regions, or everywhere with what concerns the whole site; the latest first. */
export async function auditOf(executor: Executor, held: Held, limit: number, offset: number) {
  const which = held === 'all' ? undefined : inArray(auditTable.regionId, [...held, -1]);
  const list = await executor
    .select()
    .from(auditTable)
    .where(which)
    .orderBy(desc(auditTable.id))
    .limit(limit)
    .offset(offset);
  const [totals] = await executor.select({ total: count() }).from(auditTable).where(which);
  return { list, total: totals?.total ?? 0 };
}

/** How many rows the log has, and the first whose hash does not follow from what it says and from the row before. */
export async function brokenLink(executor: Executor): Promise<{ rows: number; brokenAt: number | null }> {
  const { rows } = await executor.execute<{ rows: number; brokenAt: number | null }>(sql`
    select count(*)::int as rows, min(id) filter (where hash <> expected) as "brokenAt" from (
      select id, hash, ashore_audit_text(id, at, actor_id, action, subject_type, subject_id, region_id, detail,
        coalesce(lag(hash) over (order by id), '')) as expected
      from ${auditTable}) as chain`);
  return rows[0] ?? { rows: 0, brokenAt: null };
}

/** Numbers of one month in a region, as they are published. */
export type MonthRow = {
  month: string;
  reports: number;
  decided: number;
  actions: number;
  automatic: number;
  medianHours: number | null;
  appeals: number;
  granted: number;
};

/** The last twelve months of a region, those in which nothing happened left out; the latest first. */
export async function monthsOf(executor: Executor, regionId: number, now: Date): Promise<MonthRow[]> {
  const acted = sql`not (d.action in ('none', 'restore') and d.member_action = 'none')`;
  const { rows } = await executor.execute<MonthRow>(sql`
    with bounds as (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') - interval '11 months' as start),
    filed as (select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as reports
      from ${reportTable}, bounds where region_id = ${regionId} and created_at >= start group by 1),
    decided as (select to_char(d.created_at at time zone 'UTC', 'YYYY-MM') as month,
        count(*) filter (where d.decided_by is not null)::int as decided,
        count(*) filter (where ${acted})::int as actions,
        count(*) filter (where d.decided_by is null)::int as automatic,
        percentile_cont(0.5) within group (order by extract(epoch from d.created_at - c.created_at) / 3600)
          filter (where d.decided_by is not null) as hours
      from ${decisionTable} as d join ${caseTable} as c on c.id = d.case_id, bounds
      where d.region_id = ${regionId} and d.created_at >= start group by 1),
    objected as (select to_char(a.created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as appeals,
        count(*) filter (where a.state = 'granted')::int as granted
      from ${appealTable} as a join ${decisionTable} as d on d.id = a.decision_id, bounds
      where d.region_id = ${regionId} and a.created_at >= start group by 1)
    select month, coalesce(reports, 0) as reports, coalesce(decided, 0) as decided, coalesce(actions, 0) as actions,
      coalesce(automatic, 0) as automatic, round(hours::numeric, 1)::float8 as "medianHours",
      coalesce(appeals, 0) as appeals, coalesce(granted, 0) as granted
    from filed full join decided using (month) full join objected using (month) order by month desc`);
  return rows;
}
