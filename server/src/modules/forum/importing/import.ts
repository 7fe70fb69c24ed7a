import { type ImportReport, importLines } from '#server/lib/import-lines.ts';
import { type StoredReply, storeTopic } from '#server/modules/forum/store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type LineReply, type LineTopic, topicOfLine } from './import-line.ts';

const BATCH = 100;

export interface ForumImportReport extends ImportReport {
  /** Stored along with the topics. */
  replies: number;
}

interface Target {
  owner: number;
  regionId: number;
}

const given = (replies: readonly LineReply[], ownerId: number): StoredReply[] =>
  replies.map((reply) => ({ ...reply, ownerId, content: '', answers: given(reply.answers, ownerId) }));

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
      const counts: number[] = [];
      for (const { replies, ...topic } of batch) {
        const row = { ...topic, regionId, ownerId: owner, content: '' };
        const stored = await storeTopic(tx, row, given(replies, owner));
        if (stored) counts.push(stored.count);
      }
      if (counts.length > 0) changes.announce(tx, afterCommit, [`forum:${regionId}`, `topics:${regionId}`]);
      afterCommit(() => {
        repliesStored += counts.reduce((sum, count) => sum + count, 0);
      });
      return counts.length;
    });
  const report = await importLines<LineTopic>(lines, {
    batch: BATCH,
    rowOf: (text) => topicOfLine(text, now),
    store,
    onProgress,
  });
  return { ...report, replies: repliesStored };
}
