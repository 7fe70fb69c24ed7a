import { limits } from '@ashore/contract/limits';
import { useMemo } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import type { MapPoint } from '#web/ui/map/map-types.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { Attribution } from './attribution.tsx';
import { windowAround } from './map-window.ts';
import { mapMessages } from './messages.ts';
import { StreetsButton } from './streets-button.tsx';
import { useMapBase } from './use-map-base.ts';

const SHARP_METRES = 1500;

interface Props {
  point: MapPoint;
  /** The point is the middle of a circle in which the ad lies. */
  approximate: boolean;
  areaName: string;
  regionId: number;
}

/** Where one ad is: a point, or a circle in which it lies. */
export function AdMap({ point, approximate, areaName, regionId }: Props) {
  const t = useMessages(mapMessages);
  const { base, allow, attribution } = useMapBase(regionId);
  const { lat, lng } = point;
  const start = useMemo(
    () => windowAround({ lat, lng }, approximate ? limits.mapRadius * 1.3 : SHARP_METRES),
    [lat, lng, approximate],
  );
  const circles = useMemo(() => (approximate ? [{ lat, lng, radius: limits.mapRadius }] : []), [lat, lng, approximate]);
  const label = t(approximate ? 'around' : 'at', { area: areaName });
  const marks = useMemo(
    () => (approximate ? [] : [{ key: 'ad', kind: 'spot' as const, lat, lng, text: '', label }]),
    [lat, lng, approximate, label],
  );
  return (
    <MapView label={label} start={start} base={base} circles={circles} marks={marks} className="size-full" quiet>
      <StreetsButton allow={allow} className="absolute start-3 top-3 z-10" />
      <div className="absolute end-2 bottom-2 z-10">
        <Attribution text={attribution ?? t('outline')} />
      </div>
    </MapView>
  );
}
