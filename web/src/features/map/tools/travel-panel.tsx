import { Bike, Car, Footprints } from 'lucide';
import { useId, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mapToolsMessages } from './map-tools-messages.ts';
import { reachOf, speeds, type Travel, travelMinutes, travelOf } from './travel.ts';

const icons = { walk: Footprints, bicycle: Bike, car: Car };

interface Props {
  /** How far the circle of the address reaches, in metres. */
  radius: number | undefined;
  /** Undefined removes the circle. */
  onRadius: (radius: number | undefined) => void;
}

/** How far one comes in a time: a circle, as ways by street are not known here. */
export default function TravelPanel({ radius, onRadius }: Props) {
  const t = useMessages(mapToolsMessages);
  const id = useId();
  const [{ by, minutes }, setTravel] = useState(() => travelOf(radius));
  const reach = reachOf(by, minutes);
  function choose(next: { by: Travel; minutes: number }): void {
    setTravel(next);
    if (radius !== undefined) onRadius(reachOf(next.by, next.minutes));
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={t('by')}
        name={id}
        value={by}
        options={(['walk', 'bicycle', 'car'] as const).map((value) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-2">
              <Icon of={icons[value]} className="size-4 text-ink-muted" />
              {t(value)}
            </span>
          ),
        }))}
        onChange={(value) => choose({ by: value, minutes })}
      />
      <label htmlFor={`${id}-minutes`} className="font-medium text-14">
        {t('minutes')}
      </label>
      <Select
        id={`${id}-minutes`}
        value={String(minutes)}
        onChange={({ target }) => choose({ by, minutes: Number(target.value) })}
      >
        {travelMinutes.map((time) => (
          <option key={time} value={time}>
            {t('minutesOf', { count: time })}
          </option>
        ))}
      </Select>
      <p className="text-13 text-ink-muted">
        {t('asTheCrowFlies', { km: Math.round(reach / 100) / 10, speed: speeds[by] })}
      </p>
      {radius === undefined ? (
        <Button onClick={() => onRadius(reach)}>{t('showCircle')}</Button>
      ) : (
        <Button variant="secondary" onClick={() => onRadius(undefined)}>
          {t('removeCircle')}
        </Button>
      )}
    </div>
  );
}
