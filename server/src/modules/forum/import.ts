import type { Platform } from '#server/platform/platform.ts';
import { type LineReply, type LineTopic, topicOfLine, Unfit } from './import-line.ts';
import { type StoredReply, storeTopic } from './store.ts';

const BATCH = 100;

interface RefusedLine {
  /** From 1. */
  line: number;
  reason: string;
}

export interface ForumImportReport {
  read: number;
  imported: number;
  /** In the database from an earlier run, or from an earlier line. */
  already: number;
  replies: number;
  refused: RefusedLine[];
}

interface Target {
  owner: number;
  regionId: number;
}

const given = (replies: readonly LineReply[], ownerId: number): StoredReply[] =>
  replies.map((reply) => ({ ...reply, ownerId, content: '', answers: given(reply.answers, ownerId) }));

/**
 * Imports lines of JSON, one topic with its replies each, in batches that are stored whole. A run that was cut off is taken
 * up by running it again: what is there already, by source and id, is left as it is.
 */
export async function importTopics(
  platform: Platform,
  lines: AsyncIterable<string>,
  target: Target,
  onProgress: (report: ForumImportReport) => void = () => {},
): Promise<ForumImportReport> {
  const report: ForumImportReport = { read: 0, imported: 0, already: 0, replies: 0, refused: [] };
  const now = platform.clock.now();
  let batch: LineTopic[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const stored = await platform.database.transaction(async (tx, afterCommit) => {
      const counts: (number | undefined)[] = [];
      for (const { replies, ...topic } of batch) {
        const row = { ...topic, regionId: target.regionId, ownerId: target.owner, content: '' };
        counts.push((await storeTopic(tx, row, given(replies, target.owner)))?.count);
      }
      const tags = [`forum:${target.regionId}`, `topics:${target.regionId}`];
      if (counts.some((count) => count !== undefined)) await platform.changes.announce(tx, afterCommit, tags);
      return counts;
    });
    const fresh = stored.filter((count) => count !== undefined);
    report.imported += fresh.length;
    report.already += stored.length - fresh.length;
    report.replies += fresh.reduce((sum, count) => sum + count, 0);
    batch = [];
    onProgress(report);
  }

  for await (const text of lines) {
    report.read++;
    if (text.trim() === '') continue;
    try {
      batch.push(topicOfLine(text, now));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      report.refused.push({ line: report.read, reason: error.message });
    }
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return report;
}
