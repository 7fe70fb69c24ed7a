import { limits, operations, priceTypes, priceUnits } from '@ashore/contract';
import { type Handler, implement, memberOf } from '#server/call.ts';
import type { createBrowsing } from './browse.ts';
import { categoryTree } from './category-tree/index.ts';
import type { AdMap } from './map.ts';
import type { OwnLists } from './own-lists.ts';
import type { Posting } from './posting.ts';
import type { createStatus } from './status.ts';

interface Parts {
  browsing: ReturnType<typeof createBrowsing>;
  pins: AdMap;
  posting: Posting;
  status: ReturnType<typeof createStatus>;
  ownLists: OwnLists;
}

const config = { categories: categoryTree, priceTypes, priceUnits, limits };

/** The calls under `classified/`. */
export function adHandlers({ browsing, pins, posting, status, ownLists }: Parts): Handler[] {
  const call = operations.classified;
  return [
    implement(call.getAdsConfig, async () => config),
    implement(call.postAds, (from, input) => posting.post(from, input)),
    implement(call.getAdsDetail, (from, { classifiedId }) => browsing.details(from, classifiedId)),
    implement(call.getClassifiedInfoList, (from, query) => browsing.list(from, query)),
    implement(call.getMapPins, (from, query) => pins(from, query)),
    implement(call.getTopAds, (from, query) => browsing.top(from, query)),
    implement(call.getCategoryCounts, (from, { regionId }) => browsing.counts(from, regionId)),
    implement(call.getMyAds, (from, query) => ownLists.mine(memberOf(from).userId, query)),
    implement(call.getmycollectads, (from, query) => ownLists.collected(memberOf(from).userId, query)),
    implement(call.changeStatus, (from, input) => status.changeStatus(from, input.classifiedId, input.status)),
    implement(call.renew, (from, { classifiedId }) => status.renew(from, classifiedId)),
  ];
}
