import { useEffect, useState } from 'react';
import { useLocale } from '#web/lib/i18n.ts';

const partsOfDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const partsOfTime = { hour: '2-digit', minute: '2-digit' } as const;

/** The city that a time zone is named after: `Europe/Lisbon` is Lisbon. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Returns how appointments are written: by the clocks of the place, and by those of the reader where these differ. */
export function useTimes(timeZone: string) {
  const locale = useLocale();
  const [ownZone, setOwnZone] = useState<string>();
  // The server does not know where the reader is.
  useEffect(() => setOwnZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const write = (at: Date, options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at);
  const moment = (at: Date, zone = timeZone) => write(at, { ...partsOfDay, ...partsOfTime }, zone);

  return {
    day: (at: Date) => write(at, partsOfDay),
    longDay: (at: Date) => write(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: (at: Date) => write(at, partsOfTime),
    /** `15:30–16:00`. */
    span: (start: Date, minutes: number) =>
      `${write(start, partsOfTime)}–${write(new Date(start.getTime() + minutes * 60_000), partsOfTime)}`,
    moment: (at: Date) => moment(at),
    /** By the reader's own clocks; undefined where these show the same. */
    own(at: Date): string | undefined {
      const own = ownZone && moment(at, ownZone);
      return own && own !== moment(at) ? own : undefined;
    },
    /** The same without the day. */
    ownTime: (at: Date): string | undefined =>
      ownZone && moment(at, ownZone) !== moment(at) ? write(at, partsOfTime, ownZone) : undefined,
  };
}
