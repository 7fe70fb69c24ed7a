import { limits, operations, priceTypes, priceUnits } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { categoryTree } from './category-tree/index.ts';
import type { AdCsv } from './posting/csv.ts';
import type { PostingDeps } from './posting/deps.ts';
import { postAd } from './posting/post-ad.ts';
import { changeStatus, renewAd } from './posting/status.ts';
import type { createBrowsing } from './search/browse.ts';
import type { FacetCounter } from './search/facets.ts';
import type { AdMap } from './search/map.ts';
import type { Comparing } from './search/similar.ts';
import type { Suggestions } from './search/suggestions.ts';
import type { OwnLists } from './statistics/own-lists.ts';
import type { Statistics } from './statistics/statistics.ts';
import type { VisitCounter } from './statistics/views.ts';

interface Parts {
  browsing: ReturnType<typeof createBrowsing>;
  comparing: Comparing;
  visits: VisitCounter;
  pins: AdMap;
  facets: FacetCounter;
  suggestions: Suggestions;
  posting: PostingDeps;
  ownLists: OwnLists;
}

const config = { categories: categoryTree, priceTypes, priceUnits, limits };

/** The calls under `classified/`. */
export function adHandlers({
  browsing,
  comparing,
  visits,
  pins,
  facets,
  suggestions,
  posting,
  ownLists,
}: Parts): Handler[] {
  const call = operations.classified;
  return [
    handle(call.getAdsConfig, async () => config),
    handle(call.postAds, (from, input) => postAd(posting, from, input)),
    handle(call.getAdsDetail, (from, { classifiedId }) => browsing.details(from, classifiedId)),
    handle(call.getClassifiedInfoList, (from, query) => browsing.list(from, query)),
    handle(call.getMapPins, (from, query) => pins(from, query)),
    handle(call.getFacets, (from, query) => facets(from, query)),
    handle(call.getSuggestions, (from, query) => suggestions(from, query)),
    handle(call.getTopAds, (from, query) => browsing.top(from, query)),
    handle(call.getSimilarAds, (from, { classifiedId, size }) => comparing.similar(from, classifiedId, size)),
    handle(call.getAdsByIds, (from, { classifiedIds }) => comparing.byIds(from, classifiedIds)),
    handle(call.getUsualPrice, (from, { classifiedId }) => comparing.usualPrice(from, classifiedId)),
    handle(call.getPhone, (from, { classifiedId }) => visits.phone(from, memberOf(from).userId, classifiedId)),
    handle(call.addView, (from, { classifiedId }) => visits.view(from, classifiedId)),
    handle(call.getCategoryCounts, (from, { regionId }) => browsing.counts(from, regionId)),
    handle(call.getMyAds, (from, query) => ownLists.mine(memberOf(from).userId, query)),
    handle(call.getMemberAds, (from, { userId, ...query }) => ownLists.ofMember(from, userId, query)),
    handle(call.getmycollectads, (from, query) => ownLists.collected(memberOf(from).userId, query)),
    handle(call.changeStatus, (from, input) => changeStatus(posting, from, input.classifiedId, input.status)),
    handle(call.renew, (from, { classifiedId }) => renewAd(posting, from, classifiedId)),
  ];
}

/** Those of a member's own ads as a whole: numbers by day, files. */
export function businessHandlers(csv: AdCsv, statistics: Statistics): Handler[] {
  const call = operations.classified;
  return [
    handle(call.getAdStatistics, (from, { classifiedId, days }) =>
      statistics(memberOf(from).userId, classifiedId, days),
    ),
    handle(call.exportAds, (from) => csv.exported(memberOf(from).userId)),
    handle(call.importAds, csv.imported),
  ];
}
