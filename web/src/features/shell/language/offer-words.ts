import type { Locale } from '@ashore/contract/locales';
import { offerEnglish } from './offer-english.ts';

type OfferWords = typeof offerEnglish;

const translated = import.meta.glob<OfferWords>('../../../../../locales/*/shell.json', {
  eager: true,
  import: 'offer',
});

/** What a page offers of itself in another language, in that language: whoever reads it may know no other. */
export const offerWords = (locale: Locale): OfferWords =>
  translated[`../../../../../locales/${locale}/shell.json`] ?? offerEnglish;
