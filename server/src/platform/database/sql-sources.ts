import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PoolClient } from 'pg';

/** The current source of one database function, with the triggers that call it. */
export interface SqlSource {
  /** The function, and `<name>.sql` without its prefix `ashore_`. */
  name: string;
  hash: string;
  sql: string;
}

const prefix = 'ashore_';
const definition = /^CREATE OR REPLACE FUNCTION (?:public\.)?(\w+)\(/gm;

function readSource(path: string): SqlSource {
  const sql = readFileSync(path, 'utf8');
  const name = `${prefix}${basename(path, '.sql')}`;
  const defined = [...sql.matchAll(definition)].map((match) => match[1]);
  if (defined.join() !== name) throw new Error(`${path} must define ${name} and no other function`);
  return { name, hash: createHash('sha256').update(sql).digest('hex'), sql };
}

/** Puts each source behind those that it names, as PostgreSQL checks the bodies of SQL functions when it makes them. */
function inOrder(sources: readonly SqlSource[]): SqlSource[] {
  const ordered: SqlSource[] = [];
  const visit = (source: SqlSource, callers: readonly SqlSource[]) => {
    if (ordered.includes(source)) return;
    if (callers.includes(source))
      throw new Error(`SQL sources call each other in a circle: ${callers.map(({ name }) => name).join(', ')}`);
    const code = source.sql.replace(/--.*$/gm, '');
    for (const called of sources)
      if (called !== source && new RegExp(`\\b${called.name}\\(`).test(code)) visit(called, [...callers, source]);
    ordered.push(source);
  };
  for (const source of sources) visit(source, []);
  return ordered;
}

/**
 * Reads all `.sql` files of a folder and the folders in it, each function after those it calls.
 * @throws when a file defines anything but the function it is named after, two files have one name, or functions call
 * each other in a circle
 */
export function readSqlSources(folder: string): SqlSource[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
  const sources = files.sort().map((file) => readSource(join(folder, file)));
  if (new Set(sources.map(({ name }) => name)).size < sources.length)
    throw new Error('two SQL sources have the same name');
  return inOrder(sources);
}

/**
 * Functions whose results columns, indexes or constraints store, those they call included, and `ashore_audit_text`,
 * whose results a trigger stores.
 */
const storedFunctions = `
  with recursive own as (
    select oid, proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and starts_with(proname, '${prefix}')),
  reached as (
    select own.* from own where name = '${prefix}audit_text' or oid in (select refobjid from pg_depend
      where refclassid = 'pg_proc'::regclass and classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass))
    union
    select own.* from reached join own on reached.definition ~ ('\\m' || own.name || '\\('))
  select oid::regprocedure::text as name, definition from reached`;

async function storedDefinitions(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(storedFunctions);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/**
 * Applies the sources that changed since they were applied last. Runs in the transaction of the migrations.
 * @param all applies the others as well; after migrations, which may have removed or replaced functions and triggers
 * @returns the names of the applied sources
 * @throws when a source changes a function whose results are stored: such a change belongs to a migration
 */
export async function applySqlSources(
  client: PoolClient,
  sources: readonly SqlSource[],
  all: boolean,
): Promise<string[]> {
  await client.query(`create table if not exists drizzle.repeatable_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null)`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.repeatable_migrations',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const due = sources.filter(({ name, hash }) => all || applied.get(name) !== hash);
  if (due.length > 0) {
    const before = await storedDefinitions(client);
    for (const { sql } of due) await client.query(sql);
    const after = await storedDefinitions(client);
    for (const [name, definition] of before)
      if (after.get(name) !== definition)
        throw new Error(
          `server/sql changes ${name}, but columns or indexes store its results. Change it in a migration that also ` +
            'renews what is stored, and copy the same text to server/sql: see CONTRIBUTING.md.',
        );
    for (const { name, hash } of due.filter((source) => applied.get(source.name) !== source.hash))
      await client.query(
        `insert into drizzle.repeatable_migrations values ($1, $2, now())
         on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
        [name, hash],
      );
  }
  await client.query('delete from drizzle.repeatable_migrations where name <> all($1)', [
    sources.map(({ name }) => name),
  ]);
  return due.map(({ name }) => name);
}
