import type { MapWindow } from '#web/ui/map/map-types.ts';

/** The part of an address that says what a map shows: `box=south,west,north,east&zoom=12`. */
export type MapSearch = { box?: string; zoom?: string };

const LATITUDE = 90;
const LONGITUDE = 180;
const MOST_ZOOM = 22;

/** What the address asks to see; undefined where it says nothing or nonsense. North and south may stand the wrong way round. */
export function readMapSearch(search: Record<string, unknown>): MapWindow | undefined {
  const corners = String(search.box ?? '').split(',');
  const zoom = Number(search.zoom);
  const [one, west, other, east] = corners.map((text) =>
    /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN,
  );
  if (corners.length !== 4 || one === undefined || other === undefined || west === undefined || east === undefined)
    return undefined;
  const within = (value: number, most: number) => Math.abs(value) <= most;
  if (!within(one, LATITUDE) || !within(other, LATITUDE) || !within(west, LONGITUDE) || !within(east, LONGITUDE))
    return undefined;
  if (!/^\d{1,2}$/.test(String(search.zoom ?? '')) || zoom > MOST_ZOOM) return undefined;
  return { bounds: { north: Math.max(one, other), south: Math.min(one, other), west, east }, zoom };
}

/** The strings of an address for what a map shows. */
export const writeMapSearch = ({ bounds, zoom }: MapWindow): Required<MapSearch> => ({
  box: [bounds.south, bounds.west, bounds.north, bounds.east].join(','),
  zoom: String(Math.floor(zoom)),
});
