import type { Order } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { orderMessages } from './messages.ts';
import { OrderLines } from './order-lines.tsx';

const Frame = ({ title, text, children }: { title: ReactNode; text: string; children: ReactNode }) => (
  <section className="mx-auto w-full max-w-[640px] px-4 py-10 max-lg:py-6">
    <h1 className="flex items-center gap-3 text-28">{title}</h1>
    <p className="mt-2 mb-6 text-ink-muted">{text}</p>
    {children}
  </section>
);

const ordersUrl = () => href('/member/myclassified/pay', { name: '4-2' });

/** Asks once what became of a payment whose message has not come yet, and shows the page anew when it was made. */
function useAskedOnce(order: Order | undefined): void {
  const router = useRouter();
  const waiting = order?.status === 'pending' ? order.orderId : undefined;
  useEffect(() => {
    if (!waiting) return;
    api.order.checkOrder({ orderId: waiting }).then(
      ({ status }) => (status === 'pending' ? undefined : router.invalidate()),
      // The frame has said why.
      () => undefined,
    );
  }, [waiting, router]);
}

/** After a payment. Of an order that is not paid, is another's or is not there it says and does nothing. */
export function SuccessPage({ order }: { order: Order | undefined }) {
  const t = useMessages(orderMessages);
  useAskedOnce(order);
  if (order?.status === 'refunded')
    return (
      <Frame title={t('refundedTitle')} text={t('refundedText', { reason: order.refundReason })}>
        <a href={ordersUrl()} className={buttonClass('primary')}>
          {t('toOrders')}
        </a>
      </Frame>
    );
  if (order?.status !== 'paid')
    return (
      <Frame title={t('noneTitle')} text={t('noneText')}>
        <a href={ordersUrl()} className={buttonClass('primary')}>
          {t('toOrders')}
        </a>
      </Frame>
    );
  return (
    <Frame
      title={
        <>
          <Icon of={CircleCheckBig} className="size-8 shrink-0 text-accent" />
          {t('successTitle')}
        </>
      }
      text={t('successText')}
    >
      {order.sandbox && <Notice className="mb-4">{t('sandboxReceipt')}</Notice>}
      <Card>
        <OrderLines order={order} />
      </Card>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        {order.classifiedId ? (
          <a href={withBase(paths.ad(order.classifiedId))} className={buttonClass('primary')}>
            {t('toAd')}
          </a>
        ) : (
          <a href={href('/postAds')} className={buttonClass('primary')}>
            {t('postNow')}
          </a>
        )}
        <a href={withBase(paths.paid('receipt', order.orderId))} className={buttonClass('secondary')}>
          {t('receipt', { number: order.receiptNumber })}
        </a>
        <a href={href('/member/rights', { name: '4-2' })} className={buttonClass('ghost')}>
          {t('toRights')}
        </a>
      </div>
    </Frame>
  );
}

/** After a payment that was not made: the order is kept and can be tried again. */
export function FailPage({ order }: { order: Order | undefined }) {
  const t = useMessages(orderMessages);
  useAskedOnce(order);
  const canRetry = order?.status === 'pending' || order?.status === 'failed';
  if (order?.status === 'paid' || order?.status === 'refunded') return <SuccessPage order={order} />;
  return (
    <Frame
      title={t(order?.status === 'cancelled' ? 'overTitle' : 'failTitle')}
      text={t(order?.status === 'cancelled' ? 'overText' : 'failText')}
    >
      {order && (
        <Card className="mb-6">
          <OrderLines order={order} />
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        {canRetry && (
          <a href={withBase(paths.payOrder(order.orderId))} className={buttonClass('primary')}>
            {t('retry')}
          </a>
        )}
        <a href={ordersUrl()} className={buttonClass('secondary')}>
          {t('toOrders')}
        </a>
      </div>
    </Frame>
  );
}
