import { listMessages } from '#web/features/ads/list/list-messages.ts';
import type { Catalog } from '#web/lib/i18n.ts';

/** The words of the ads, and those below the search box. */
export const searchMessages = {
  en: {
    ...listMessages.en,
    suggestions: 'Suggestions',
    suggested_category: 'Category',
    suggested_place: 'Place',
    suggested_ad: 'Ad',
  },
} satisfies Catalog<Record<string, string>>;
