import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Tracing } from './port.ts';

/** What a statement does to which table: `select ad`. */
export function statementName(text: string): string {
  const verb =
    /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|set|with)\b/i.exec(text)?.[1] ??
    'query';
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)"?/i.exec(text)?.[1];
  return [verb.toLowerCase(), ...(table ? [table] : [])].join(' ');
}

interface Statement {
  text?: string;
  submit?: unknown;
}

/** Lets each statement of a connection be a span of the request that sends it: with its text, in which values are `$1`. */
export function traceStatements(client: pg.PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((statement: Statement | string, ...rest: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.submit ? undefined : statement.text;
    const end =
      text === undefined
        ? undefined
        : tracing.begin(statementName(text), { 'db.system.name': 'postgresql', 'db.query.text': text });
    if (!end) return query(statement, ...rest);
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const told = (error: unknown, ...answer: unknown[]) => {
        end(error ?? undefined);
        last(error, ...answer);
      };
      return query(statement, ...rest.slice(0, -1), told);
    }
    const answer = query(statement, ...rest);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  }) as typeof client.query;
}

/** Lets who waits for a connection go on as part of the request that asked for it, whoever gave the connection back. */
export function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (told?: (...given: unknown[]) => void) => (told ? connect(AsyncResource.bind(told)) : connect()),
  });
}
