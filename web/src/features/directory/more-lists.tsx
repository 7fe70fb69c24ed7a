import type { DirectoryConfig } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formMessages } from './form/form-messages.ts';
import type { BusinessForm } from './form/use-business-form.ts';
import type { BusinessValues } from './form/values.ts';

interface Props {
  form: BusinessForm;
}

interface ListProps<Item> {
  title: string;
  hint?: string;
  items: readonly Item[];
  most: number;
  /** What a new one begins as. */
  fresh: Item;
  add: string;
  remove: string;
  error?: string | undefined;
  onChange: (items: Item[]) => void;
  children: (item: Item, set: (part: Partial<Item>) => void, at: number) => ReactNode;
}

/** A list that grows and shrinks, each item with its fields. */
function Items<Item extends object>({
  title,
  hint,
  items,
  most,
  fresh,
  add,
  remove,
  error,
  onChange,
  children,
}: ListProps<Item>) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium text-14">{title}</legend>
      {hint && <p className="text-13 text-ink-muted">{hint}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place while it is typed
        <div key={at} className="flex flex-col gap-3 border-line border-b pb-3">
          {children(
            item,
            (part) => onChange(items.map((one, place) => (place === at ? { ...one, ...part } : one))),
            at,
          )}
          <Button
            variant="link"
            size="sm"
            className="self-start"
            onClick={() => onChange(items.filter((_, place) => place !== at))}
          >
            {remove}
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="font-medium text-13 text-coral">
          {error}
        </p>
      )}
      {items.length < most && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => onChange([...items, fresh])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}

interface TextProps {
  text: BusinessValues['texts'][number];
  /** The errors of this text begin with it. */
  name: string;
  errors: BusinessForm['errors'];
  options: ReactNode;
  set: (part: Partial<BusinessValues['texts'][number]>) => void;
}

/** A tagline and a text in one more language. */
function TextFields({ text, name, errors, options, set }: TextProps) {
  const t = useMessages(formMessages);
  const format = useFormat();
  return (
    <>
      <Field label={t('textLanguage')} error={errors[`${name}.language`]} required className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            value={text.language}
            onChange={({ currentTarget }) => set({ language: currentTarget.value })}
          >
            <option value="">{t('choose')}</option>
            {options}
          </Select>
        )}
      </Field>
      <Field label={t('textTagline')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={text.tagline}
            maxLength={limits.title}
            onChange={({ currentTarget }) => set({ tagline: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t('textContent')}
        error={errors[`${name}.content`]}
        counter={format.outOf(text.content.length, limits.directoryContent)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            dir="auto"
            value={text.content}
            maxLength={limits.directoryContent}
            onChange={({ currentTarget }) => set({ content: currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

/** What the business says of itself in other languages, and which language the first text is in. */
export function OtherTexts({ form: { values, errors, change }, config }: Props & { config: DirectoryConfig }) {
  const t = useMessages(formMessages);
  const options = Object.entries(config.languages).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
  return (
    <>
      <Field label={t('contentLanguage')} error={errors.language} className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            name="language"
            value={values.language}
            onChange={({ currentTarget }) => change({ language: currentTarget.value })}
          >
            <option value="">{t('detected')}</option>
            {options}
          </Select>
        )}
      </Field>
      <Items
        title={t('otherTexts')}
        hint={t('otherTextsHint')}
        items={values.texts}
        most={limits.directoryTexts}
        fresh={{ language: '', tagline: '', content: '' }}
        add={t('addText')}
        remove={t('removeText')}
        error={errors.texts}
        onChange={(texts) => change({ texts })}
      >
        {(text, set, at) => <TextFields text={text} name={`texts.${at}`} errors={errors} options={options} set={set} />}
      </Items>
    </>
  );
}

/** Other doors of the same business. */
export function Branches({ form: { values, errors, change } }: Props) {
  const t = useMessages(formMessages);
  return (
    <Items
      title={t('branches')}
      items={values.branches}
      most={limits.directoryBranches}
      fresh={{ name: '', address: '' }}
      add={t('addBranch')}
      remove={t('removeBranch')}
      error={errors.branches}
      onChange={(branches) => change({ branches })}
    >
      {(branch, set) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('branchName')}>
            {(control) => (
              <TextInput
                {...control}
                dir="auto"
                value={branch.name}
                maxLength={limits.directoryName}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('address')}>
            {(control) => (
              <TextInput
                {...control}
                dir="auto"
                value={branch.address}
                maxLength={200}
                onChange={({ currentTarget }) => set({ address: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
    </Items>
  );
}

/** Addresses of pages elsewhere, one a line. */
export function Socials({ form: { values, errors, change } }: Props) {
  const t = useMessages(formMessages);
  const error = errors.socials ?? Object.entries(errors).find(([name]) => name.startsWith('socials.'))?.[1];
  return (
    <Field label={t('socials')} hint={t('socialsHint')} error={error}>
      {(control) => (
        <TextArea
          {...control}
          name="socials"
          rows={2}
          value={values.socials}
          onChange={({ currentTarget }) => change({ socials: currentTarget.value })}
        />
      )}
    </Field>
  );
}
