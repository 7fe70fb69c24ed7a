import type { Platform } from '#server/platform/platform.ts';
import type { ImportReport } from '../ads/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { businessOfLine, Unfit } from './import-line.ts';
import { insertBusinesses } from './queries.ts';
import type { NewBusiness } from './rows.ts';

const BATCH = 500;

/** Stores a batch whole; gives how many of it are new. */
function store({ database, changes }: Platform, batch: NewBusiness[]): Promise<number> {
  return database.transaction(async (tx, afterCommit) => {
    const stored = await insertBusinesses(tx, batch);
    const tags = [...new Set(stored.map(({ regionId }) => `directory:${regionId}`))];
    if (tags.length > 0) await changes.announce(tx, afterCommit, tags);
    return stored.length;
  });
}

/**
 * Imports lines of JSON, one business each, in batches that are stored whole. A run that was cut off is taken up by
 * running it again: what is there already, by source and id, is left as it is.
 */
export async function importBusinesses(
  platform: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  onProgress: (report: ImportReport) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, already: 0, refused: [] };
  const now = platform.clock.now();
  let batch: NewBusiness[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const fresh = await store(platform, batch);
    report.imported += fresh;
    report.already += batch.length - fresh;
    batch = [];
    onProgress(report);
  }

  for await (const text of lines) {
    report.read++;
    if (text.trim() === '') continue;
    try {
      batch.push(businessOfLine(text, regions, now));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      report.refused.push({ line: report.read, reason: error.message });
    }
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return report;
}
