import { getTableName, type PgColumn, type PgTable, sql } from '#server/platform/database/orm.ts';
import type { Executor } from './executor.ts';
import { type FixedStatement, fixedStatement } from './fixed-statement.ts';

type Moving = FixedStatement<{ id: number; step: number }, { total: number }>;

const moving = (table: PgTable, { name }: PgColumn): Moving =>
  fixedStatement((value) => {
    const column = sql.identifier(name);
    return sql`update ${table} set ${column} = greatest(0, ${column} + ${value('step')}::int)
      where id = ${value('id')} returning ${column} as total`;
  });

/**
 * Counters beside the rows of a table with an `id`. Returns what adds to one of them and gives its new value, 0 where there
 * is no such row; the statement goes out at the call, whether or not its answer is waited for.
 */
export function countersOf<Counter extends string>(table: PgTable, columns: Record<Counter, PgColumn>) {
  const statements = new Map<string, Moving>();
  for (const [counter, column] of Object.entries<PgColumn>(columns)) statements.set(counter, moving(table, column));
  return async (executor: Executor, id: number, counter: Counter, step: number): Promise<number> => {
    const statement = statements.get(counter);
    if (!statement) throw new Error(`${getTableName(table)} does not count ${counter}`);
    const [row] = await statement(executor, { id, step });
    return row?.total ?? 0;
  };
}
