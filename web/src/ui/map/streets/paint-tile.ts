import type { Palette } from './palette.ts';
import { EXTENT, roadLook, type TileShapes } from './tile-shapes.ts';

/** Pixels at zooms of the map; in between in proportion, before the first nothing. */
type Widths = readonly (readonly [zoom: number, pixels: number])[];

const roads: Record<string, Widths> = {
  path: [
    [15, 0.6],
    [16, 1],
    [17, 1.6],
  ],
  steps: [
    [15, 0.6],
    [16, 1],
    [17, 1.6],
  ],
  service: [
    [14, 0.8],
    [15, 2],
    [16, 3.5],
    [17, 6],
  ],
  walk: [
    [13, 0.8],
    [15, 2.6],
    [16, 4.5],
    [17, 8],
  ],
  minor: [
    [13, 1],
    [14, 2],
    [15, 4.2],
    [16, 7],
    [17, 12],
  ],
  tertiary: [
    [12, 1],
    [13, 2],
    [14, 3.2],
    [15, 6],
    [16, 9.5],
    [17, 15],
  ],
  secondary: [
    [11, 1],
    [13, 2.6],
    [14, 4],
    [15, 7],
    [16, 11],
    [17, 17],
  ],
  primary: [
    [10, 1],
    [12, 2.2],
    [14, 4.8],
    [15, 8],
    [16, 12],
    [17, 19],
  ],
  motorway: [
    [9, 1.2],
    [11, 2.2],
    [13, 3.8],
    [14, 5.5],
    [15, 9],
    [16, 13],
    [17, 20],
  ],
  taxiway: [
    [13, 0.8],
    [15, 4],
    [17, 12],
  ],
  runway: [
    [11, 1],
    [13, 5],
    [15, 18],
    [17, 60],
  ],
  pier: [
    [14, 1],
    [15, 2],
    [17, 6],
  ],
};
const waterways: Record<string, Widths> = {
  stream: [
    [14, 0.8],
    [17, 2.5],
  ],
  canal: [
    [12, 0.8],
    [15, 2.5],
    [17, 6],
  ],
  river: [
    [9, 0.6],
    [12, 1.4],
    [15, 3.5],
    [17, 8],
  ],
};
const rails: Record<string, Widths> = {
  tram: [
    [14, 0.6],
    [16, 1],
    [17, 1.4],
  ],
  rail: [
    [10, 0.5],
    [13, 0.9],
    [15, 1.4],
    [17, 2.2],
  ],
};

/** Below the others first. */
const roadOrder = [
  'path',
  'steps',
  'taxiway',
  'service',
  'walk',
  'minor',
  'tertiary',
  'secondary',
  'primary',
  'motorway',
];
const landOrder = [
  'built',
  'campus',
  'works',
  'rock',
  'grass',
  'wood',
  'sand',
  'park',
  'sport',
  'pier',
  'walk',
] as const;
/** From this zoom on a road has an edge of its own. */
const EDGED_FROM = 12;
const BUILDINGS_FROM = 15;
const BUILDING_EDGES_FROM = 16;

/** How wide something is at a zoom of the map, in pixels. */
export function widthAt(widths: Widths, zoom: number): number {
  let before: Widths[number] | undefined;
  for (const step of widths) {
    if (step[0] === zoom) return step[1];
    if (step[0] > zoom) {
      if (!before) return 0;
      return before[1] + ((zoom - before[0]) / (step[0] - before[0])) * (step[1] - before[1]);
    }
    before = step;
  }
  return before?.[1] ?? 0;
}

/** A part of a tile that fills a canvas: `scale` pixels a unit, from `left`, `top` on. */
export interface TileFrame {
  scale: number;
  left: number;
  top: number;
  zoom: number;
}

function createBrush(context: CanvasRenderingContext2D, tiles: readonly TileShapes[], scale: number) {
  const each = (look: string, among: 'areas' | 'lines', draw: (path: Path2D) => void) => {
    for (const tile of tiles) {
      const path = tile[among].get(look);
      if (path) draw(path);
    }
  };
  return {
    fill(look: string, colour: string, rule: CanvasFillRule = 'nonzero') {
      context.fillStyle = colour;
      each(look, 'areas', (path) => context.fill(path, rule));
    },
    edge(look: string, colour: string, pixels: number) {
      context.strokeStyle = colour;
      context.lineWidth = pixels / scale;
      each(look, 'areas', (path) => context.stroke(path));
    },
    line(look: string, colour: string, pixels: number, dashes: readonly number[] = []) {
      if (pixels <= 0) return;
      context.strokeStyle = colour;
      context.lineWidth = pixels / scale;
      context.lineCap = dashes.length > 0 ? 'butt' : 'round';
      context.setLineDash(dashes.map((length) => length / scale));
      each(look, 'lines', (path) => context.stroke(path));
    },
  };
}

