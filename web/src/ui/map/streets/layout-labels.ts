import { spotsOn } from './along-line.ts';
import { isShown, type LabelRule, lineRules, pointRules } from './label-rules.ts';
import { type Box, createRoom, type Room } from './room.ts';
import { EXTENT, type NamedLine, type NamedPoint, type TileShapes } from './tile-shapes.ts';

/** A tile where it is on the screen: `scale` pixels a unit, its upper left corner at `left`, `top`. */
export interface PlacedTile {
  shapes: TileShapes;
  scale: number;
  left: number;
  top: number;
}

/** A name at its place, in lines of text. */
export interface PlacedLabel {
  rule: LabelRule;
  lines: string[];
  x: number;
  y: number;
  angle: number;
  /** The number of a road, in a frame. */
  isShield?: boolean;
}

/** How wide a text is in pixels, as that rule writes it. */
export type Measure = (text: string, rule: LabelRule) => number;

const LINE_HEIGHT = 1.2;
/** A longer name of a place is broken in two. */
const LONG = 110;
/** A name that was written is not written again within so many pixels. */
const APART = 280;
const MARGIN = 4;
/** A name along a road keeps this much of the road free at both ends. */
const ENDS = 14;
export const DOT = 3.5;

const shieldRule: LabelRule = { from: 10, size: 11, weight: 650, colour: 'shield-text', rank: 9 };

/** In one line, or broken at the space next to the middle. */
function broken(text: string, width: number): string[] {
  if (width <= LONG) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The box of a name that is written from left to right. */
function boxOf({ lines, rule, x, y }: PlacedLabel, measure: Measure): Box {
  const width = Math.max(...lines.map((line) => measure(line, rule))) / 2 + MARGIN;
  const height = (lines.length * rule.size * LINE_HEIGHT) / 2 + MARGIN;
  return { left: x - width, right: x + width, top: y - height - (rule.dot ? DOT * 2 + 3 : 0), bottom: y + height };
}

/** Small boxes along a name that is written at an angle. */
function boxesAlong({ x, y, angle, rule }: PlacedLabel, width: number): Box[] {
  const half = rule.size * 0.7 + MARGIN / 2;
  const steps = Math.max(1, Math.ceil(width / (2 * half)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = (step / steps - 0.5) * width;
    const [middleX, middleY] = [x + Math.cos(angle) * along, y + Math.sin(angle) * along];
    return { left: middleX - half, right: middleX + half, top: middleY - half, bottom: middleY + half };
  });
}

interface Layout {
  room: Room;
  measure: Measure;
  labels: PlacedLabel[];
  /** Where each text was written. */
  written: Map<string, { x: number; y: number }[]>;
  isVisible: (x: number, y: number) => boolean;
}

function put(layout: Layout, label: PlacedLabel, boxes: readonly Box[], apart: number): boolean {
  const text = label.lines.join(' ');
  const before = layout.written.get(text) ?? [];
  if (before.some(({ x, y }) => Math.hypot(x - label.x, y - label.y) < apart) || !layout.room.take(boxes)) return false;
  layout.written.set(text, [...before, { x: label.x, y: label.y }]);
  layout.labels.push(label);
  return true;
}

function putPoint(layout: Layout, { name }: NamedPoint, rule: LabelRule, x: number, y: number): void {
  const lines = broken(name, layout.measure(name, rule));
  const down = rule.dot ? DOT + 3 + (lines.length * rule.size * LINE_HEIGHT) / 2 : 0;
  const label: PlacedLabel = { rule, lines, x, y: y + down, angle: 0 };
  // Neighbouring archives and tiles name the same place.
  put(layout, label, [boxOf(label, layout.measure)], rule.dot ? 160 : APART);
}

function putLine(layout: Layout, line: NamedLine, rule: LabelRule, corners: Float32Array): void {
  if (line.name === '') return;
  const width = layout.measure(line.name, rule);
  for (const spot of spotsOn(corners, width + ENDS)) {
    if (!layout.isVisible(spot.x, spot.y)) continue;
    const label: PlacedLabel = { rule, lines: [line.name], ...spot };
    if (put(layout, label, boxesAlong(label, width), APART)) return;
  }
}

function putShield(layout: Layout, { ref }: NamedLine, corners: Float32Array): void {
  const [text = ''] = ref.split(';');
  const middle = 2 * Math.floor(corners.length / 4);
  const [x, y] = [corners[middle] ?? 0, corners[middle + 1] ?? 0];
  if (text === '' || text.length > 8 || !layout.isVisible(x, y)) return;
  const label: PlacedLabel = { rule: shieldRule, lines: [text], x, y, angle: 0, isShield: true };
  put(layout, label, [boxOf(label, layout.measure)], APART * 1.4);
}

/**
 * Where names are written so that none lies over another: places first, then roads, each by its rank.
 * @param zoom of the map
 * @param size of the screen in pixels
 */
export function layOutLabels(
  tiles: readonly PlacedTile[],
  zoom: number,
  size: { width: number; height: number },
  measure: Measure,
): PlacedLabel[] {
  const isVisible = (x: number, y: number) => x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  const layout: Layout = { room: createRoom(), measure, labels: [], written: new Map(), isVisible };
  const wanted: { rank: number; weight: number; put: () => void }[] = [];
  for (const { shapes, scale, left, top } of tiles) {
    for (const point of shapes.points) {
      const rule = pointRules[point.kind];
      const [x, y] = [left + point.x * scale, top + point.y * scale];
      // A place in the margin of a tile is in its neighbour as well.
      const isInside = point.x >= 0 && point.y >= 0 && point.x < EXTENT && point.y < EXTENT;
      if (rule && isInside && isShown(rule, zoom) && isVisible(x, y))
        wanted.push({ rank: rule.rank, weight: point.people, put: () => putPoint(layout, point, rule, x, y) });
    }
    for (const line of shapes.roads) {
      const rule = lineRules[line.kind];
      const isNumbered = line.ref !== '' && zoom >= shieldRule.from;
      if (!isNumbered && !(rule && isShown(rule, zoom))) continue;
      const corners = line.corners.map((value, index) => value * scale + (index % 2 === 0 ? left : top));
      const weight = corners.length;
      if (isNumbered) wanted.push({ rank: shieldRule.rank, weight, put: () => putShield(layout, line, corners) });
      if (rule && isShown(rule, zoom))
        wanted.push({ rank: rule.rank, weight, put: () => putLine(layout, line, rule, corners) });
    }
  }
  wanted.sort((one, other) => one.rank - other.rank || other.weight - one.weight);
  for (const one of wanted) one.put();
  return layout.labels;
}
