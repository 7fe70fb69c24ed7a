import type { Catalog } from '#web/lib/i18n.ts';

/** Apart from all other words of offers, which are loaded with the form. */
export const offerButtonMessages = { en: { makeOffer: 'Make an offer' } } satisfies Catalog<Record<string, string>>;
