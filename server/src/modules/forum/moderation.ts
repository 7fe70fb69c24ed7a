import * as paths from '@ashore/contract/paths';
import { plainText } from '#server/lib/rich-text.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import type { NewTopic } from './rows.ts';
import * as queries from './topic-queries.ts';
import { topicTags } from './topic-tags.ts';

const MOST_VERSIONS = 20;

/** Topics as those who look after a region see them: kept away, deleted, put back, locked. */
export function createModeration({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore', 'lock', 'unlock'],
    async look(executor, topicId) {
      const topic = await queries.topicById(executor, topicId);
      const held = await queries.heldSince(executor, topicId);
      if (!topic || !held) return undefined;
      const { ownerId, regionId, title, content, html, imgUrl, locked, blanked } = topic;
      const gone = held.deleted && held.heldAt === null;
      return {
        ...{ ownerId, regionId, title, imgUrl, locked, url: paths.topic(topicId) },
        text: content || plainText(html),
        state: gone || blanked ? 'gone' : held.deleted ? 'held' : 'shown',
      };
    },
    async history(executor, topicId) {
      const versions = await queries.versionsOf(executor, topicId, MOST_VERSIONS);
      return versions.map(({ writtenAt, html }) => ({ time: writtenAt, text: plainText(html) }));
    },
    async act(tx, afterCommit, topicId, action) {
      const topic = await queries.lockTopic(tx, topicId);
      if (!topic || (topic.deleted && topic.heldAt === null)) return;
      const states: Partial<Record<typeof action, Partial<NewTopic>>> = {
        hold: { deleted: true, heldAt: topic.heldAt ?? clock.now() },
        // Kept as it was: whoever appeals with success gets it back.
        remove: { deleted: true, heldAt: topic.heldAt ?? clock.now() },
        restore: { deleted: false, heldAt: null },
        lock: { locked: true },
        unlock: { locked: false },
      };
      const state = states[action];
      if (!state) return;
      await queries.updateTopic(tx, topicId, state);
      changes.announce(tx, afterCommit, topicTags(topic));
    },
  };
}
