import type { AdPromotions, operations, ParsedOf, Promotion, PromotionKind } from '@ashore/contract';
import { codes } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { itemName } from '#server/lib/item-names.ts';
import { notFound, Refusal, reasonText } from '#server/lib/refusal.ts';
import type { OrderDeps } from './deps.ts';

/** A top of category that a plan includes runs for a week. */
const INCLUDED_DAYS = { bump: 0, top: 7 };

/** Returns what there is to promote one's own ad with: bought, or used from what the plan includes. */
export async function listPromotions(
  { platform, rights, ads }: OrderDeps,
  call: Call,
  adId: number,
): Promise<AdPromotions> {
  const { database } = platform;
  const { promotions } = ads;
  const { userId, userType } = memberOf(call);
  const ad = await ads.ownSummary(adId, userId, call.locale);
  if (!ad) throw notFound();
  const [running, prices, left] = await Promise.all([
    promotions.running(database.orm, adId),
    rights.pricesOf(userType),
    rights.left(database.orm, userId),
  ]);
  const why = (kind: PromotionKind) => {
    const reason = promotions.refusalOf(ad, kind, running);
    return reason ? reasonText(call.locale, reason) : '';
  };
  return {
    ad,
    running,
    offers: prices.flatMap((price) => {
      const { id, kind, amountCents, currency, days } = price;
      if (kind === 'plan') return [];
      const includes = (kind === 'bump' || kind === 'top') && days === INCLUDED_DAYS[kind];
      return [
        {
          ...{ priceId: id, kind, name: itemName(call.locale, price), currency, days, price: amountCents / 100 },
          refusal: why(kind),
          included: includes ? left[kind] : 0,
        },
      ];
    }),
  };
}

/** Uses one of the promotions that the plan includes. */
export async function useIncluded(
  { platform, rights, ads }: OrderDeps,
  call: Call,
  { classifiedId: adId, kind, idempotencyKey }: ParsedOf<typeof operations.classified.regrade>,
): Promise<{ running: Promotion[] }> {
  const { database } = platform;
  const { promotions } = ads;
  const { userId } = memberOf(call);
  const ad = await ads.ownSummary(adId, userId, call.locale);
  if (!ad) throw notFound();
  const source = `use:${userId} ${idempotencyKey}`;
  await database.transaction(async (tx, afterCommit) => {
    if (!(await rights.use(tx, { userId, kind, adId, source }))) return;
    const reason = promotions.refusalOf(ad, kind, await promotions.running(tx, adId));
    const given = { adId, ownerId: userId, kind, days: INCLUDED_DAYS[kind], source };
    const { refusal } = reason ? { refusal: reason } : await promotions.promote(tx, afterCommit, given);
    // Nothing is used up then: all of it is rolled back.
    if (refusal) throw new Refusal(codes.conflict, refusal);
  });
  return { running: await promotions.running(database.orm, adId) };
}
