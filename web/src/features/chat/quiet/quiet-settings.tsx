import type { QuietMode } from '@ashore/contract';
import { instantsOf, wallTime } from '@ashore/contract/wall-time';
import { useId } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { quietMessages } from './messages.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const asTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function Hour({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-14">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
        {HOURS.map((hour) => (
          <option key={hour} value={String(hour)}>
            {asTime(hour)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The day on which quiet mode ends: it lasts until its first moment. */
function Until({ quiet, onChange }: Props) {
  const t = useMessages(quietMessages);
  const { until, timeZone } = quiet;
  const today = wallTime(new Date(), timeZone).slice(0, 10);
  return (
    <Field label={t('until')} hint={t('untilHint')}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          className="max-w-48"
          min={today}
          value={until ? wallTime(new Date(until), timeZone).slice(0, 10) : ''}
          onChange={({ currentTarget: { value } }) => {
            const at = value ? instantsOf(`${value}T00:00`, timeZone)[0] : undefined;
            if (!value) onChange({ ...quiet, until: null });
            else if (at && at > new Date()) onChange({ ...quiet, until: at.toISOString() });
          }}
        />
      )}
    </Field>
  );
}

function Hours({ quiet, onChange }: Props) {
  const t = useMessages(quietMessages);
  const { startHour, endHour, timeZone } = quiet;
  const hasHours = startHour !== null && endHour !== null;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('hours')}
        hint={t('hoursHint', { zone: timeZone })}
        checked={hasHours}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...quiet, startHour: checked ? 22 : null, endHour: checked ? 7 : null, timeZone: ownZone() })
        }
      />
      {hasHours && (
        <div className="flex flex-wrap gap-4">
          <Hour label={t('from')} value={startHour} onChange={(hour) => onChange({ ...quiet, startHour: hour })} />
          <Hour label={t('to')} value={endHour} onChange={(hour) => onChange({ ...quiet, endHour: hour })} />
        </div>
      )}
    </div>
  );
}

interface Props {
  quiet: QuietMode;
  onChange: (quiet: QuietMode) => void;
}

/** Switches quiet mode, and what belongs to it once it is on; each choice is told at once. */
export function QuietSettings({ quiet, onChange }: Props) {
  const t = useMessages(quietMessages);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <Switch
        label={t('title')}
        hint={t('hint')}
        checked={quiet.on}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...quiet, on: checked, until: null, timeZone: ownZone() })
        }
      />
      {quiet.on && (
        <div className="flex flex-col gap-4 border-line border-s-2 ps-4">
          <p className="text-13 text-ink-muted">{t('hidden')}</p>
          <Until quiet={quiet} onChange={onChange} />
          <Hours quiet={quiet} onChange={onChange} />
          <Switch
            label={t('onlyAboutAds')}
            hint={t('refusedHint')}
            checked={quiet.onlyAboutAds}
            onChange={({ currentTarget }) => onChange({ ...quiet, onlyAboutAds: currentTarget.checked })}
          />
          <Switch
            label={t('onlyConfirmedPhone')}
            hint={t('refusedHint')}
            checked={quiet.onlyConfirmedPhone}
            onChange={({ currentTarget }) => onChange({ ...quiet, onlyConfirmedPhone: currentTarget.checked })}
          />
        </div>
      )}
    </section>
  );
}
