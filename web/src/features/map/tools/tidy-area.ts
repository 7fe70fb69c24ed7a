import { polygonCorners } from '@ashore/contract/limit-values';
import { type Corner, doubleArea, encodePolygon, firstCrossing, polygonFault } from '@ashore/contract/polygon';
import type { MapPoint } from '#web/ui/map/map-types.ts';

type Plane = readonly [number, number];

/** Corners on a plane on which a degree is as long in both directions, as far as a country goes. */
function onPlane(corners: readonly Corner[]): Plane[] {
  const middle = corners.reduce((sum, [lat]) => sum + lat, 0) / corners.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  return corners.map(([lat, lng]): Plane => [lat, lng * shrink]);
}

/** How far a point is from the stretch between two others. */
function distance([y, x]: Plane, [ay, ax]: Plane, [by, bx]: Plane): number {
  const [dy, dx] = [by - ay, bx - ax];
  const length = dy * dy + dx * dx;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((y - ay) * dy + (x - ax) * dx) / length));
  return Math.hypot(y - ay - along * dy, x - ax - along * dx);
}

/** For each corner how far the line would move without it (Douglas and Peucker); the first and the last are kept in any case. */
function weights(line: readonly Plane[]): number[] {
  const weight = line.map(() => Number.POSITIVE_INFINITY);
  const stretches: [number, number, number][] = [[0, line.length - 1, Number.POSITIVE_INFINITY]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to, most] = stretch;
    let [farthest, far] = [0, -1];
    for (let at = from + 1; at < to; at++) {
      const away = distance(line[at] ?? [0, 0], line[from] ?? [0, 0], line[to] ?? [0, 0]);
      if (away > far) [farthest, far] = [at, away];
    }
    if (far < 0) continue;
    // No corner counts more than the one that splits its stretch, so that each tolerance gives a part of the next finer one.
    weight[farthest] = Math.min(far, most);
    stretches.push([from, farthest, weight[farthest] ?? 0], [farthest, to, weight[farthest] ?? 0]);
  }
  return weight;
}

/** Leaves out corners of a ring that move its line least, until there are at most so many and none moves it less than `least` degrees. */
export function simplified(corners: readonly Corner[], most: number, least: number): Corner[] {
  const [first] = corners;
  if (!first || corners.length <= 3) return [...corners];
  const weight = weights(onPlane([...corners, first])).slice(0, -1);
  const sorted = weight.toSorted((one, other) => other - one);
  const limit = Math.max(least, sorted[most] ?? 0);
  const kept = corners.filter((_, at) => (weight[at] ?? 0) > limit);
  return kept.length >= 3 ? kept : corners.filter((_, at) => (weight[at] ?? 0) >= (sorted[2] ?? 0)).slice(0, most);
}

/** Where two lines meet; the end of the first where they run along each other. */
function meeting([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): Corner {
  const [run, rise] = [b[1] - a[1], b[0] - a[0]];
  const [otherRun, otherRise] = [d[1] - c[1], d[0] - c[0]];
  const turn = run * otherRise - rise * otherRun;
  if (turn === 0) return b;
  const along = ((c[1] - a[1]) * otherRise - (c[0] - a[0]) * otherRun) / turn;
  return [a[0] + along * rise, a[1] + along * run];
}

const STEPS = 1e5;
const rounded = ([lat, lng]: Corner): Corner => [Math.round(lat * STEPS) / STEPS, Math.round(lng * STEPS) / STEPS];

/** Without corners that are where the one before is. */
const apart = (corners: readonly Corner[]): Corner[] =>
  corners.map(rounded).filter(([lat, lng], at, all) => {
    const before = all.at(at - 1);
    return all.length === 1 || before?.[0] !== lat || before[1] !== lng;
  });

/** A ring whose line does not cross itself: at each crossing the smaller of the two loops is left out. */
export function untangled(corners: readonly Corner[]): Corner[] {
  let ring = apart(corners);
  for (let crossing = firstCrossing(ring); crossing && ring.length > 3; crossing = firstCrossing(ring)) {
    const [one, other] = crossing;
    const corner = (at: number): Corner => ring[at % ring.length] ?? [0, 0];
    const at = meeting([corner(one), corner(one + 1)], [corner(other), corner(other + 1)]);
    const inner = apart([at, ...ring.slice(one + 1, other + 1)]);
    const outer = apart([at, ...ring.slice(other + 1), ...ring.slice(0, one + 1)]);
    const larger = Math.abs(doubleArea(inner)) > Math.abs(doubleArea(outer)) ? inner : outer;
    // What only touches itself loses the corner that does.
    ring = larger.length < ring.length ? larger : ring.filter((_, place) => place !== (one + 1) % ring.length);
  }
  return ring;
}

/**
 * Turns what somebody drew into an area to search in, as addresses have it; undefined where it is none, such as a line or a point.
 * @param least degrees that are less than a finger can tell apart at the zoom of the map
 */
export function tidyArea(drawn: readonly MapPoint[], least: number): string | undefined {
  const corners = drawn.map(({ lat, lng }): Corner => [lat, lng]);
  // The crossings of a ring with 10,000 corners would be looked for in vain: it is made coarser first.
  const ring = untangled(simplified(apart(corners), polygonCorners, least));
  const text = encodePolygon(ring.length > polygonCorners ? simplified(ring, polygonCorners, least) : ring);
  return polygonFault(text) ? undefined : text;
}
