import { type ImportReport, importLines } from '#server/lib/import-lines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type LineTopic, topicOfLine } from './import-line.ts';
import { storeTopics } from './store-topics.ts';

const BATCH = 100;

export interface ForumImportReport extends ImportReport {
  /** Stored along with the topics. */
  replies: number;
}

interface Target {
  owner: number;
  regionId: number;
}

/** Imports lines of JSON, one topic with its replies each. */
export async function importTopics(
  { database, changes, clock }: Platform,
  lines: AsyncIterable<string>,
  { owner, regionId }: Target,
  onProgress?: (report: ImportReport) => void,
): Promise<ForumImportReport> {
  const now = clock.now();
  let repliesStored = 0;
  const store = (batch: LineTopic[]) =>
    database.transaction(async (tx, afterCommit) => {
      const stored = await storeTopics(changes, [tx, afterCommit], batch, { owner, regionId });
      afterCommit(() => {
        repliesStored += stored.reduce((sum, { replies }) => sum + replies, 0);
      });
      return stored.length;
    });
  const report = await importLines<LineTopic>(lines, {
    batch: BATCH,
    rowOf: (text) => topicOfLine(text, now),
    store,
    onProgress,
  });
  return { ...report, replies: repliesStored };
}
