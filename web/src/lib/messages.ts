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

/** What stands around the words of others, and what a call says that got no answer: in English as specification 8 has it. */
export const textMessages = {
  en: {
    quoted: '“{text}”',
    unanswered: 'Request timed out, please try again later!',
  },
} satisfies Catalog<Record<string, string>>;
