import { type StoredReply, storeTopic } from '#server/modules/forum/store.ts';
import { topicTags } from '#server/modules/forum/topic-tags.ts';
import type { Changes } from '#server/platform/changes/changes.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { forgetSubjects } from '../../reactions/index.ts';
import { forgetThreads } from '../../replies/index.ts';
import type { LineReply, LineTopic } from './import-line.ts';
import { activeAtOf, eraseTopics, lockImportedTopics } from './imported-queries.ts';

/** A topic that an import stored. */
export interface StoredTopic {
  id: number;
  replies: number;
  /** By which it shows later whether somebody answered. */
  activeAt: Date;
}

const given = (replies: readonly LineReply[], ownerId: number): StoredReply[] =>
  replies.map((reply) => ({ ...reply, ownerId, content: '', answers: given(reply.answers, ownerId) }));

/** Stores topics of another forum with their replies; those that are there already are left out. */
export async function storeTopics(
  changes: Changes,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  topics: readonly LineTopic[],
  { owner, regionId }: { owner: number; regionId: number },
): Promise<StoredTopic[]> {
  const stored: { id: number; replies: number; createdAt: Date }[] = [];
  for (const { replies, ...topic } of topics) {
    const made = await storeTopic(tx, { ...topic, regionId, ownerId: owner, content: '' }, given(replies, owner));
    if (made) stored.push({ id: made.id, replies: made.count, createdAt: topic.createdAt });
  }
  if (stored.length === 0) return [];
  changes.announce(tx, afterCommit, [`forum:${regionId}`, `topics:${regionId}`]);
  const activeAt = await activeAtOf(
    tx,
    stored.map(({ id }) => id),
  );
  return stored.map(({ id, replies, createdAt }) => ({ id, replies, activeAt: activeAt.get(id) ?? createdAt }));
}

/** Erases imported topics that nobody edited or answered; those that are gone count as removed. */
export async function takeBackTopics(
  changes: Changes,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  asked: readonly { id: number; updatedAt: Date }[],
): Promise<{ removed: number[]; kept: { id: number; reason: string }[] }> {
  const found = new Map(
    (
      await lockImportedTopics(
        tx,
        asked.map(({ id }) => id),
      )
    ).map((topic) => [topic.id, topic]),
  );
  const kept = asked.flatMap(({ id, updatedAt }) => {
    const topic = found.get(id);
    if (!topic) return [];
    if (topic.editedAt || topic.deleted) return [{ id, reason: 'it was changed' }];
    return topic.activeAt.getTime() === updatedAt.getTime() ? [] : [{ id, reason: 'somebody answered' }];
  });
  const stay = new Set(kept.map(({ id }) => id));
  const removed = asked.map(({ id }) => id).filter((id) => !stay.has(id));
  if (removed.length === 0) return { removed, kept };
  await eraseTopics(tx, removed);
  await forgetSubjects(tx, 'forum', removed);
  await forgetThreads(tx, 'forum', removed);
  const gone = removed.flatMap((id) => found.get(id) ?? []);
  changes.announce(tx, afterCommit, [...new Set(gone.flatMap(topicTags))]);
  return { removed, kept };
}
