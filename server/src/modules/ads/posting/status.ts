import { type AdStatus, codes, type OwnerStatus } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { updateAd } from '#server/modules/ads/ad-queries.ts';
import { isLive, mayBecome } from '#server/modules/ads/policy.ts';
import { moveClocks } from '#server/modules/ads/promotion/promotions.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Posting } from './posting.ts';

/** Showing, hiding, ending and renewing one's own ads. */
export function createStatus({ clock }: Platform, posting: Posting) {
  async function changeStatus(call: Call, adId: number, to: OwnerStatus): Promise<{ status: AdStatus }> {
    return posting.own(call, adId, async (tx, afterCommit, ad) => {
      const now = clock.now();
      if (ad.status === to) return { status: to };
      if (!mayBecome(ad.status, to)) throw new Refusal(codes.conflict, `This ad cannot be made ${to} now.`);
      if (to === 'active' && ad.expiresAt <= now) throw new Refusal(codes.conflict, 'This ad has expired. Renew it.');
      if (to === 'active' && !isLive(ad.status)) {
        const rights = await posting.rightsOf(tx, call);
        await posting.checkRights(tx, call, { rootId: ad.rootId, except: ad.id, rights });
      }
      await updateAd(tx, ad.id, { status: to, updatedAt: now });
      if (isLive(to) !== isLive(ad.status)) await moveClocks(tx, ad, isLive(to), now);
      await posting.emitChange(tx, afterCommit, ad, ad, { ...ad, status: to });
      return { status: to };
    });
  }

  /** Full run of days from now; an ad that had ended also goes back to the newest. */
  async function renew(call: Call, adId: number): Promise<{ expireTime: string }> {
    return posting.own(call, adId, async (tx, afterCommit, ad) => {
      const now = clock.now();
      // Paused or sold ads run out, too, without ever being marked so; renewing is their only way back.
      const ranOut = (ad.status === 'paused' || ad.status === 'sold') && ad.expiresAt <= now;
      const ended = ad.status === 'expired' || ranOut;
      if (!ended && !isLive(ad.status)) throw new Refusal(codes.conflict, 'You can only renew active and expired ads.');
      const rights = await posting.rightsOf(tx, call);
      if (ended) await posting.checkRights(tx, call, { rootId: ad.rootId, except: ad.id, rights });
      // A promotion that runs for longer keeps it.
      const shown = [ad.topUntil, ad.homeUntil, ad.urgentUntil, ad.highlightUntil];
      const expiresAt = new Date(
        Math.max(...[posting.expiryOf(ad.categoryId, rights), ...shown].map((time) => time?.getTime() ?? 0)),
      );
      await updateAd(tx, ad.id, {
        expiresAt,
        updatedAt: now,
        ...(ended ? { status: 'active', refreshedAt: now } : {}),
      });
      if (ended) await moveClocks(tx, { ...ad, expiresAt }, true, now);
      if (ended) await posting.emitChange(tx, afterCommit, ad, ad, { ...ad, status: 'active' });
      return { expireTime: expiresAt.toISOString() };
    });
  }

  return { changeStatus, renew };
}
