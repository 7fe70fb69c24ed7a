import type { Catalog } from '#web/lib/i18n.ts';

export const priceChangeMessages = {
  en: {
    priceDropped: 'Reduced. The lowest price of the 30 days before was {price}.',
    priceChanges: 'Price changes',
    noPriceThen: 'no price',
  },
} satisfies Catalog<Record<string, string>>;