type Brush = ReturnType<typeof createBrush>;

function paintGround(brush: Brush, palette: Palette, zoom: number): void {
  brush.fill('ground land', palette.ground, 'evenodd');
  brush.fill('ground sea', palette.water, 'evenodd');
  // Without it the land below shines through where both end.
  brush.edge('ground sea', palette.water, 1);
  for (const kind of landOrder) brush.fill(`land ${kind}`, palette[kind]);
  brush.fill('water', palette.water);
  for (const [kind, widths] of Object.entries(waterways))
    brush.line(`waterway ${kind}`, palette.water, widthAt(widths, zoom));
  brush.line('road pier', palette.pier, widthAt(roads.pier ?? [], zoom));
  if (zoom < BUILDINGS_FROM) return;
  brush.fill('buildings', palette.building);
  if (zoom >= BUILDING_EDGES_FROM) brush.edge('buildings', palette['building-edge'], 0.8);
}

/** The colour of a road and of its edge. */
function coloursOf(kind: string, palette: Palette): [fill: string, edge: string] {
  if (kind === 'motorway') return [palette.motorway, palette['motorway-edge']];
  if (kind === 'primary' || kind === 'secondary') return [palette.main, palette['main-edge']];
  return [palette.street, palette['street-edge']];
}

function paintRails(brush: Brush, palette: Palette, zoom: number): void {
  for (const [kind, widths] of Object.entries(rails)) {
    const pixels = widthAt(widths, zoom);
    brush.line(`rail ${kind}`, palette.rail, pixels);
    brush.line(`rail ${kind} tunnel`, palette.rail, pixels * 0.7, [3, 4]);
    // Sleepers, as maps on paper have them.
    if (kind === 'rail' && zoom >= 14) brush.line('rail rail', palette.rail, pixels * 3.4, [pixels * 0.9, pixels * 6]);
  }
}

function paintRoads(brush: Brush, palette: Palette, zoom: number): void {
  const widthOf = (kind: string, isLink: boolean) => widthAt(roads[kind] ?? [], zoom) * (isLink ? 0.65 : 1);
  const all = roadOrder.flatMap((kind) =>
    [true, false].map((isLink) => ({ kind, isLink, pixels: widthOf(kind, isLink) })),
  );
  const isPath = (kind: string) => kind === 'path' || kind === 'steps';
  // A tunnel is only hinted at: what is above it counts.
  for (const { kind, isLink, pixels } of all)
    if (!isPath(kind) && zoom >= 13)
      brush.line(
        roadLook(kind, isLink, true),
        coloursOf(kind, palette)[1],
        Math.min(2, Math.max(0.8, pixels * 0.3)),
        [4, 4],
      );
  for (const { kind, pixels } of all)
    if (isPath(kind)) brush.line(`road ${kind}`, palette.path, pixels, kind === 'steps' ? [1.2, 1.6] : [3, 2]);
  if (zoom >= EDGED_FROM)
    for (const { kind, isLink, pixels } of all)
      if (!isPath(kind) && pixels > 1.5)
        brush.line(roadLook(kind, isLink, false), coloursOf(kind, palette)[1], pixels + (zoom >= 15 ? 2 : 1.4));
  for (const { kind, isLink, pixels } of all) {
    if (isPath(kind)) continue;
    const [fill, edge] = coloursOf(kind, palette);
    // Without an edge a white road would be lost on pale ground.
    brush.line(roadLook(kind, isLink, false), zoom < EDGED_FROM || pixels <= 1.5 ? edge : fill, pixels);
  }
  brush.line('road runway', palette.works, widthAt(roads.runway ?? [], zoom));
}

/** Paints a tile, or the part of it that a near zoom shows; where archives meet, each has its part. */
export function paintTile(
  context: CanvasRenderingContext2D,
  tiles: readonly TileShapes[],
  { scale, left, top, zoom }: TileFrame,
  palette: Palette,
): void {
  context.save();
  context.scale(scale, scale);
  context.translate(-left, -top);
  context.beginPath();
  context.rect(0, 0, EXTENT, EXTENT);
  context.clip();
  context.lineJoin = 'round';
  const brush = createBrush(context, tiles, scale);
  paintGround(brush, palette, zoom);
  paintRails(brush, palette, zoom);
  paintRoads(brush, palette, zoom);
  brush.line('boundary 4', palette.boundary, 0.8, [2, 3]);
  brush.line('boundary 2', palette.boundary, zoom >= 12 ? 1.6 : 1.2, [6, 3]);
  context.restore();
}
