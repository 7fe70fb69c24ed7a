import { lazy, Suspense, useRef } from 'react';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { translationMessages } from './messages.ts';
import type { LineOf } from './use-translated.ts';

// Few texts are translated, and fewer by those who read them anyway.
const IRead = lazy(() => import('./i-read.tsx'));

const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });
const look = 'tap font-medium text-accent-ink hover:underline';

/** Below a foreign text: "Translate", and once it is: from which language, by whom, and the way back. */
export function TranslateLine({ of }: { of: LineOf }) {
  const t = useMessages(translationMessages);
  const locale = useLocale();
  const { state, from, by } = of;
  const wasShown = useRef(false);
  // Who looks, and what they read, may be known late: the line keeps its room, so that nothing moves.
  if (state === undefined) return wasShown.current ? <p className="mt-1 h-[1lh] text-13" /> : null;
  wasShown.current = true;
  const language = names(locale).of(from || 'und') ?? from;
  return (
    <p aria-live="polite" className="mt-1 text-13 text-ink-muted print:hidden noscript:hidden">
      {state === 'translated' ? (
        <>
          {by ? t('translatedBy', { language, by }) : t('translatedHere', { language })}
          {' · '}
          <button type="button" className={look} onClick={of.showOriginal}>
            {t('original')}
          </button>
          <Suspense>
            <IRead of={of} language={language} className={look} />
          </Suspense>
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
