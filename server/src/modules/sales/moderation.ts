import * as paths from '@ashore/contract/paths';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { saleTag } from './deps.ts';
import * as queries from './queries.ts';

const shownStates = { active: 'shown', pending: 'held', removed: 'removed' } as const;

/** Moving sales as those who look after a region see them. Their items are ads, which are decided on one by one. */
export function moderatedSales({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, saleId) {
      const sale = await queries.saleById(executor, saleId);
      if (!sale || sale.status === 'draft') return undefined;
      const { ownerId, regionId, title, content, pickup, status } = sale;
      return {
        ...{ ownerId, regionId, title, imgUrl: [], url: paths.sale(saleId), state: shownStates[status] },
        text: [content, pickup].filter(Boolean).join('\n\n'),
      };
    },
    async act(tx, afterCommit, saleId, action, reason) {
      const sale = await queries.heldSale(tx, saleId);
      if (!sale || sale.status === 'draft') return;
      const status = action === 'hold' ? 'pending' : action === 'remove' ? 'removed' : 'active';
      if (sale.status === status || (action === 'hold' && sale.status === 'removed')) return;
      const removalReason = status === 'removed' ? reason || 'removed' : '';
      await queries.updateSale(tx, saleId, { status, removalReason, updatedAt: clock.now() });
      changes.announce(tx, afterCommit, [saleTag(saleId)]);
    },
  };
}
