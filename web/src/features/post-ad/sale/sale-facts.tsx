import type { Area } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { salePayments } from '@ashore/contract/sale-values';
import { PlaceField } from '#web/features/post-ad/fields/place-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { saleFormMessages } from './sale-form-messages.ts';
import type { SaleFormState } from './use-sale-form.ts';

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

interface Props {
  form: SaleFormState;
  areas: readonly Area[];
}

/** Title and text of the sale. */
function TextFields({ form: { facts, errors, setFact } }: Pick<Props, 'form'>) {
  const t = useMessages(saleFormMessages);
  const counter = useCounter();
  return (
    <>
      <Field
        label={t('saleTitle')}
        hint={t('saleTitleHint')}
        error={errors.title}
        required
        counter={counter(facts.title.length, limits.title)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="saleTitle"
            dir="auto"
            value={facts.title}
            maxLength={limits.title}
            autoComplete="off"
            onChange={({ target }) => setFact('title', target.value)}
          />
        )}
      </Field>
      <Field
        label={t('saleText')}
        hint={t('saleTextHint')}
        error={errors.content}
        required
        counter={counter(facts.content.length, limits.saleContent)}
      >
        {(control) => (
          <TextArea
            {...control}
            name="saleText"
            rows={4}
            dir="auto"
            value={facts.content}
            maxLength={limits.saleContent}
            onChange={({ target }) => setFact('content', target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** What the sale says of itself: title, text, place, last day, pick-up and payment. */
export function SaleFactFields({ form, areas }: Props) {
  const t = useMessages(saleFormMessages);
  const { facts, errors, setFact, setPlace } = form;
  return (
    <>
      <TextFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField form={{ values: facts, errors, setPlace }} areas={areas} />
        <Field label={t('endsOn')} hint={t('endsOnHint', { most: limits.saleDays })} error={errors.endsOn} required>
          {(control) => (
            <TextInput
              {...control}
              name="endsOn"
              type="date"
              min={dayIn(0)}
              max={dayIn(limits.saleDays)}
              value={facts.endsOn}
              onChange={({ target }) => setFact('endsOn', target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={t('pickup')} hint={t('pickupHint')} error={errors.pickup}>
        {(control) => (
          <TextInput
            {...control}
            name="pickup"
            dir="auto"
            value={facts.pickup}
            maxLength={limits.salePickup}
            onChange={({ target }) => setFact('pickup', target.value)}
          />
        )}
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-14">{t('payment')}</legend>
        <div className="flex flex-wrap gap-2">
          {salePayments.map((one) => (
            <ToggleChip
              key={one}
              label={t(`pay_${one}`)}
              on={facts.payments.includes(one)}
              onToggle={(on) =>
                setFact('payments', on ? [...facts.payments, one] : facts.payments.filter((other) => other !== one))
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
