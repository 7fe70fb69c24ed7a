import type { Desk } from '@ashore/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { manageMessages } from './messages.ts';

const paths = {
  queue: '/manage',
  appeals: '/manage/appeals',
  claims: '/manage/claims',
  members: '/manage/members',
  articles: '/manage/articles',
  banners: '/manage/banners',
  schemes: '/manage/schemes',
  log: '/manage/log',
  numbers: '/manage/numbers',
  jobs: '/manage/jobs',
  incidents: '/manage/incidents',
  operator: '/manage/operator',
} as const;
type Tab = keyof typeof paths;

const tabs = Object.keys(paths) as Tab[];

/** What only who runs the site sees. */
const ofOperators: ReadonlySet<Tab> = new Set(['numbers', 'jobs', 'incidents', 'operator']);

/** Title and tabs of the desk around one of its pages. */
export function DeskFrame({ desk, pathname, children }: { desk: Desk; pathname: string; children: ReactNode }) {
  const t = useMessages(manageMessages);
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const current = tabs.findLast((tab) => path === paths[tab] || path.startsWith(`${paths[tab]}/`)) ?? 'queue';
  const counts: Partial<Record<Tab, number>> = { queue: desk.open, appeals: desk.appeals, claims: desk.claims };
  // A case fills the app: the way back is in the bar.
  if (isMobileApp && path === '/manage/case') return <div className="container-page py-4">{children}</div>;
  const regions = desk.regions.map(({ regionName }) => regionName);
  return (
    <div className={clsx('container-page', isMobileApp ? 'py-4' : 'py-6 lg:py-10')}>
      <p className="mb-3 font-bold text-22 print:hidden">
        {t('deskOf', { regions: regions.length > 3 ? t('everywhere') : listOf(regions) })}
      </p>
      {/* In the app each page but the first has little room above it. */}
      {!desk.secondFactor && (!isMobileApp || current === 'queue') && (
        <Notice tone="warning" className="mb-4 print:hidden">
          {t('noFactor')}{' '}
          <a
            href={`${href('/member/settings', { name: '4-6' })}#second-factor`}
            className="underline underline-offset-2"
          >
            {t('setFactorUp')}
          </a>
        </Notice>
      )}
      <Tabs
        label={t('desk')}
        current={current}
        tabs={tabs
          .filter((tab) => desk.isOperator || !ofOperators.has(tab))
          .map((key) => {
            const count = counts[key];
            return { key, label: t(`tab_${key}`), url: href(paths[key]), ...(count === undefined ? {} : { count }) };
          })}
      />
      <div className={isMobileApp ? 'pt-4' : 'pt-6'}>{children}</div>
    </div>
  );
}
