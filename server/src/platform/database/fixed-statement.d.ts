import { type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from './executor.ts';

type Client = Pick<pg.ClientBase, 'query'>;
/** Notes over which connection an executor sends. */
export declare const bindClient: (executor: Executor, client: Client) => void;
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
export declare function fixedStatement<Values extends object, Row extends object>(
  build: (value: ValueOf<Values>) => SQL,
): FixedStatement<Values, Row>;
