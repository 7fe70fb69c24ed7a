import type { MapQuery } from '@ashore/contract';

export type Bounds = MapQuery['bounds'];

/** The finest grid, the one the index is woven of: 2^20 columns and rows. */
export const FINEST = 20;
/** Cells of a map in one answer; with them its pins and clusters stay below 300. */
const MOST_CELLS = 280;
/** A cell is a quarter of a 256-pixel tile wide, about as wide as a price. */
const CELLS_PER_TILE_LEVEL = 2;
const MOST_LATITUDE = 85.05;
const TILE = 256;
/** Pixels within which two marks would cover each other. */
const TOUCHING = { x: 64, y: 34 };

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Where a point lies on the square map of the earth, 0…1 from the north-west corner (spherical Mercator). */
function project(lat: number, lng: number): { x: number; y: number } {
  // As `ashore_map_cell` has it, latitudes next to nothing included.
  const clamped = Math.abs(lat) < 1e-9 ? 0 : Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The column and row of a point in the grid of a level. */
function cellAt(lat: number, lng: number, level: number): { x: number; y: number } {
  const { x, y } = project(lat, lng);
  const size = 2 ** level;
  return { x: clamp(Math.floor(x * size), size - 1), y: clamp(Math.floor(y * size), size - 1) };
}

/** The place of a cell in the index: column and row woven bit by bit, as `ashore_map_cell` does it. */
function weave(x: number, y: number, level: number): number {
  let woven = 0;
  for (let bit = 0; bit < level; bit++) woven += (((x >> bit) & 1) + 2 * ((y >> bit) & 1)) * 4 ** bit;
  return woven * 4 ** (FINEST - level);
}

/** Bounds whose north and south may stand the wrong way round, put right. */
export const upright = ({ north, south, ...rest }: Bounds): Bounds => ({
  ...rest,
  north: Math.max(north, south),
  south: Math.min(north, south),
});

const EARTH_METRES = 6_371_000;
const DEGREES = 180 / Math.PI;

/** The box around a circle; across the date line its west edge lies east of its east edge, around a pole it has all longitudes. */
export function boxAround({ lat, lng, radius }: NonNullable<MapQuery['near']>): Bounds {
  const angle = radius / EARTH_METRES;
  // A little more than the circle, as rounding must not take its edge away.
  const height = angle * DEGREES * 1.0001;
  const rows = { north: Math.min(90, lat + height), south: Math.max(-90, lat - height) };
  if (rows.north === 90 || rows.south === -90) return { ...rows, west: -180, east: 180 };
  const reach = Math.sin(angle) / Math.cos(lat / DEGREES);
  if (reach >= 1) return { ...rows, west: -180, east: 180 };
  const width = Math.asin(reach) * DEGREES * 1.0001;
  const turned = (value: number) => (value < -180 ? value + 360 : value > 180 ? value - 360 : value);
  return { ...rows, west: turned(lng - width), east: turned(lng + width) };
}

/** The part of the bounds that a circle can reach; undefined where it reaches none of them. Across the date line no columns are cut. */
export function within(bounds: Bounds, near: MapQuery['near']): Bounds | undefined {
  if (!near) return bounds;
  const box = boxAround(near);
  const across = bounds.west > bounds.east || box.west > box.east;
  const cut = {
    north: Math.min(bounds.north, box.north),
    south: Math.max(bounds.south, box.south),
    east: across ? bounds.east : Math.min(bounds.east, box.east),
    west: across ? bounds.west : Math.max(bounds.west, box.west),
  };
  return cut.north < cut.south || (!across && cut.east < cut.west) ? undefined : cut;
}

/** Whether a point lies in bounds; north and south may stand the wrong way round, a west edge east of the east edge reaches across the date line. */
export function insideBounds(
  { north, south, east, west }: Bounds,
  { lat, lng }: { lat: number; lng: number },
): boolean {
  const inColumns = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return inColumns && lat <= Math.max(north, south) && lat >= Math.min(north, south);
}

/** Whether a point lies in a circle on the ground, as the list measures it. */
export function insideCircle(near: NonNullable<MapQuery['near']>, { lat, lng }: { lat: number; lng: number }): boolean {
  const half = (one: number, other: number) => Math.sin((one - other) / 2 / DEGREES) ** 2;
  const square = half(lat, near.lat) + Math.cos(near.lat / DEGREES) * Math.cos(lat / DEGREES) * half(lng, near.lng);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(square))) <= near.radius;
}

