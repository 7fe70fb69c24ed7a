import { polygonCorners } from './limit-values.ts';

/** A corner in degrees: latitude, longitude. */
export type Corner = readonly [lat: number, lng: number];

/** Corners are kept to a hundred-thousandth of a degree, about a metre. All sums below are of whole numbers, so they are exact. */
const STEPS = 1e5;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The most characters of a corner: each of its two numbers has at most six signs. */
const SIGNS_OF_CORNER = 12;
/** The longest text of a polygon. */
export const polygonLength = polygonCorners * SIGNS_OF_CORNER;
/** Beyond half the earth it is not clear which side is meant; an area across the date line would be as wide. */
const MOST_WIDTH = 180 * STEPS;

const toSteps = (degrees: number) => Math.round(degrees * STEPS);

/** A whole number as signs of five bits each, the lowest first; the sixth bit says that more follow. */
function written(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += SIGNS[32 + (rest % 32)];
  return text + SIGNS[rest];
}

/**
 * Writes a polygon for addresses and calls: each corner as its distance from the one before, in letters, digits, `-` and `_`.
 * 30 corners of a town take about 200 signs.
 */
export function encodePolygon(corners: readonly Corner[]): string {
  let [lat, lng] = [0, 0];
  let text = '';
  for (const corner of corners) {
    const [nextLat, nextLng] = [toSteps(corner[0]), toSteps(corner[1])];
    text += written(nextLat - lat) + written(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

/** The whole numbers of a text; undefined where it ends within one or has one that is too large. */
function numbersOf(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [value, unit] = [0, 1];
  for (const sign of text) {
    const bits = SIGNS.indexOf(sign);
    if (bits < 0 || unit > 32 ** 5) return undefined;
    value += (bits % 32) * unit;
    unit *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, unit] = [0, 1];
  }
  return unit === 1 ? numbers : undefined;
}

/** Reads a polygon; undefined for what is no text of one. Whether it is a good one, `polygonFault` says. */
export function decodePolygon(text: string): Corner[] | undefined {
  const numbers = text.length <= polygonLength ? numbersOf(text) : undefined;
  if (!numbers || numbers.length % 2 === 1) return undefined;
  let [lat, lng] = [0, 0];
  const corners: Corner[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0;
    lng += numbers[at + 1] ?? 0;
    if (Math.abs(lat) > 90 * STEPS || Math.abs(lng) > 180 * STEPS) return undefined;
    corners.push([lat / STEPS, lng / STEPS]);
  }
  // One polygon has one text, so that an address that is shared is the one that is kept.
  return encodePolygon(corners) === text ? corners : undefined;
}

type Step = readonly [number, number];

/** Which side of the line from a to b a point is on: positive, negative, or 0 on the line. */
const side = (a: Step, b: Step, point: Step): number =>
  Math.sign((b[1] - a[1]) * (point[0] - a[0]) - (b[0] - a[0]) * (point[1] - a[1]));

const within = (a: Step, b: Step, point: Step): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]);

/** Whether two edges have a point in common. */
function meet(a: Step, b: Step, c: Step, d: Step): boolean {
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (one !== two && three !== four && one * two <= 0 && three * four <= 0) return true;
  return (
    (one === 0 && within(a, b, c)) ||
    (two === 0 && within(a, b, d)) ||
    (three === 0 && within(c, d, a)) ||
    (four === 0 && within(c, d, b))
  );
}

/** Whether the way from a over b to c comes back along itself. */
const leadsBack = (a: Step, b: Step, c: Step): boolean => side(a, b, c) === 0 && !within(a, c, b);

/**
 * The first two edges of a ring that cross or touch each other, by the place of their first corners; undefined for a simple ring.
 * Edges that follow each other share a corner, and touch only where one leads back along the other.
 */
export function firstCrossing(corners: readonly Corner[]): [number, number] | undefined {
  const ring = corners.map(([lat, lng]): Step => [toSteps(lat), toSteps(lng)]);
  const at = (place: number): Step => ring[place % ring.length] ?? [0, 0];
  for (let one = 0; one < ring.length; one++) {
    for (let other = one + 1; other < ring.length; other++) {
      const [a, b, c, d] = [at(one), at(one + 1), at(other), at(other + 1)];
      const isNext = other === one + 1;
      const isLast = one === 0 && other === ring.length - 1;
      const crosses = isNext ? leadsBack(a, b, d) : isLast ? leadsBack(b, a, c) : meet(a, b, c, d);
      if (crosses) return [one, other];
    }
  }
  return undefined;
}

/** Twice the area of a ring in square steps, negative where it runs clockwise. */
export function doubleArea(corners: readonly Corner[]): number {
  const [first] = corners;
  if (!first) return 0;
  return corners.reduce((sum, [lat, lng], at) => {
    const next = corners[(at + 1) % corners.length] ?? first;
    // From the first corner, so that small areas far from the equator lose no digits.
    const [x, y, nextX, nextY] = [lng - first[1], lat - first[0], next[1] - first[1], next[0] - first[0]].map(toSteps);
    return sum + (x ?? 0) * (nextY ?? 0) - (nextX ?? 0) * (y ?? 0);
  }, 0);
}

export const polygonFaults = ['polygonFormat', 'polygonCorners', 'polygonSize', 'polygonCrosses'] as const;

/**
 * Why a text is no area to search in; undefined where it is one. It has 3 to 60 different corners, is no wider than half the
 * earth, does not cross the date line, and its line neither crosses nor touches itself.
 */
export function polygonFault(text: string): (typeof polygonFaults)[number] | undefined {
  const corners = decodePolygon(text);
  if (!corners) return 'polygonFormat';
  const different = new Set(corners.map(String));
  if (corners.length < 3 || corners.length > polygonCorners || different.size < corners.length) return 'polygonCorners';
  const sides = corners.map(([, lng]) => lng * STEPS);
  if (Math.max(...sides) - Math.min(...sides) > MOST_WIDTH) return 'polygonSize';
  if (firstCrossing(corners)) return 'polygonCrosses';
  return doubleArea(corners) === 0 ? 'polygonCorners' : undefined;
}
