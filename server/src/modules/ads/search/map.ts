import type { MapPins, MapQuery } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { type Group, gridOver, groupPoints, levelOf, mergeTouching, upright, within } from '#server/lib/map-grid.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Conditions, conditionsOf } from './filters.ts';
import { type Cell, type CellConditions, countCells, newestPoints, pinsOf, sampleCells } from './map-queries.ts';

/** Ads counted in one cell; beyond it a cluster says 'more than'. */
const MOST_PER_CELL = 99;
/** Ads looked at one by one when a list is narrowed by what the index over cells does not know. */
const MOST_LOOKED_AT = 900;
/** Ads drawn of a list of words or of one owner; only the newest when there are more. */
const MOST_POINTS = 500;

/** Nothing narrows the list but region, category and place: the index over cells knows all of it. */
const isPlain = (c: Conditions): boolean =>
  c.fields.length === 0 &&
  !c.withPhoto &&
  [c.intent, c.areaIds, c.leastCents, c.mostCents, c.priceType, c.ownerType, c.language, c.since].every(
    (value) => value === undefined,
  );

/** A leaf is looked up among the cells of its root. */
export const rootOf = (c: Conditions): number | undefined =>
  c.rootId ??
  (c.categoryId === undefined
    ? undefined
    : (categoryTree.find((root) => root.children?.some(({ id }) => id === c.categoryId))?.id ?? c.categoryId));

/** The most that may be looked at in each cell so that no more than `most` are looked at in all. */
export function shareOf(cells: readonly Cell[], most: number): number {
  let share = MOST_PER_CELL;
  while (share > 1 && cells.reduce((sum, { count }) => sum + Math.min(count, share), 0) > most) share -= 1;
  return share;
}

interface Found {
  groups: Group[];
  /** There are more than the groups hold. */
  capped: boolean;
}

/** The map of a list: points and counts, never more than the grid has cells. */
export function createMap({ database: { orm } }: Platform, regions: RegionsModule, now: () => Date) {
  /** By cells: whole where the index knows every filter, else among so many of each cell. */
  async function foundInCells(conditions: Conditions, query: MapQuery, level: number): Promise<Found> {
    const bounds = within(query.bounds, conditions.near);
    if (!bounds) return { groups: [], capped: false };
    const { regionId, categoryId, near } = conditions;
    const inCells: CellConditions = { regionId, rootId: rootOf(conditions), categoryId, bounds, near };
    const grid = gridOver(bounds, level);
    const cells = await countCells(orm, inCells, grid, MOST_PER_CELL);
    if (isPlain(conditions)) return { groups: cells, capped: cells.some(({ more }) => more) };
    const share = shareOf(cells, MOST_LOOKED_AT);
    const starts = cells.map(({ start }) => start);
    const points = await sampleCells(orm, inCells, conditions, starts, grid.span, share);
    const capped = cells.some(({ count, more }) => more || count > share);
    return { groups: groupPoints(points, grid.level), capped };
  }

  async function foundByWords(conditions: Conditions, query: MapQuery, level: number): Promise<Found> {
    const points = await newestPoints(orm, conditions, MOST_POINTS + 1);
    const grid = gridOver(query.bounds, level);
    return { groups: groupPoints(points.slice(0, MOST_POINTS), grid.level), capped: points.length > MOST_POINTS };
  }

  /** Points and clusters for the list that the same filters give. */
  return async function pins(call: Call, asked: MapQuery): Promise<MapPins> {
    const query = { ...asked, bounds: upright(asked.bounds) };
    const conditions = conditionsOf(query, call.regionId, regions, now());
    call.dependsOn(...tagsOfList(conditions));
    // Words of which nothing is left find nothing, as in the list.
    if (query.keyword && conditions.words.length === 0) return { pins: [], clusters: [], total: 0, totalCapped: false };
    const level = levelOf(query.zoom);
    const hasIndex = conditions.words.length > 0 || conditions.ownerId !== undefined;
    const { groups, capped } = await (hasIndex ? foundByWords : foundInCells)(conditions, query, level);
    const merged = mergeTouching(groups, Math.min(level, gridOver(query.bounds, level).level));
    const alone = merged.filter(({ count }) => count === 1).map(({ id }) => id);
    const shown = alone.length > 0 ? await pinsOf(orm, alone) : [];
    return {
      pins: shown.map(({ id, priceCents, ...pin }) => ({
        classifiedId: id,
        ...pin,
        price: priceCents === null ? null : priceCents / 100,
      })),
      clusters: merged
        .filter(({ count }) => count > 1)
        .map(({ lat, lng, count, more, north, south, east, west }) => ({
          ...{ lat, lng, count, more },
          bounds: { north, south, east, west },
        })),
      total: groups.reduce((sum, { count }) => sum + count, 0),
      totalCapped: capped,
    };
  };
}

export type AdMap = ReturnType<typeof createMap>;
