import { type ImportReport, importLines } from '#server/lib/import-lines.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import { articleOfLine } from './import-line.ts';
import { insertArticles, type NewArticle } from './queries.ts';

const BATCH = 50;

/** Imports lines of JSON, one article each. What names no country is of the region `regionId`. */
export function importArticles(
  { database, changes, clock }: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  regionId: number,
  onProgress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  return importLines<NewArticle>(lines, {
    batch: BATCH,
    rowOf: (text) => articleOfLine(text, regionId, regions, clock.now()),
    store: (articles) =>
      database.transaction(async (tx, afterCommit) => {
        const stored = await insertArticles(tx, articles);
        changes.announce(tx, afterCommit, [...new Set(articles.map((one) => `articles:${one.regionId}`))]);
        return stored;
      }),
    onProgress,
  });
}
