import type { Order } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { orderMessages } from './messages.ts';

const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <div
    className={
      strong ? 'flex justify-between gap-4 border-t border-line pt-3 font-bold text-18' : 'flex justify-between gap-4'
    }
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);

/** What is bought, what of it is tax, and what is paid in all. */
export function OrderLines({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const money = (amount: number) => format.money(amount, order.currency);
  return (
    <>
      <p className="font-bold text-18">{order.name}</p>
      <p className="text-14 text-ink-muted">
        {order.adTitle && `${t('forAd', { title: order.adTitle })} · `}
        {order.days > 0 ? t('days', { count: order.days }) : t('once')}
      </p>
      <dl className="mt-4 flex flex-col gap-2">
        <Line label={t('price')} value={money(order.net)} />
        {order.taxName && (
          <Line
            label={t('tax', { name: order.taxName, percent: format.number(order.taxPercent) })}
            value={money(order.tax)}
          />
        )}
        <Line label={t('total')} value={money(order.amount)} strong />
      </dl>
    </>
  );
}
