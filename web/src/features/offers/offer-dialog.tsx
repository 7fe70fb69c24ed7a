import { limits, type Offer } from '@ashore/contract';
import { priceFault } from '@ashore/contract/amounts';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { AmountField } from '#web/lib/form/amount-field.tsx';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import { faultText } from '#web/lib/form/fault-text.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { offerMessages } from './messages.ts';

const FORM = 'offer';

interface Props {
  /** An ad to make an offer for, or an offer to name another price for. */
  what: { classifiedId: number } | { offerId: number };
  currency: string;
  onClose: () => void;
  onDone?: (offer: Offer) => void;
}

/** A price and a word with it, for a first offer or an answer to one. */
export default function OfferDialog({ what, currency, onClose, onDone }: Props) {
  const t = useMessages(offerMessages);
  const counter = useCounter();
  const first = 'classifiedId' in what;
  const [plain, setPlain] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAction();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const price = numberOf(plain) ?? 0;
    const fault = price > 0 ? priceFault(price) : undefined;
    const wrong = fault ? faultText(fault) : '';
    setError(price > 0 ? wrong : t('wrongPrice'));
    if (fault || price <= 0) return;
    await run(async () => {
      try {
        const offer = await (first
          ? api.offer.makeOffer({ ...what, price, note })
          : api.offer.answerOffer({ ...what, action: 'counter', price, note }));
        toast.success(t('sent'));
        onDone?.(offer);
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
      title={t(first ? 'makeTitle' : 'counterTitle')}
      description={t(first ? 'makeText' : 'counterText')}
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
        <AmountField
          name="price"
          label={t('price', { currency })}
          kind="price"
          currency={currency}
          value={plain}
          error={error || undefined}
          required
          onChange={setPlain}
        />
        <Field label={t('note')} hint={t('noteHint')} counter={counter(note.length, limits.offerNote)}>
          {(control) => (
            <TextInput
              {...control}
              value={note}
              maxLength={limits.offerNote}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
