import { limits } from '@ashore/contract/limits';
import { useEffect, useMemo, useRef } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import type { MapPoint } from '#web/ui/map/map-types.ts';
import { type MapControl, MapView } from '#web/ui/map/map-view.tsx';
import { Attribution } from './attribution.tsx';
import { windowAround } from './map-window.ts';
import { mapMessages } from './messages.ts';
import { useMapBase } from './use-map-base.ts';

const SHOWN_METRES = 4000;
/** As long as nothing says where in the country it is. */
const COUNTRY_METRES = 150_000;

interface Props {
  /** Where the point stands, or where it begins while none is chosen. */
  point: MapPoint;
  /** The point stands somewhere that was chosen, or begins in a place that was; else anywhere in the country. */
  near: boolean;
  regionId: number;
  /** Others see only a circle. */
  approximate: boolean;
  onPlace: (point: MapPoint) => void;
}

/** A map with one point that is dragged, moved by the arrow keys, or set by a press on the map. */
export function PlacePicker({ point, near, regionId, approximate, onPlace }: Props) {
  const t = useMessages(mapMessages);
  const { base, attribution } = useMapBase(regionId);
  const control = useRef<MapControl>(null);
  const { lat, lng } = point;
  // Where the map itself put it needs no moving of the map.
  const placed = useRef(point);
  const start = useRef(windowAround(point, near ? SHOWN_METRES : COUNTRY_METRES));
  useEffect(() => {
    if (placed.current.lat === lat && placed.current.lng === lng) return;
    placed.current = { lat, lng };
    control.current?.show(windowAround({ lat, lng }, SHOWN_METRES));
  }, [lat, lng]);
  const at = useMemo(() => ({ lat, lng }), [lat, lng]);
  const circles = useMemo(() => (approximate ? [{ lat, lng, radius: limits.mapRadius }] : []), [lat, lng, approximate]);
  const put = (next: MapPoint) => {
    placed.current = next;
    onPlace(next);
  };
  return (
    <figure className="flex flex-col gap-2">
      <MapView
        label={t('picker')}
        start={start.current}
        base={base}
        circles={circles}
        point={at}
        pointLabel={t('pickerPoint')}
        placed={put}
        pressedAt={put}
        control={control}
        className="h-80 rounded-card border border-line"
      >
        <div className="absolute end-2 bottom-2 z-10">
          <Attribution text={attribution ?? t('outline')} />
        </div>
      </MapView>
      <figcaption className="text-14 text-ink-muted">{t(approximate ? 'pickerRough' : 'pickerExact')}</figcaption>
    </figure>
  );
}
