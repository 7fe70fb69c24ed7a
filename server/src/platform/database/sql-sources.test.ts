import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type SchemaFolders, schemaFolders } from './migrate.ts';
import { readSqlSources } from './sql-sources.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
const sources = readSqlSources(schemaFolders.sources);
const names = sources.map(({ name }) => name).sort();

let testDatabase: TestDatabase;
let folder: string;
let folders: SchemaFolders;

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await testDatabase.database.pool.query<Row>(text)).rows;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

describe('the sources of the repository', () => {
  it('match the functions of the database', async () => {
    const functions = await query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
    );
    expect(functions.map(({ name }) => name).sort()).toEqual(names);
  });

  it('match the triggers of the database', async () => {
    const triggers = await query<{ trigger: string }>(
      `select tgname || ' ' || proname as trigger from pg_trigger t join pg_proc p on p.oid = tgfoid
       join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
    );
    const described = sources.flatMap(({ name, sql }) =>
      [...sql.matchAll(/^CREATE OR REPLACE TRIGGER (\w+) [^;]*EXECUTE FUNCTION (\w+)\(/gm)].map((match) => {
        expect(match[2]).toBe(name);
        return `${match[1]} ${match[2]}`;
      }),
    );
    expect(described.length).toBeGreaterThan(20);
    expect(described.sort()).toEqual(triggers.map(({ trigger }) => trigger).sort());
  });

  it('begin with a comment', () => {
    expect(sources.filter(({ sql }) => !sql.startsWith('-- ')).map(({ name }) => name)).toEqual([]);
  });

  it('have a test each', () => {
    const tests = fileURLToPath(new URL('./functions', import.meta.url));
    const text = readdirSync(tests).map((file) => readFileSync(join(tests, file), 'utf8'));
    const tested = [...text.join('\n').matchAll(/^describe\('(ashore_\w+)'/gm)].map((match) => match[1]);
    expect(tested.sort()).toEqual(names);
  });

  it('come after the functions that they call', () => {
    const at = (name: string) => sources.findIndex((source) => source.name === name);
    expect(at('ashore_hour')).toBeLessThan(at('ashore_terms'));
    expect(at('ashore_terms')).toBeLessThan(at('ashore_ad_terms'));
    expect(at('ashore_search_parts')).toBeLessThan(at('ashore_search_query'));
  });
});

describe('a folder of sources', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ashore-sources-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (file: string, ...functions: [name: string, body: string][]) =>
    writeFileSync(
      join(folder, file),
      functions
        .map(
          ([name, body]) => `CREATE OR REPLACE FUNCTION ashore_${name}() RETURNS int LANGUAGE sql AS $$ ${body} $$;\n`,
        )
        .join(''),
    );

  it('is refused when a file defines a function of another name', () => {
    put('one.sql', ['two', 'select 1']);
    expect(() => readSqlSources(folder)).toThrow('must define ashore_one and no other function');
  });

  it('is refused when a file defines two functions', () => {
    put('one.sql', ['one', 'select 1'], ['two', 'select 2']);
    expect(() => readSqlSources(folder)).toThrow('must define ashore_one and no other function');
  });

  it('is refused when functions call each other in a circle', () => {
    put('one.sql', ['one', 'select ashore_two()']);
    put('two.sql', ['two', 'select ashore_one()']);
    expect(() => readSqlSources(folder)).toThrow('in a circle');
  });

  it('is read in the order of calls, and names in comments are no calls', () => {
    put('a.sql', ['a', 'select ashore_b()']);
    put('b.sql', ['b', '-- see ashore_a()\nselect 1']);
    expect(readSqlSources(folder).map(({ name }) => name)).toEqual(['ashore_b', 'ashore_a']);
  });
});

describe('applying the sources', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ashore-sources-'));
    folders = { migrations: join(folder, 'migrations'), sources: join(folder, 'sql') };
    cpSync(schemaFolders.migrations, folders.migrations, { recursive: true });
    cpSync(schemaFolders.sources, folders.sources, { recursive: true });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    // Each test starts with a database that it may change.
    await testDatabase.drop();
    testDatabase = await createTestDatabase();
  });

  const upgrade = () => migrate(testDatabase.database, log, folders);

  function change(file: string, from: string, to: string) {
    const path = join(folders.sources, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }

  function addMigration(sql: string) {
    const path = join(folders.migrations, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
    journal.entries.push({ idx: 999, version: '7', when: 9_000_000_000_000, tag: '0999_added', breakpoints: true });
    writeFileSync(path, JSON.stringify(journal));
    writeFileSync(join(folders.migrations, '0999_added.sql'), sql);
  }

  const appliedAt = async () =>
    Object.fromEntries(
      (
        await query<{ name: string; at: string }>(
          'select name, applied_at::text as at from drizzle.repeatable_migrations',
        )
      ).map(({ name, at }) => [name, at]),
    );
  const metres = async () => (await query<{ m: number }>('select ashore_metres(0, 0, 0, 1) as m'))[0]?.m;

  it('skips sources that are applied already', async () => {
    const before = await appliedAt();
    expect(Object.keys(before).sort()).toEqual(names);
    await upgrade();
    expect(await appliedAt()).toEqual(before);
  });

  it('applies a changed source, and no other', async () => {
    const before = await appliedAt();
    change('places/metres.sql', '6371000', '1');
    await upgrade();
    expect(await metres()).toBeLessThan(1);
    const { ashore_metres: changed, ...others } = await appliedAt();
    expect({ ...others, ashore_metres: before.ashore_metres }).toEqual(before);
    expect(changed).not.toBe(before.ashore_metres);
  });

  it('forgets a removed source', async () => {
    rmSync(join(folders.sources, 'places/metres.sql'));
    await upgrade();
    expect(await appliedAt()).not.toHaveProperty('ashore_metres');
  });

  it('applies every source after a migration, which may have removed a trigger', async () => {
    addMigration('drop trigger audit_log_kept on audit_log');
    await upgrade();
    expect(await query(`select tgname from pg_trigger where tgname = 'audit_log_kept'`)).toHaveLength(1);
  });

  it('rolls back the migrations as well when a source fails', async () => {
    addMigration('create table added (id int)');
    change('places/metres.sql', 'SELECT', 'SELEKT');
    await expect(upgrade()).rejects.toThrow('syntax error');
    expect(await query(`select to_regclass('added') as table`)).toEqual([{ table: null }]);
    expect(await metres()).toBeGreaterThan(111_000);
  });

  it.each([
    ['computes a column', 'terms/ad_terms.sql', `'u' || owner`, `'v' || owner`],
    ['a function of a column calls', 'text/signs.sql', 'least + 1', 'least + 2'],
    ['an index uses', 'places/map_cell.sql', '/ 360', '/ 361'],
    ['a unique index uses', 'text/unaccent.sql', 'lower(', 'upper('],
    ['the audit log uses', 'audit/audit_text.sql', `'|'`, `'/'`],
  ])('refuses to change a function that %s', async (_, file, from, to) => {
    const before = await query<{ d: string }>(
      `select pg_get_functiondef(oid) as d from pg_proc where proname like 'ashore%'`,
    );
    change(file, from, to);
    await expect(upgrade()).rejects.toThrow('columns or indexes store its results');
    expect(
      await query<{ d: string }>(`select pg_get_functiondef(oid) as d from pg_proc where proname like 'ashore%'`),
    ).toEqual(before);
  });

  it('accepts such a change when a migration makes it first', async () => {
    change('terms/ad_terms.sql', `'u' || owner`, `'v' || owner`);
    addMigration(readFileSync(join(folders.sources, 'terms/ad_terms.sql'), 'utf8'));
    await upgrade();
    expect(await query(`select prosrc from pg_proc where prosrc like '%''v'' || owner%'`)).toHaveLength(1);
  });
});
