import type { Catalog } from '#web/lib/messages.ts';
import { searchWords } from './search-words.ts';

/** The words of the ads, and those of the screens of a phone that find them. */
export const findingWords = {
  en: {
    ...searchWords.en,
    clearText: 'Clear what is typed',
    showAds: '{count, plural, =0 {No ads fit: show it anyway} one {Show # ad} other {Show # ads}}',
    showAdsCapped: 'Show more than {count} ads',
    showFound: 'Show results',
    reset: 'Reset',
    filtersSet: '{count, plural, =0 {Filters} one {Filters, # set} other {Filters, # set}}',
    searchFor: 'Search for “{text}”',
    showAll: 'Show all ads',
  },
} satisfies Catalog<Record<string, string>>;
