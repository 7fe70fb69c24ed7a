import type { Catalog } from '#web/lib/i18n.ts';

/** What stands in the place of an amount, or beside it. */
export const priceMessages = {
  en: {
    free: 'Free',
    onRequest: 'Price on request',
    negotiable: 'negotiable',
    hour: '/ hour',
    day: '/ day',
    week: '/ week',
    month: '/ month',
    year: '/ year',
  },
} satisfies Catalog<Record<string, string>>;

/** What stands around the words of others. */
export const textMessages = {
  en: {
    quoted: '“{text}”',
  },
} satisfies Catalog<Record<string, string>>;
