import type { Catalog } from '#web/lib/messages.ts';

/** Apart from all other words of offers, which are loaded with the form. */
export const offerButtonWords = { en: { makeOffer: 'Make an offer' } } satisfies Catalog<Record<string, string>>;
