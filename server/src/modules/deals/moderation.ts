import * as paths from '@ashore/contract/paths';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { memberTag } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import * as queries from './queries.ts';

/** Ratings as those who look after a region see them: out of sight without being counted, and put back. */
export function moderatedRatings(
  { clock, changes }: Platform,
  { members }: Pick<DealDeps, 'members'>,
): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, ratingId) {
      const found = await queries.ratingWithDeal(executor, ratingId);
      if (!found?.rating.shownAt) return undefined;
      const { rating, deal } = found;
      return {
        ...{ ownerId: rating.raterId, regionId: deal.regionId, title: deal.title, imgUrl: [] },
        url: paths.ratings(rating.ratedId),
        text: [`${'★'.repeat(rating.stars)}`, rating.content, rating.reply].filter(Boolean).join('\n\n'),
        state: rating.heldAt ? 'held' : 'shown',
      };
    },
    async act(tx, afterCommit, ratingId, action) {
      const found = await queries.ratingWithDeal(tx, ratingId);
      if (!found?.rating.shownAt) return;
      await queries.lockDeal(tx, found.deal.id);
      const rating = (await queries.ratingWithDeal(tx, ratingId))?.rating;
      if (!rating || (action === 'restore') === (rating.heldAt === null)) return;
      const held = action !== 'restore';
      await queries.updateRating(tx, ratingId, { heldAt: held ? clock.now() : null });
      const step = held ? -1 : 1;
      await members.moveRatings(tx, rating.ratedId, { count: step, stars: step * rating.stars });
      changes.announce(tx, afterCommit, [memberTag(rating.ratedId)]);
    },
  };
}
