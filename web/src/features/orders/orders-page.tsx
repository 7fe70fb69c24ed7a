import type { Order, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { orderMessages } from './messages.ts';
import { orderTones } from './order-tones.ts';

const linkClass = 'font-bold text-accent-ink underline underline-offset-2';

function Row({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const { orderId, status, receiptNumber } = order;
  const canPay = status === 'pending' || status === 'failed';
  return (
    <tr>
      <td className="whitespace-nowrap">{format.date(order.createTime)}</td>
      <td className="min-w-48">
        <span className="block font-medium">{order.name}</span>
        <span className="block text-13 text-ink-muted">
          {order.adTitle ? t('forAd', { title: order.adTitle }) : t('order', { number: String(orderId) })}
        </span>
      </td>
      <td className="whitespace-nowrap font-bold">{format.money(order.amount, order.currency)}</td>
      <td>
        <Badge tone={orderTones[status] ?? 'neutral'}>{t(status)}</Badge>
      </td>
      <td>
        {receiptNumber && (
          <a href={withBase(paths.paid('receipt', orderId))} className={linkClass}>
            {t('receipt', { number: receiptNumber })}
          </a>
        )}
        {canPay && (
          <a href={withBase(paths.payOrder(orderId))} className={linkClass}>
            {t('goOn')}
          </a>
        )}
      </td>
    </tr>
  );
}

/** All orders of a member, with their receipts and what can still be paid. */
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
        <Table caption={t('ordersTitle')} head={[t('date'), t('what'), t('amount'), t('state'), '']}>
          {page.list.map((order) => (
            <Row key={order.orderId} order={order} />
          ))}
        </Table>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/myclassified/pay', { name: '4-2', pageNum })}
      />
    </section>
  );
}
