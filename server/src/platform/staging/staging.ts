import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** An object that waits to be put together with others. */
export interface Staged {
  line: number;
  row: Record<string, unknown>;
}

/** Objects of a file that refer to each other, on disk: so that a file of any size needs little memory. */
export interface Staging {
  /** @param parent the key of what it belongs to, for `childrenOf` */
  put(kind: string, key: string, staged: Staged, parent?: string): void;
  /** Ends the writing; reading comes after it. */
  seal(): void;
  get(kind: string, key: string): Staged | undefined;
  /** In the order of the file. */
  childrenOf(kind: string, parent: string): Staged[];
  /** In the order of the file. */
  all(kind: string): IterableIterator<Staged>;
  close(): Promise<void>;
}

const read = (found: unknown): Staged => {
  const { line, body } = found as { line: number; body: string };
  return { line, row: JSON.parse(body) as Record<string, unknown> };
};

/**
 * Opens an empty staging in a folder of its own below that for temporary files (`TMPDIR`). It is SQLite, which comes with
 * Node; a table of the site's database would need a session of its own, which a pooler does not give.
 */
export async function openStaging(): Promise<Staging> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-import-'));
  const db = new DatabaseSync(join(folder, 'staging.db'));
  // What is lost with the process is made again from the file.
  db.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table staged (kind text not null, key text not null, parent text, line integer not null, body text not null)`);
  const prepared = new Map<string, StatementSync>();
  const statement = (text: string): StatementSync => {
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known;
  };
  db.exec('begin');
  return {
    put(kind, key, { line, row }, parent) {
      statement('insert into staged values (?, ?, ?, ?, ?)').run(kind, key, parent ?? null, line, JSON.stringify(row));
    },
    seal() {
      db.exec(`commit; create index staged_key on staged (kind, key);
        create index staged_parent on staged (kind, parent) where parent is not null`);
    },
    get(kind, key) {
      const found = statement('select line, body from staged where kind = ? and key = ? limit 1').get(kind, key);
      return found && read(found);
    },
    childrenOf: (kind, parent) =>
      statement('select line, body from staged where kind = ? and parent = ? order by rowid')
        .all(kind, parent)
        .map(read),
    *all(kind) {
      // A statement of its own: others run while this one goes on.
      for (const found of db.prepare('select line, body from staged where kind = ? order by rowid').iterate(kind))
        yield read(found);
    },
    async close() {
      db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
