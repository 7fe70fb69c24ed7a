import { type AdStatus, codes, type OwnerStatus } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { updateAd } from '#server/modules/ads/ad-queries.ts';
import { isLive, mayBecome, waitsAfterSale } from '#server/modules/ads/policy.ts';
import { moveClocks } from '#server/modules/ads/promotion/promotions.ts';
import { emitAdChange } from './ad-change.ts';
import { assertMayGoLive, expiryOf, rightsNow } from './ad-rights.ts';
import type { PostingDeps } from './deps.ts';
import { changeOwnAd } from './own-ad.ts';

/** Shows, pauses, ends or deletes one's own ad. */
export function changeStatus(
  deps: PostingDeps,
  call: Call,
  adId: number,
  to: OwnerStatus,
): Promise<{ status: AdStatus }> {
  return changeOwnAd(deps.platform, call, adId, async (tx, afterCommit, ad) => {
    const now = deps.platform.clock.now();
    if (ad.status === to) return { status: to };
    if (!mayBecome(ad.status, to))
      throw new Refusal(codes.conflict, { reason: 'adCannotBecome', params: { status: to } });
    if (to === 'active' && ad.expiresAt <= now) throw new Refusal(codes.conflict, 'adExpired');
    if (to === 'active' && !isLive(ad.status)) {
      const rights = await rightsNow(deps, tx, call);
      await assertMayGoLive(deps, tx, call, { rootId: ad.rootId, except: ad.id, saleId: ad.saleId, rights });
    }
    await updateAd(tx, ad.id, { status: to, updatedAt: now, ...(waitsAfterSale(ad, now) ? { saleId: null } : {}) });
    if (isLive(to) !== isLive(ad.status)) await moveClocks(tx, ad, isLive(to), now);
    await emitAdChange(deps.events, [tx, afterCommit], ad, ad, { ...ad, status: to });
    return { status: to };
  });
}

/** Full run of days from now; an ad that had ended also goes back to the newest. */
export function renewAd(deps: PostingDeps, call: Call, adId: number): Promise<{ expireTime: string }> {
  return changeOwnAd(deps.platform, call, adId, async (tx, afterCommit, ad) => {
    const now = deps.platform.clock.now();
    // Paused or sold ads run out, too, without ever being marked so; renewing is their only way back.
    const ranOut = (ad.status === 'paused' || ad.status === 'sold') && ad.expiresAt <= now;
    const ended = ad.status === 'expired' || ranOut;
    if ((!ended && !isLive(ad.status)) || waitsAfterSale(ad, now)) throw new Refusal(codes.conflict, 'adNotRenewable');
    const rights = await rightsNow(deps, tx, call);
    if (ended) await assertMayGoLive(deps, tx, call, { rootId: ad.rootId, except: ad.id, saleId: ad.saleId, rights });
    // A promotion that runs for longer keeps it.
    const shown = [ad.topUntil, ad.homeUntil, ad.urgentUntil, ad.highlightUntil];
    const expiresAt = new Date(
      Math.max(...[expiryOf(now, ad.categoryId, rights), ...shown].map((time) => time?.getTime() ?? 0)),
    );
    await updateAd(tx, ad.id, {
      expiresAt,
      updatedAt: now,
      ...(ended ? { status: 'active', refreshedAt: now } : {}),
    });
    if (ended) await moveClocks(tx, { ...ad, expiresAt }, true, now);
    if (ended) await emitAdChange(deps.events, [tx, afterCommit], ad, ad, { ...ad, status: 'active' });
    return { expireTime: expiresAt.toISOString() };
  });
}
