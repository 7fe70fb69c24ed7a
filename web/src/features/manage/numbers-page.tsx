import type { SiteNumbers } from '@ashore/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { FilterForm } from './filter-form.tsx';
import { numbersMessages } from './numbers-messages.ts';
import { type Span, spans } from './numbers-spans.ts';
import { ShieldTable } from './shield-table.tsx';

const counted = ['orders', 'members', 'ads'] as const;

interface Props {
  numbers: SiteNumbers;
  span: Span;
  regionId: number | undefined;
  regions: readonly { regionId: number; regionName: string }[];
}

/** Which days and which region. */
function Choice({ span, regionId, regions }: Omit<Props, 'numbers'>) {
  const t = useMessages(numbersMessages);
  const days = spans.map((count) => ({ value: count, text: t('spanOf', { count }) }));
  const places = regions.map((one) => ({ value: one.regionId, text: one.regionName }));
  return (
    <FilterForm
      action={href('/manage/numbers')}
      filters={[
        { name: 'days', label: t('span'), chosen: span, options: days },
        {
          name: 'place',
          label: t('place'),
          chosen: regionId,
          options: [{ value: '', text: t('all') }, ...places],
          className: 'min-w-40 flex-1',
        },
      ]}
      submit={t('show')}
    />
  );
}

function Tile({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-13 text-ink-muted">{label}</dt>
      <dd>
        <span className="block font-bold text-28 tabular-nums">{value}</span>
        <span className="text-13 text-ink-muted tabular-nums">{note}</span>
      </dd>
    </div>
  );
}

/** Returns a day as it is shown in charts and in the table. */
function useDayName() {
  const format = useFormat();
  return (day: string) => format.date(`${day}T12:00:00Z`);
}

interface NumbersProps {
  numbers: SiteNumbers;
}

/** The totals, beside those of as many days before. */
function Totals({ numbers: { days, total, before, revenue } }: NumbersProps) {
  const t = useMessages(numbersMessages);
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {revenue.length === 0 && <Tile label={t('revenue')} value={format.money(0)} note={t('noRevenue')} />}
      {revenue.map((one) => (
        <Tile
          key={one.currency}
          label={revenue.length > 1 ? t('revenueIn', { currency: one.currency }) : t('revenue')}
          value={format.money(one.total, one.currency)}
          note={t('refunded', { amount: format.money(one.refunded, one.currency) })}
        />
      ))}
      {counted.map((name) => (
        <Tile
          key={name}
          label={t(name)}
          value={format.number(total[name])}
          note={t('before', { count: before[name], days: days.length })}
        />
      ))}
    </dl>
  );
}

/** A chart by day of each of them. */
function Charts({ numbers: { days, total, revenue } }: NumbersProps) {
  const t = useMessages(numbersMessages);
  const dateOf = useDayName();
  return (
    <div className={clsx('grid gap-6', revenue.length === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2')}>
      {revenue.map(({ currency, byDay }) => (
        <Card key={currency} className="min-w-0">
          <BarChart
            title={t('revenueIn', { currency })}
            unit={t('inCurrency', { currency })}
            bars={days.map(({ day }, at) => ({ label: dateOf(day), value: byDay[at] ?? 0 }))}
          />
        </Card>
      ))}
      {counted.map((name) => (
        <Card key={name} className="min-w-0">
          {total[name] > 0 ? (
            <BarChart
              title={t(name)}
              unit={t('perDay')}
              bars={days.map((day) => ({ label: dateOf(day.day), value: day[name] }))}
            />
          ) : (
            <>
              <h2 className="font-medium text-14">{t(name)}</h2>
              <p className="mt-2 text-14 text-ink-muted">{t('none')}</p>
            </>
          )}
        </Card>
      ))}
    </div>
  );
}

/** All numbers in a table, the latest day first. */
function DayTable({ numbers: { days, revenue } }: NumbersProps) {
  const t = useMessages(numbersMessages);
  const format = useFormat();
  const dateOf = useDayName();
  return (
    <details>
      <summary className="cursor-pointer font-medium text-14">{t('openTable')}</summary>
      <Table
        caption={t('tableTitle')}
        className="mt-3 max-w-3xl"
        head={[
          t('day'),
          ...revenue.map(({ currency }) => t('revenueIn', { currency })),
          ...counted.map((name) => t(name)),
        ]}
      >
        {days
          .map((day, at) => (
            <tr key={day.day}>
              <td>{dateOf(day.day)}</td>
              {revenue.map(({ currency, byDay }) => (
                <td key={currency}>{format.money(byDay[at] ?? 0, currency)}</td>
              ))}
              {counted.map((name) => (
                <td key={name}>{format.number(day[name])}</td>
              ))}
            </tr>
          ))
          .toReversed()}
      </Table>
    </details>
  );
}

/** What was paid, what is new: totals, a chart of each by day, and everything in one table. */
export function NumbersPage({ numbers, ...choice }: Props) {
  const t = useMessages(numbersMessages);
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-22">{t('title', { count: numbers.days.length })}</h1>
          <p className="mt-1 text-14 text-ink-muted">{t('lead')}</p>
        </div>
        <Choice key={`${choice.span} ${choice.regionId}`} {...choice} />
      </div>
      <Totals numbers={numbers} />
      <Charts numbers={numbers} />
      <DayTable numbers={numbers} />
      <ShieldTable weeks={numbers.shield} />
    </section>
  );
}
