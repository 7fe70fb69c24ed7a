import type { Catalog } from '#web/lib/messages.ts';
import { listWords } from './list-words.ts';

/** The words of the ads, and those below the search box. */
export const searchWords = {
  en: {
    ...listWords.en,
    recent: 'Recent searches',
    forget: 'Remove “{keyword}”',
    forgetAll: 'Clear all',
    suggestions: 'Suggestions',
    suggested_category: 'Category',
    suggested_place: 'Place',
    suggested_ad: 'Ad',
  },
} satisfies Catalog<Record<string, string>>;
