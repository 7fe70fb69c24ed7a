import type { Order } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { orderMessages } from './messages.ts';
import { OrderLines } from './order-lines.tsx';

/** Receipt data and the button that pays. */
function PayForm({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const router = useRouter();
  const { busy: givingUp, run } = useAction();
  const { orderId, buyer } = order;
  const known = [buyer.name, buyer.address, buyer.taxNumber].some((value) => value !== '');
  const form = useForm({
    names: ['name', 'address', 'taxNumber'],
    async send(values) {
      const [name, address, taxNumber] = ['name', 'address', 'taxNumber'].map((field) => textOf(values, field));
      const { payUrl } = await api.order.payOrder({ orderId, name, address, taxNumber });
      // The sandbox is a page of the site, a payment service is elsewhere.
      location.assign(payUrl);
    },
  });
  async function giveUp() {
    try {
      await api.order.cancelOrder({ orderId });
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }
  return (
    <FormFrame form={form} wait={(minutes) => t('wait', { minutes })}>
      <fieldset className="flex flex-col gap-4">
        <legend className="font-bold text-16">{t('receiptData')}</legend>
        <p className="text-14 text-ink-muted">{t(known ? 'receiptKnown' : 'receiptHint')}</p>
        <InputField
          form={form}
          name="name"
          label={t('name')}
          defaultValue={order.buyer.name}
          maxLength={limits.buyerName}
          autoComplete="name"
        />
        <InputField
          form={form}
          name="address"
          label={t('address')}
          defaultValue={order.buyer.address}
          maxLength={limits.buyerAddress}
          autoComplete="street-address"
        />
        <InputField
          form={form}
          name="taxNumber"
          label={t('taxNumber')}
          defaultValue={order.buyer.taxNumber}
          maxLength={limits.taxNumber}
        />
      </fieldset>
      {order.sandbox && <Notice tone="warning">{t('sandboxNote')}</Notice>}
      <FormFoot>
        <Button variant="ghost" busy={givingUp} onClick={() => void run(giveUp)}>
          {t('giveUp')}
        </Button>
        <SubmitButton form={form}>{t('pay', { amount: format.money(order.amount, order.currency) })}</SubmitButton>
      </FormFoot>
    </FormFrame>
  );
}

/** The summary of an order with its tax, and the way to pay it. */
export function PayOrderPage({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const isOpen = order.status === 'pending' || order.status === 'failed';
  return (
    <section className="mx-auto w-full max-w-[640px] px-4 py-8 max-lg:py-5">
      <h1 className="text-28">{t('orderTitle')}</h1>
      <p className="mt-1 mb-6 text-ink-muted">{t('orderLead')}</p>
      <Card className="mb-6">
        <OrderLines order={order} />
      </Card>
      {isOpen ? (
        <PayForm order={order} />
      ) : (
        <>
          <Notice>
            {t(order.status === 'paid' ? 'paidAlready' : order.status === 'refunded' ? 'refunded' : 'overText')}
          </Notice>
          <a href={href('/member/myclassified/pay', { name: '4-2' })} className={buttonClass('primary', 'md', 'mt-5')}>
            {t('toOrders')}
          </a>
        </>
      )}
    </section>
  );
}
