import type { MapCluster, MapPin, MapPins } from '@ashore/contract';
import type { MapBounds, MapMark } from '#web/ui/map/map-types.ts';

export const pinKey = (classifiedId: number): string => `pin ${classifiedId}`;
const clusterKey = ({ lat, lng, count }: MapCluster): string => `cluster ${lat} ${lng} ${count}`;

interface Texts {
  price: (pin: MapPin) => string;
  pin: (price: string, title: string) => string;
  cluster: (cluster: MapCluster) => string;
  number: (count: number) => string;
}

/** The buttons of a map: a price each, and how many where they stand too near. */
export const marksOf = ({ pins, clusters }: MapPins, texts: Texts): MapMark[] => [
  ...pins.map((pin) => {
    const { lat, lng } = pin;
    const price = texts.price(pin);
    return {
      key: pinKey(pin.classifiedId),
      kind: 'pin' as const,
      lat,
      lng,
      text: price,
      label: texts.pin(price, pin.title),
    };
  }),
  ...clusters.map((cluster) => {
    const { lat, lng, count, more } = cluster;
    const text = `${texts.number(count)}${more ? '+' : ''}`;
    const mark = { key: clusterKey(cluster), kind: 'cluster' as const, lat, lng, weight: Math.log10(count) };
    return { ...mark, text, label: texts.cluster(cluster) };
  }),
];

const holds = ({ north, south, east, west }: MapBounds, lat: number, lng: number): boolean =>
  lat <= north && lat >= south && lng <= east && lng >= west;

/** The mark that stands for an ad: its own, or the cluster it lies in. */
export function markOf({ pins, clusters }: MapPins, ad: { classifiedId: number; lat: number; lng: number }) {
  if (pins.some(({ classifiedId }) => classifiedId === ad.classifiedId)) return pinKey(ad.classifiedId);
  const around = clusters.find(({ bounds }) => holds(bounds, ad.lat, ad.lng));
  return around && clusterKey(around);
}

/** What a mark stands for. */
export function behindMark({ pins, clusters }: MapPins, key: string): { pin?: MapPin; cluster?: MapCluster } {
  return {
    pin: pins.find(({ classifiedId }) => pinKey(classifiedId) === key),
    cluster: clusters.find((cluster) => clusterKey(cluster) === key),
  };
}

/** The ads of a cluster stand on one spot: no zoom tells them apart. */
export const isOneSpot = ({ bounds: { north, south, east, west } }: MapCluster): boolean =>
  north - south < 1e-6 && east - west < 1e-6;
