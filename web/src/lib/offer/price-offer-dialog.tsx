import { priceFault } from '@ashore/contract/amounts';
import { type FormEvent, type ReactNode, useState } from 'react';
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
import { priceOfferMessages } from './messages.ts';

const FORM = 'offer';

interface Props {
  title: string;
  description: string;
  currency: string;
  /** Letters that fit into the note. */
  noteLimit: number;
  /** Sends the offer. Where it is refused the dialog stays with what was typed, and the frame says why. */
  send: (offer: { price: number; note: string }) => Promise<void>;
  onClose: () => void;
  /** What the offer is for, above its fields. */
  children?: ReactNode;
}

/** A price and a word with it. A price of 0 or less, or one with too many digits, is told beside its field. */
export function PriceOfferDialog({ title, description, currency, noteLimit, send, onClose, children }: Props) {
  const t = useMessages(priceOfferMessages);
  const counter = useCounter();
  const [plain, setPlain] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAction();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const price = numberOf(plain) ?? 0;
    const fault = price > 0 ? priceFault(price) : undefined;
    const wrong = fault ? faultText(fault) : '';
    setError(price > 0 ? wrong : t('wrongPrice'));
    if (fault || price <= 0) return;
    await run(async () => {
      try {
        await send({ price, note });
        toast.success(t('sent'));
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
      title={title}
      description={description}
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
      <form id={FORM} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {children}
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
        <Field label={t('note')} hint={t('noteHint')} counter={counter(note.length, noteLimit)}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={note}
              maxLength={noteLimit}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
