/** What is land and what is sea in the tiles along a coast, and in those next to them. */
import { gunzipSync } from 'node:zlib';
import { coastOf, type Frame, type Ground, type Line, ringOf, type Side, type TileCoast } from './coast.ts';
import type { Box } from './extract.ts';
import type { Mbtiles, TilePlace } from './mbtiles-queries.ts';
import { EXTENT, linesOf, type TileLines } from './tile-bytes.ts';

/** What is filled in a tile, the first at the bottom. */
export type TileGround = readonly (readonly [Ground, readonly Line[]])[];

/** From a coast, so many tiles of the nearest zoom are filled; of each zoom before it half as many. Beyond, the outlines of the site do. */
const NEXT_TO_COAST = 4;
const NEAREST_ZOOM = 14;
/** Of a coast that only touches the frame. */
const LEAST = 1;

/** Position in the grid of a zoom, in tiles from the north west (Web Mercator). */
export function gridOf(longitude: number, latitude: number, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [(longitude / 360 + 0.5) * 2 ** zoom, y * 2 ** zoom];
}

/** The part of a tile that is within the box, in the units of the tile; undefined where it is outside. */
function frameOf({ z, x, y }: TilePlace, [west, south, east, north]: Box): Frame | undefined {
  const [left, top] = gridOf(west, north, z);
  const [right, bottom] = gridOf(east, south, z);
  const share = (value: number) => Math.max(0, Math.min(1, value)) * EXTENT;
  const frame: Frame = [share(left - x), share(top - y), share(right - x), share(bottom - y)];
  return frame[2] - frame[0] >= LEAST && frame[3] - frame[1] >= LEAST ? frame : undefined;
}

/** Top, right, bottom, left, as the sides of a coast. */
const steps = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const across = (side: number) => (side + 2) % 4;

const keyOf = (x: number, y: number) => `${x} ${y}`;
const scaled = ({ lines, extent }: TileLines): Line[] =>
  extent === EXTENT
    ? lines
    : lines.map((line) => line.map(([x, y]) => [(x * EXTENT) / extent, (y * EXTENT) / extent] as const));

/** Goes from the coast over tiles without one, as long as nothing says otherwise. */
function spread(coasts: ReadonlyMap<string, TileCoast & { place: TilePlace }>, zoom: number, box: Box) {
  const found = new Map<string, { place: TilePlace; kind: Ground }>();
  let edge: { place: TilePlace; sides: readonly Side[] }[] = [...coasts.values()];
  const agrees = ({ x, y }: TilePlace, kind: Ground) =>
    steps.every(([dx, dy], side) => {
      const next = coasts.get(keyOf(x + dx, y + dy));
      return !next || next.sides[across(side)] === kind;
    });
  const far = Math.max(1, NEXT_TO_COAST >> (NEAREST_ZOOM - zoom));
  for (let step = 0; step < far; step++) {
    const next: typeof edge = [];
    for (const { place, sides } of edge)
      steps.forEach(([dx, dy], side) => {
        const kind = sides[side];
        const there = { z: zoom, x: place.x + dx, y: place.y + dy };
        const key = keyOf(there.x, there.y);
        if (!kind || coasts.has(key) || found.has(key) || !frameOf(there, box) || !agrees(there, kind)) return;
        found.set(key, { place: there, kind });
        next.push({ place: there, sides: [kind, kind, kind, kind] });
      });
    edge = next;
  }
  return found;
}

/** The coasts of all tiles, by zoom and place. */
function coastsOf(mbtiles: Mbtiles, box: Box) {
  const byZoom = new Map<number, Map<string, TileCoast & { place: TilePlace }>>();
  for (const place of mbtiles.places()) {
    const packed = mbtiles.read(place);
    const frame = frameOf(place, box);
    const found = packed && frame ? linesOf(gunzipSync(packed), 'coast') : undefined;
    const coast = found && frame && coastOf(scaled(found), frame);
    if (!coast) continue;
    const ofZoom = byZoom.get(place.z) ?? new Map();
    byZoom.set(place.z, ofZoom.set(keyOf(place.x, place.y), { ...coast, place }));
  }
  return byZoom;
}

/**
 * The ground of tiles, within the box of the extract: beyond, nothing is known of the coast.
 * @returns by zoom, then by place (`x y`)
 */
export function groundOf(
  mbtiles: Mbtiles,
  box: Box,
): Map<number, Map<string, { place: TilePlace; ground: TileGround }>> {
  const ground = new Map<number, Map<string, { place: TilePlace; ground: TileGround }>>();
  for (const [zoom, coasts] of coastsOf(mbtiles, box)) {
    const ofZoom = new Map<string, { place: TilePlace; ground: TileGround }>();
    const full = (place: TilePlace) => [ringOf(frameOf(place, box) as Frame)];
    for (const [key, { place, sea }] of coasts)
      ofZoom.set(key, {
        place,
        ground: [
          ['land', full(place)],
          ['sea', sea],
        ],
      });
    for (const [key, { place, kind }] of spread(coasts, zoom, box))
      ofZoom.set(key, { place, ground: [[kind, full(place)]] });
    ground.set(zoom, ofZoom);
  }
  return ground;
}