/** The level whose cells are as wide as a price on a map of this zoom. */
export const levelOf = (zoom: number): number => Math.min(FINEST, Math.floor(zoom) + CELLS_PER_TILE_LEVEL);

/** A grid over a part of the earth. */
export interface Grid {
  level: number;
  /** Where each cell begins in the index. */
  starts: number[];
  /** How far each reaches. */
  span: number;
}

/**
 * The cells that bounds touch, in the grid of a level or the finest one of which few enough cells do. A west edge
 * east of the east edge reaches across the date line.
 */
export function gridOver(bounds: Bounds, finest: number): Grid {
  for (let level = finest; ; level--) {
    const first = cellAt(bounds.north, bounds.west, level);
    const last = cellAt(bounds.south, bounds.east, level);
    const size = 2 ** level;
    const across = bounds.west > bounds.east ? last.x + size - first.x : last.x - first.x;
    const columns = Math.min(size, across + 1);
    const rows = last.y - first.y + 1;
    if (columns * rows > MOST_CELLS) continue;
    const starts = Array.from({ length: columns * rows }, (_, at) =>
      weave((first.x + (at % columns)) % size, first.y + Math.floor(at / columns), level),
    );
    return { level, starts, span: 4 ** (FINEST - level) };
  }
}

/** Ads that stand together on the map. */
export interface Group {
  /** The newest known of them; the only one where `count` is 1. */
  id: number;
  count: number;
  /** There are more than were counted. */
  more: boolean;
  /** Their middle. */
  lat: number;
  lng: number;
  north: number;
  south: number;
  east: number;
  west: number;
}

function joined(one: Group, other: Group): Group {
  const count = one.count + other.count;
  const middle = (key: 'lat' | 'lng') => (one[key] * one.count + other[key] * other.count) / count;
  return {
    id: Math.max(one.id, other.id),
    count,
    more: one.more || other.more,
    lat: middle('lat'),
    lng: middle('lng'),
    north: Math.max(one.north, other.north),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    west: Math.min(one.west, other.west),
  };
}

/** Single points, sorted into the cells of the grid that suits the zoom. */
export function groupPoints(points: readonly { id: number; lat: number; lng: number }[], level: number): Group[] {
  const cells = new Map<string, Group>();
  for (const { id, lat, lng } of points) {
    const { x, y } = cellAt(lat, lng, level);
    const alone = { id, count: 1, more: false, lat, lng, north: lat, south: lat, east: lng, west: lng };
    const known = cells.get(`${x} ${y}`);
    cells.set(`${x} ${y}`, known ? joined(known, alone) : alone);
  }
  return [...cells.values()];
}

/** Groups of the cells of a fine grid, put together in the cells of a coarser one; `start` is where a cell begins in the index. */
export function groupCells(
  groups: readonly (Group & { start: number })[],
  level: number,
): (Group & { start: number })[] {
  const span = 4 ** (FINEST - level);
  const cells = new Map<number, Group & { start: number }>();
  for (const group of groups) {
    const start = Math.floor(group.start / span) * span;
    const known = cells.get(start);
    cells.set(start, { ...(known ? joined(known, group) : group), start });
  }
  return [...cells.values()];
}

/** Groups whose marks would cover each other become one, the largest first; a grid alone cuts between neighbours. */
export function mergeTouching(groups: readonly Group[], level: number): Group[] {
  const pixels = TILE * 2 ** (level - CELLS_PER_TILE_LEVEL);
  const open = groups
    .map((group) => ({ group, ...project(group.lat, group.lng) }))
    .sort((one, other) => other.group.count - one.group.count || other.group.id - one.group.id);
  const merged: Group[] = [];
  const gone = new Set<number>();
  open.forEach(({ group, x, y }, at) => {
    if (gone.has(at)) return;
    let whole = group;
    for (let next = at + 1; next < open.length; next++) {
      const near = open[next];
      if (!near || gone.has(next)) continue;
      if (Math.abs(near.x - x) * pixels >= TOUCHING.x || Math.abs(near.y - y) * pixels >= TOUCHING.y) continue;
      gone.add(next);
      whole = joined(whole, near.group);
    }
    merged.push(whole);
  });
  return merged;
}
