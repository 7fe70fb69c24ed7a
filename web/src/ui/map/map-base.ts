import { DivIcon, LayerGroup, type Map as LeafletMap, latLngBounds, Marker, Polygon, point, TileLayer } from 'leaflet';
import type { MapBase, MapName, MapOutline, StreetArchive } from './map-types.ts';

const STEPS = 1000;
/** Room of a name in pixels: so much a letter, and a line. */
const LETTER = 7.5;
const LINE = 26;
/** From here on names of the second rank find room. */
const SECOND_RANK_ZOOM = 9;
const MOST_NAMES = 60;
/** From here on the streets write the names of places, where there are streets. */
const STREET_NAMES_ZOOM = 10;

/** The corners of a ring as latitude and longitude. */
function cornersOf(ring: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: ring.length / 2 }, (_, corner) => {
    x += ring[2 * corner] ?? 0;
    y += ring[2 * corner + 1] ?? 0;
    return [y / STEPS, x / STEPS];
  });
}

function landOf(rings: MapOutline['own'], className: string): Polygon {
  return new Polygon(
    rings.map((ring) => [cornersOf(ring)]),
    { className, interactive: false, weight: 1, smoothFactor: 0.5, pane: 'ground' },
  );
}

const isCovered = ({ lat, lng }: MapName, { north, south, east, west }: StreetArchive) =>
  lat <= north && lat >= south && lng <= east && lng >= west;

/** Names that nothing else writes at this zoom. */
const unwritten = (names: readonly MapName[], streets: readonly StreetArchive[], zoom: number) =>
  zoom < STREET_NAMES_ZOOM ? names : names.filter((name) => !streets.some((archive) => isCovered(name, archive)));

/** Draws streets once their program is there; returns how to take them away, also before it is. */
function layStreets(map: LeafletMap, streets: readonly StreetArchive[]): () => void {
  let isGone = false;
  let takeAway: (() => void) | undefined;
  // Without it the map is plainer, but a map.
  import('./streets/streets.ts').then(
    (program) => {
      if (!isGone) takeAway = program.layStreets(map, streets);
    },
    () => {},
  );
  return () => {
    isGone = true;
    takeAway?.();
  };
}

/** The names that find room in the window, the first ranks first. */
function roomFor(map: LeafletMap, names: readonly MapName[]): MapName[] {
  const seen = map.getBounds();
  const taken: { x: number; y: number; width: number }[] = [];
  return names
    .filter(({ rank, lat, lng }) => (rank === 0 || map.getZoom() >= SECOND_RANK_ZOOM) && seen.contains([lat, lng]))
    .filter(({ name, lat, lng }) => {
      if (taken.length >= MOST_NAMES) return false;
      const { x, y } = map.latLngToContainerPoint([lat, lng]);
      const width = name.length * LETTER;
      const free = taken.every(
        (other) => Math.abs(other.y - y) > LINE || Math.abs(other.x - x) > (other.width + width) / 2,
      );
      if (free) taken.push({ x, y, width });
      return free;
    });
}

function nameMark({ name, lat, lng, rank }: MapName): Marker {
  const text = document.createElement('span');
  text.textContent = name;
  text.setAttribute('aria-hidden', 'true');
  const icon = new DivIcon({
    html: text,
    className: rank === 0 ? 'map-name' : 'map-name map-name-small',
    iconSize: point(0, 0),
  });
  return new Marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'names' });
}

/** Lays the ground under the marks; returns back how to take it away. */
export function layBase(map: LeafletMap, { tiles, outline, names = [], streets = [] }: MapBase): () => void {
  const ground = new LayerGroup().addTo(map);
  if (tiles) {
    new TileLayer(tiles, { maxZoom: map.getMaxZoom() }).addTo(ground);
    return () => ground.remove();
  }
  if (outline) {
    const [west = -180, south = -90, east = 180, north = 90] = outline.box;
    // With room around it, so that all of a country can be in the middle of a wide window.
    map.setMaxBounds(latLngBounds([south, west], [north, east]).pad(1));
    landOf(outline.others, 'map-land').addTo(ground);
    // Over the line along which the others are cut.
    landOf(outline.far, 'map-land map-land-far').addTo(ground);
    landOf(outline.own, 'map-land map-land-own').addTo(ground);
  }
  const written = new LayerGroup().addTo(ground);
  const write = () => {
    written.clearLayers();
    for (const name of roomFor(map, unwritten(names, streets, map.getZoom()))) nameMark(name).addTo(written);
  };
  map.on('moveend', write);
  write();
  const takeStreets = streets.length > 0 ? layStreets(map, streets) : undefined;
  return () => {
    takeStreets?.();
    map.off('moveend', write);
    ground.remove();
  };
}
