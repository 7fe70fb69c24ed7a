import type { Business } from '@ashore/contract';

type Place = Pick<Business, 'lat' | 'lng' | 'address' | 'areaName' | 'name'>;

/** How somebody gets there. */
export const travelModes = ['foot', 'car', 'transit'] as const;
export type TravelMode = (typeof travelModes)[number];

/** A link to a map application. */
export interface Way {
  app: 'osm' | 'google' | 'apple';
  url: string;
}

/** The names of the modes at each of the services. OpenStreetMap has no timetables. */
const google = { foot: 'walking', car: 'driving', transit: 'transit' } as const;
const apple = { foot: 'w', car: 'd', transit: 'r' } as const;
const osm = { foot: 'fossgis_osrm_foot', car: 'fossgis_osrm_car', transit: undefined } as const;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

const destinationOf = ({ lat, lng, address, areaName }: Place): string =>
  lat !== null && lng !== null ? `${lat},${lng}` : address && [address, areaName].filter(Boolean).join(', ');

/** Returns links that show the way to a business; none where it has neither a point nor a street. */
export function waysTo(place: Place, mode: TravelMode): Way[] {
  const destination = destinationOf(place);
  if (!destination) return [];
  const { lat, lng } = place;
  const engine = osm[mode];
  const at = `${lat},${lng}`;
  return [
    ...(engine && lat !== null && lng !== null
      ? [
          {
            app: 'osm' as const,
            url: `https://www.openstreetmap.org/directions?${query({ engine, route: `;${at}` })}`,
          },
        ]
      : []),
    {
      app: 'google',
      url: `https://www.google.com/maps/dir/?${query({ api: '1', destination, travelmode: google[mode] })}`,
    },
    { app: 'apple', url: `https://maps.apple.com/?${query({ daddr: destination, dirflg: apple[mode] })}` },
  ];
}

/** The address by which phones offer their map applications (RFC 5870); undefined without a point and a street. */
export function geoAddress(place: Place): string | undefined {
  const { lat, lng, name } = place;
  const destination = destinationOf(place);
  if (!destination) return undefined;
  return lat !== null && lng !== null
    ? `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`
    : `geo:0,0?q=${encodeURIComponent(destination)}`;
}

const RADIANS = Math.PI / 180;
const EARTH_METRES = 6_371_000;

/** Metres between two points along the ground. */
export function metresBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2;
  const cosines = Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS);
  const share = half(one.lat, other.lat) + cosines * half(one.lng, other.lng);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}
