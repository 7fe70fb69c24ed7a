import { menuLines } from '@ashore/contract/menu-lines';
import * as paths from '@ashore/contract/paths';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { tagsOf } from './business-facts.ts';
import * as claims from './claim-queries.ts';
import { holdMenu, menuOf } from './menu-queries.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';

/** Businesses as those who look after a region see them: hidden, and put back. */
export function moderatedBusinesses({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, businessId) {
      const row = await queries.businessById(executor, businessId, undefined);
      const held = await claims.heldBusinessState(executor, businessId);
      if (!row || !held || held.status === 'removed') return undefined;
      const { name, tagline, content, website, phone, regionId, imgUrl, ownerId, claimState } = row;
      return {
        ...{ ownerId: claimState === 'unclaimed' ? 0 : (ownerId ?? 0), regionId, title: name, imgUrl },
        url: paths.business(businessId),
        text: [tagline, content, website, phone].filter(Boolean).join('\n\n'),
        state: held.heldAt ? 'held' : 'shown',
      };
    },
    async act(tx, afterCommit, businessId, action) {
      const held = await claims.heldBusinessState(tx, businessId);
      if (!held || held.status === 'removed') return;
      if (action === 'restore' ? !held.heldAt : held.heldAt) return;
      const change =
        action === 'restore'
          ? { status: 'active' as const, heldAt: null }
          : { status: 'hidden' as const, heldAt: clock.now() };
      await queries.updateBusiness(tx, businessId, change);
      changes.announce(tx, afterCommit, tagsOf(businessId, held.regionId));
    },
  };
}

/** Reviews as those who look after a region see them: hidden without being counted, and put back. */
export function moderatedReviews({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, reviewId) {
      const row = await claims.reviewById(executor, reviewId);
      if (!row) return undefined;
      const { userId: ownerId, regionId, name: title, content, imgUrl, businessId, heldAt, stars } = row;
      const text = `${'★'.repeat(stars)}\n\n${content}`;
      return {
        ownerId,
        regionId,
        title,
        imgUrl,
        text,
        url: paths.business(businessId),
        state: heldAt ? 'held' : 'shown',
      };
    },
    async act(tx, afterCommit, reviewId, action) {
      const row = await claims.reviewById(tx, reviewId);
      if (!row || (action === 'restore') === (row.heldAt === null)) return;
      await queries.holdBusiness(tx, row.businessId);
      const heldAt = action === 'restore' ? null : clock.now();
      await reviewQueries.updateReview(tx, reviewId, { heldAt, hidden: heldAt !== null });
      const { regionId } = await reviewQueries.recount(tx, row.businessId);
      changes.announce(tx, afterCommit, tagsOf(row.businessId, regionId));
    },
  };
}

/** Menus and price lists as those who look after a region see them: hidden, while the page of the business stays, and put back. */
export function moderatedMenus({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, businessId) {
      const menu = await menuOf(executor, businessId);
      if (!menu || menu.status === 'removed') return undefined;
      const { ownerId, claimState, regionId, name: title, sections, heldAt } = menu;
      return {
        ...{ ownerId: claimState === 'unclaimed' ? 0 : (ownerId ?? 0), regionId, title, imgUrl: [] },
        url: paths.business(businessId),
        text: menuLines(sections).join('\n'),
        state: heldAt ? 'held' : 'shown',
      };
    },
    async act(tx, afterCommit, businessId, action) {
      const menu = await menuOf(tx, businessId);
      if (!menu || (action === 'restore') === (menu.heldAt === null)) return;
      await holdMenu(tx, businessId, action === 'restore' ? null : clock.now());
      changes.announce(tx, afterCommit, tagsOf(businessId, menu.regionId));
    },
  };
}
