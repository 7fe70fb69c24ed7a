import type { Region } from '@ashore/contract';

/** Islands whose clocks differ from those of the mainland, as boxes of degrees. */
const islands = [
  { country: 'PT', timeZone: 'Atlantic/Azores', south: 36, north: 40.5, west: -32, east: -24 },
  { country: 'PT', timeZone: 'Atlantic/Madeira', south: 29.5, north: 33.5, west: -18, east: -15 },
  { country: 'ES', timeZone: 'Atlantic/Canary', south: 27, north: 30, west: -19, east: -13 },
];

/** Returns the IANA time zone of a point of a region; that of the mainland without a point, UTC without a region. */
export function timeZoneAt(region: Region | undefined, point: { lat: number; lng: number } | undefined): string {
  if (!region) return 'UTC';
  const island =
    point &&
    islands.find(
      ({ country, south, north, west, east }) =>
        country === region.country && point.lat > south && point.lat < north && point.lng > west && point.lng < east,
    );
  return island?.timeZone ?? region.timeZone;
}
