import { createContext, useContext, useMemo } from 'react';
import { createTranslator } from 'use-intl/core';

/** Words of one area of the site, one object a language; English is complete. */
export interface Catalog<Words> {
  en: Words;
}

const LocaleContext = createContext('en');
/** Sets the language of all words below. */
export const LocaleProvider = LocaleContext.Provider;

/** The words of a catalogue in the reader's language: `t('title')`, with ICU placeholders `t('found', { count: 3 })`. */
export function useMessages<Words extends Record<string, unknown>>(catalog: Catalog<Words>) {
  const locale = useContext(LocaleContext);
  return useMemo(() => createTranslator<Words>({ locale, messages: catalog.en }), [locale, catalog]);
}
