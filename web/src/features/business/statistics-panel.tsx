import type { AdStatistics } from '@ashore/contract';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { businessMessages } from './messages.ts';

type Count = keyof AdStatistics['total'];

interface Props {
  statistics: AdStatistics;
  /** Which of the numbers are drawn; views alone for those whose plan has no more. */
  counts?: readonly Count[];
  /** Links to other spans of days, and what else stands beside the title. */
  action?: ReactNode;
  /** Below the charts: where more is to be had. */
  children?: ReactNode;
}

/** What came of ads day by day: a chart for each number, each with its table. */
export function StatisticsPanel({
  statistics: { days, total },
  counts = ['views', 'chats', 'calls'],
  action,
  children,
}: Props) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  return (
    <section id="numbers" aria-label={t('numbers')} className="anchor">
      <SectionHeader title={t('last', { count: days.length })} action={action} />
      <dl className="mb-5 inline-flex max-w-full flex-wrap gap-px overflow-hidden rounded-card border border-line bg-surface">
        {counts.map((name) => (
          <div key={name} className="min-w-36 flex-1 px-3.5 py-3 outline outline-line">
            <dt className="text-13 text-ink-muted">{t(name)}</dt>
            <dd className="font-bold text-22 tabular-nums">{format.number(total[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={counts.length > 1 ? 'grid gap-6 md:grid-cols-2 xl:grid-cols-3' : 'max-w-xl'}>
        {counts.map((name) => (
          <BarChart
            key={name}
            title={t(name)}
            unit={t('perDay')}
            bars={days.map((day) => ({ label: format.date(`${day.day}T12:00:00Z`), value: day[name] }))}
          />
        ))}
      </div>
      {children}
    </section>
  );
}
