import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface Filter {
  name: string;
  label: string;
  chosen: string | number | undefined;
  options: readonly { value: string | number; text: ReactNode }[];
  className?: string;
}

interface Props {
  /** The page that is filtered. */
  action: string;
  filters: readonly Filter[];
  /** The text of the button. */
  submit: string;
}

/** What a page of the desk shows; a plain form, that works before the program is awake. */
export function FilterForm({ action, filters, submit }: Props) {
  return (
    <form action={action} className="flex flex-wrap items-end gap-2">
      {filters.map(({ name, label, chosen = '', options, className }) => (
        <Field key={name} label={label} {...(className && { className })}>
          {(control) => (
            <Select {...control} name={name} defaultValue={String(chosen)}>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </form>
  );
}
