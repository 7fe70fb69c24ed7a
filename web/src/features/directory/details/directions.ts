import type { Business } from '@ashore/contract';

type Place = Pick<Business, 'lat' | 'lng' | 'address' | 'areaName'>;

/** An address that opens the way to a business in the maps of the phone, or in the browser; undefined where it has no door. */
export function directionsTo({ lat, lng, address, areaName }: Place): string | undefined {
  const point = lat !== null && lng !== null ? `${lat},${lng}` : undefined;
  const destination = point ?? (address && [address, areaName].filter(Boolean).join(', '));
  return destination ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}` : undefined;
}
