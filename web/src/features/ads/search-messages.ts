import type { Catalog } from '#web/lib/i18n.ts';
import { listMessages } from './list-messages.ts';

/** The words of the ads, and those below the search box. */
export const searchMessages = {
  en: {
    ...listMessages.en,
    recent: 'Recent searches',
    forget: 'Remove “{keyword}”',
    forgetAll: 'Clear all',
    suggestions: 'Suggestions',
    suggested_category: 'Category',
    suggested_place: 'Place',
    suggested_ad: 'Ad',
  },
} satisfies Catalog<Record<string, string>>;
