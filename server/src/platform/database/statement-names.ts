import type pg from 'pg';

/** Each prepared statement holds memory on every connection, so there are only so many. */
const MOST_NAMED = 200;
/** A text seen this often is worth preparing; filters put together once are not. */
const SEEN_OFTEN = 3;
const MOST_WATCHED = 5000;

// The plan of a prepared statement is soon the same for all values; how common a word is decides how it is searched.
const needsOwnPlan = (text: string) => text.includes(' @@ ');

/** Gives a statement that recurs a name, the same in the whole process; undefined for all others. */
export type StatementNames = (text: string) => string | undefined;

/** Watches the texts of statements. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMED || needsOwnPlan(text)) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < SEEN_OFTEN) {
      if (seen.size >= MOST_WATCHED) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `ashore_${names.size}`;
    names.set(text, name);
    return name;
  };
}

interface Statement {
  name?: string | undefined;
  text?: string;
  values?: unknown[];
}

/**
 * Lets a connection prepare statements that recur under a name: they are sent once, then only their values are. To
 * parse and analyse the text costs more than most of these statements themselves.
 */
export function nameStatements(client: pg.PoolClient, nameOf: StatementNames): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((statement: Statement | string, ...rest: unknown[]) => {
    if (typeof statement === 'object' && statement.text && !statement.name && !('submit' in statement)) {
      const values = statement.values ?? rest[0];
      const name = Array.isArray(values) ? nameOf(statement.text) : undefined;
      if (name) return query({ ...statement, name }, ...rest);
    }
    return query(statement, ...rest);
  }) as typeof client.query;
}

/**
 * Lets a connection name no statement. A pooler that lends a connection of the server for one transaction lends another one
 * for the next, which does not know the name.
 */
export function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((statement: Statement | string, ...rest: unknown[]) =>
    typeof statement === 'object' && statement.name
      ? query({ ...statement, name: undefined }, ...rest)
      : query(statement, ...rest)) as typeof client.query;
}
