import type { Catalog } from '#web/lib/i18n.ts';

export const priceOfferMessages = {
  en: {
    price: 'Your price ({currency})',
    note: 'Add a message (optional)',
    noteHint: 'For example, when you can come.',
    send: 'Send offer',
    cancel: 'Cancel',
    sent: 'Offer sent.',
    wrongPrice: 'Enter a price above 0.',
  },
} satisfies Catalog<unknown>;
