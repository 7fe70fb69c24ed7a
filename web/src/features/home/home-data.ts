import type { Api, Banner } from '@ashore/contract';
import type { Choice } from './hero.tsx';
import type { Tile } from './tiles.tsx';

const NEWEST = 12;
const TOP = 4;

/** All that the home page shows, in as few questions as there are kinds of things on it. */
export async function homeData(api: Api) {
  const [banners, counts, top, newest, config, areas] = await Promise.all([
    api.config.indexBanner({}),
    api.classified.getCategoryCounts({}),
    api.classified.getTopAds({ size: TOP, place: 'home' }),
    api.classified.getClassifiedInfoList({ pageSize: NEWEST }),
    api.classified.getAdsConfig({}),
    api.area.getAreaList({}),
  ]);
  const tiles: Tile[] = config.categories.map(({ id, name, icon }) => ({ id, name, icon, count: counts[id] ?? 0 }));
  const places: Choice[] = areas.map(({ id, areaName }) => ({ id, name: areaName }));
  return { banners: banners satisfies Banner[], tiles, areas: places, top, newest: newest.list };
}
