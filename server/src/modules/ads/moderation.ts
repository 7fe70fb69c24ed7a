import { type AdStatus, type ContentAction, defaultLocale, type Locale } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Events } from '#server/events.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './ad-queries.ts';
import { emitAdChange, tagsOfAd } from './posting/ad-change.ts';
import { presentCard } from './present.ts';
import { giveBack, givenBackOf, takeOutOfSight } from './promotion/promotions.ts';
import { regionTag } from './tags.ts';
import { wholeTextOf } from './text-for.ts';

const stateOf = (status: AdStatus, removalReason: string) => {
  if (status === 'pending') return 'held' as const;
  if (status === 'removed') return removalReason === '' ? ('gone' as const) : ('removed' as const);
  return 'shown' as const;
};

/** Ads as those who look after a region see them: held until somebody looked, removed with a reason, put back. */
export function createModeration(
  { clock, changes }: Platform,
  events: Events,
  regions: RegionsModule,
): ModeratedSource {
  async function act(
    tx: Transaction,
    afterCommit: AfterCommit,
    adId: number,
    action: ContentAction,
    reason: string,
  ): Promise<void> {
    const ad = await queries.heldAd(tx, adId);
    if (!ad || ad.status === 'draft') return;
    const state = stateOf(ad.status, ad.removalReason);
    const now = clock.now();
    const found = changeOf(action, state, reason);
    if (!found) return;
    if (state === 'shown') await takeOutOfSight(tx, ad, now);
    const isOver = found.status === 'active' && (await giveBack(tx, ad, now)) <= now;
    const change = isOver ? { ...found, status: 'expired' as const } : found;
    await queries.updateAd(tx, adId, { ...change, updatedAt: now });
    await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, status: change.status });
    changes.announce(tx, afterCommit, [...tagsOfAd(ad), regionTag(ad.regionId)]);
  }

  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor: Executor, adId: number, locale: Locale = defaultLocale) {
      const ad = await queries.adById(executor, adId);
      if (!ad) return undefined;
      const { ownerId, regionId, title, imgUrl } = ad;
      const text = wholeTextOf(ad);
      const state = stateOf(ad.status, ad.removalReason);
      const card = presentCard({ regions, locale }, ad);
      return { ownerId, regionId, title, text, imgUrl, state, url: paths.ad(adId), card };
    },
    givenBack: givenBackOf,
    act,
  };
}

/** What is to be written; nothing where it is so already, or where the owner deleted it. */
function changeOf(
  action: ContentAction,
  state: ReturnType<typeof stateOf>,
  reason: string,
): { status: AdStatus; removalReason: string } | undefined {
  if (state === 'gone') return undefined;
  if (action === 'hold' && state === 'shown') return { status: 'pending', removalReason: '' };
  // A reason is what tells it from an ad its owner deleted.
  if (action === 'remove' && state !== 'removed') return { status: 'removed', removalReason: reason || 'removed' };
  if (action === 'restore' && state !== 'shown') return { status: 'active', removalReason: '' };
  return undefined;
}
