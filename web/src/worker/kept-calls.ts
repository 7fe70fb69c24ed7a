import { KEPT_CALLS } from '#web/lib/browser/worker-channel.ts';

const API = '/api/cus/';

/** The calls that only read and whose answers make up the pages a phone shows without a connection. */
export const keptCalls: ReadonlySet<string> = new Set([
  'alert/getSavedSearches',
  'area/getAreaList',
  'area/getRegions',
  'chat/getConversation',
  'chat/lookTwoUserMsg',
  'chat/queryMessage',
  'classified/getAdsByIds',
  'classified/getAdsConfig',
  'classified/getAdsDetail',
  'classified/getCategoryCounts',
  'classified/getClassifiedInfoList',
  'classified/getMemberAds',
  'classified/getMyAds',
  'classified/getSimilarAds',
  'classified/getTopAds',
  'classified/getUsualPrice',
  'classified/getmycollectads',
  'config/getRates',
  'config/indexBanner',
  'config/indexCommunity',
  'config/indexForumCarousel',
  'deal/getRatings',
  'directory/getCategoryCounts',
  'directory/getDirectoryConfig',
  'directory/getDirectoryDetail',
  'directory/getDirectoryList',
  'directory/getReviews',
  'directory/similarDirectory',
  'forum/getForumConfig',
  'forum/getForumDetail',
  'forum/getForumList',
  'forum/getMyForumFavourites',
  'forum/getMyForumList',
  'news/getNewsDetail',
  'news/getNewsList',
  'notification/getNotifications',
  'offer/getMyOffers',
  'reply/getreplybymasses',
  'service/getServiceList',
  'tips/getTipsDetail',
  'tips/getTipsList',
  'user/getPublicProfile',
]);

/** Whether the answer to a request at this address is kept. */
export const isKeptCall = ({ pathname }: URL): boolean =>
  pathname.startsWith(API) && keptCalls.has(pathname.slice(API.length));

/**
 * The address a call's answer is kept under, as caches know of addresses alone: path, paging, region and body. What says
 * who asks is in none of them. Reads the body: give it a copy of the request.
 */
export async function addressOfCall(request: Request): Promise<string> {
  const url = new URL(request.url);
  const address = new URL(`${KEPT_CALLS}${url.pathname.slice(API.length)}${url.search}`, url);
  address.searchParams.set('region', request.headers.get('region') ?? '');
  address.searchParams.set('body', await request.text());
  return address.href;
}
