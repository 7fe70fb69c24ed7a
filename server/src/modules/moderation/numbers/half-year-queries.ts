import type { ReportSubjectType } from '@ashore/contract';
import { appealTable, caseTable, decisionTable, reportTable } from '#server/modules/moderation/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/orm.ts';

/** Half-years count from the year 0: 2026, second half, is 4053. */
const halfOf = (at: SQL) =>
  sql`(2 * extract(year from ${at} at time zone 'UTC') + (extract(month from ${at} at time zone 'UTC') > 6)::int)::int`;

const rowsOf = async <Row extends Record<string, unknown>>(executor: Executor, statement: SQL) =>
  (await executor.execute<Row>(statement)).rows;

export type Filed = { half: number; reports: number };
export type Decided = { half: number; decided: number; automatic: number; hours: number | null };
export type Removed = { half: number; subjectType: ReportSubjectType; reasonId: number; count: number };
export type Objected = { half: number; appeals: number; granted: number };

/** Reports, decisions, removals and appeals of a region since a moment, by half-year. */
export function halfYears(executor: Executor, regionId: number, since: Date) {
  const from = sql`${since.toISOString()}::timestamptz`;
  return Promise.all([
    rowsOf<Filed>(
      executor,
      sql`select ${halfOf(sql`created_at`)} as half, count(*)::int as reports from ${reportTable}
        where region_id = ${regionId} and created_at >= ${from} group by 1`,
    ),
    rowsOf<Decided>(
      executor,
      sql`select ${halfOf(sql`d.created_at`)} as half,
          count(*) filter (where d.decided_by is not null)::int as decided,
          count(*) filter (where d.decided_by is null)::int as automatic,
          (percentile_cont(0.5) within group (order by extract(epoch from d.created_at - c.created_at) / 3600)
            filter (where d.decided_by is not null))::float8 as hours
        from ${decisionTable} as d join ${caseTable} as c on c.id = d.case_id
        where d.region_id = ${regionId} and d.created_at >= ${from} group by 1`,
    ),
    rowsOf<Removed>(
      executor,
      sql`select ${halfOf(sql`created_at`)} as half, subject_type as "subjectType", reason_id as "reasonId",
          count(*)::int as count
        from ${decisionTable}
        where region_id = ${regionId} and created_at >= ${from} and action = 'remove' and not withdrawn group by 1, 2, 3`,
    ),
    rowsOf<Objected>(
      executor,
      sql`select ${halfOf(sql`a.created_at`)} as half, count(*)::int as appeals,
          count(*) filter (where a.state = 'granted')::int as granted
        from ${appealTable} as a join ${decisionTable} as d on d.id = a.decision_id
        where d.region_id = ${regionId} and a.created_at >= ${from} group by 1`,
    ),
  ]);
}
