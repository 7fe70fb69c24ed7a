import * as paths from '@ashore/contract/paths';
import type { ModeratedSource } from '#server/subjects.ts';
import { recount } from './answer-reference.ts';
import type { ReferenceDeps } from './deps.ts';
import * as queries from './queries.ts';

/** References as those who look after a region see them: out of sight, and put back. */
export function moderatedReferences(deps: ReferenceDeps): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, referenceId) {
      const row = await queries.referenceById(executor, referenceId);
      if (!row?.authorId || !row.writtenAt) return undefined;
      const owner = await deps.members.account(row.ownerId, executor);
      if (!owner) return undefined;
      return {
        ...{ ownerId: row.authorId, regionId: owner.regionId, title: owner.userName, imgUrl: [] },
        ...{ url: paths.references(row.ownerId), text: row.content, state: row.heldAt ? 'held' : 'shown' },
      };
    },
    async act(tx, afterCommit, referenceId, action) {
      const row = await queries.heldReference(tx, referenceId);
      if (!row?.writtenAt || (action === 'restore') === (row.heldAt === null)) return;
      await queries.updateReference(tx, referenceId, {
        heldAt: action === 'restore' ? null : deps.platform.clock.now(),
      });
      await recount(deps, tx, afterCommit, [row.ownerId]);
    },
  };
}
