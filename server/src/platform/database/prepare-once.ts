import { sql } from '#server/platform/database/orm.ts';
import type { Executor } from './database.ts';

interface Query<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

type Statement<Result> = (values: Record<string, unknown>) => Promise<Result>;

const known = new WeakMap<Executor, Map<string, Statement<unknown>>>();

/** Where a value will stand. The query builder takes one wherever it takes a value; its types know of values only. */
export const placeholder = (name: string): never => sql.placeholder(name) as never;

/**
 * Where a whole number will stand that the planner does not see, of a statement whose plan is right for all values. PostgreSQL
 * keeps the plan of a prepared statement only if it seems no dearer than those for the values it saw; so it plans most
 * lists anew each time, for an estimate that changes nothing, and that takes longer than to read the page.
 */
export const hiddenFromPlanner = (name: string): never => sql`(select ${sql.placeholder(name)}::int)` as never;

/** Lengths of pages that the site asks for, the next row included. */
const LENGTHS = [7, 13, 19, 21];

/**
 * The length of a page as a prepared statement has it in its text: the next of a few, so that there are few statements.
 * Where the length is a value, PostgreSQL assumes a tenth of all rows for the plan that it would keep. Undefined for long
 * pages.
 */
export const lengthInText = (length: number): number | undefined => LENGTHS.find((one) => one >= length);

/** A number that is part of a statement's text. The query builder takes one wherever it takes a value. */
export const inText = (number: number): never => sql.raw(String(Math.trunc(number))) as never;

/**
 * Puts a hot query together once for each executor; afterwards it only takes values. To build one costs as much as to
 * run it.
 * @param name of the statement, one for each text there can be
 */
export function prepareOnce<Result>(executor: Executor, name: string, build: () => Query<Result>): Statement<Result> {
  const statements = known.get(executor) ?? new Map<string, Statement<unknown>>();
  known.set(executor, statements);
  const statement = statements.get(name);
  if (statement) return statement as Statement<Result>;
  const query = build().prepare(name);
  const made: Statement<Result> = (values) => query.execute(values);
  statements.set(name, made);
  return made;
}
