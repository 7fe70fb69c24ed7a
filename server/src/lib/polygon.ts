import { type Corner, decodePolygon } from '@ashore/contract/polygon';
import type { Bounds } from './map-grid.ts';

interface Point {
  lat: number;
  lng: number;
}

/** An area that was drawn on a map, ready to be asked what lies in it. */
export interface Polygon {
  corners: readonly Corner[];
  box: Bounds;
}

/** Reads the text of a polygon that passed the contract, which has no area across the date line. */
export function readPolygon(text: string): Polygon {
  const corners = decodePolygon(text) ?? [];
  const [lats, lngs] = [corners.map(([lat]) => lat), corners.map(([, lng]) => lng)];
  return {
    corners,
    box: { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) },
  };
}

/** Returns a polygon as PostgreSQL writes it, x before y. */
export const polygonLiteral = ({ corners }: Polygon): string =>
  `(${corners.map(([lat, lng]) => `(${lng},${lat})`).join(',')})`;

/** Whether a point lies in a polygon: a ray to the east meets its edges an odd number of times. */
export function insidePolygon({ corners }: Polygon, { lat, lng }: Point): boolean {
  let isInside = false;
  let [beforeLat, beforeLng] = corners.at(-1) ?? [0, 0];
  for (const [nextLat, nextLng] of corners) {
    const isBetween = nextLat > lat !== beforeLat > lat;
    if (isBetween && lng < ((beforeLng - nextLng) * (lat - nextLat)) / (beforeLat - nextLat) + nextLng)
      isInside = !isInside;
    [beforeLat, beforeLng] = [nextLat, nextLng];
  }
  return isInside;
}

/** Whether an edge of a polygon has a point in a box: their boxes meet, and the line has corners of the box on both sides. */
function edgeMeets([lat, lng]: Corner, [toLat, toLng]: Corner, { north, south, east, west }: Bounds): boolean {
  if (Math.max(lat, toLat) < south || Math.min(lat, toLat) > north) return false;
  if (Math.max(lng, toLng) < west || Math.min(lng, toLng) > east) return false;
  const sides = [
    [south, west],
    [south, east],
    [north, west],
    [north, east],
  ].map(([y = 0, x = 0]) => (toLng - lng) * (y - lat) - (toLat - lat) * (x - lng));
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

/** How a box lies to a polygon: wholly outside, wholly inside, or across its line. */
export function boxIn(polygon: Polygon, box: Bounds): 'outside' | 'inside' | 'across' {
  const { corners } = polygon;
  const isAcross = corners.some((corner, at) => edgeMeets(corner, corners[(at + 1) % corners.length] ?? corner, box));
  if (isAcross) return 'across';
  const middle = { lat: (box.north + box.south) / 2, lng: (box.east + box.west) / 2 };
  return insidePolygon(polygon, middle) ? 'inside' : 'outside';
}
