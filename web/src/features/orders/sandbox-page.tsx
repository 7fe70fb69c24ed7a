import type { Order } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { orderMessages } from './messages.ts';
import { OrderLines } from './order-lines.tsx';

/** Stands for a payment service where none is set up, and says so. */
export function SandboxPage({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'pay' | 'decline'>();
  const { orderId } = order;

  async function choose(outcome: 'pay' | 'decline') {
    if (busy) return;
    setBusy(outcome);
    try {
      await api.order.settleSandbox({ orderId, outcome });
      await navigate({ to: outcome === 'pay' ? '/pay/success' : '/pay/fail', search: { orderId } });
    } catch {
      // The frame has said why.
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <section className="mx-auto w-full max-w-[640px] px-4 py-8">
      <h1 className="mb-4 text-28">{t('sandboxTitle')}</h1>
      <Notice tone="warning">{t('sandboxText')}</Notice>
      <Card className="my-6">
        <OrderLines order={order} />
      </Card>
      <div className="flex flex-col gap-3">
        <Button size="lg" busy={busy === 'pay'} onClick={() => void choose('pay')}>
          {t('sandboxPay')}
        </Button>
        <Button variant="danger" busy={busy === 'decline'} onClick={() => void choose('decline')}>
          {t('sandboxDecline')}
        </Button>
        <a href={withBase(paths.paid('fail', orderId))} className={buttonClass('ghost')}>
          {t('sandboxLeave')}
        </a>
      </div>
    </section>
  );
}
