import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { translationMessages } from './messages.ts';
import type { Translated } from './use-translated.ts';

const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });
const look = 'tap font-medium text-accent-ink hover:underline';

/** Below a foreign text: "Translate", and once it is: from which language, by whom, and the way back. */
export function TranslateLine({ of }: { of: Translated }) {
  const t = useMessages(translationMessages);
  const locale = useLocale();
  const { state, from, by } = of;
  if (state === undefined) return null;
  const language = names(locale).of(from) ?? from;
  return (
    <p aria-live="polite" className="mt-1 text-13 text-ink-muted print:hidden noscript:hidden">
      {state === 'translated' ? (
        <>
          {by ? t('translatedBy', { language, by }) : t('translatedHere', { language })}
          {' · '}
          <button type="button" className={look} onClick={of.showOriginal}>
            {t('original')}
          </button>
        </>
      ) : (
        <>
          <button type="button" className={look} disabled={state === 'busy'} onClick={of.translate}>
            {t(state === 'busy' ? 'translating' : 'translate')}
          </button>
          {state === 'failed' && ` ${t('failed')}`}
        </>
      )}
    </p>
  );
}
