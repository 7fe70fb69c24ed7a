import { vocabularyOf } from '#server/lib/search-words.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './ad-queries.ts';
import { adOfLine, Unfit } from './import-line.ts';
import type { NewAd } from './rows.ts';

const BATCH = 500;

interface RefusedLine {
  /** From 1. */
  line: number;
  reason: string;
}

export interface ImportReport {
  read: number;
  imported: number;
  /** In the database from an earlier run, or from an earlier line. */
  already: number;
  refused: RefusedLine[];
}

/** Stores a batch whole; gives how many of it are new. */
function store(platform: Platform, ads: NewAd[]): Promise<number> {
  return platform.database.transaction(async (tx, afterCommit) => {
    const stored = await queries.insertAds(tx, ads);
    const regionIds = [...new Set(stored.map((ad) => ad.regionId))].sort((a, b) => a - b);
    for (const regionId of regionIds) {
      const titles = ads.filter((ad) => ad.regionId === regionId).flatMap((ad) => vocabularyOf(ad.title));
      await queries.rememberWords(tx, regionId, titles);
    }
    if (regionIds.length > 0) {
      await platform.changes.announce(
        tx,
        afterCommit,
        regionIds.map((regionId) => `ads:${regionId}`),
      );
    }
    return stored.length;
  });
}

/**
 * Imports lines of JSON, one ad each, in batches that are stored whole. A run that was cut off is taken up by running it
 * again: what is there already, by source and id, is left as it is.
 */
export async function importAds(
  platform: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  owner: number,
  onProgress: (report: ImportReport) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, already: 0, refused: [] };
  const now = platform.clock.now();
  let batch: NewAd[] = [];

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
      batch.push(adOfLine(text, owner, regions, now));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      report.refused.push({ line: report.read, reason: error.message });
    }
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return report;
}
