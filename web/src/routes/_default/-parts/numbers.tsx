import clsx from 'clsx';
import { businessMessages } from '#web/features/business/messages.ts';
import { StatisticsPanel } from '#web/features/business/statistics-panel.tsx';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { Numbers } from './own-ads-data.ts';

const SPANS = [7, 30, 90] as const;

/** The numbers of a member's ads with links to other spans of days; calls and chats by day for those whose plan has them. */
export function NumbersOfAds({
  statistics,
  isFull,
  userType,
  title,
  classifiedId,
  path,
}: Numbers & { path: '/member/myclassified' | '/member/businessclassified' }) {
  const t = useMessages(businessMessages);
  const current = statistics.days.length;
  const address = (days: (typeof SPANS)[number], adId = classifiedId) =>
    href(path, { name: '1-1', classifiedId: adId, ...(days === 30 ? {} : { days }) });
  return (
    <StatisticsPanel
      statistics={statistics}
      counts={isFull ? ['views', 'chats', 'calls'] : ['views']}
      action={
        <nav aria-label={t('span')} className="flex gap-2">
          {SPANS.map((days) => (
            <a
              key={days}
              href={address(days)}
              aria-current={days === current ? 'true' : undefined}
              className={clsx(
                'inline-grid min-w-11 place-items-center rounded-full border px-3 py-1 tabular-nums',
                days === current ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line hover:border-accent',
              )}
            >
              {days}
            </a>
          ))}
        </nav>
      }
    >
      <p className="mt-4 text-14 text-ink-muted">
        {title ? t('ofAd', { title }) : t('ofAll')}
        {title && (
          <>
            {' · '}
            <a href={href(path, { name: '1-1' })} className="underline underline-offset-2">
              {t('allAds')}
            </a>
          </>
        )}
        {!isFull && userType === 2 && (
          <>
            {' · '}
            {t('moreNumbers')}{' '}
            <a href={href('/member/rights', { name: '4-2' })} className="underline underline-offset-2">
              {t('seePlans')}
            </a>
          </>
        )}
      </p>
    </StatisticsPanel>
  );
}
