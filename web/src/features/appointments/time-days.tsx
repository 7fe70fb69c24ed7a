import type { FreeTimes } from '@ashore/contract';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { useTimes } from '#web/lib/appointments/times.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { freeTimesMessages } from './free-times-messages.ts';

interface Props {
  free: Pick<FreeTimes, 'days' | 'timeZone' | 'places'>;
  /** The address at which a time is confirmed. */
  urlOf: (start: string) => string;
  /** The time that is chosen now. */
  chosen?: string | undefined;
  /** So many of a day at most. */
  most?: number;
  headingLevel: 2 | 3;
}

/** The clock of the reader, once the program runs: pages are kept for some minutes, and times go by. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Free times by day; each is a link, so that it works before and without the program. */
export function TimeDays({ free: { days, timeZone, places }, urlOf, chosen, most, headingLevel }: Props) {
  const t = useMessages(freeTimesMessages);
  const times = useTimes(timeZone);
  const now = useNow();
  const Heading = `h${headingLevel}` as const;
  const toCome = days
    .map((one) => ({ ...one, times: one.times.filter(({ start }) => !now || Date.parse(start) > now) }))
    .filter((one) => one.times.length > 0);
  return toCome.map(({ day, times: slots }) => (
    <section key={day} className="flex flex-col gap-2">
      <Heading className="font-bold text-14">{times.longDay(new Date(slots[0]?.start ?? day))}</Heading>
      <ul className="flex flex-wrap gap-2">
        {slots.slice(0, most).map(({ start, left }) => {
          const at = new Date(start);
          const own = times.ownTime(at);
          return (
            <li key={start}>
              <a
                href={withBase(urlOf(start))}
                aria-current={start === chosen ? 'true' : undefined}
                className={clsx(
                  'flex min-h-11 flex-col items-center justify-center rounded-input border px-3 py-1.5 font-bold tabular-nums leading-tight',
                  start === chosen
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-line bg-surface text-accent-ink hover:border-accent',
                )}
              >
                <time dateTime={start}>
                  <span className="sr-only">{times.day(at)}, </span>
                  {times.time(at)}
                </time>
                {places > 1 && <span className="font-normal text-13">{t('left', { count: left })}</span>}
                {own && <span className="font-normal text-13">{t('yourTime', { time: own })}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
