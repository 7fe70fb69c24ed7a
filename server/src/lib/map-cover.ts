import type { MapQuery } from '@ashore/contract';
import { type Bounds, FINEST, type Grid, gridOver, within } from './map-grid.ts';
import { boxIn, type Polygon, readPolygon } from './polygon.ts';

/** Where ads are looked for: a part of a map, a circle, an area that was drawn. What is undefined does not narrow it. */
export interface Place {
  bounds: MapQuery['bounds'] | undefined;
  near: MapQuery['near'];
  polygon: string | undefined;
}

/** The cells that a place touches. */
export interface Cover extends Grid {
  bounds: Bounds;
  near: Place['near'];
  polygon: Polygon | undefined;
  /** For each cell whether it lies wholly in the polygon; true everywhere where there is none. */
  whole: boolean[];
}

const EARTH: Bounds = { north: 90, south: -90, east: 180, west: -180 };
/** The two ways of working out a cell may differ in the last digits. */
const EDGE = 1e-9;
const DEGREES = 180 / Math.PI;

/** The edges of a cell in degrees. */
function boxOfCell(start: number, level: number): Bounds {
  let [x, y] = [0, 0];
  for (let bit = 0, rest = Math.round(start / 4 ** (FINEST - level)); rest > 0; bit++, rest = Math.floor(rest / 4)) {
    x += (rest % 2) * 2 ** bit;
    y += (Math.floor(rest / 2) % 2) * 2 ** bit;
  }
  const size = 2 ** level;
  const latitude = (row: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * DEGREES;
  return {
    // Beyond the edge of the square map lie the poles.
    north: y === 0 ? 90 : latitude(y) + EDGE,
    south: y === size - 1 ? -90 : latitude(y + 1) - EDGE,
    west: (x / size) * 360 - 180 - EDGE,
    east: ((x + 1) / size) * 360 - 180 + EDGE,
  };
}

/**
 * The part of some bounds that a box holds, which does not reach across the date line; undefined where it holds none. Of bounds
 * that do reach across it no columns are cut.
 */
function inBox(bounds: Bounds, box: Bounds): Bounds | undefined {
  const rows = { north: Math.min(bounds.north, box.north), south: Math.max(bounds.south, box.south) };
  const isAcross = bounds.west > bounds.east;
  const columns = isAcross
    ? { west: bounds.west, east: bounds.east }
    : { west: Math.max(bounds.west, box.west), east: Math.min(bounds.east, box.east) };
  return rows.north < rows.south || (!isAcross && columns.west > columns.east) ? undefined : { ...rows, ...columns };
}

/** The bounds that hold all of a place; undefined where nothing can lie in it. */
export function boundsOf(place: Place): { bounds: Bounds; polygon: Polygon | undefined } | undefined {
  const polygon = place.polygon === undefined ? undefined : readPolygon(place.polygon);
  const cut = within(place.bounds ?? EARTH, place.near);
  const bounds = cut && polygon ? inBox(cut, polygon.box) : cut;
  return bounds && { bounds, polygon };
}

/**
 * Covers a place with the cells of a level, or of the finest level at which few enough are needed; undefined where nothing can
 * lie in it. `place.bounds` must stand upright.
 */
export function coverOf(place: Place, level = FINEST): Cover | undefined {
  const found = boundsOf(place);
  if (!found) return undefined;
  const { bounds, polygon } = found;
  const grid = gridOver(bounds, level);
  if (!polygon) return { ...grid, bounds, near: place.near, polygon, whole: grid.starts.map(() => true) };
  const cells = grid.starts
    .map((start) => ({ start, lies: boxIn(polygon, boxOfCell(start, grid.level)) }))
    .filter(({ lies }) => lies !== 'outside');
  return {
    ...{ level: grid.level, span: grid.span, bounds, near: place.near, polygon },
    starts: cells.map(({ start }) => start),
    whole: cells.map(({ lies }) => lies === 'inside'),
  };
}
