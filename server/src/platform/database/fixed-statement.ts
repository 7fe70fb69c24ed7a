import type pg from 'pg';
import { PgDialect, Placeholder, type SQL, sql } from '#server/platform/database/orm.ts';
import type { Executor } from './executor.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const clients = new WeakMap<Executor, Client>();

/** Notes over which connection an executor sends. */
export const bindClient = (executor: Executor, client: Client): void => void clients.set(executor, client);

const dialect = new PgDialect();

/** Puts the value of this name into the text of a statement, in whatever type the text asks for. */
export type ValueOf<Values> = (name: keyof Values & string) => SQL;

/** A statement of which only the values change. */
export type FixedStatement<Values, Row> = (executor: Executor, values: Values) => Promise<Row[]>;

/**
 * Declares a statement whose text is the same each time: it is put together at its first use, afterwards only its values
 * are sent, in a transaction as well. To put one together costs several times what sending it does.
 * Rows come as the driver reads them: points in time as dates, json as values.
 * @param build of the text; a value may stand in it several times
 */
export function fixedStatement<Values extends object, Row extends object>(
  build: (value: ValueOf<Values>) => SQL,
): FixedStatement<Values, Row> {
  let made: { text: string; given: (values: Values) => unknown[] } | undefined;
  const make = () => {
    const query = dialect.sqlToQuery(build((name) => sql`${sql.placeholder(name)}`));
    const given = (values: Values) =>
      query.params.map((param) => (param instanceof Placeholder ? values[param.name as keyof Values] : param));
    return { text: query.sql, given };
  };
  return async (executor, values) => {
    made ??= make();
    const client = clients.get(executor);
    if (!client) throw new Error('an executor without a connection');
    const { rows } = await client.query<Row>({ text: made.text }, made.given(values));
    return rows;
  };
}
