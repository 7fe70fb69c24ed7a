import { useEffect, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * 'Just now' under a minute, minutes and hours up to a day, then the date (specification 9). A moment ahead counts as now.
 * @param inside whether it stands within a sentence: 'just now'
 */
export function relativeWords(then: Date, now: Date, format: (date: Date) => string, inside = false): string {
  const t = messagesOf(kitMessages);
  const age = now.getTime() - then.getTime();
  if (age < MINUTE) return t(inside ? 'justNowInside' : 'justNow');
  if (age < HOUR) return t('minutesAgo', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('hoursAgo', { count: Math.floor(age / HOUR) });
  return format(then);
}

interface Props {
  /** ISO 8601. */
  value: string;
  /** Writes a date in the reader's way. */
  format: (date: Date) => string;
  /** Writes it to the minute, for the pointer that rests on it; once the page is awake, as no pointer rests before. */
  formatLong?: (date: Date) => string;
  /** Whether it stands within a sentence. */
  inside?: boolean;
}

/** How long ago; counted anew once the page is awake, as it may come from a cache. */
export function RelativeTime({ value, format, formatLong = format, inside }: Props) {
  const then = new Date(value);
  const [awake, setAwake] = useState<Date>();
  useEffect(() => setAwake(new Date()), []);
  // Hydration keeps the served words without a word, so the key makes a new element that shows the counted ones.
  return (
    <time key={awake ? 'awake' : 'served'} dateTime={value} title={awake && formatLong(then)} suppressHydrationWarning>
      {relativeWords(then, awake ?? new Date(), format, inside)}
    </time>
  );
}
