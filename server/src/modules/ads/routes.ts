import { limits, operations, priceTypes, priceUnits } from '@ashore/contract';
import { type Handler, implement, memberOf } from '#server/call.ts';
import type { createBrowsing } from './browse.ts';
import { categoryTree } from './category-tree/index.ts';
import type { AdCsv } from './csv.ts';
import type { FacetCounter } from './facets.ts';
import type { AdMap } from './map.ts';
import type { OwnLists } from './own-lists.ts';
import type { Posting } from './posting.ts';
import type { Comparing } from './similar.ts';
import type { Statistics } from './statistics.ts';
import type { createStatus } from './status.ts';
import type { Suggestions } from './suggestions.ts';
import type { VisitCounter } from './views.ts';

interface Parts {
  browsing: ReturnType<typeof createBrowsing>;
  comparing: Comparing;
  visits: VisitCounter;
  pins: AdMap;
  facets: FacetCounter;
  suggestions: Suggestions;
  posting: Posting;
  status: ReturnType<typeof createStatus>;
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
  status,
  ownLists,
}: Parts): Handler[] {
  const call = operations.classified;
  return [
    implement(call.getAdsConfig, async () => config),
    implement(call.postAds, (from, input) => posting.post(from, input)),
    implement(call.getAdsDetail, (from, { classifiedId }) => browsing.details(from, classifiedId)),
    implement(call.getClassifiedInfoList, (from, query) => browsing.list(from, query)),
    implement(call.getMapPins, (from, query) => pins(from, query)),
    implement(call.getFacets, (from, query) => facets(from, query)),
    implement(call.getSuggestions, (from, query) => suggestions(from, query)),
    implement(call.getTopAds, (from, query) => browsing.top(from, query)),
    implement(call.getSimilarAds, (from, { classifiedId, size }) => comparing.similar(from, classifiedId, size)),
    implement(call.getAdsByIds, (from, { classifiedIds }) => comparing.byIds(from, classifiedIds)),
    implement(call.getUsualPrice, (from, { classifiedId }) => comparing.usualPrice(from, classifiedId)),
    implement(call.getPhone, (from, { classifiedId }) => visits.phone(from, memberOf(from).userId, classifiedId)),
    implement(call.addView, (from, { classifiedId }) => visits.view(from, classifiedId)),
    implement(call.getCategoryCounts, (from, { regionId }) => browsing.counts(from, regionId)),
    implement(call.getMyAds, (from, query) => ownLists.mine(memberOf(from).userId, query)),
    implement(call.getMemberAds, (from, { userId, ...query }) => ownLists.ofMember(from, userId, query)),
    implement(call.getmycollectads, (from, query) => ownLists.collected(memberOf(from).userId, query)),
    implement(call.changeStatus, (from, input) => status.changeStatus(from, input.classifiedId, input.status)),
    implement(call.renew, (from, { classifiedId }) => status.renew(from, classifiedId)),
  ];
}

/** Those of a member's own ads as a whole: numbers by day, files. */
export function businessHandlers(csv: AdCsv, statistics: Statistics): Handler[] {
  const call = operations.classified;
  return [
    implement(call.getAdStatistics, (from, { classifiedId, days }) =>
      statistics(memberOf(from).userId, classifiedId, days),
    ),
    implement(call.exportAds, (from) => csv.exported(memberOf(from).userId)),
    implement(call.importAds, csv.imported),
  ];
}
