import { type ChangeEventHandler, type ComponentProps, type ReactNode, useState } from 'react';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Form, useHydrated } from './use-form.ts';

interface Labelled {
  // A form of any field names: a field only reads its own message.
  form: Pick<Form, 'errors'>;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

const errorOf = ({ form, name }: Pick<Labelled, 'form' | 'name'>) => form.errors.fields[name];

interface FormFrameProps {
  form: Form;
  /** Says how many minutes to wait before the next try. */
  wait: (minutes: number) => string;
  children: ReactNode;
}

/** The form element, with what concerns no single field above its fields. */
export function FormFrame({ form, wait, children }: FormFrameProps) {
  const { form: message, waitSeconds } = form.errors;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {message && (
        <Notice tone="error" live>
          {waitSeconds > 0 ? wait(Math.ceil(waitSeconds / 60)) : message}
        </Notice>
      )}
      {children}
    </form>
  );
}

/** One line of text, written in the direction of what is typed; addresses and numbers keep the page's. */
export function InputField({
  form,
  name,
  label,
  hint,
  required,
  ...input
}: Labelled & Omit<ComponentProps<'input'>, 'form'>) {
  return (
    <Field label={label} hint={hint} error={errorOf({ form, name })} required={required ?? false}>
      {(control) => <TextInput {...control} name={name} dir={input.type ? undefined : 'auto'} {...input} />}
    </Field>
  );
}

/** An e-mail address; phones show their keyboard for it and do not correct it. */
export function EmailField(props: Labelled & Omit<ComponentProps<'input'>, 'form'>) {
  return (
    <InputField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  );
}

/** A password, with the eye that shows it. */
export function SecretField({
  form,
  name,
  label,
  hint,
  required = true,
  ...input
}: Labelled & Omit<ComponentProps<'input'>, 'type' | 'form'>) {
  return (
    <Field label={label} hint={hint} error={errorOf({ form, name })} required={required}>
      {(control) => <PasswordInput {...control} name={name} {...input} />}
    </Field>
  );
}

/** Several lines with a counter. */
export function TextAreaField({
  form,
  name,
  label,
  hint,
  maxLength,
  defaultValue = '',
  required = false,
}: Labelled & { maxLength: number; defaultValue?: string; required?: boolean }) {
  const counter = useCounter();
  const [length, setLength] = useState(defaultValue.length);
  return (
    <Field
      label={label}
      hint={hint}
      error={errorOf({ form, name })}
      counter={counter(length, maxLength)}
      required={required}
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          dir="auto"
          defaultValue={defaultValue}
          maxLength={maxLength}
          onChange={(event) => setLength(event.target.value.length)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends Labelled {
  options: readonly { value: string; label: string }[];
  defaultValue: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** One of several. */
export function SelectField({ form, name, label, hint, options, defaultValue, onChange }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={errorOf({ form, name })}>
      {(control) => (
        <Select {...control} name={name} defaultValue={defaultValue} onChange={onChange}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A tick with its sentence. */
export function TickField({
  form,
  name,
  required = false,
  defaultChecked = false,
  children,
}: Omit<Labelled, 'label'> & { required?: boolean; defaultChecked?: boolean; children: ReactNode }) {
  return (
    <Checkbox
      name={name}
      label={children}
      error={errorOf({ form, name })}
      aria-required={required || undefined}
      defaultChecked={defaultChecked}
    />
  );
}

/** Sends the form; keeps its width while that takes its time. */
export function SubmitButton({ form, children }: { form: Pick<Form, 'busy'>; children: ReactNode }) {
  const awake = useHydrated();
  return (
    <Button type="submit" busy={form.busy} disabled={!awake}>
      {children}
    </Button>
  );
}
