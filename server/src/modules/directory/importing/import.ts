import { type ImportReport, importLines } from '#server/lib/import-lines.ts';
import { insertBusinesses } from '#server/modules/directory/queries.ts';
import type { NewBusiness } from '#server/modules/directory/rows.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { businessOfLine } from './import-line.ts';

const BATCH = 500;

/** Stores a batch whole; returns how many of it are new. */
function store({ database, changes }: Platform, batch: NewBusiness[]): Promise<number> {
  return database.transaction(async (tx, afterCommit) => {
    const stored = await insertBusinesses(tx, batch);
    const tags = [...new Set(stored.map(({ regionId }) => `directory:${regionId}`))];
    if (tags.length > 0) changes.announce(tx, afterCommit, tags);
    return stored.length;
  });
}

/** Imports lines of JSON, one business each. */
export function importBusinesses(
  platform: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  onProgress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const now = platform.clock.now();
  return importLines<NewBusiness>(lines, {
    batch: BATCH,
    rowOf: (text) => businessOfLine(text, regions, now),
    store: (businesses) => store(platform, businesses),
    onProgress,
  });
}
