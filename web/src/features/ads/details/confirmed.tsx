import type { Ad } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { detailsMessages } from './details-messages.ts';

const DAY = 86_400_000;

/**
 * When the owner last said that the ad is still available, or how long they have not answered; nothing on its first days.
 * Counted anew once the page is awake, as it may come from a cache.
 */
export function Confirmed({ ad }: { ad: Pick<Ad, 'confirmTime' | 'refreshTime' | 'silent' | 'status'> }) {
  const t = useMessages(detailsMessages);
  const [awake, setAwake] = useState<Date>();
  useEffect(() => setAwake(new Date()), []);
  const confirmed = Date.parse(ad.confirmTime);
  if (ad.status !== 'active' && ad.status !== 'reserved') return null;
  if (!ad.silent && confirmed - Date.parse(ad.refreshTime) < DAY) return null;
  const days = Math.max(0, Math.floor(((awake ?? new Date()).getTime() - confirmed) / DAY));
  return (
    <>
      {' · '}
      <span
        key={awake ? 'awake' : 'served'}
        className={ad.silent ? 'font-bold text-ink' : undefined}
        suppressHydrationWarning
      >
        {ad.silent ? t('silentWeeks', { weeks: Math.floor(days / 7) }) : t('confirmedDays', { days })}
      </span>
    </>
  );
}
