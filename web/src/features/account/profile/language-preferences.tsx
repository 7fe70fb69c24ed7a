import type { UserInfo } from '@ashore/contract';
import { isLocale, type Locale, locales } from '@ashore/contract/locales';
import { useId, useState } from 'react';
import { languageNames } from '#web/features/account/register/language-names.ts';
import { api } from '#web/lib/api.ts';
import { chooseLocale } from '#web/lib/browser/chosen-locale.ts';
import { addressIn } from '#web/lib/browser/mobile-address.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageCodes } from '#web/lib/languages.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { forgetAdded } from '#web/lib/translation/save-languages-read.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useViewerChange } from '../use-viewer-change.ts';
import { profileMessages } from './messages.ts';

/** The language the site writes to the member in. The page goes on in it, too. */
function LanguageChoice({ saved }: { saved: Locale }) {
  const t = useMessages(profileMessages);
  const [locale, setLocale] = useState(saved);
  const { busy, run } = useAction();
  async function choose(chosen: Locale) {
    setLocale(chosen);
    try {
      await run(() => api.user.edit({ locale: chosen }));
    } catch {
      setLocale(locale);
      return;
    }
    chooseLocale(chosen);
    if (chosen === currentLocale()) toast.success(t('languageSaved'));
    // Another language is another program.
    else location.assign(`${addressIn(chosen, location.pathname)}${location.search}#preferences`);
  }
  return (
    <Field label={t('language')} hint={t('languageHint')}>
      {(control) => (
        <Select
          {...control}
          className="max-w-xs"
          value={locale}
          disabled={busy}
          onChange={({ target }) => isLocale(target.value) && void choose(target.value)}
        >
          {locales.map(({ code, tag, name }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const chipClass =
  'inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center rounded-full border border-line px-3 text-14 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2';

/** Languages whose texts need no translation, as chips. Each choice is saved at once, and undone when it is refused. */
function LanguagesRead({ saved }: { saved: readonly string[] }) {
  const t = useMessages(profileMessages);
  const hint = useId();
  const { become } = useViewerChange();
  const [read, setRead] = useState(saved);
  const { busy, run } = useAction();
  async function choose(code: string, isRead: boolean) {
    const next = isRead ? [...read, code] : read.filter((one) => one !== code);
    setRead(next);
    try {
      await run(async () => become(await api.user.edit({ languagesRead: next })));
      forgetAdded();
    } catch {
      setRead(read);
    }
  }
  return (
    <fieldset aria-describedby={hint} className="min-w-0">
      <legend className="font-medium text-14">{t('languagesRead')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {languageCodes
          .filter((code) => code !== currentLocale())
          .map((code) => (
            <label key={code} lang={code} className={chipClass}>
              <input
                type="checkbox"
                checked={read.includes(code)}
                aria-disabled={busy}
                onChange={({ target }) => busy || void choose(code, target.checked)}
                className="sr-only"
              />
              {languageNames[code]}
            </label>
          ))}
      </div>
      <p id={hint} className="mt-2 text-13 text-ink-muted">
        {t('languagesReadHint')}
      </p>
    </fieldset>
  );
}

/** In which language the site speaks to the member, and which others the member reads. */
export function LanguagePreferences({ info }: { info: UserInfo }) {
  return (
    <>
      <LanguageChoice saved={info.locale} />
      <LanguagesRead saved={info.languagesRead} />
    </>
  );
}
