import type { AdSummary, UsualPrice } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { maySee } from '#server/modules/ads/policy.ts';
import type { Presenter } from '#server/modules/ads/present.ts';
import type { AdRow } from '#server/modules/ads/rows.ts';
import { unseen } from '#server/modules/ads/seo/seo.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mostSimilar } from './likeness.ts';
import { surroundingsOf, usualPrice } from './price-band.ts';
import { type Comparable, type ComparedAd, cardsOf, comparedAd, newestComparables } from './similar-queries.ts';

/** Ads compared with each other: which are alike, and what they usually cost. */
export function createComparing(platform: Platform, regions: RegionsModule, present: Presenter) {
  const { database, clock } = platform;
  const memo = createMemo(platform.changes);

  const remembered = (adId: number, read: () => Promise<ComparedAd | undefined>) =>
    memo.get(`ad:${adId}`, 'compared', read);

  /** The ad, which the page has just read as a rule; refused like its page where it may not be seen. */
  async function seen(call: Call, adId: number): Promise<Comparable> {
    const ad = await remembered(adId, () => comparedAd(database.orm, adId));
    if (!ad || !maySee(ad, call.viewer?.userId, clock.now()))
      throw await unseen(database.orm, call, adId, ad, clock.now());
    call.dependsOn(`ad:${adId}`);
    return ad;
  }

  /** The newest of its category and root: what every ad of the category is compared with, so it is remembered for all. */
  async function newestLike({ regionId, rootId, categoryId }: Comparable): Promise<Comparable[]> {
    if (rootId === null || categoryId === null) return [];
    return memo.get(`ads:${regionId}`, `newest ${categoryId}`, async () => {
      const found = await newestComparables(database.orm, { regionId, rootId, categoryId });
      return [...new Map(found.map((one) => [one.id, one])).values()];
    });
  }

  /** Kept for the ad, as it is worked out from hundreds of others; a change of any ad of the region forgets it. */
  const similarIds = (ad: Comparable, size: number) =>
    memo.get(`ads:${ad.regionId}`, `similar ${ad.id} ${size}`, async () => {
      const districtOf = (areaId: number) => regions.areaOf(areaId)?.parentId ?? areaId;
      return mostSimilar(ad, await newestLike(ad), size, districtOf);
    });

  const usualPriceOf = (ad: Comparable) =>
    memo.get(`ads:${ad.regionId}`, `usual ${ad.id}`, async () => {
      const regionName = regions.get(ad.regionId)?.inSentence ?? '';
      const surroundings = surroundingsOf(ad.areaId, regionName, regions.areaOf, regions.withChildren);
      return usualPrice(ad, await newestLike(ad), surroundings) ?? null;
    });

  /** The live ones of these ads, in the order of the ids. */
  async function cards(call: Call, ids: number[]): Promise<AdSummary[]> {
    call.dependsOn(...ids.map((id) => `ad:${id}`));
    const rows = new Map((await cardsOf(database.orm, ids, call.viewer?.userId)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(present.summary);
  }

  return {
    /** Keeps what was read for the page of an ad, so that comparing it does not read it again. */
    remember(row: AdRow): void {
      void remembered(row.id, async () => ({
        id: row.id,
        regionId: row.regionId,
        rootId: row.rootId,
        categoryId: row.categoryId,
        ownerId: row.ownerId,
        intent: row.intent,
        title: row.title,
        areaId: row.areaId,
        priceCents: row.priceCents,
        priceType: row.priceType,
        priceUnit: row.priceUnit,
        currency: row.currency,
        fields: row.fields,
        status: row.status,
        hidden: row.hidden,
        updatedAt: row.updatedAt,
      }));
    },

    async similar(call: Call, adId: number, size: number): Promise<AdSummary[]> {
      const ad = await seen(call, adId);
      const ids = await similarIds(ad, size);
      if (ids.length === 0) return [];
      return cards(call, ids);
    },

    byIds: cards,

    async usualPrice(call: Call, adId: number): Promise<UsualPrice | null> {
      return usualPriceOf(await seen(call, adId));
    },
  };
}

export type Comparing = ReturnType<typeof createComparing>;
