import type { MapBounds, MapCircle, MapPoint, MapWindow } from '#web/ui/map/map-types.ts';

/** Pixels of a tile, the unit of zooms. */
const TILE = 256;

const widthOf = ({ west, east }: MapBounds) => (east < west ? east + 360 - west : east - west);

/** The two show the same to within some pixels: rounding an address moves no map. */
export function sameWindow(one: MapWindow, other: MapWindow): boolean {
  const some = (3 * 360) / (TILE * 2 ** one.zoom);
  const near = (edge: keyof MapBounds) => Math.abs(one.bounds[edge] - other.bounds[edge]) <= some;
  return one.zoom === other.zoom && near('north') && near('south') && near('west') && near('east');
}

/** The zoom at which bounds fill about so many pixels. */
const zoomFor = (bounds: MapBounds, pixels: number): number =>
  Math.max(4, Math.min(17, Math.floor(Math.log2((360 * pixels) / (TILE * Math.max(1e-6, widthOf(bounds)))))));

const METRES_PER_DEGREE = 111_320;
const USUAL_PIXELS = 700;

/** A window around a point, so many metres to each side. */
export function windowAround({ lat, lng }: { lat: number; lng: number }, metres: number): MapWindow {
  const height = metres / METRES_PER_DEGREE;
  const width = height / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const bounds = {
    ...{ north: round(lat + height), south: round(lat - height) },
    ...{ east: round(lng + width), west: round(lng - width) },
  };
  return { bounds, zoom: zoomFor(bounds, USUAL_PIXELS) };
}

/** A window that shows a circle whole. */
export const windowOfCircle = ({ lat, lng, radius }: MapCircle): MapWindow => ({
  ...windowAround({ lat, lng }, radius * 1.05),
  fit: true,
});

/** A window that shows some corners whole. */
export function windowOver(corners: readonly MapPoint[]): MapWindow {
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)];
  const bounds = {
    ...{ north: Math.max(...lats), south: Math.min(...lats) },
    ...{ east: Math.max(...lngs), west: Math.min(...lngs) },
  };
  return { bounds, zoom: zoomFor(bounds, USUAL_PIXELS), fit: true };
}

/** The middle of the values, without those that lie far from the others: islands in the ocean. */
function usualRange(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const reach = 1.5 * (at(0.75) - at(0.25));
  const usual = sorted.filter((value) => value >= at(0.25) - reach && value <= at(0.75) + reach);
  return [usual[0] ?? 0, usual.at(-1) ?? 0];
}

/** Where the map of a region begins: on its places, with a little room around them. */
export function usualWindow(places: readonly { lat: number; lng: number }[]): MapWindow {
  const [south, north] = usualRange(places.map(({ lat }) => lat));
  const [west, east] = usualRange(places.map(({ lng }) => lng));
  const room = 0.25;
  const round = (value: number) => Math.round(value * 100) / 100;
  const bounds = {
    ...{ north: round(north + room), south: round(south - room) },
    ...{ east: round(east + room), west: round(west - room) },
  };
  return { bounds, zoom: zoomFor(bounds, USUAL_PIXELS), fit: true };
}
