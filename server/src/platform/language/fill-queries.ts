import type { Executor } from '#server/platform/database/database.ts';
import { type AnyPgColumn, type AnyPgTable, type SQL, sql } from '#server/platform/database/orm.ts';
import type { WrittenIn } from './language-of.ts';

/** The rows of a table that members write, and what their texts are. */
export interface WrittenRows {
  table: AnyPgTable;
  id: AnyPgColumn;
  title: AnyPgColumn | SQL;
  /** Plain text, Markdown or HTML. */
  body: AnyPgColumn | SQL;
}

/** What has no title has an empty one. */
export const noTitle = sql`''`;

const unread = sql`language = '' and language_source = 'author'`;

interface UnreadRow {
  id: number;
  title: string;
  body: string;
}

/** The oldest rows whose language nobody looked at. */
export async function unreadRows(
  executor: Executor,
  { table, id, title, body }: WrittenRows,
  most: number,
): Promise<UnreadRow[]> {
  const result = await executor.execute<{ id: number; title: string; body: string }>(
    sql`select ${id} as id, left(${title}, 1000) as title, left(${body}, 4000) as body from ${table}
      where ${unread} order by ${id} limit ${most}`,
  );
  return result.rows;
}

/** Stores what was found; what was written anew meanwhile has its language already. */
export const putLanguages = (executor: Executor, { table, id }: WrittenRows, found: (WrittenIn & { id: number })[]) =>
  executor.execute(sql`update ${table} set language = found.code, language_source = 'detected'
    from unnest(${sql.param(found.map((one) => one.id))}::bigint[], ${sql.param(found.map(({ language }) => language))}::text[]) as found (row_id, code)
    where ${id} = found.row_id and ${unread}`);
