import type { Sale } from '@ashore/contract';
import { priceFault } from '@ashore/contract/amounts';
import { limits } from '@ashore/contract/limits';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { AmountField } from '#web/lib/form/amount-field.tsx';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import { faultText } from '#web/lib/form/fault-text.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { saleMessages } from './messages.ts';

const FORM = 'rest-offer';

/** What the offer is for. */
function WhatIsLeft({ sale: { left, items } }: { sale: Sale }) {
  const t = useMessages(saleMessages);
  const format = useFormat();
  const available = items.filter(({ status }) => status === 'active');
  return (
    <div className="rounded-input bg-sand p-3 text-14">
      <p className="font-bold">
        {t('left', { count: left.count })} · {t('together', { price: format.money(left.price, left.currency) })}
      </p>
      <ul className="mt-1 max-h-28 overflow-y-auto text-ink-muted">
        {available.map(({ classifiedId, title }) => (
          <li key={classifiedId} dir="auto" className="truncate">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One price for all that is left. */
export default function RestOfferDialog({
  sale,
  onClose,
  onDone,
}: {
  sale: Sale;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useMessages(saleMessages);
  const counter = useCounter();
  const { saleId, left } = sale;
  const [plain, setPlain] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAction();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const price = numberOf(plain) ?? 0;
    const fault = price > 0 ? priceFault(price) : undefined;
    setError(price > 0 ? (fault ? faultText(fault) : '') : t('wrongPrice'));
    if (fault || price <= 0) return;
    await run(async () => {
      try {
        await api.sale.offerForRest({ saleId, price, note });
        toast.success(t('sent'));
        onDone();
        onClose();
      } catch {
        // The frame says why; what was typed stays.
      }
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('takeRest')}
      description={t('takeText')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send} noValidate className="flex flex-col gap-5">
        <WhatIsLeft sale={sale} />
        <AmountField
          name="price"
          label={t('price', { currency: left.currency })}
          kind="price"
          currency={left.currency}
          value={plain}
          error={error || undefined}
          required
          onChange={setPlain}
        />
        <Field label={t('note')} hint={t('noteHint')} counter={counter(note.length, limits.saleOfferNote)}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={note}
              maxLength={limits.saleOfferNote}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
