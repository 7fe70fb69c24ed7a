import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** A change of the schema, as its file in `server/migrations` has it. */
export interface Migration extends Pick<MigrationMeta, 'hash'> {
  /** `42` for `0042_builds.sql`. */
  number: number;
  /** When it was generated, in milliseconds; what the database notes of it. */
  at: number;
  statements: string[];
  /** The number of the oldest program that still works after it; undefined where it only expands. */
  oldestProgram: number | undefined;
  /** Whether each statement commits by itself. */
  isOutside: boolean;
}

const contracts = /^-- Contracts: programs before (\d{4}) no longer work\.$/m;
const outside = /^-- Outside of a transaction\.$/m;

/** A statement without the comments above it. */
export const withoutComments = (statement: string): string => statement.replace(/^\s*--.*$/gm, '').trim();

/** What can be done twice, as a start that was cut does it again from its first statement. */
const repeatable =
  /^(create (unique )?index concurrently (if not exists )?"?\w+"? on|drop index concurrently if exists|alter table "?\w+"? validate constraint|analyze) /i;

function readOne({ hash, sql, folderMillis }: MigrationMeta, number: number): Migration {
  const [, oldest] = sql.join('\n').match(contracts) ?? [];
  const isOutside = outside.test(sql[0] ?? '');
  const strange = isOutside && sql.map(withoutComments).find((statement) => statement && !repeatable.test(statement));
  if (strange) throw new Error(`migration ${number}: cannot be run outside of a transaction: ${strange}`);
  const oldestProgram = oldest === undefined ? undefined : Number(oldest);
  return { hash, number, at: folderMillis, statements: sql, oldestProgram, isOutside };
}

/**
 * Reads the migrations of a folder in the order of its journal, with what the comments at their top declare.
 * @throws when a migration outside of a transaction has a statement that cannot be repeated
 */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, place) =>
    readOne(file, journal.entries[place]?.idx ?? place),
  );
}
