import type { CategoryField as FieldShape, FieldValue } from '@ashore/contract';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import { AmountField } from '#web/lib/form/amount-field.tsx';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FilteredText, filterPhone, filterText } from './input-filters.ts';

interface Props {
  field: FieldShape;
  value: FieldValue | undefined;
  error: string | undefined;
  onChange: (value: FieldValue | undefined) => void;
}

const filters: Partial<Record<FieldShape['type'], (text: string) => FilteredText>> = {
  phone: filterPhone,
  text: filterText,
  longText: filterText,
};

/** A number as it is typed, which may not be complete yet: '1.' */
function NumberInput({ field, value, error, onChange }: Props) {
  const [plain, setPlain] = useState(value === undefined ? '' : String(value));
  return (
    <AmountField
      name={`fields.${field.key}`}
      label={`${field.label}${field.unit ? ` (${field.unit})` : ''}`}
      kind={field.type === 'int' ? 'int' : 'number'}
      unit={field.unit}
      hint={field.hint}
      error={error}
      required={field.required ?? false}
      value={plain}
      onChange={(next) => {
        setPlain(next);
        onChange(numberOf(next));
      }}
    />
  );
}

function Choices({ field, value, error, onChange }: Props) {
  const chosen = Array.isArray(value) ? value : [];
  const many = (field.options?.length ?? 0) > 10;
  const toggle = (one: string, on: boolean) => {
    const next = on ? [...chosen, one] : chosen.filter((other) => other !== one);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset name={`fields.${field.key}`} className="min-w-0">
      <legend className="mb-1 font-medium text-14">
        {field.label}
        {field.required && <span className="text-coral"> *</span>}
      </legend>
      {many ? (
        <div className="grid max-h-44 grid-cols-2 gap-1.5 overflow-y-auto rounded-input border border-line p-2">
          {field.options?.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {field.options?.map((option) => (
            <ToggleChip
              key={option.value}
              label={option.label}
              on={chosen.includes(option.value)}
              onToggle={(on) => toggle(option.value, on)}
            />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1 font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Yes, no or not specified, as one line of a list. */
export function YesNo({ field, value, error, onChange }: Props) {
  const t = useMessages(postMessages);
  const id = useId();
  const chosen = value === true ? 'yes' : value === false ? 'no' : '';
  const options = [
    { key: 'yes', label: t('yes') },
    { key: 'no', label: t('no') },
    { key: '', label: t('notSaid') },
  ];
  return (
    <fieldset
      aria-describedby={[field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-0"
    >
      {/* Floating, a legend is laid out like any other piece. */}
      <legend className="float-start min-w-0 flex-1 basis-56 text-14">
        {field.label}
        {field.hint && (
          <span id={`${id}-hint`} className="block text-13 text-ink-muted">
            {field.hint}
          </span>
        )}
      </legend>
      <div className="flex gap-1">
        {options.map(({ key, label }) => (
          <label
            key={key}
            className={clsx(
              'cursor-pointer rounded-full border border-line px-3 py-1 text-13 touch-row has-focus-visible:outline-2 has-focus-visible:outline-accent hover:border-accent pointer-coarse:inline-flex pointer-coarse:items-center',
              key === ''
                ? 'text-ink-muted has-checked:bg-sand has-checked:text-ink'
                : 'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-bold',
            )}
          >
            <input
              type="radio"
              name={`fields.${field.key}`}
              value={key}
              checked={chosen === key}
              onChange={() => onChange(key === '' ? undefined : key === 'yes')}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="w-full font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** One of a category's own fields, drawn by its type. */
export function CategoryFieldInput(props: Props) {
  const t = useMessages(postMessages);
  const counter = useCounter();
  const [warning, setWarning] = useState<string>();
  const { field, value, error, onChange } = props;
  if (field.type === 'int' || field.type === 'number') return <NumberInput {...props} />;
  if (field.type === 'options') return <Choices {...props} />;
  const name = `fields.${field.key}`;
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string) => {
    const filtered = filters[field.type]?.(typed) ?? { value: typed };
    setWarning(filtered.warning);
    onChange(filtered.value || undefined);
  };
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={error ?? warning}
      required={field.required}
      counter={field.type === 'longText' ? counter(text.length, 1000) : undefined}
      className={field.type === 'longText' ? 'sm:col-span-2' : undefined}
    >
      {(control) => {
        if (field.type === 'longText')
          return (
            <TextArea
              {...control}
              name={name}
              rows={3}
              value={text}
              maxLength={1000}
              onChange={(event) => change(event.target.value)}
            />
          );
        if (field.type !== 'option') {
          const type = field.type === 'date' ? 'date' : field.type === 'phone' ? 'tel' : 'text';
          return (
            <TextInput
              {...control}
              name={name}
              type={type}
              value={text}
              maxLength={120}
              onChange={(event) => change(event.target.value)}
            />
          );
        }
        return (
          <Select {...control} name={name} value={text} onChange={(event) => change(event.target.value)}>
            <option value="">{t('notSaid')}</option>
            {field.options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        );
      }}
    </Field>
  );
}
