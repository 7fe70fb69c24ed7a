import type { AdSummary, Area } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { decodePolygon } from '@ashore/contract/polygon';
import { type CardAd, cardOf } from '#web/features/ads/card/card-ad.ts';
import { adsFrame } from '#web/features/ads/list/ads-frame.ts';
import { listConfig } from '#web/features/ads/list/list-config.ts';
import { type ListSearch, readListSearch } from '#web/features/ads/list/list-search.ts';
import { readMapSearch } from '#web/features/map/map-search.ts';
import { usualWindow, windowAround, windowOfCircle, windowOver } from '#web/features/map/map-window.ts';
import type { api as calls } from '#web/lib/api.ts';
import type { MapBounds, MapPoint, MapWindow } from '#web/ui/map/map-types.ts';

type Api = typeof calls;

const PAGE_SIZE = 20;
/** Promoted ads before those of the list. */
const TOP = 2;
/** Ads of one spot that are shown together. */
const MOST_ON_A_SPOT = 10;

/** An ad of the list beside the map. */
export type MapAd = CardAd & MapPoint;

const mapAdOf = (ad: AdSummary): MapAd => ({ ...cardOf(ad), lat: ad.lat ?? 0, lng: ad.lng ?? 0 });

function areaOf(areas: readonly Area[], areaId: unknown): Area | undefined {
  const all = areas.flatMap((area) => [area, ...(area.children ?? [])]);
  return all.find(({ id }) => id === Number(areaId));
}

/** What the address asks to see, else the chosen place, else the whole region. */
function windowOf(search: ListSearch, areas: readonly Area[], place: Area | undefined): MapWindow {
  const asked = readMapSearch(search);
  if (asked) return asked;
  const { polygon, near } = readListSearch(search);
  const corners = polygon === undefined ? undefined : decodePolygon(polygon);
  if (corners?.length) return windowOver(corners.map(([lat, lng]) => ({ lat, lng })));
  if (near) return windowOfCircle(near);
  if (place?.children?.length) return usualWindow([place, ...place.children]);
  if (place) return windowAround(place, limits.mapRadius * 1.2);
  return usualWindow(areas.flatMap((area) => [area, ...(area.children ?? [])]));
}

/** The ads of a window, as a page of the list and as pins. */
async function adsIn(api: Api, search: ListSearch, { bounds, zoom }: MapWindow) {
  const query = readListSearch(search);
  const { sort: _sort, pageNum: _page, cursor: _cursor, ...filters } = query;
  const pinsOf = (keyword: string | undefined) => api.classified.getMapPins({ ...filters, keyword, bounds, zoom });
  const { categoryId, ...narrowing } = filters;
  const isStart = Object.keys(narrowing).length === 0 && !query.sort && (query.pageNum ?? 1) === 1;
  const [{ list, ...page }, asTyped, promoted] = await Promise.all([
    api.classified.getClassifiedInfoList({ ...query, bounds, pageSize: PAGE_SIZE }),
    pinsOf(query.keyword),
    isStart ? api.classified.getTopAds({ categoryId, bounds, size: TOP }) : [],
  ]);
  const pins = page.correctedKeyword ? await pinsOf(page.correctedKeyword) : asTyped;
  const { total, totalCapped = false, pages, pageNum } = page;
  const top = new Set(promoted.map(({ classifiedId }) => classifiedId));
  const ads = [...promoted, ...list.filter(({ classifiedId }) => !top.has(classifiedId))].map(mapAdOf);
  return { pins, ads, total, totalCapped, pages, pageNum };
}

/** All that the map page shows. In the browser ads that cannot be loaded leave the map where it is. */
export async function loadMap(api: Api, regionId: number, search: ListSearch) {
  const [config, areas] = await adsFrame(api, regionId);
  const query = readListSearch(search);
  const area = areaOf(areas, query.areaId);
  const window = windowOf(search, areas, area);
  const found = await adsIn(api, search, window).catch((error: unknown) => {
    if (typeof document === 'undefined') throw error;
    return undefined;
  });
  const place = area && !area.children?.length ? { lat: area.lat, lng: area.lng } : undefined;
  return { window, found, place, config: listConfig(config, areas, query) };
}

/** The ads of one spot, under the same filters. */
export async function adsAt(api: Api, search: ListSearch, bounds: MapBounds): Promise<MapAd[]> {
  const { pageNum: _page, ...query } = readListSearch(search);
  const { list } = await api.classified.getClassifiedInfoList({ ...query, bounds, pageSize: MOST_ON_A_SPOT });
  return list.map(mapAdOf);
}
