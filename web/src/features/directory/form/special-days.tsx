import type { OpeningHours } from '@ashore/contract/opening-hours';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formMessages } from './form-messages.ts';
import { errorAt, SpansEditor } from './hours-editor.tsx';

interface Props {
  hours: OpeningHours;
  errors: Record<string, string>;
  onChange: (hours: OpeningHours) => void;
}

/** Days that differ from their weekday, and what holds on public holidays. */
export function SpecialDays({ hours, errors, onChange }: Props) {
  const t = useMessages(formMessages);
  const set = (special: OpeningHours['special']) => onChange({ ...hours, special });
  const all = errors['openingHours.special'];
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('holidays')} className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            value={hours.holidays}
            onChange={(event) => onChange({ ...hours, holidays: event.target.value as OpeningHours['holidays'] })}
          >
            <option value="">{t('notSaid')}</option>
            <option value="open">{t('holidaysOpen')}</option>
            <option value="closed">{t('holidaysClosed')}</option>
          </Select>
        )}
      </Field>
      <div>
        <h3 className="font-medium text-14">{t('special')}</h3>
        <p className="text-13 text-ink-muted">{t('specialHint')}</p>
      </div>
      {hours.special.map(({ date, spans }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place until its date is typed
        <div key={at} className="grid items-start gap-3 border-line border-b pb-3 sm:grid-cols-[12rem_1fr_auto]">
          <Field label={t('date')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={date}
                onChange={(event) =>
                  set(hours.special.map((day, index) => (index === at ? { ...day, date: event.target.value } : day)))
                }
              />
            )}
          </Field>
          <SpansEditor
            day={date || t('date')}
            spans={spans}
            error={errorAt(errors, `openingHours.special.${at}`)}
            onChange={(next) => set(hours.special.map((day, index) => (index === at ? { ...day, spans: next } : day)))}
          />
          <Button variant="link" size="sm" onClick={() => set(hours.special.filter((_, index) => index !== at))}>
            {t('removeSpecial')}
          </Button>
        </div>
      ))}
      {all && (
        <p role="alert" className="font-medium text-13 text-coral">
          {all}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => set([...hours.special, { date: '', spans: [] }])}
      >
        {t('addSpecial')}
      </Button>
    </div>
  );
}
