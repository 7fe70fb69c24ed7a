import type { Catalog } from '#web/lib/messages.ts';
import { adsWords } from './words.ts';

/** The words of the ads, and those below the search box. */
export const searchWords = {
  en: {
    ...adsWords.en,
    recent: 'Recent searches',
    forget: 'Forget “{keyword}”',
    forgetAll: 'Clear all',
    suggestions: 'Suggestions',
    suggested_category: 'Category',
    suggested_place: 'Place',
    suggested_ad: 'Ad',
  },
} satisfies Catalog<Record<string, string>>;
