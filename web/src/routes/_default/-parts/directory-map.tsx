import type { DirectoryPins } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { DirectoryQuery } from '#web/features/directory/directory-search.ts';
import { directoryMessages } from '#web/features/directory/messages.ts';
import { Attribution } from '#web/features/map/attribution.tsx';
import { usualWindow, windowAround } from '#web/features/map/map-window.ts';
import { mapMessages } from '#web/features/map/messages.ts';
import { useMapBase } from '#web/features/map/use-map-base.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapMark, MapWindow } from '#web/ui/map/map-types.ts';
import { type MapControl, MapView } from '#web/ui/map/map-view.tsx';

interface Props {
  query: DirectoryQuery;
  areas: readonly { id: number; lat: number; lng: number }[];
}

const clusterKey = ({ lat, lng, count }: DirectoryPins['clusters'][number]) => `cluster ${lat} ${lng} ${count}`;
const LONGEST_NAME = 18;
const NEAR_METRES = 8000;
const AREA_METRES = 20_000;

/** Where the map begins: near the visitor, in the chosen area, else on the whole region. */
function startOf({ query, areas }: Props): MapWindow {
  if (query.near) return windowAround(query.near, NEAR_METRES);
  const area = areas.find(({ id }) => id === Number(query.areaId));
  return area ? windowAround(area, AREA_METRES) : usualWindow(areas);
}

/** The businesses of a list where they are; follows the map as it is moved. */
export default function DirectoryMap(props: Props) {
  const { query } = props;
  const t = useMessages(directoryMessages);
  const map = useMessages(mapMessages);
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
      ...found.pins.map(({ directoryId, name, lat, lng, rating }) => {
        const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
        const text = rating ? `${short} ★${rating}` : short;
        // What is to be read stands in what is heard, too (WCAG 2.5.3).
        return {
          key: `pin ${directoryId}`,
          kind: 'pin' as const,
          lat,
          lng,
          text,
          label: text === name ? name : `${text}: ${name}`,
        };
      }),
      ...found.clusters.map((cluster) => ({
        ...{ key: clusterKey(cluster), kind: 'cluster' as const, lat: cluster.lat, lng: cluster.lng },
        text: `${cluster.count}${cluster.more ? '+' : ''}`,
        label: t(cluster.more ? 'clusterMore' : 'cluster', { count: cluster.count }),
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
      start={startOf(props)}
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
