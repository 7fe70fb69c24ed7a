import type { AdSummary, Api, Banner } from '@ashore/contract';
import type { HomeTopic } from './community.tsx';
import type { Tile } from './tile.ts';

const NEWEST = 8;
const TOP = 4;
const TOPICS = 5;

/** The newest that do not stand among the promoted ones already. */
export const others = (newest: readonly AdSummary[], top: readonly AdSummary[]): AdSummary[] => {
  const shown = new Set(top.map(({ classifiedId }) => classifiedId));
  return newest.filter(({ classifiedId }) => !shown.has(classifiedId)).slice(0, NEWEST);
};

/** All that the home page shows, in as few questions as there are kinds of things on it. */
export async function homeData(api: Api) {
  const [banners, counts, top, newest, config, talked, community] = await Promise.all([
    api.config.indexBanner({}),
    api.classified.getCategoryCounts({}),
    api.classified.getTopAds({ size: TOP, place: 'home' }),
    api.classified.getClassifiedInfoList({ pageSize: NEWEST + TOP }),
    api.classified.getAdsConfig({}),
    api.config.indexForumCarousel({}),
    api.config.indexCommunity({}),
  ]);
  const tiles: Tile[] = config.categories.map(({ id, name, icon }) => ({ id, name, icon, count: counts[id] ?? 0 }));
  const topics: HomeTopic[] = talked
    .slice(0, TOPICS)
    .map(({ forumId, title, language, boardName, replyNum }) => ({ forumId, title, language, boardName, replyNum }));
  return {
    banners: banners satisfies Banner[],
    tiles,
    top,
    newest: others(newest.list, top),
    topics,
    ...community,
  };
}
