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
