import type { Platform } from '#server/platform/platform.ts';
import type { ImportReport } from '../ads/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { articleOfLine, Unfit } from './import-line.ts';
import { insertArticles, type NewArticle } from './queries.ts';

const BATCH = 50;

/**
 * Imports lines of JSON, one article each, in batches that are stored whole; a run that was cut off is taken up by running
 * it again. What names no country is of the region `regionId`.
 */
export async function importArticles(
  { database, changes, clock }: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  regionId: number,
  onProgress: (report: ImportReport) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, already: 0, refused: [] };
  let batch: NewArticle[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const fresh = await database.transaction(async (tx, afterCommit) => {
      const stored = await insertArticles(tx, batch);
      await changes.announce(tx, afterCommit, [...new Set(batch.map((one) => `articles:${one.regionId}`))]);
      return stored;
    });
    report.imported += fresh;
    report.already += batch.length - fresh;
    batch = [];
    onProgress(report);
  }

  for await (const text of lines) {
    report.read++;
    if (text.trim() === '') continue;
    try {
      batch.push(articleOfLine(text, regionId, regions, clock.now()));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      report.refused.push({ line: report.read, reason: error.message });
    }
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return report;
}
