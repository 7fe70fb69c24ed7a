import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type SchemaFolders, schemaFolders } from './migrate.ts';

interface Entry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

/** The schema of another release, in a folder of its own. */
export interface OtherRelease extends SchemaFolders {
  remove(): void;
}

function copied(change: (entries: Entry[]) => Entry[]): OtherRelease {
  const folder = mkdtempSync(join(tmpdir(), 'ashore-release-'));
  const [migrations, sources] = [join(folder, 'migrations'), join(folder, 'sql')];
  cpSync(schemaFolders.migrations, migrations, { recursive: true });
  cpSync(schemaFolders.sources, sources, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Entry[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return { migrations, sources, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * The release after this one.
 * @param statements the text of each migration it adds
 * @param sources texts of functions that are other ones in it, by their paths in `server/sql`
 */
export function nextRelease(statements: readonly string[], sources: Record<string, string> = {}): OtherRelease {
  const tagOf = (place: number) => `${9001 + place}_next`;
  const release = copied((entries) => {
    const last = entries.at(-1) as Entry;
    const added = statements.map((_, place) => ({
      ...last,
      ...{ idx: 9001 + place, when: last.when + 1 + place, tag: tagOf(place) },
    }));
    return [...entries, ...added];
  });
  for (const [place, text] of statements.entries())
    writeFileSync(join(release.migrations, `${tagOf(place)}.sql`), text);
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(release.sources, path)), { recursive: true });
    writeFileSync(join(release.sources, path), text);
  }
  return release;
}

/** An earlier release: the migrations up to a number, and no functions but those that they make. */
export function earlierRelease(last: number): OtherRelease {
  const release = copied((entries) => entries.filter(({ idx }) => idx <= last));
  rmSync(release.sources, { recursive: true });
  mkdirSync(release.sources);
  return release;
}
