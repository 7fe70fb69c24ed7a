import type { ChatAd } from '@ashore/contract';
import type { Executor } from '#server/platform/database/database.ts';
import * as queries from './ad-queries.ts';
import { quotaOf } from './policy.ts';

/** An ad that is, or was, shown to everybody. */
export interface PublishedAd {
  ownerId: number;
  regionId: number;
  areaId: number | null;
  card: ChatAd;
}

/** Returns the cards of those of the ads that are, or were, shown to everybody, by their ids; with one statement. */
export async function publishedCards(executor: Executor, adIds: number[]): Promise<Map<number, PublishedAd>> {
  const rows = adIds.length > 0 ? await queries.publishedAds(executor, adIds) : [];
  return new Map(
    rows.map(({ id, ownerId, regionId, areaId, rootId, priceCents, imgUrlZip, ...rest }) => {
      const price = priceCents === null ? null : priceCents / 100;
      const isHome = quotaOf(rootId) === 'homes';
      const card = {
        ...{ classifiedId: id, ...rest, price, picture: imgUrlZip[0] ?? '' },
        ...(isHome && { isHome: true as const }),
      };
      return [id, { ownerId, regionId, areaId, card }];
    }),
  );
}
