import type { DayException, HoursSpan } from '@ashore/contract';
import { Plus, X } from 'lucide';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { offerTimesMessages } from './offer-messages.ts';
import type { OfferForm } from './use-offer.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
/** 2024 began with a Monday. */
const dateOf = (weekday: number) => new Date(Date.UTC(2024, 0, 1 + weekday));

/** Returns the name of a weekday; 0 is Monday. */
export function useWeekdays(style: 'long' | 'short') {
  const locale = useLocale();
  return (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(dateOf(weekday));
}

interface SpanProps {
  day: string;
  span: HoursSpan;
  error: string | undefined;
  onChange: (span: HoursSpan) => void;
  onRemove: () => void;
}

/** Hours from and to. */
function SpanRow({ day, span, error, onChange, onRemove }: SpanProps) {
  const t = useMessages(offerTimesMessages);
  const box = (key: 'from' | 'to') => (
    <input
      type="time"
      // A clock box cannot say 24:00.
      value={span[key] === '24:00' ? '00:00' : span[key]}
      onChange={({ currentTarget }) => onChange({ ...span, [key]: currentTarget.value })}
      aria-label={t(key, { day })}
      aria-invalid={error ? true : undefined}
      className={`${controlClass} h-11 min-w-0 max-w-48 flex-1 px-2 tabular-nums`}
    />
  );
  return (
    <div>
      <div className="flex items-center gap-2">
        {box('from')}
        <span aria-hidden="true">–</span>
        {box('to')}
        <IconButton label={t('removeHours', { day, from: span.from, to: span.to })} size="lg" onClick={onRemove}>
          <Icon of={X} className="size-5" />
        </IconButton>
      </div>
      {error && (
        <p role="alert" className="mt-1 font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </div>
  );
}

/** The message about one of a list, whichever of its parts it is about. */
const faultAt = (faults: Record<string, string>, path: string): string | undefined =>
  Object.entries(faults).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];

/** The hours of each week, day by day. */
export function WeeklyHours({ values: { spans }, set, faults }: OfferForm) {
  const t = useMessages(offerTimesMessages);
  const name = useWeekdays('long');
  const add = (weekday: number) => set({ spans: [...spans, { weekday, from: '17:00', to: '19:00' }] });
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-medium text-14">{t('weekly')}</legend>
      <p className="mb-2 text-13 text-ink-muted">{t('weeklyHint')}</p>
      {WEEK.map((weekday) => (
        <div
          key={weekday}
          className="grid grid-cols-[1fr_auto] items-start gap-x-3 border-line border-b py-2 sm:grid-cols-[7rem_1fr_auto]"
        >
          <p className="pt-3 text-14">{name(weekday)}</p>
          <div className="flex min-w-0 flex-col gap-2 max-sm:col-span-2">
            {spans.map(
              (span, at) =>
                span.weekday === weekday && (
                  <SpanRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: hours are known by their place
                    key={at}
                    day={name(weekday)}
                    span={span}
                    error={faultAt(faults, `spans.${at}`)}
                    onChange={(next) =>
                      set({ spans: spans.map((one, place) => (place === at ? { ...one, ...next } : one)) })
                    }
                    onRemove={() => set({ spans: spans.filter((_, place) => place !== at) })}
                  />
                ),
            )}
          </div>
          <IconButton label={t('addHours', { day: name(weekday) })} size="lg" onClick={() => add(weekday)}>
            <Icon of={Plus} className="size-5" />
          </IconButton>
        </div>
      ))}
      {faults.spans && (
        <p role="alert" className="mt-1 font-medium text-13 text-coral">
          {faults.spans}
        </p>
      )}
    </fieldset>
  );
}

interface DayProps {
  one: DayException;
  error: string | undefined;
  onChange: (one: DayException) => void;
  onRemove: () => void;
}

function OneDay({ one, error, onChange, onRemove }: DayProps) {
  const t = useMessages(offerTimesMessages);
  const { day, off, spans } = one;
  return (
    <div className="flex flex-col gap-3 rounded-input border border-line p-3">
      <div className="flex items-end gap-2">
        <Field label={t('day')} error={error} className="flex-1">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={day}
              onChange={({ currentTarget }) => onChange({ ...one, day: currentTarget.value })}
            />
          )}
        </Field>
        <IconButton label={t('removeDay')} size="lg" onClick={onRemove}>
          <Icon of={X} className="size-5" />
        </IconButton>
      </div>
      <Checkbox
        label={t('off')}
        checked={off}
        onChange={({ currentTarget }) => onChange({ ...one, off: currentTarget.checked })}
      />
      {spans.map((span, at) => (
        <SpanRow
          // biome-ignore lint/suspicious/noArrayIndexKey: hours are known by their place
          key={at}
          day={day}
          span={span}
          error={undefined}
          onChange={(next) => onChange({ ...one, spans: spans.map((old, place) => (place === at ? next : old)) })}
          onRemove={() => onChange({ ...one, spans: spans.filter((_, place) => place !== at) })}
        />
      ))}
      {spans.length < 6 && (
        <Button
          variant="link"
          size="sm"
          className="self-start"
          onClick={() => onChange({ ...one, spans: [...spans, { from: '10:00', to: '12:00' }] })}
        >
          <Icon of={Plus} className="size-4" />
          {t('addHours', { day })}
        </Button>
      )}
    </div>
  );
}

/** Days on which the weekly hours are off, or others are added. */
export function DayExceptions({ values: { exceptions }, set, faults }: OfferForm) {
  const t = useMessages(offerTimesMessages);
  const put = (at: number, next: DayException) =>
    set({ exceptions: exceptions.map((one, place) => (place === at ? next : one)) });
  const today = new Date().toISOString().slice(0, 10);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium text-14">{t('exceptions')}</legend>
      {exceptions.map((one, at) => (
        <OneDay
          // biome-ignore lint/suspicious/noArrayIndexKey: days are known by their place
          key={at}
          one={one}
          error={faultAt(faults, `exceptions.${at}`)}
          onChange={(next) => put(at, next)}
          onRemove={() => set({ exceptions: exceptions.filter((_, place) => place !== at) })}
        />
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="self-start max-sm:h-11"
        onClick={() => set({ exceptions: [...exceptions, { day: today, off: true, spans: [] }] })}
      >
        <Icon of={Plus} className="size-4" />
        {t('addDay')}
      </Button>
    </fieldset>
  );
}
