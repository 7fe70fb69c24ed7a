import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addReplies, type GivenReply } from '../replies/index.ts';
import { type LineReply, type LineTopic, topicOfLine, Unfit } from './import-line.ts';
import { insertTopic, moveReplies, updateTopic } from './topic-queries.ts';

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

const given = (replies: readonly LineReply[], ownerId: number): GivenReply[] =>
  replies.map(({ html, createdAt, answers }) => ({
    ownerId,
    content: '',
    html,
    createdAt,
    answers: given(answers, ownerId),
  }));

const datesIn = ({ createdAt, answers }: LineReply): number[] => [createdAt.getTime(), ...answers.flatMap(datesIn)];

/** Stores a topic with its replies; gives how many replies it has, or nothing where it is there already. */
async function store(tx: Transaction, topic: LineTopic, { owner, regionId }: Target): Promise<number | undefined> {
  const { replies, ...row } = topic;
  const id = await insertTopic(tx, { ...row, regionId, ownerId: owner, content: '', activeAt: row.createdAt });
  if (id === undefined) return undefined;
  if (replies.length === 0) return 0;
  const sorted = replies.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const { ids, count } = await addReplies(tx, { subjectType: 'forum', subjectId: id }, given(sorted, owner));
  await moveReplies(tx, id, count);
  // Answers are stored behind the replies, whatever their dates.
  const activeAt = new Date(Math.max(...sorted.flatMap(datesIn)));
  const acceptedReplyId = ids[sorted.findIndex(({ accepted }) => accepted)] ?? null;
  await updateTopic(tx, id, { activeAt, acceptedReplyId });
  return count;
}

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
      for (const topic of batch) counts.push(await store(tx, topic, target));
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
