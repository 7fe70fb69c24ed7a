import type { Catalog } from '#web/lib/i18n.ts';

/** The poster and the price cards of a moving sale. */
export const posterMessages = {
  en: {
    title: 'Poster and price cards',
    lead: 'Print the poster on A4. The price cards have four on a page: cut them and put one on each item.',
    print: 'Print',
    what: 'What to print',
    all: 'Poster and cards',
    poster: 'Poster only',
    cards: 'Cards only',
    back: 'Back to the sale',
    sale: 'Moving sale',
    until: 'Until {day}',
    scanSale: 'Scan to see everything',
    scanItem: 'Scan to see it or to write to me',
    more: '{count, plural, one {and # more item} other {and # more items}}',
  },
} satisfies Catalog<Record<string, string>>;
