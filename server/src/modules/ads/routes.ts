import { limits, operations, priceTypes, priceUnits } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import { perLocale } from '#server/lib/labels.ts';
import type { Platform } from '#server/platform/platform.ts';
import { confirmAds, confirmByMail, getAskedAds } from './availability/confirm-ads.ts';
import { categoryTreeIn } from './category-tree/labelled-tree.ts';
import { getAdNotes, setAdNote } from './notes/own-notes.ts';
import { exportAdsFile, importAdsFile } from './posting/csv.ts';
import type { PostingDeps } from './posting/deps.ts';
import { postAd } from './posting/post-ad.ts';
import { changeStatus, renewAd } from './posting/status.ts';
import { getUsualPrice, listAdsByIds, listSimilarAds } from './search/compare-ads.ts';
import type { SearchDeps } from './search/deps.ts';
import { getFacets } from './search/facets/facets.ts';
import { getAd, getAdsToCompare } from './search/get-ad.ts';
import { countCategories, listAds } from './search/list-ads.ts';
import type { AdMap } from './search/map.ts';
import type { Suggestions } from './search/suggestions.ts';
import { listTopAds } from './search/top-ads.ts';
import type { OwnLists } from './statistics/own-lists.ts';
import type { Statistics } from './statistics/statistics.ts';
import type { VisitCounter } from './statistics/views.ts';

interface Parts {
  search: SearchDeps;
  visits: VisitCounter;
  pins: AdMap;
  suggestions: Suggestions;
  posting: PostingDeps;
  ownLists: OwnLists;
}

const configIn = perLocale((locale) => ({ categories: categoryTreeIn(locale), priceTypes, priceUnits, limits }));

/** The calls under `classified/`. */
export function adHandlers({ search, visits, pins, suggestions, posting, ownLists }: Parts): Handler[] {
  const call = operations.classified;
  return [
    handle(call.getAdsConfig, async ({ locale }) => configIn(locale)),
    handle(call.postAds, (from, input) => postAd(posting, from, input)),
    handle(call.getAdsDetail, (from, { classifiedId }) => getAd(search, from, classifiedId)),
    handle(call.getClassifiedInfoList, (from, query) => listAds(search, from, query)),
    handle(call.getMapPins, (from, query) => pins(from, query)),
    handle(call.getFacets, (from, query) => getFacets(search, from, query)),
    handle(call.getSuggestions, (from, query) => suggestions(from, query)),
    handle(call.getTopAds, (from, query) => listTopAds(search, from, query)),
    handle(call.getSimilarAds, (from, { classifiedId, size }) => listSimilarAds(search, from, classifiedId, size)),
    handle(call.getAdsByIds, (from, { classifiedIds }) => listAdsByIds(search, from, classifiedIds)),
    handle(call.getAdsToCompare, (from, { classifiedIds }) => getAdsToCompare(search, from, classifiedIds)),
    handle(call.getUsualPrice, (from, { classifiedId }) => getUsualPrice(search, from, classifiedId)),
    handle(call.getPhone, (from, { classifiedId }) => visits.phone(from, memberOf(from).userId, classifiedId)),
    handle(call.addView, (from, { classifiedId }) => visits.view(from, classifiedId)),
    handle(call.getCategoryCounts, (from, { regionId }) => countCategories(search, from, regionId)),
    handle(call.getMyAds, (from, query) => ownLists.mine(from, query)),
    handle(call.getMemberAds, (from, { userId, ...query }) => ownLists.ofMember(from, userId, query)),
    handle(call.getmycollectads, (from, query) => ownLists.collected(from, query)),
    handle(call.changeStatus, (from, input) => changeStatus(posting, from, input.classifiedId, input.status)),
    handle(call.renew, (from, { classifiedId }) => renewAd(posting, from, classifiedId)),
  ];
}

/** Those by which owners say whether ads are still available, and members keep notes of their own. */
export function memberHandlers(deps: { platform: Platform; events: Events }): Handler[] {
  const { platform } = deps;
  const call = operations.classified;
  return [
    handle(call.setAdNote, (from, input) => setAdNote(platform, from, input)),
    handle(call.getAdNotes, (from, { classifiedIds }) => getAdNotes(platform, from, classifiedIds)),
    handle(call.confirmAds, (from, { classifiedIds }) => confirmAds(platform, from, classifiedIds)),
    handle(call.getAskedAds, (_from, { key }) => getAskedAds(platform, key)),
    handle(call.confirmByMail, (_from, input) => confirmByMail(deps, input)),
  ];
}

/** Those of a member's own ads as a whole: numbers by day, files. */
export function businessHandlers(posting: PostingDeps, statistics: Statistics): Handler[] {
  const call = operations.classified;
  return [
    handle(call.getAdStatistics, (from, { classifiedId, days }) =>
      statistics(memberOf(from).userId, classifiedId, days),
    ),
    handle(call.exportAds, (from) => exportAdsFile(posting, memberOf(from).userId)),
    handle(call.importAds, (from, input) => importAdsFile(posting, from, input)),
  ];
}
