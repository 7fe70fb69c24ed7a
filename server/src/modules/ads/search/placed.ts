import { limits } from '@ashore/contract';
import { type Cover, coverOf } from '#server/lib/map-cover.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import type { SearchDeps } from './deps.ts';
import { type Conditions, placeOf } from './filters.ts';
import { countPlaced, kindOf } from './map-queries.ts';

/** So many ads of a place are all read to put them in order; of more, a walk along the order meets a page soon enough. */
const MOST_ORDERED = 3000;
/** So many are all looked at where the index over cells does not know the filters, so that none is missed. */
const MOST_LOOKED_AT = limits.countCap;

/** The ads of a part of the map, of a circle or of an area that was drawn, whatever else narrows the list. */
export interface PlacedAds {
  cover: Cover;
  /** How many there are; counting stops one past the highest count of a list. */
  total: number;
}

const placed: readonly string[] = ['regionId', 'rootId', 'categoryId', 'near', 'polygon', 'bounds'];

/** Nothing narrows the list but region, category and place: the index over cells knows all of it. */
export const isPlain = (conditions: Conditions): boolean =>
  Object.entries(conditions).every(
    ([name, value]) =>
      placed.includes(name) ||
      value === undefined ||
      value === false ||
      (Array.isArray(value) && value.length === 0 && name !== 'areaIds'),
  );

/** Returns the ads of the place of a list; undefined where the list names no place, or is found by its owner. */
export async function placedAds(deps: SearchDeps, conditions: Conditions): Promise<PlacedAds | undefined> {
  const place = placeOf(conditions);
  if (!place || conditions.ownerId !== undefined) return undefined;
  const cover = coverOf(place);
  if (!cover) return { cover: { ...EMPTY, near: place.near }, total: 0 };
  const kind = kindOf(conditions);
  const { regionId, rootId, categoryId } = conditions;
  const total = await deps.memos.counts.get(
    tagsOfList({ regionId, rootId, categoryId }),
    `placed ${JSON.stringify([kind, place])}`,
    () => countPlaced(deps.platform.database.orm, kind, cover, limits.countCap),
  );
  return { cover, total };
}

const EMPTY: Omit<Cover, 'near'> = {
  ...{ level: 0, starts: [], span: 0, whole: [], polygon: undefined },
  bounds: { north: 0, south: 0, east: 0, west: 0 },
};

/** The same where the ads are few enough to be all looked at, so that the list is whole whatever else narrows it. */
export async function fewPlaced(deps: SearchDeps, conditions: Conditions): Promise<PlacedAds | undefined> {
  const found = await placedAds(deps, conditions);
  const most = isPlain(conditions) ? MOST_ORDERED : MOST_LOOKED_AT;
  return found && found.total <= most ? found : undefined;
}
