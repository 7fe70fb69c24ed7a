import type { Order, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { orderMessages } from './messages.ts';
import { orderTones } from './order-tones.ts';

/** What was bought and for how much; below it the state and what can be done. */
function Row({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const { orderId, status, receiptNumber } = order;
  const canPay = status === 'pending' || status === 'failed';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="block font-bold">{order.name}</span>
          <span className="line-clamp-2 text-14 text-ink-muted">
            {order.adTitle ? t('forAd', { title: order.adTitle }) : t('order', { number: String(orderId) })}
          </span>
        </p>
        <p className="shrink-0 font-bold text-18 tabular-nums">{format.money(order.amount, order.currency)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={orderTones[status] ?? 'neutral'}>{t(status)}</Badge>
        <span className="text-13 text-ink-muted">{format.date(order.createTime)}</span>
        {receiptNumber && (
          <a
            href={withBase(paths.paid('receipt', orderId))}
            className={buttonClass('secondary', 'sm', 'ms-auto max-sm:w-full')}
          >
            {t('receipt', { number: receiptNumber })}
          </a>
        )}
        {canPay && (
          <a href={withBase(paths.payOrder(orderId))} className={buttonClass('primary', 'sm', 'ms-auto max-sm:w-full')}>
            {t('goOn')}
          </a>
        )}
      </div>
    </li>
  );
}

/** All orders of a member, one card each. */
export function OrdersPage({ page }: { page: Page<Order> }) {
  const t = useMessages(orderMessages);
  return (
    <section>
      <h1 className="mb-4 text-28">{t('ordersTitle')}</h1>
      {page.list.length === 0 ? (
        <EmptyState drawing="ads" text={t('noOrders')}>
          <a href={href('/member/rights', { name: '4-2' })} className={buttonClass('primary')}>
            {t('seePrices')}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {page.list.map((order) => (
            <Row key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/myclassified/pay', { name: '4-2', pageNum })}
      />
    </section>
  );
}
