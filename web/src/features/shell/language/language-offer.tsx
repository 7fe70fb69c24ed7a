import { type Locale, localeFacts } from '@ashore/contract/locales';
import clsx from 'clsx';
import { useState } from 'react';
import { chooseLanguage } from '#web/lib/browser/choose-language.ts';
import { chooseLocale, offeredLocale } from '#web/lib/browser/chosen-locale.ts';
import { addressIn } from '#web/lib/browser/mobile-address.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { offerWords } from './offer-words.ts';

/** The address of this page in another language. */
const here = (locale: Locale) => addressIn(locale, location.pathname) + location.search + location.hash;

/**
 * Offers the page in the language that the visitor chose before or that the browser asks for, in that language. Nobody is
 * sent there unasked; whoever stays is not asked again.
 */
export default function LanguageOffer() {
  const [offered, setOffered] = useState(offeredLocale);
  if (!offered) return null;
  const { tag, direction, name } = localeFacts(offered);
  const { text, accept, refuse } = offerWords(offered);
  return (
    <section
      aria-label={name}
      lang={tag}
      dir={direction}
      className={clsx(
        'fixed inset-x-4 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 text-14 shadow-float print:hidden',
        isMobileApp ? 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))]' : 'bottom-4',
      )}
    >
      <p className="min-w-48 flex-1">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          chooseLocale(currentLocale());
          setOffered(undefined);
        }}
      >
        {refuse}
      </Button>
      <a href={here(offered)} className={buttonClass('primary', 'sm')} onClick={() => chooseLanguage(offered)}>
        {accept}
      </a>
    </section>
  );
}
