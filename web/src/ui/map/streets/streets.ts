import { type Coords, DomUtil, GridLayer, type Map as LeafletMap, point } from 'leaflet';
import type { StreetArchive } from '../map-types.ts';
import { type Archives, openArchives, TILE, zoomOfTiles } from './archives.ts';
import { createMeasure, drawLabels } from './draw-labels.ts';
import { layOutLabels, type PlacedTile } from './layout-labels.ts';
import { paintTile } from './paint-tile.ts';
import { onThemeChange, type Palette, readPalette } from './palette.ts';
import { EXTENT } from './tile-shapes.ts';

/** The first zoom at which names are written; before, those of the site are. */
const NAMES_FROM = 10;
/** More pixels than this nobody sees. */
const MOST_DENSITY = 2;

const density = () => Math.min(MOST_DENSITY, devicePixelRatio || 1);

/** The tile of an archive that a tile of the screen shows, or shows a part of. */
function sourceOf({ x, y, z: zoom }: Coords, archives: Archives) {
  const z = zoomOfTiles(zoom, archives.maxZoom);
  const parts = 2 ** (zoom - 1 - z);
  return {
    at: { z, x: Math.floor(x / parts), y: Math.floor(y / parts) },
    frame: {
      scale: (TILE * parts) / EXTENT,
      left: ((x % parts) * EXTENT) / parts,
      top: ((y % parts) * EXTENT) / parts,
      zoom,
    },
  };
}

class StreetTiles extends GridLayer {
  readonly #archives: Archives;
  readonly #palette: () => Palette;

  constructor(archives: Archives, palette: () => Palette, options: ConstructorParameters<typeof GridLayer>[0]) {
    super(options);
    this.#archives = archives;
    this.#palette = palette;
  }

  override createTile(coords: Coords, done: (error?: Error, tile?: HTMLElement) => void): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.className = 'map-streets-tile';
    const { at, frame } = sourceOf(coords, this.#archives);
    void this.#archives.read(at).then((tiles) => {
      const context = tiles.length > 0 ? canvas.getContext('2d') : undefined;
      if (context) {
        canvas.width = canvas.height = TILE * density();
        paintTile(context, tiles, { ...frame, scale: frame.scale * density() }, this.#palette());
        canvas.dataset.drawn = `${at.z}/${at.x}/${at.y}`;
      }
      done(undefined, canvas);
    });
    return canvas;
  }
}

/** The names over the streets, in one canvas that is drawn anew wherever the map comes to rest. */
function createNames(map: LeafletMap, archives: Archives, palette: () => Palette) {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-streets-names leaflet-zoom-hide';
  canvas.setAttribute('aria-hidden', 'true');
  map.getPane('streets-names')?.append(canvas);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const family = getComputedStyle(map.getContainer()).fontFamily;
  const measure = createMeasure(context, family);
  let asked = 0;

  /** The tiles that are on the screen, each where it is. */
  async function tilesHere(zoom: number): Promise<PlacedTile[]> {
    const z = zoomOfTiles(zoom, archives.maxZoom);
    const side = TILE * 2 ** (zoom - 1 - z);
    const { min = point(0, 0), max = point(0, 0) } = map.getPixelBounds();
    const all: Promise<PlacedTile[]>[] = [];
    const columns = 2 ** z;
    for (let x = Math.floor(min.x / side); x * side < max.x; x++)
      for (let y = Math.max(0, Math.floor(min.y / side)); y * side < max.y; y++) {
        const placed = { scale: side / EXTENT, left: x * side - min.x, top: y * side - min.y };
        const at = { z, x: ((x % columns) + columns) % columns, y };
        all.push(archives.read(at).then((found) => found.map((shapes) => ({ shapes, ...placed }))));
      }
    return (await Promise.all(all)).flat();
  }

  async function draw(): Promise<void> {
    asked++;
    const mine = asked;
    const zoom = Math.round(map.getZoom());
    const tiles = zoom < NAMES_FROM ? [] : await tilesHere(zoom);
    if (mine !== asked || !canvas.isConnected) return;
    const { x: width, y: height } = map.getSize();
    canvas.width = width * density();
    canvas.height = height * density();
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    context.scale(density(), density());
    drawLabels(context, layOutLabels(tiles, zoom, { width, height }, measure), palette(), family);
  }

  const onMove = () => void draw();
  map.on('moveend resize', onMove);
  onMove();
  return {
    draw: onMove,
    remove() {
      asked++;
      map.off('moveend resize', onMove);
      canvas.remove();
    },
  };
}

/** Draws the streets of archives over the ground and below the marks; returns how to take them away. */
export function layStreets(map: LeafletMap, from: readonly StreetArchive[]): () => void {
  const archives = openArchives(from);
  const container = map.getContainer();
  if (!map.getPane('streets')) map.createPane('streets').classList.add('map-streets');
  if (!map.getPane('streets-names')) map.createPane('streets-names').classList.add('map-names');
  let palette = readPalette(container);
  const current = () => palette;
  // Outlines beyond the archives go on in the colours of the streets.
  const note = () => container.classList.toggle('map-near', map.getZoom() >= NAMES_FROM);
  map.on('zoomend', note);
  note();
  const tiles = new StreetTiles(archives, current, {
    ...{ tileSize: TILE, minZoom: archives.minZoom + 1, pane: 'streets', updateWhenZooming: false, keepBuffer: 1 },
  }).addTo(map);
  const names = createNames(map, archives, current);
  const stopWatching = onThemeChange(() => {
    palette = readPalette(container);
    tiles.redraw();
    names.draw();
  });
  // The letters of the site come once something is written in them.
  void document.fonts.ready.then(names.draw);
  return () => {
    stopWatching();
    map.off('zoomend', note);
    container.classList.remove('map-near');
    tiles.remove();
    names.remove();
  };
}
