import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { lazy, Suspense, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { moneyMessages } from './money-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const LEAST_REASON = 3;

interface Asked {
  orderId: number;
  reason: string;
  /** What the operator answers. */
  answer: (yes: boolean) => void;
}

/** Pays an order back by its number, after a question. */
export function Refund() {
  const t = useMessages(moneyMessages);
  const format = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const box = useRef<HTMLDivElement>(null);
  const orderOf = (values: FormData) => Number(textOf(values, 'orderId').replace(/^#/, ''));
  const confirmed = (orderId: number, reason: string) =>
    new Promise<boolean>((answer) => setAsked({ orderId, reason, answer })).finally(() => setAsked(undefined));

  const form = useForm({
    names: ['orderId', 'reason'],
    codeFields: { [codes.notFound]: 'orderId', [codes.conflict]: 'orderId' },
    codeMessages: { [codes.notFound]: t('noOrder') },
    check: (values) => ({
      orderId: Number.isSafeInteger(orderOf(values)) && orderOf(values) > 0 ? undefined : t('wrongOrder'),
      reason: textOf(values, 'reason').trim().length >= LEAST_REASON ? undefined : t('shortReason'),
    }),
    send: async (values) => {
      const [orderId, reason] = [orderOf(values), textOf(values, 'reason').trim()];
      if (!(await confirmed(orderId, reason))) return;
      const { amount, currency } = await api.order.refundOrder({ orderId, reason });
      toast.success(t('refunded', { order: orderId, amount: format.money(amount, currency) }));
      box.current?.querySelector('form')?.reset();
    },
  });

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-18">{t('refund')}</h2>
      <p className="text-14 text-ink-muted">{t('refundText')}</p>
      <div ref={box}>
        <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
          <InputField form={form} name="orderId" label={t('order')} inputMode="numeric" maxLength={16} required />
          <InputField
            form={form}
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={limits.refundReason}
            required
          />
          <div>
            <SubmitButton form={form}>{t('payBack')}</SubmitButton>
          </div>
        </FormFrame>
      </div>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('refundTitle', { order: asked.orderId })}
            message={t('refundAsk', { reason: asked.reason })}
            confirmLabel={t('payBack')}
            cancelLabel={t('cancel')}
            onConfirm={() => asked.answer(true)}
            onClose={() => asked.answer(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
