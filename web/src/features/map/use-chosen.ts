import { useRef, useState } from 'react';
import type { MapBounds, MapPoint } from '#web/ui/map/map-types.ts';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { behindMark, isOneSpot } from './marks.ts';

const pointBounds = ({ lat, lng }: MapPoint): MapBounds => ({ north: lat, south: lat, east: lng, west: lng });

/** What was clicked on the map, with its ads once they are there. */
export function useChosen<Ad extends PlacedAd>(
  { found, find }: Pick<MapPageProps<Ad>, 'found' | 'find'>,
  goInto: (bounds: MapBounds) => boolean,
) {
  const [chosen, setChosen] = useState<{ key: string; point: MapPoint; approximate: boolean; ads?: Ad[] }>();
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
    setChosen({ key, point, approximate: pin?.approximate ?? false });
    void load(key, cluster?.bounds ?? pointBounds(point), pin?.classifiedId);
  }

  return { chosen, choose, close: () => setChosen(undefined) };
}
