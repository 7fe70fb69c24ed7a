import type { MapPins, MapQuery } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { type Cover, coverOf } from '#server/lib/map-cover.ts';
import {
  type Group,
  gridOver,
  groupCells,
  groupPoints,
  levelOf,
  mergeTouching,
  upright,
} from '#server/lib/map-grid.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import { COARSE_LEVEL, createCellCounts } from './cell-counts.ts';
import type { SearchDeps } from './deps.ts';
import { type Conditions, conditionsOf, placeOf } from './filters.ts';
import { type Cell, countCells, kindOf, newestPoints, pinsOf, sampleCells } from './map-queries.ts';
import { fewPlaced, isPlain, placedAds } from './placed.ts';
import { pointsIn } from './placed-queries.ts';

/** The highest number of a cluster; beyond it a cluster says 'more than'. */
const MOST_PER_CELL = 10_000;
/** Ads counted in all cells together for one call. */
const MOST_COUNTED = 20_000;
/** Ads looked at one by one when a list is narrowed by what the index over cells does not know. */
const MOST_LOOKED_AT = 900;
/** Ads drawn of a list of words or of one owner; only the newest when there are more. */
const MOST_POINTS = 500;

/** The most that may be looked at in each cell so that no more than `most` are looked at in all. */
export function shareOf(cells: readonly Cell[], most: number): number {
  let share = 99;
  while (share > 1 && cells.reduce((sum, { count }) => sum + Math.min(count, share), 0) > most) share -= 1;
  return share;
}

/** A group of which not all were counted, as the count of its whole cell knows it. */
function fullOf(group: Group, whole: Group | undefined): Group {
  if (!whole || whole.count <= group.count) return group;
  return { ...whole, count: Math.min(whole.count, MOST_PER_CELL), more: whole.count > MOST_PER_CELL };
}

/** A circle or a drawn area may be a small part of a cell of the map, so it is covered with its own. */
const isPart = ({ near, polygon }: Conditions) => near !== undefined || polygon !== undefined;

interface Found {
  groups: Group[];
  /** There are more than the groups hold. */
  capped: boolean;
}

const nothing: Found = { groups: [], capped: false };

const presentPin = ({ id, priceCents, ...pin }: Awaited<ReturnType<typeof pinsOf>>[number]) => ({
  classifiedId: id,
  ...pin,
  price: priceCents === null ? null : priceCents / 100,
});

const presentCluster = ({ lat, lng, count, more, north, south, east, west }: Group) => ({
  ...{ lat, lng, count, more },
  bounds: { north, south, east, west },
});

/** The map of a list: points and counts, never more than the grid has cells. */
export function createMap(deps: SearchDeps) {
  const { platform, regions } = deps;
  const { orm } = platform.database;
  const counts = createCellCounts(orm);

  /** Where only region, category and place narrow the list, the index over cells knows all of it. */
  async function counted(conditions: Conditions, cover: Cover, level: number): Promise<Found> {
    const share = Math.floor(MOST_COUNTED / Math.max(1, cover.starts.length));
    // The list has counted the ads of a circle or an area already: where they are few, none of them is left out.
    const placed = isPart(conditions) ? await placedAds(deps, conditions) : undefined;
    const most = placed && placed.total <= MOST_PER_CELL ? MOST_PER_CELL : Math.min(MOST_PER_CELL, share);
    const kind = kindOf(conditions);
    const cells = await countCells(orm, kind, cover, most);
    const isWhole = cover.level === level && level <= COARSE_LEVEL && most < MOST_PER_CELL;
    const whole = isWhole && cells.some(({ more }) => more) ? counts.known(kind, level) : undefined;
    const groups = groupCells(cells, level).map((group) =>
      group.more ? fullOf(group, whole?.get(group.start)) : group,
    );
    return { groups, capped: groups.some(({ more }) => more) };
  }

  /** Of a place with too many ads to look at each: among so many of each cell. */
  async function sampled(conditions: Conditions, cover: Cover, level: number): Promise<Found> {
    const cells = await countCells(orm, kindOf(conditions), cover, 99);
    const share = shareOf(cells, MOST_LOOKED_AT);
    const points = await sampleCells(orm, conditions, cover, share);
    const capped = cells.some(({ count, more }) => more || count > share);
    return { groups: groupPoints(points, level), capped };
  }

  async function foundInCells(conditions: Conditions, level: number): Promise<Found> {
    const place = placeOf(conditions);
    const cover = place && coverOf(place, isPart(conditions) ? undefined : level);
    if (!cover) return nothing;
    if (isPlain(conditions)) return counted(conditions, cover, level);
    const few = await fewPlaced(deps, conditions);
    if (!few) return sampled(conditions, cover, level);
    return { groups: groupPoints(await pointsIn(orm, conditions, few.cover), level), capped: false };
  }

  /** By words or by owner: all of a place with few ads, else the newest. */
  async function foundByWords(conditions: Conditions, level: number): Promise<Found> {
    const few = await fewPlaced(deps, conditions);
    const points = few
      ? await pointsIn(orm, conditions, few.cover)
      : await newestPoints(orm, conditions, MOST_POINTS + 1);
    if (few) return { groups: groupPoints(points, level), capped: false };
    return { groups: groupPoints(points.slice(0, MOST_POINTS), level), capped: points.length > MOST_POINTS };
  }

  /** Points and clusters for the list that the same filters give. */
  return async function pins(call: Call, asked: MapQuery): Promise<MapPins> {
    const query = { ...asked, bounds: upright(asked.bounds) };
    const conditions = conditionsOf(query, call.regionId, regions, platform.clock.now());
    call.dependsOn(...tagsOfList(conditions));
    // Words of which nothing is left find nothing, as in the list.
    if (query.keyword && conditions.words.length === 0) return { pins: [], clusters: [], total: 0, totalCapped: false };
    const level = levelOf(query.zoom);
    const hasIndex = conditions.words.length > 0 || conditions.ownerId !== undefined;
    const finest = gridOver(query.bounds, level).level;
    const { groups, capped } = await (hasIndex ? foundByWords : foundInCells)(conditions, finest);
    const merged = mergeTouching(groups, finest);
    const alone = merged.filter(({ count }) => count === 1).map(({ id }) => id);
    const shown = alone.length > 0 ? await pinsOf(orm, alone) : [];
    return {
      pins: shown.map(presentPin),
      clusters: merged.filter(({ count }) => count > 1).map(presentCluster),
      total: groups.reduce((sum, { count }) => sum + count, 0),
      totalCapped: capped,
    };
  };
}

export type AdMap = ReturnType<typeof createMap>;
