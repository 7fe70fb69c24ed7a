import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** Units along the side of a tile. */
export const EXTENT = 4096;

/** A line with a name, its corners one after the other: x, y, x, y … */
export interface NamedLine {
  kind: string;
  name: string;
  /** The number of a road. */
  ref: string;
  corners: Float32Array;
}

/** A place with a name. */
export interface NamedPoint {
  kind: string;
  name: string;
  people: number;
  x: number;
  y: number;
}

/** What a vector tile draws: all of one look in one path, so that it takes a few strokes, at whatever zoom. */
export interface TileShapes {
  areas: ReadonlyMap<string, Path2D>;
  lines: ReadonlyMap<string, Path2D>;
  roads: readonly NamedLine[];
  points: readonly NamedPoint[];
}

type Facts = Record<string, string | number | boolean>;
type Corners = { x: number; y: number }[][];

const textOf = (value: Facts[string] | undefined) => (typeof value === 'string' ? value : '');

function trace(path: Path2D, lines: Corners, scale: number, closed: boolean): void {
  for (const line of lines) {
    for (const [index, { x, y }] of line.entries()) {
      if (index === 0) path.moveTo(x * scale, y * scale);
      else path.lineTo(x * scale, y * scale);
    }
    if (closed) path.closePath();
  }
}

/** The path of that look, begun where there is none. */
function pathIn(paths: Map<string, Path2D>, look: string): Path2D {
  const known = paths.get(look);
  if (known) return known;
  const path = new Path2D();
  paths.set(look, path);
  return path;
}

/** By what a road is drawn: its kind, and whether it is a slip road or in a tunnel. */
export const roadLook = (kind: string, isLink: boolean, isTunnel: boolean) =>
  `road ${kind}${isLink ? ' link' : ''}${isTunnel ? ' tunnel' : ''}`;

const lineLooks: Record<string, (facts: Facts) => string> = {
  waterways: ({ kind }) => `waterway ${kind}`,
  rail: ({ kind, tunnel }) => `rail ${kind}${tunnel ? ' tunnel' : ''}`,
  boundaries: ({ level }) => `boundary ${level}`,
  roads: ({ kind, link, tunnel }) => roadLook(textOf(kind), link === true, tunnel === true),
};
const areaLooks: Record<string, (facts: Facts) => string> = {
  ground: ({ kind }) => `ground ${kind}`,
  land: ({ kind }) => `land ${kind}`,
  water: () => 'water',
  buildings: () => 'buildings',
};

function cornersOf(line: { x: number; y: number }[], scale: number): Float32Array {
  const corners = new Float32Array(line.length * 2);
  for (const [index, { x, y }] of line.entries()) corners.set([x * scale, y * scale], index * 2);
  return corners;
}

function* featuresOf(layer: VectorTileLayer) {
  for (let index = 0; index < layer.length; index++) yield layer.feature(index);
}

/** Reads a vector tile; layers and kinds are those of `app/src/maps/tilemaker.lua`. */
export function readTile(bytes: ArrayBuffer): TileShapes {
  const areas = new Map<string, Path2D>();
  const lines = new Map<string, Path2D>();
  const roads: NamedLine[] = [];
  const points: NamedPoint[] = [];
  for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    const scale = EXTENT / layer.extent;
    for (const feature of featuresOf(layer)) {
      const facts = feature.properties;
      const geometry = feature.loadGeometry();
      const written = textOf(facts.name);
      if (name === 'names') {
        const at = geometry[0]?.[0];
        const kind = textOf(facts.kind);
        if (at)
          points.push({ kind, name: written, people: Number(facts.people ?? 0), x: at.x * scale, y: at.y * scale });
        continue;
      }
      const [area, line] = [areaLooks[name]?.(facts), lineLooks[name]?.(facts)];
      if (area) trace(pathIn(areas, area), geometry, scale, true);
      if (!line) continue;
      trace(pathIn(lines, line), geometry, scale, false);
      const ref = textOf(facts.ref);
      if (written || ref)
        for (const part of geometry)
          roads.push({ kind: textOf(facts.kind), name: written, ref, corners: cornersOf(part, scale) });
    }
  }
  return { areas, lines, roads, points };
}
