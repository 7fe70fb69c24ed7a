import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { tagsOf } from './edit-articles.ts';
import { addressOf } from './present.ts';
import * as queries from './queries.ts';

/** Articles as those who look after a region see them: taken back to a draft, and published again. */
export function createModeration({ changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'restore'],
    async look(executor, articleId) {
      const row = await queries.articleById(executor, articleId, undefined);
      if (!row) return undefined;
      return {
        ...{ ownerId: row.authorId ?? 0, regionId: row.regionId, title: row.title },
        text: row.summary,
        imgUrl: row.cover ? [row.cover] : [],
        url: addressOf(row.kind, articleId),
        state: row.status === 'published' ? 'shown' : 'held',
      };
    },
    async act(tx, afterCommit, articleId, action) {
      const stored = await queries.heldArticle(tx, articleId);
      if (!stored || (action !== 'hold' && action !== 'restore')) return;
      await queries.updateArticle(tx, articleId, { status: action === 'hold' ? 'draft' : 'published' });
      changes.announce(tx, afterCommit, tagsOf(articleId, stored.regionId));
    },
  };
}
