import type { DirectoryPins } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { DirectoryQuery } from '#web/features/directory/directory-search.ts';
import { directoryWords } from '#web/features/directory/words.ts';
import { Attribution } from '#web/features/map/attribution.tsx';
import { useMapBase } from '#web/features/map/use-map-base.ts';
import { mapWords } from '#web/features/map/words.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapMark, MapWindow } from '#web/ui/map/map-types.ts';
import { type MapControl, MapView } from '#web/ui/map/map-view.tsx';

interface Props {
  query: DirectoryQuery;
  start: MapWindow;
}

const clusterKey = ({ lat, lng, count }: DirectoryPins['clusters'][number]) => `cluster ${lat} ${lng} ${count}`;
const LONGEST_NAME = 18;

/** The businesses of a list where they are; follows the map as it is moved. */
export default function DirectoryMap({ query, start }: Props) {
  const t = useMessages(directoryWords);
  const map = useMessages(mapWords);
  const { region } = useShell();
  const navigate = useNavigate();
  const { base, attribution } = useMapBase(region.id);
  const [found, setFound] = useState<DirectoryPins>({ pins: [], clusters: [] });
  const control = useRef<MapControl>(null);
  const asked = useRef(0);

  async function load({ bounds, zoom }: MapWindow) {
    asked.current += 1;
    const mine = asked.current;
    const { sort: _sort, pageNum: _page, pageSize: _size, cursor: _cursor, ...filters } = query;
    const pins = await api.directory.getMapPins({ ...filters, bounds, zoom }).catch(() => undefined);
    if (pins && mine === asked.current) setFound(pins);
  }

  const marks = useMemo<MapMark[]>(
    () => [
      ...found.pins.map(({ directoryId, name, lat, lng, rating }) => ({
        ...{ key: `pin ${directoryId}`, kind: 'pin' as const, lat, lng },
        text: `${name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}${rating ? ` ★${rating}` : ''}`,
        label: name,
      })),
      ...found.clusters.map((cluster) => ({
        ...{ key: clusterKey(cluster), kind: 'cluster' as const, lat: cluster.lat, lng: cluster.lng },
        text: `${cluster.count}${cluster.more ? '+' : ''}`,
        label: t('cluster', { count: cluster.count }),
      })),
    ],
    [found, t],
  );

  function choose(key: string) {
    const cluster = found.clusters.find((one) => clusterKey(one) === key);
    if (cluster) return void control.current?.goInto(cluster.bounds);
    const directoryId = Number(key.replace('pin ', ''));
    if (directoryId) void navigate({ to: '/Directory/details', search: { directoryId } });
  }

  return (
    <MapView
      label={t('map')}
      start={start}
      base={base}
      marks={marks}
      control={control}
      moved={(window) => void load(window)}
      chosen={(key) => key && choose(key)}
      className="size-full"
    >
      <div className="absolute end-2 bottom-2 z-10">
        <Attribution text={attribution ?? map('outline')} />
      </div>
    </MapView>
  );
}
