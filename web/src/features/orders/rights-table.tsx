import type { Plan, PlanRights } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { rightsMessages } from './rights-messages.ts';

type RowName = keyof PlanRights;

const rows: readonly RowName[] = [
  'liveAds',
  'homes',
  'jobs',
  'photos',
  'daysFactor',
  'bumps',
  'tops',
  'directoryPages',
  'badge',
  'statistics',
];

/** The plans of a kind of member side by side, one right a line. */
export function RightsTable({ plans, current }: { plans: readonly Plan[]; current?: Plan['plan'] | undefined }) {
  const t = useMessages(rightsMessages);
  const format = useFormat();

  function cell(rights: PlanRights, name: RowName): string {
    const value = rights[name];
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (value === 'basic' || value === 'full') return t(value);
    if (name === 'daysFactor')
      return value === 1 ? t('standard') : t('times', { factor: format.number(Number(value)) });
    if (name === 'photos') return `${value} (${t('photosHint')})`;
    return format.number(Number(value));
  }

  const head = plans.map(({ plan, name }) => (
    <span key={plan} className="inline-flex flex-wrap items-center gap-1.5 text-ink">
      {name}
      {plan === current && <Badge tone="accent">{t('current')}</Badge>}
    </span>
  ));
  return (
    <Table caption={t('compareCaption')} head={[t('right'), ...head]}>
      <tr>
        <td>{t('cost')}</td>
        {plans.map(({ plan, price }) => (
          <td key={plan} className="font-bold">
            {price ? t('perDays', { amount: format.money(price.amount, price.currency), days: price.days }) : t('free')}
          </td>
        ))}
      </tr>
      {rows.map((name) => (
        <tr key={name}>
          <td>{t(name === 'daysFactor' ? 'daysLive' : name)}</td>
          {plans.map(({ plan, rights }) => (
            <td key={plan}>{cell(rights, name)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
