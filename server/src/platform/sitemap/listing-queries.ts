import { type AnyPgColumn, type AnyPgTable, max, type SQL, sql } from '#server/platform/database/orm.ts';
import type { Executor } from '../database/database.ts';

/** The rows of a table that search engines are told of. */
export interface ListedRows {
  table: AnyPgTable;
  id: AnyPgColumn;
  /** When a row last changed. */
  changed: AnyPgColumn;
  /** Which rows. */
  where: () => SQL;
}

/** The largest id; 0 where there is none. */
export async function largestId(executor: Executor, { table, id, where }: ListedRows): Promise<number> {
  const rows = await executor
    .select({ id: max(id) })
    .from(table)
    .where(where());
  return Number(rows[0]?.id ?? 0);
}

/**
 * The parts that have rows after one id and up to another, each with its last change and a digest of all ids and changes.
 * An index on the id and the change answers it alone.
 */
export async function digestParts(
  executor: Executor,
  { table, id, changed, where }: ListedRows,
  { after, upTo, size }: { after: number; upTo: number; size: number },
): Promise<{ part: number; changed: Date; digest: string }[]> {
  const result = await executor.execute<{ part: number; changed: string; digest: string }>(sql`
    select (${id} - 1) / ${size}::bigint + 1 as part, max(${changed}) as changed,
      count(*) || ' ' || bit_xor(hashfloat8extended(date_part('epoch', ${changed}), ${id})) as digest
    from ${table} where ${where()} and ${id} > ${after} and ${id} <= ${upTo} group by 1 order by 1`);
  return result.rows.map((row) => ({ ...row, changed: new Date(row.changed) }));
}
