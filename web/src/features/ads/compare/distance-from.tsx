import type { Area } from '@ashore/contract';
import { LocateFixed } from 'lucide';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { compareMessages } from './compare-messages.ts';

/** A place that distances are measured from. */
export interface Origin {
  lat: number;
  lng: number;
  /** Of an area; undefined for where the visitor is, which is neither kept nor sent. */
  areaId?: number;
}

interface Props {
  regionId: number;
  origin: Origin | undefined;
  onChange: (origin: Origin | undefined) => void;
}

const HERE = 'here';
const WAIT_MS = 10_000;

/** Chooses what distances are measured from: an area of the region, or where the visitor is. */
export function DistanceFrom({ regionId, origin, onChange }: Props) {
  const t = useMessages(compareMessages);
  const [areas, setAreas] = useState<Area[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    // Without the areas one can still ask for one's own place.
    api.area.getAreaList({ regionId }).then(
      (list) => left || setAreas(list),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [regionId]);
  const all = areas.flatMap((area) => [area, ...(area.children ?? [])]);
  const choose = (value: string) => {
    const area = all.find(({ id }) => String(id) === value);
    onChange(area && { lat: area.lat, lng: area.lng, areaId: area.id });
  };
  function locate() {
    setFailed(false);
    if (!navigator.geolocation) return setFailed(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ lat: coords.latitude, lng: coords.longitude }),
      () => setFailed(true),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('distanceFrom')}
        value={origin ? (origin.areaId ?? HERE) : ''}
        onChange={({ target }) => choose(target.value)}
        className="min-w-0 max-w-56"
      >
        <option value="">{t('nowhere')}</option>
        {origin && !origin.areaId && <option value={HERE}>{t('here')}</option>}
        {areas.map((area) => (
          <optgroup key={area.id} label={area.areaName}>
            <option value={area.id}>{area.areaName}</option>
            {area.children?.map(({ id, areaName }) => (
              <option key={id} value={id}>
                {areaName}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Button variant="secondary" size="sm" onClick={locate}>
        <Icon of={LocateFixed} className="size-4" />
        {t('here')}
      </Button>
      {failed && (
        <p role="status" className="text-13 text-ink-muted">
          {t('noLocation')}
        </p>
      )}
    </div>
  );
}
