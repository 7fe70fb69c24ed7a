import type { Order } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { orderMessages } from './messages.ts';
import { OrderLines } from './order-lines.tsx';

/** A receipt as it is printed: number, dates, buyer, lines with their tax. */
export function ReceiptPage({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const { buyer } = order;
  return (
    <article className="mx-auto w-full max-w-[640px] px-4 py-8 max-lg:py-4 print:py-0">
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <Button size="sm" variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <a href={href('/member/myclassified/pay', { name: '4-2' })} className={buttonClass('ghost', 'sm')}>
          {t('toOrders')}
        </a>
      </div>
      {order.sandbox && (
        <Notice tone="warning" className="mb-4">
          {t('sandboxReceipt')}
        </Notice>
      )}
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h1 className="text-22">{t('receipt', { number: order.receiptNumber })}</h1>
            <p className="text-14 text-ink-muted">{t('receiptOf', { number: String(order.orderId) })}</p>
          </div>
          <Logo name="Ashore" />
        </div>
        <p className="mt-5 font-bold text-28 tabular-nums">{format.money(order.amount, order.currency)}</p>
        <p className="text-14 text-ink-muted">
          {order.paidTime && t('paidOn', { date: format.date(order.paidTime) })}
          {order.refundTime && (
            <>
              <br />
              {t('refundNumber', { number: order.refundNumber })}.{' '}
              {t('refundedOn', { date: format.date(order.refundTime), reason: order.refundReason })}
            </>
          )}
        </p>
        {(buyer.name || buyer.address || buyer.taxNumber) && (
          <address className="mt-5 text-14 not-italic">
            <span className="text-ink-muted">{t('billTo')}</span>
            {[buyer.name, buyer.address, buyer.taxNumber].filter(Boolean).map((line) => (
              <span key={line} className="block" dir="auto">
                {line}
              </span>
            ))}
          </address>
        )}
        <div className="mt-6 border-t border-line pt-5">
          <OrderLines order={order} />
        </div>
      </div>
    </article>
  );
}
