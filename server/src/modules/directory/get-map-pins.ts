import type { DirectoryMapQuery, DirectoryPins } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { gridOver, levelOf, mergeTouching, upright, within } from '#server/lib/map-grid.ts';
import type { DirectoryDeps } from './deps.ts';
import { conditionsOf, type DirectoryFilters } from './filters.ts';
import { countCells, pinsOf } from './map-queries.ts';
import { ratingOf } from './present.ts';

const MOST_PER_CELL = 99;

/** Points and clusters for the list that the same filters give, never more than the grid has cells. */
export async function getMapPins(
  { platform, regions }: DirectoryDeps,
  call: Call,
  query: Omit<DirectoryMapQuery, 'categoryId'> & DirectoryFilters,
): Promise<DirectoryPins> {
  const { orm } = platform.database;
  const { bounds: asked, zoom, ...filters } = query;
  const conditions = conditionsOf(filters, call.regionId, regions, platform.clock.now());
  call.dependsOn(`directory:${conditions.regionId}`);
  const bounds = within(upright(asked), conditions.near);
  if (!bounds || (query.keyword && conditions.words.length === 0)) return { pins: [], clusters: [] };
  const grid = gridOver(bounds, levelOf(zoom));
  const cells = await countCells(orm, { ...conditions, bounds }, grid, MOST_PER_CELL);
  const merged = mergeTouching(cells, grid.level);
  const alone = merged.filter(({ count: held }) => held === 1).map(({ id }) => id);
  const shown = alone.length > 0 ? await pinsOf(orm, alone) : [];
  return {
    pins: shown.map(({ reviewNum, starSum, ...pin }) => ({ ...pin, rating: ratingOf({ reviewNum, starSum }) })),
    clusters: merged
      .filter(({ count: held }) => held > 1)
      .map(({ lat, lng, count: held, more, north, south, east, west }) => ({
        ...{ lat, lng, count: held, more },
        bounds: { north, south, east, west },
      })),
  };
}
