import type { Appointment, ProposedTime } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { appointmentMessages } from './messages.ts';
import { useTimes } from './times.ts';

interface Props {
  appointment: Appointment;
  time: ProposedTime;
  busy: boolean;
  /** Absent where the viewer is not asked. */
  onAccept?: (() => void) | undefined;
}

/** One time of an appointment, what to know about it, and the button that accepts it. */
export function TimeRow({ appointment: { timeZone, minutes, state }, time, busy, onAccept }: Props) {
  const t = useMessages(appointmentMessages);
  const times = useTimes(timeZone);
  const start = new Date(time.start);
  const own = times.own(start);
  const over = time.over && state === 'proposed';
  const notes = [
    own && t('yourTime', { time: own }),
    time.doubled && t('doubled'),
    time.overlaps && t('overlaps'),
    over && t('timeOver'),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className={over ? 'text-ink-muted line-through' : 'font-bold tabular-nums'}>
          <time dateTime={time.start}>
            {times.day(start)}, <bdi>{times.span(start, minutes)}</bdi>
          </time>
        </p>
        {notes.map((note) => (
          <p key={String(note)} className="text-13 text-ink-muted">
            {note}
          </p>
        ))}
      </div>
      {onAccept && !over && (
        <Button
          size="sm"
          className="max-sm:h-11"
          busy={busy}
          aria-label={t('acceptTime', { time: times.moment(start) })}
          onClick={onAccept}
        >
          {t('accept')}
        </Button>
      )}
    </li>
  );
}
