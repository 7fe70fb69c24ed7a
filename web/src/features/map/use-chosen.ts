import type { MapPin } from '@ashore/contract';
import { useRef, useState } from 'react';
import type { MapBounds, MapPoint } from '#web/ui/map/map-types.ts';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { behindMark, isOneSpot, pinKey } from './marks.ts';

const pointBounds = ({ lat, lng }: MapPoint): MapBounds => ({ north: lat, south: lat, east: lng, west: lng });

/** The mark that is chosen. */
export interface Chosen<Ad> {
  key: string;
  point: MapPoint;
  approximate: boolean;
  /** The ads of the mark; undefined while they are on their way. */
  ads?: Ad[];
  /** Which of the ads of one spot is shown. */
  at: number;
}

/** Pins in the order in which one turns from one to the next: from west to east. */
const inOrder = (pins: readonly MapPin[]): MapPin[] =>
  pins.toSorted((one, other) => one.lng - other.lng || other.lat - one.lat);

/** What was clicked on the map, with its ads once they are there. */
export function useChosen<Ad extends PlacedAd>(
  { found, find }: Pick<MapPageProps<Ad>, 'found' | 'find'>,
  goInto: (bounds: MapBounds) => boolean,
) {
  const [chosen, setChosen] = useState<Chosen<Ad>>();
  const latest = useRef('');

  async function load(key: string, bounds: MapBounds, id?: number) {
    const listed = found?.ads.filter((ad) => ad.classifiedId === id);
    const ads = listed?.length ? listed : await find(bounds).catch((): Ad[] => []);
    if (latest.current === key)
      setChosen((old) => old && { ...old, ads: id ? ads.filter((ad) => ad.classifiedId === id) : ads });
  }

  function choose(key: string): void {
    const { pin, cluster } = found ? behindMark(found.pins, key) : {};
    if (cluster && !isOneSpot(cluster) && goInto(cluster.bounds)) return;
    const point = pin ?? cluster;
    if (!point) return;
    latest.current = key;
    setChosen({ key, point, approximate: pin?.approximate ?? false, at: 0 });
    void load(key, cluster?.bounds ?? pointBounds(point), pin?.classifiedId);
  }

  const pins = inOrder(found?.pins.pins ?? []);
  const place = pins.findIndex(({ classifiedId }) => pinKey(classifiedId) === chosen?.key);
  const ofSpot = chosen?.ads?.length ?? 0;
  const count = place < 0 ? ofSpot : pins.length;

  /** Turns to the next ad of the spot, or to the next pin; after the last comes the first. */
  function step(by: 1 | -1): void {
    if (!chosen || count < 2) return;
    if (place < 0) setChosen({ ...chosen, at: (chosen.at + by + count) % count });
    const next = place < 0 ? undefined : pins[(place + by + count) % count];
    if (next) choose(pinKey(next.classifiedId));
  }

  const card = chosen && {
    ad: chosen.ads === undefined ? undefined : (chosen.ads[chosen.at] ?? null),
    at: place < 0 ? chosen.at : place,
    count,
    onStep: step,
  };
  return { chosen, card, choose, close: () => setChosen(undefined) };
}
