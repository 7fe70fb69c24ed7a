import { accountMessages } from '#web/features/account/messages.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageNames } from './language-names.ts';

/** Languages a member speaks, as chips that are ticked; `name="languages"`, one value a language. */
export function LanguagesField({ form, chosen = [] }: { form: Form; chosen?: readonly string[] }) {
  const t = useMessages(accountMessages);
  const error = form.errors.fields.languages;
  return (
    <fieldset aria-describedby="languages-hint" className="min-w-0">
      <legend className="font-medium text-14">{t('languages')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(languageNames).map(([code, name]) => (
          <label
            key={code}
            className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center rounded-full border border-line px-3 text-14 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name="languages"
              value={code}
              defaultChecked={chosen.includes(code)}
              className="sr-only"
            />
            <span lang={code} dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
      <p id="languages-hint" className={error ? 'mt-2 text-13 text-coral' : 'mt-2 text-13 text-ink-muted'}>
        {error ?? t('languagesHint')}
      </p>
    </fieldset>
  );
}

/** The codes ticked in a submitted form. */
export const languagesOf = (values: FormData): string[] => values.getAll('languages').map(String);
