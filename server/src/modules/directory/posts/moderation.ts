import * as paths from '@ashore/contract/paths';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import * as queries from './post-queries.ts';

/** Posts of businesses as those who look after a region see them: hidden, and put back. */
export function moderatedPosts({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, postId) {
      const post = await queries.postById(executor, postId);
      if (!post || post.deletedAt) return undefined;
      const { ownerId, regionId, title, content, place, imgUrl, businessId, heldAt } = post;
      return {
        ...{ ownerId: ownerId ?? 0, regionId, title, imgUrl, url: paths.business(businessId) },
        text: [content, place].filter(Boolean).join('\n\n'),
        state: heldAt ? 'held' : 'shown',
      };
    },
    async act(tx, afterCommit, postId, action) {
      const post = await queries.postById(tx, postId);
      if (!post || post.deletedAt || (action === 'restore') === (post.heldAt === null)) return;
      await queries.updatePost(tx, postId, { heldAt: action === 'restore' ? null : clock.now() });
      changes.announce(tx, afterCommit, [`business:${post.businessId}`]);
    },
  };
}
