import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaFolders } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { readSqlSources } from './sql-sources.ts';
import { missedIn, reliedOn, undeclaredContractions } from './test-contracting.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const released = JSON.parse(readFileSync(join(schemaFolders.migrations, 'released.json'), 'utf8')) as {
  migration: number;
  /** A hash of `server/sql`. */
  sources: string;
};
const all = readMigrations(schemaFolders.migrations);
const added = all.filter(({ number }) => number > released.migration);

describe('migrations since the last release', () => {
  test('say so where they contract', () => {
    expect(all.map(({ number }) => number)).toContain(released.migration);
    expect(undeclaredContractions(added)).toEqual([]);
  });

  test('contract only what the last release does not use any more', () => {
    const tooEarly = added.filter(({ oldestProgram = 0 }) => oldestProgram > released.migration);
    expect(tooEarly.map(({ number }) => number)).toEqual([]);
  });
});

test('functions that changed since the last release come with a migration, by which older programs know them', () => {
  const hash = createHash('sha256');
  for (const source of readSqlSources(schemaFolders.sources)) hash.update(source.hash);
  expect(added.length > 0 || hash.digest('hex') === released.sources).toBe(true);
});

describe('a statement', () => {
  const of = (...statements: string[]): Migration[] => [
    { number: 7, hash: '', at: 0, statements, oldestProgram: undefined, isOutside: false },
  ];

  test.each([
    'DROP TABLE "ad"',
    '-- A comment.\nALTER TABLE "ad" DROP COLUMN "title"',
    'ALTER TABLE "ad" ADD COLUMN "one" integer, DROP COLUMN "title"',
    'ALTER TABLE "ad" RENAME COLUMN "title" TO "name"',
    'ALTER TABLE "ad" ALTER COLUMN "title" SET DATA TYPE varchar(20)',
    'ALTER TABLE "ad" ALTER COLUMN "title" TYPE varchar(20)',
    'ALTER TABLE "ad" ALTER COLUMN "title" SET NOT NULL',
    'ALTER TABLE "ad" ALTER COLUMN "title" DROP DEFAULT',
    'ALTER TABLE "ad" ADD COLUMN "two" integer NOT NULL',
    `ALTER TABLE "ad" ADD COLUMN "one" text DEFAULT 'a, not null' NOT NULL, ADD COLUMN "two" integer NOT NULL`,
    'ALTER TABLE "ad" ADD CONSTRAINT "short" CHECK (length(title) < 9)',
    'ALTER TABLE "public"."ad" ADD CONSTRAINT "one" UNIQUE ("title")',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "one" ON "ad" USING btree ("title")',
    'DROP INDEX "ad_cell"',
    'DROP FUNCTION ashore_metres(double precision)',
    'truncate ad_day',
  ])('contracts: %s', (statement) => {
    expect(undeclaredContractions(of(statement))).toEqual([expect.stringMatching(/^0007 /)]);
    expect(undeclaredContractions(of(statement).map((migration) => ({ ...migration, oldestProgram: 6 })))).toEqual([]);
  });

  test.each([
    'CREATE TABLE "new" ("id" integer PRIMARY KEY NOT NULL, "name" text NOT NULL, CONSTRAINT "short" CHECK (length(name) < 9))',
    'ALTER TABLE "new" ADD CONSTRAINT "new_ad" FOREIGN KEY ("id") REFERENCES "ad"("id")',
    'CREATE UNIQUE INDEX "new_name" ON "new" USING btree ("name")',
    'CREATE INDEX CONCURRENTLY "ad_title" ON "ad" ("title")',
    'ALTER TABLE "ad" ADD COLUMN "one" integer',
    'ALTER TABLE "ad" ADD COLUMN "two" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "ad" ADD COLUMN "three" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL',
    `UPDATE "ad" SET title = 'to drop a column'`,
    'CREATE OR REPLACE FUNCTION ashore_x() RETURNS void LANGUAGE sql AS $$ DELETE FROM "ad"; -- drop table\n$$',
    'DROP TRIGGER "pictures" ON "ad"',
    '-- drop the column in the next release',
  ])('expands: %s', (statement) => {
    expect(undeclaredContractions(of('CREATE TABLE "new" ("id" integer)', statement))).toEqual([]);
  });
});

describe('an older program', () => {
  let testDatabase: TestDatabase;
  let before: Awaited<ReturnType<typeof reliedOn>>;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    before = await reliedOn(testDatabase.database.pool);
  });
  afterAll(() => testDatabase.drop());

  /** What it misses after a statement, which is taken back. */
  async function missedAfter(statement: string): Promise<string[]> {
    const client = new pg.Pool({ ...testDatabase.connection, max: 1 });
    await client.query(`begin; ${statement}`);
    const after = await reliedOn(client);
    await client.query('rollback');
    await client.end();
    return missedIn(before, after, (column) => column !== 'ad.view_num');
  }

  test.each([
    ['alter table ad_day drop column phones', 'column is gone: ad_day phones integer'],
    ['alter table ad_day alter column phones type bigint', 'column is gone: ad_day phones integer'],
    ['alter table ad add column more int not null', 'column refuses: ad more integer'],
    ['alter table ad_count add constraint few check (views < 9)', 'rule refuses: ad_count few CHECK ((views < 9))'],
    ['create unique index one on ad (title)', 'rule refuses: ad CREATE UNIQUE INDEX one'],
    ['alter function ashore_metres rename to ashore_meters', 'function is gone:  ashore_metres('],
  ])('would miss it: %s', async (statement, missed) => {
    expect(await missedAfter(statement)).toContainEqual(expect.stringContaining(missed));
  });

  test.each([
    'alter table ad drop column view_num',
    'alter table ad add column more int default 1 not null',
    'create table more (id int primary key, name text not null unique)',
    'create index more on ad (title)',
  ])('misses nothing: %s', async (statement) => {
    expect(await missedAfter(statement)).toEqual([]);
  });
});
