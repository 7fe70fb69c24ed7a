import { amountStyle } from '@ashore/contract/amount-style';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type AmountKind, amountFilters, boxText, type Filtered, numberOf } from './amount-filters.ts';
import { formMessages } from './messages.ts';

interface Props {
  name: string;
  label: string;
  /** A price has two decimals and the limit of prices; an int none. */
  kind: AmountKind;
  /** For a price; the default is the region's. */
  currency?: string | undefined;
  /** For a number; shown after the understood value. */
  unit?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Plain digits with a single point, as they are stored: `12.50`; `12.` on the way there. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A field for an amount as people in the region write it: 12,50 and 12.50, 1.250,00 and 1 250. It keeps what was typed. If that is
 * more than digits, it also shows how the amount is understood.
 */
export function AmountField({ name, label, kind, currency, unit, hint, error, required, value, onChange }: Props) {
  const t = useMessages(formMessages);
  const format = useFormat();
  const { region } = useShell();
  const [typed, setTyped] = useState(value);
  const [warning, setWarning] = useState<Filtered['warning']>();
  const money = currency ?? region.currency;
  const style = amountStyle(region.locale, kind === 'price' ? money : undefined);
  const filter = (text: string) => amountFilters[kind](text, style);
  // The form may have changed the value meanwhile.
  const text = filter(typed).value === value ? typed : value;
  const amount = numberOf(value);
  const written =
    kind === 'price' ? format.money(amount ?? 0, money) : `${format.number(amount ?? 0)}${unit ? ` ${unit}` : ''}`;
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (warning && t(warning))}
      note={amount === undefined || /^[0-9]*$/.test(text) ? '' : t('understood', { amount: written })}
      required={required ?? false}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode={kind === 'int' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            const filtered = filter(target.value);
            setWarning(filtered.warning);
            setTyped(boxText(target.value, filtered.value, style));
            onChange(filtered.value);
          }}
        />
      )}
    </Field>
  );
}
