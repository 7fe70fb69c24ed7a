/**
 * Where the sea is in a tile, from the coast lines in it. OpenStreetMap has no area of the sea: it has lines with the land on
 * their left and the water on their right (https://wiki.openstreetmap.org/wiki/Tag:natural=coastline).
 */

/** A corner in the units of the tile: x grows to the east, y to the south. */
export type Corner = readonly [x: number, y: number];
export type Line = readonly Corner[];

/** The part of a tile that is looked at: left, top, right, bottom. */
export type Frame = readonly [left: number, top: number, right: number, bottom: number];

export type Ground = 'sea' | 'land';
/** What is along a side of the frame; undefined where both are. */
export type Side = Ground | undefined;

/** The sea of a tile: rings that are filled by the even-odd rule, and what is along its sides (top, right, bottom, left). */
export interface TileCoast {
  sea: Line[];
  sides: readonly [Side, Side, Side, Side];
}

const NEAR = 1e-6;
const keyOf = ([x, y]: Corner) => `${x},${y}`;
const isSame = (one: Corner | undefined, other: Corner | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Lines that go on where others end, put together. */
export function joinLines(lines: readonly Line[]): Line[] {
  const byStart = new Map<string, Line[]>();
  for (const line of lines) {
    const [first] = line;
    if (first && line.length > 1) byStart.set(keyOf(first), [...(byStart.get(keyOf(first)) ?? []), line]);
  }
  const ends = new Set(lines.map((line) => line.at(-1)).map((end) => (end ? keyOf(end) : '')));
  const take = (key: string) => byStart.get(key)?.shift();
  const joined: Line[] = [];
  const follow = (start: Line) => {
    const all = [...start];
    for (let next = take(keyOf(all.at(-1) as Corner)); next; next = take(keyOf(all.at(-1) as Corner))) {
      all.push(...next.slice(1));
      if (isSame(all[0], all.at(-1))) break;
    }
    joined.push(all);
  };
  // Those that no other leads to first, so that a chain is not cut in its middle.
  for (const isHead of [true, false])
    for (const [key, starting] of byStart)
      while (starting.length > 0 && !(isHead && ends.has(key))) follow(starting.shift() as Line);
  return joined;
}

/** The part of a step that is within the frame (Liang and Barsky); undefined where none is. */
function within([x0, y0]: Corner, [x1, y1]: Corner, [left, top, right, bottom]: Frame): [Corner, Corner] | undefined {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  for (const [towards, room] of [
    [-dx, x0 - left],
    [dx, right - x0],
    [-dy, y0 - top],
    [dy, bottom - y0],
  ] as const) {
    if (towards === 0 && room < 0) return undefined;
    if (towards < 0) from = Math.max(from, room / towards);
    if (towards > 0) to = Math.min(to, room / towards);
  }
  if (from >= to) return undefined;
  const at = (share: number): Corner =>
    share === 0 ? [x0, y0] : share === 1 ? [x1, y1] : [x0 + share * dx, y0 + share * dy];
  return [at(from), at(to)];
}

/** The pieces of a line that are within the frame. */
function cutLine(line: Line, frame: Frame): Line[] {
  const pieces: Corner[][] = [];
  let open: Corner[] | undefined;
  for (let index = 1; index < line.length; index++) {
    const [before, corner] = [line[index - 1] as Corner, line[index] as Corner];
    const inside = within(before, corner, frame);
    if (!inside) {
      open = undefined;
      continue;
    }
    if (!open || !isSame(open.at(-1), inside[0])) {
      open = [inside[0]];
      pieces.push(open);
    }
    open.push(inside[1]);
    if (!isSame(inside[1], corner)) open = undefined;
  }
  const [first, last] = [pieces[0], pieces.at(-1)];
  // A ring that begins within the frame and leaves it is one line there, not two.
  if (first && last && first !== last && isSame(line[0], line.at(-1)) && isSame(first[0], last.at(-1))) {
    pieces.pop();
    pieces[0] = [...last, ...first.slice(1)];
  }
  return pieces;
}

/** How far along the edge of the frame a corner is, clockwise from its upper left: 0 to 4, a side each; undefined off the edge. */
function along([x, y]: Corner, [left, top, right, bottom]: Frame): number | undefined {
  if (Math.abs(y - top) < NEAR) return (x - left) / (right - left);
  if (Math.abs(x - right) < NEAR) return 1 + (y - top) / (bottom - top);
  if (Math.abs(y - bottom) < NEAR) return 2 + (right - x) / (right - left);
  if (Math.abs(x - left) < NEAR) return 3 + (bottom - y) / (bottom - top);
  return undefined;
}

/** The nearest corner on the edge: where the data ends within the frame, the coast is taken to go straight on. */
function nearestEdge([x, y]: Corner, [left, top, right, bottom]: Frame): Corner {
  const ways: [number, Corner][] = [
    [x - left, [left, y]],
    [right - x, [right, y]],
    [y - top, [x, top]],
    [bottom - y, [x, bottom]],
  ];
  return ways.reduce((least, way) => (way[0] < least[0] ? way : least))[1];
}

const cornerAt = ([left, top, right, bottom]: Frame, index: number): Corner =>
  (
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const
  )[index % 4] as Corner;

export const ringOf = (frame: Frame): Line => [0, 1, 2, 3].map((index) => cornerAt(frame, index));

/** Twice the area, above nothing where the ring runs clockwise. */
const turn = (ring: Line) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Corner;
    return sum + x * nextY - nextX * y;
  }, 0);

