import { defaultLocale, type Locale } from '@ashore/contract';
import { perLocale, readTranslations } from '#server/lib/labels.ts';

const pagesIn = perLocale(
  (locale) => new Map(locale === defaultLocale ? [] : Object.entries(readTranslations(locale, 'help-texts'))),
);

/** Returns the texts of a help page in a language by the English text; none in English and of a page that is not there. */
export const helpTextsIn = (locale: Locale, page: string): Record<string, string> => ({ ...pagesIn(locale).get(page) });
