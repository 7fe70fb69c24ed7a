import type { BusinessSummary } from '@ashore/contract';
import { hasHours, openState } from '@ashore/contract/opening-hours';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { weekdayName } from '#web/lib/names.ts';
import { directoryMessages } from './messages.ts';

const MINUTE_MS = 60_000;

/**
 * Whether it is open at this moment. Only the browser says so: a page may have been kept for some minutes since it was
 * rendered. Its line is kept free until then, so that nothing moves.
 */
export function OpenNow({
  business: { openingHours: hours, timeZone, publicHolidays },
}: {
  business: Pick<BusinessSummary, 'openingHours' | 'timeZone' | 'publicHolidays'>;
}) {
  const t = useMessages(directoryMessages);
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (!hasHours(hours)) return null;
  const state = now && openState(hours, now, timeZone, publicHolidays);
  if (!state) return <span className="block min-h-5 text-14" />;
  const { open, changes, holiday } = state;
  const soon = changes && { time: changes.time, day: weekdayName(changes.date) };
  const words = !soon
    ? t(open ? 'always' : 'closed')
    : open
      ? t('openUntil', soon)
      : holiday?.closed && changes.inDays > 0
        ? t('closedFor', { ...soon, holiday: holiday.name })
        : t(changes.inDays === 0 ? 'opensAt' : 'opensOn', soon);
  return (
    <span className={clsx('block min-h-5 font-medium text-14', open ? 'text-accent-ink' : 'text-ink-muted')}>
      {words}
      {holiday && !holiday.closed && ` · ${t('mayDiffer', { holiday: holiday.name })}`}
    </span>
  );
}
