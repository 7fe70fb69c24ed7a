import clsx from 'clsx';
import { useMessages } from '#web/lib/i18n.ts';
import type { AdText } from './ad-text.ts';
import { writtenInMessages } from './written-in-messages.ts';

/** What a language is called in itself. */
const ownName = (code: string) => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

/** The two languages in which a seller wrote an ad, to choose from. */
export function WrittenIn({ of: { writtenIn, lang, showIn } }: { of: AdText }) {
  const t = useMessages(writtenInMessages);
  return (
    <fieldset
      aria-label={t('writtenIn')}
      className="mb-2 flex flex-wrap items-center gap-x-3 text-14 print:hidden noscript:hidden"
    >
      <span className="text-ink-muted">{t('writtenIn')}</span>
      {writtenIn.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === lang}
          className={clsx(
            'tap font-bold',
            code === lang ? 'text-ink' : 'text-accent-ink underline underline-offset-2 hover:no-underline',
          )}
          onClick={() => showIn(code)}
        >
          {ownName(code)}
        </button>
      ))}
    </fieldset>
  );
}
