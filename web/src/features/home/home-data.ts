import type { Api, Banner } from '@ashore/contract';
import type { HomeTopic } from './community.tsx';
import type { Choice } from './hero.tsx';
import type { Tile } from './tiles.tsx';

const NEWEST = 8;
const TOP = 4;
const TOPICS = 5;

/** All that the home page shows, in as few questions as there are kinds of things on it. */
export async function homeData(api: Api) {
  const [banners, counts, top, newest, config, areas, talked, community] = await Promise.all([
    api.config.indexBanner({}),
    api.classified.getCategoryCounts({}),
    api.classified.getTopAds({ size: TOP, place: 'home' }),
    api.classified.getClassifiedInfoList({ pageSize: NEWEST }),
    api.classified.getAdsConfig({}),
    api.area.getAreaList({}),
    api.config.indexForumCarousel({}),
    api.config.indexCommunity({}),
  ]);
  const tiles: Tile[] = config.categories.map(({ id, name, icon }) => ({ id, name, icon, count: counts[id] ?? 0 }));
  const places: Choice[] = areas.map(({ id, areaName }) => ({ id, name: areaName }));
  const topics: HomeTopic[] = talked
    .slice(0, TOPICS)
    .map(({ forumId, title, boardName, replyNum }) => ({ forumId, title, boardName, replyNum }));
  return { banners: banners satisfies Banner[], tiles, areas: places, top, newest: newest.list, topics, ...community };
}
