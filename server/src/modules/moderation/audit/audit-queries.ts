import type { Held } from '#server/modules/moderation/case-queries.ts';
import { auditTable } from '#server/modules/moderation/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, count, desc, eq, gt, inArray, sql } from '#server/platform/database/orm.ts';

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
