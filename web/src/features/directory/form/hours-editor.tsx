import type { HoursSpan, OpeningHours } from '@ashore/contract/opening-hours';
import clsx from 'clsx';
import { Plus, X } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { formMessages } from './form-messages.ts';

const MOST_SPANS = 6;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const usual: HoursSpan = { from: '09:00', to: '18:00' };

interface SpansProps {
  /** Whose spans these are, for those who hear the labels. */
  day: string;
  spans: readonly HoursSpan[];
  error: string | undefined;
  onChange: (spans: HoursSpan[]) => void;
}

/** The spans of one day; a text box takes 24:00, which a time box does not. */
export function SpansEditor({ day, spans, error, onChange }: SpansProps) {
  const t = useMessages(formMessages);
  const change = (at: number, part: Partial<HoursSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  const box = (at: number, key: 'from' | 'to', label: string) => (
    <input
      value={spans[at]?.[key] ?? ''}
      onChange={(event) => change(at, { [key]: event.target.value })}
      // A time typed as people do becomes one the form knows.
      onBlur={(event) => {
        const [, hours, minutes = '00'] = event.target.value.trim().match(/^(\d{1,2})(?:[:.h](\d{2}))?$/) ?? [];
        if (hours !== undefined) change(at, { [key]: `${hours.padStart(2, '0')}:${minutes}` });
      }}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      className={`${controlClass} h-10 w-20 tabular-nums`}
    />
  );
  return (
    <div className={clsx('flex gap-2', spans.length === 0 ? 'items-center justify-between' : 'flex-col')}>
      {spans.length === 0 && <p className="text-14 text-ink-muted">{t('closed')}</p>}
      {spans.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place in the day
        <div key={at} className="flex items-center gap-2">
          {box(at, 'from', t('from', { day }))}
          <span aria-hidden="true">–</span>
          {box(at, 'to', t('to', { day }))}
          <IconButton
            label={t('removeSpan', { day, from, to })}
            onClick={() => onChange(spans.filter((_, index) => index !== at))}
          >
            <Icon of={X} className="size-4" />
          </IconButton>
        </div>
      ))}
      {spans.length < MOST_SPANS && (
        <Button
          variant="link"
          size="sm"
          className="self-start"
          aria-label={t('addSpanTo', { day })}
          onClick={() => onChange([...spans, spans.length === 0 ? usual : { from: '19:00', to: '22:00' }])}
        >
          <Icon of={Plus} className="size-4" />
          {t('addSpan')}
        </Button>
      )}
      {error && (
        <p role="alert" className="font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </div>
  );
}

interface Props {
  hours: OpeningHours;
  /** What is wrong, by the dotted path of the field. */
  errors: Record<string, string>;
  onChange: (hours: OpeningHours) => void;
}

/** The message of a day, whichever of its boxes it is about. */
export const errorAt = (errors: Record<string, string>, path: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];

/** Opening hours of a week: several spans a day, one day copied to the others. */
export function HoursEditor({ hours, errors, onChange }: Props) {
  const t = useMessages(formMessages);
  const set = (days: readonly number[], spans: HoursSpan[]) =>
    onChange({ ...hours, week: hours.week.map((old, day) => (days.includes(day) ? spans : old)) });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-ink-muted">{t('hoursHint')}</p>
      {DAYS.map((day) => {
        const name = t(`day_${day}`);
        const spans = hours.week[day] ?? [];
        return (
          <fieldset
            key={day}
            className={clsx(
              'grid gap-2 border-line border-b pb-3 sm:grid-cols-[7rem_1fr_auto]',
              spans.length === 0 && 'max-sm:grid-cols-[6.5rem_1fr]',
            )}
          >
            <legend className="sr-only">{name}</legend>
            <p aria-hidden="true" className="self-center font-medium text-14">
              {name}
            </p>
            <SpansEditor
              day={name}
              spans={spans}
              error={errorAt(errors, `openingHours.week.${day}`)}
              onChange={(next) => set([day], next)}
            />
            {day === 0 && spans.length > 0 && (
              <div className="flex flex-wrap items-start gap-2 sm:flex-col sm:gap-1">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('copyFrom', { day: name, where: t('copyWeek') })}
                  onClick={() => set([0, 1, 2, 3, 4], spans)}
                >
                  {t('copyWeek')}
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('copyFrom', { day: name, where: t('copyAll') })}
                  onClick={() => set(DAYS, spans)}
                >
                  {t('copyAll')}
                </Button>
              </div>
            )}
            {day === 5 && spans.length > 0 && (
              <Button
                variant="secondary"
                size="sm"
                className="self-start"
                aria-label={t('copyFrom', { day: name, where: t('day_6') })}
                onClick={() => set([6], spans)}
              >
                <span className="rtl:-scale-x-100">→</span> {t('day_6')}
              </Button>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
