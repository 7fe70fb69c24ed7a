import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

interface Query<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

type Statement<Result> = (values: Record<string, unknown>) => Promise<Result>;

const known = new WeakMap<Executor, Map<string, Statement<unknown>>>();

/** Where a value will stand. The query builder takes one wherever it takes a value; its types know of values only. */
export const placeholder = (name: string): never => sql.placeholder(name) as never;

/**
 * A value that PostgreSQL does not see while it plans. Of a value that it sees it makes a plan of its own for each call
 * wherever it takes that for cheaper, and to plan a list of cards costs five times as much as to read it; of this one the
 * plan is the same for all values, and kept. For columns whose values are found by one index, however many rows they have.
 */
export const planned = (name: string, type: 'int' | 'bigint[]'): never =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}` as never;

/** A number that is part of a statement's text: of a `limit` that PostgreSQL is not told, it expects a tenth of all rows. */
export const literal = (value: number): never => sql.raw(String(Math.trunc(value))) as never;

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