interface Crossing {
  line: Line;
  enters: number;
  leaves: number;
}

const ahead = (from: number, to: number) => (to - from + 4) % 4;

/** From where each line leaves, the edge is followed clockwise, along the water, to where the next one enters. */
function closeAlongEdge(crossings: readonly Crossing[], frame: Frame): Line[] {
  const open = new Set(crossings);
  const rings: Line[] = [];
  for (const first of crossings) {
    if (!open.has(first)) continue;
    const ring: Corner[] = [];
    let current = first;
    do {
      open.delete(current);
      ring.push(...current.line);
      const { leaves } = current;
      const next = crossings.reduce((best, one) =>
        ahead(leaves, one.enters) < ahead(leaves, best.enters) ? one : best,
      );
      const way = ahead(leaves, next.enters);
      for (let side = Math.floor(leaves) + 1; side - leaves < way; side++) ring.push(cornerAt(frame, side));
      current = next;
    } while (open.has(current));
    rings.push(ring);
  }
  return rings;
}

/** What is along a side: the last line before its middle left, so that water follows, or entered, so that land does. */
function sideAt(crossings: readonly Crossing[], side: number): Side {
  const ends = crossings.flatMap(({ enters, leaves }) => [
    { at: enters, after: 'land' as const },
    { at: leaves, after: 'sea' as const },
  ]);
  if (ends.some(({ at }) => at > side && at < side + 1)) return undefined;
  const middle = side + 0.5;
  return ends.reduce((last, end) => (ahead(end.at, middle) < ahead(last.at, middle) ? end : last)).after;
}

/**
 * The sea of a tile with coast lines.
 * @param lines with land on their left, in the units of the tile
 * @returns undefined where no line is within the frame
 */
export function coastOf(lines: readonly Line[], frame: Frame): TileCoast | undefined {
  const pieces = joinLines(lines).flatMap((line) => cutLine(line, frame));
  const rings = pieces.filter((line) => line.length > 3 && isSame(line[0], line.at(-1)));
  const crossings = pieces
    .filter((line) => !isSame(line[0], line.at(-1)))
    .flatMap((line): Crossing[] => {
      const [first, last] = [line[0] as Corner, line.at(-1) as Corner];
      const start = along(first, frame) === undefined ? nearestEdge(first, frame) : first;
      const end = along(last, frame) === undefined ? nearestEdge(last, frame) : last;
      const [enters, leaves] = [along(start, frame), along(end, frame)];
      return enters === undefined || leaves === undefined ? [] : [{ line: [start, ...line, end], enters, leaves }];
    });
  if (crossings.length > 0) {
    const side = (index: number) => sideAt(crossings, index);
    return { sea: [...closeAlongEdge(crossings, frame), ...rings], sides: [side(0), side(1), side(2), side(3)] };
  }
  const [largest] = rings.toSorted((one, other) => Math.abs(turn(other)) - Math.abs(turn(one)));
  if (!largest) return undefined;
  // An island runs against the clock; what runs with it is water in the land.
  const around: Ground = turn(largest) < 0 ? 'sea' : 'land';
  return { sea: around === 'sea' ? [ringOf(frame), ...rings] : rings, sides: [around, around, around, around] };
}
