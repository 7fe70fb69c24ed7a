/**
 * Draws the outlines that stand in for map tiles: `node tools/outline-maps.mjs` cuts the supported regions and their
 * neighbours out of world-atlas (Natural Earth, public domain) and writes a small file for each into web/. The files are
 * checked in; run it again when a region is opened.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';

/** ISO 3166-1 numeric and alpha-2, and the box in degrees: west, south, east, north. */
const regions = [
  ['620', 'pt', [-33, 29, -4, 45]],
  ['724', 'es', [-21, 25, 7, 47]],
  ['250', 'fr', [-8, 39, 13, 54]],
  ['276', 'de', [2, 45, 19, 57]],
  ['380', 'it', [3, 34, 22, 49]],
  ['528', 'nl', [0, 49, 10, 55.5]],
];
/** Steps in a degree: a thousandth is about 100 m. */
const STEPS = 1000;
/** Corners nearer than this to the line between their neighbours are left out, in steps. */
const TOLERANCE = { own: 2, others: 14, far: 60 };
/**
 * Beyond the box land goes on, coarsely and without borders, for wide windows: so many degrees to the sides, and up and down.
 * Countries that are made coarse one by one leave gaps between them.
 */
const BEYOND = [30, 14];
/** What goes on begins so many degrees within the box, over the line along which the neighbours are cut. */
const OVERLAP = 0.05;

const require = createRequire(new URL('../web/package.json', import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const atlas = read(require.resolve('world-atlas/countries-10m.json'));
const countries = feature(atlas, atlas.objects.countries).features;
const world = read(require.resolve('world-atlas/land-50m.json'));
const land = feature(world, world.objects.land).features;

const ringsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates).map(([outer]) => outer);

/** A ring cut at one side of the box (Sutherland and Hodgman). */
function cutAt(ring, inside, crossing) {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    if (inside(point)) return inside(before) ? [point] : [crossing(before, point), point];
    return inside(before) ? [crossing(before, point)] : [];
  });
}

function cut(ring, [west, south, east, north]) {
  const across = (axis, at) => (one, other) => {
    const part = (at - one[axis]) / (other[axis] - one[axis]);
    return [one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])];
  };
  const sides = [
    [([x]) => x >= west, across(0, west)],
    [([x]) => x <= east, across(0, east)],
    [([, y]) => y >= south, across(1, south)],
    [([, y]) => y <= north, across(1, north)],
  ];
  return sides.reduce((left, [inside, crossing]) => cutAt(left, inside, crossing), ring);
}

/** Fewer corners, the shape the same to within the tolerance (Douglas and Peucker). */
function simpler(points, tolerance) {
  const [first, last] = [points[0], points.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, most] = [0, 0];
  points.forEach(([x, y], index) => {
    const away = length
      ? Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length
      : Math.hypot(x - first[0], y - first[1]);
    if (away > most) [farthest, most] = [index, away];
  });
  if (most <= tolerance) return [first, last];
  return [
    ...simpler(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simpler(points.slice(farthest), tolerance),
  ];
}

/** A ring as whole steps, each from the one before: [x, y, dx, dy, …]. */
function packed(ring, tolerance) {
  const steps = ring.map(([x, y]) => [Math.round(x * STEPS), Math.round(y * STEPS)]);
  const corners = simpler([...steps, steps[0]], tolerance).slice(0, -1);
  if (corners.length < 3) return [];
  return [corners.flatMap(([x, y], index) => [x - (corners[index - 1]?.[0] ?? 0), y - (corners[index - 1]?.[1] ?? 0)])];
}

/** The frame around a box, as four boxes. */
function around([west, south, east, north]) {
  const [w, s, e, n] = [west + OVERLAP, south + OVERLAP, east - OVERLAP, north - OVERLAP];
  const [left, right] = [west - BEYOND[0], east + BEYOND[0]];
  return [
    [left, south - BEYOND[1], w, north + BEYOND[1]],
    [e, south - BEYOND[1], right, north + BEYOND[1]],
    [w, south - BEYOND[1], e, s],
    [w, n, e, north + BEYOND[1]],
  ];
}

for (const [id, code, box] of regions) {
  const shapes = (features, tolerance, within = box) =>
    features
      .flatMap(({ geometry }) => ringsOf(geometry))
      .map((ring) => cut(ring.slice(0, -1), within))
      .filter((ring) => ring.length > 2)
      .flatMap((ring) => packed(ring, tolerance));
  const outline = {
    box,
    own: shapes(
      countries.filter((country) => country.id === id),
      TOLERANCE.own,
    ),
    others: shapes(
      countries.filter((country) => country.id !== id),
      TOLERANCE.others,
    ),
    far: around(box).flatMap((part) => shapes(land, TOLERANCE.far, part)),
  };
  const file = fileURLToPath(new URL(`../web/src/features/map/outlines/${code}.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(outline)}\n`);
  console.log(`${code}: ${JSON.stringify(outline).length} bytes`);
}
