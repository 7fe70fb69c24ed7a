import type { Area } from '@ashore/contract';
import { MapPin } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nearestArea } from './nearest-area.ts';

/** What a map needs to let one point be moved; who composes the page draws it. */
export interface PointMap {
  point: { lat: number; lng: number };
  /** Something says where in the country the point is. */
  near: boolean;
  regionId: number;
  approximate: boolean;
  onPlace: (point: { lat: number; lng: number }) => void;
}

interface Props {
  form: AdForm;
  areas: readonly Area[];
  renderMap: (map: PointMap) => ReactNode;
}

/** The exact point, for those who want to set one: a map that opens on demand. */
export function PointField({ form, areas, renderMap }: Props) {
  const t = useMessages(postMessages);
  const { region } = useShell();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { values, category, setPlace, setPoint } = form;
  const { lat, lng, areaId } = values;
  const set = lat !== null && lng !== null;
  const all = areas.flatMap((area) => [area, ...(area.children ?? [])]);
  const start = set ? { lat, lng } : all.find((area) => area.id === areaId);
  const point = start ?? region.center;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon of={MapPin} className="size-4" />
          {t(open ? 'closeMap' : 'openMap')}
        </Button>
        <p className="text-14 text-ink-muted" aria-live="polite">
          {t(set ? 'pointSet' : 'pointNotSet')}
        </p>
        {set && (
          <Button variant="link" onClick={() => setPoint(null)}>
            {t('pointAway')}
          </Button>
        )}
      </div>
      {open && (
        <div id={id}>
          {renderMap({
            point: { lat: point.lat, lng: point.lng },
            near: start !== undefined,
            regionId: region.id,
            approximate: values.hideExact || category?.home === true,
            // A point says which place it is in; a place that was chosen stays.
            onPlace: (next) => (areaId ? setPoint(next) : setPlace(nearestArea(areas, next)?.id ?? null, next)),
          })}
        </div>
      )}
    </div>
  );
}
