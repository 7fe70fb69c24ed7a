import { limits } from '@ashore/contract/limits';
import { LanguageOptions } from '#web/lib/form/language-options.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface Props {
  label: string;
  hint?: string;
  /** Of the control, so that it is found when it is wrong. */
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface TextProps extends Props {
  /** The language of the text, where it is known. */
  lang: string | undefined;
}

/** The title of an ad in one language. */
export function TitleField({ label, hint, name, value, error, lang, onChange }: TextProps) {
  const counter = useCounter();
  return (
    <Field label={label} hint={hint} error={error} required counter={counter(value.length, limits.title)}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          lang={lang}
          dir="auto"
          value={value}
          maxLength={limits.title}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The description of an ad in one language. */
export function ContentField({ label, hint, name, value, error, lang, onChange }: TextProps) {
  const counter = useCounter();
  return (
    <Field label={label} hint={hint} error={error} required counter={counter(value.length, limits.content)}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={7}
          lang={lang}
          dir="auto"
          value={value}
          maxLength={limits.content}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The language of a text. `none` is what the choice says as long as there is none. */
export function LanguageField({
  label,
  name,
  value,
  error,
  none,
  required,
  onChange,
}: Props & { none: string; required?: boolean }) {
  return (
    <Field label={label} error={error} required={required} className="sm:w-1/2">
      {(control) => (
        <Select {...control} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{none}</option>
          <LanguageOptions />
        </Select>
      )}
    </Field>
  );
}
