import { type ImportReport, importLines } from '#server/lib/import-lines.ts';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import { insertAds } from '#server/modules/ads/ad-queries.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import { rememberWords } from '#server/modules/ads/search/word-queries.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adOfLine } from './import-line.ts';

const BATCH = 500;

/** Stores a batch whole; returns how many of it are new. */
function store(platform: Platform, ads: NewAd[]): Promise<number> {
  return platform.database.transaction(async (tx, afterCommit) => {
    const stored = await insertAds(tx, ads);
    const regionIds = [...new Set(stored.map((ad) => ad.regionId))].sort((a, b) => a - b);
    for (const regionId of regionIds) {
      const titles = ads.filter((ad) => ad.regionId === regionId).flatMap((ad) => vocabularyOf(ad.title));
      await rememberWords(tx, regionId, titles);
    }
    if (regionIds.length > 0) {
      platform.changes.announce(
        tx,
        afterCommit,
        regionIds.map((regionId) => `ads:${regionId}`),
      );
    }
    return stored.length;
  });
}

/** Imports lines of JSON, one ad each, as ads of one member. */
export function importAds(
  platform: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  owner: number,
  onProgress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const now = platform.clock.now();
  return importLines<NewAd>(lines, {
    batch: BATCH,
    rowOf: (text) => adOfLine(text, owner, regions, now),
    store: (ads) => store(platform, ads),
    onProgress,
  });
}
