import type { Catalog } from '#web/lib/i18n.ts';

/** The words of the pieces that only phones show; the site carries none of them. */
export const phoneMessages = {
  en: {
    back: 'Back',
    sheetUp: 'Show more of the list',
    sheetDown: 'Show less of the list',
  },
} satisfies Catalog<Record<string, string>>;
