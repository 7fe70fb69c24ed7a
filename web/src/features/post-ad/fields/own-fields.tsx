import type { CategoryField } from '@ashore/contract';
import { useState } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { CategoryFieldInput, YesNo } from './category-field.tsx';

/** Fields side by side, then the questions of yes and no as one list. */
function FieldList({ form, fields }: { form: AdForm; fields: readonly CategoryField[] }) {
  const { values, errors, category, setField } = form;
  const propsOf = (field: CategoryField) => ({
    field,
    value: values.fields[field.key],
    error: errors[`fields.${field.key}`],
    onChange: (value: (typeof values.fields)[string] | undefined) => setField(field.key, value),
  });
  const questions = fields.filter(({ type }) => type === 'boolean');
  const others = fields.filter(({ type }) => type !== 'boolean');
  return (
    <>
      {others.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {others.map((field) => (
            <CategoryFieldInput key={`${category?.id}-${field.key}`} {...propsOf(field)} />
          ))}
        </div>
      )}
      {questions.length > 0 && (
        <div>
          {questions.map((field) => (
            <YesNo key={`${category?.id}-${field.key}`} {...propsOf(field)} />
          ))}
        </div>
      )}
    </>
  );
}

/** A section that opens by hand, or because something in it is wrong; it says how much of it is filled in. */
function Section({ form, title, fields }: { form: AdForm; title: string; fields: readonly CategoryField[] }) {
  const t = useMessages(postMessages);
  const isWrong = fields.some(({ key }) => form.errors[`fields.${key}`]);
  const [open, setOpen] = useState(isWrong);
  if (isWrong && !open) setOpen(true);
  const filled = fields.filter(({ key }) => form.values.fields[key] !== undefined).length;
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-input border border-line px-4 py-3"
    >
      <summary className="touch-row text-14">
        <span className="font-bold">{title}</span>
        <span className="ms-2 text-13 text-ink-muted tabular-nums">
          {t('filledIn', { filled, all: fields.length })}
        </span>
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        <FieldList form={form} fields={fields} />
      </div>
    </details>
  );
}

/** The category's own fields: those that matter most in the open, the others by their sections. */
export function OwnFields({ form }: { form: AdForm }) {
  const fields = form.category?.fields ?? [];
  if (fields.length === 0) return null;
  const titles = [...new Set(fields.flatMap(({ group }) => group ?? []))];
  return (
    <>
      <FieldList form={form} fields={fields.filter(({ group }) => !group)} />
      {titles.length > 0 && (
        <div className="flex flex-col gap-2">
          {titles.map((title) => (
            <Section
              key={`${form.category?.id}-${title}`}
              form={form}
              title={title}
              fields={fields.filter(({ group }) => group === title)}
            />
          ))}
        </div>
      )}
    </>
  );
}
