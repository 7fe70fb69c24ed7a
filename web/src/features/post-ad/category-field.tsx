import type { CategoryField as FieldShape, FieldValue } from '@ashore/contract';
import { useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type Filtered, filterInt, filterNumber, filterPhone, filterText } from './input-filters.ts';
import { postWords } from './words.ts';

interface Props {
  field: FieldShape;
  value: FieldValue | undefined;
  error: string | undefined;
  onChange: (value: FieldValue | undefined) => void;
}

const filters: Partial<Record<FieldShape['type'], (text: string) => Filtered>> = {
  int: filterInt,
  number: filterNumber,
  phone: filterPhone,
  text: filterText,
  longText: filterText,
};

/** A number as it is typed: '1.' is on its way to being one. */
function NumberInput({ field, value, error, onChange }: Props) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const filter = filters[field.type] ?? filterNumber;
  return (
    <Field
      label={`${field.label}${field.unit ? ` (${field.unit})` : ''}`}
      hint={field.hint}
      error={error}
      required={field.required}
    >
      {(control) => (
        <TextInput
          {...control}
          name={`fields.${field.key}`}
          inputMode={field.type === 'int' ? 'numeric' : 'decimal'}
          value={text}
          onChange={(event) => {
            const typed = filter(event.target.value).value;
            setText(typed);
            onChange(typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed));
          }}
        />
      )}
    </Field>
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

function YesNo({ field, value, error, onChange }: Props) {
  const t = useMessages(postWords);
  return (
    <RadioGroup
      legend={field.label}
      name={`fields.${field.key}`}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
        { value: '', label: t('notSaid') },
      ]}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      error={error}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'yes')}
    />
  );
}

/** One of a category's own fields, drawn by its type. */
export function CategoryFieldInput(props: Props) {
  const t = useMessages(postWords);
  const [warning, setWarning] = useState<string>();
  const { field, value, error, onChange } = props;
  if (field.type === 'int' || field.type === 'number') return <NumberInput {...props} />;
  if (field.type === 'options') return <Choices {...props} />;
  if (field.type === 'boolean') return <YesNo {...props} />;
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
      counter={field.type === 'longText' ? `${text.length} / 1000` : undefined}
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
