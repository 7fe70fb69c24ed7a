import type { Catalog } from '#web/lib/i18n.ts';
import { searchMessages } from './search-messages.ts';

/** The words of the ads, and those of the screens of a phone that find them. */
export const findingMessages = {
  en: {
    ...searchMessages.en,
    clearText: 'Clear text',
    showAds: '{count, plural, =0 {No matching ads} one {Show # ad} other {Show # ads}}',
    showAdsCapped: 'Show {count}+ ads',
    showFound: 'Show results',
    reset: 'Reset',
    filtersSet: '{count, plural, =0 {Filters} one {Filters, # active} other {Filters, # active}}',
    searchFor: 'Search for “{text}”',
    showAll: 'Show all ads',
  },
} satisfies Catalog<Record<string, string>>;
