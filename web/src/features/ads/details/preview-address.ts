import type { AdSummary } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import { currentLocale } from '#web/lib/locale.ts';

const PRIME = 16_777_619;
const BASIS = 2_166_136_261;

/** FNV-1a, 32 bits: short and the same everywhere; only tells versions apart. */
const fingerprint = (text: string): string => {
  let hash = BASIS;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return (hash >>> 0).toString(36);
};

type Shown = Pick<
  AdSummary,
  'classifiedId' | 'title' | 'price' | 'priceType' | 'priceUnit' | 'currency' | 'areaName' | 'imgUrl'
>;

/**
 * The picture that stands for an ad where its address is shared, in the language of the page, under another address
 * whenever what it shows changes.
 */
export function previewAddress(ad: Shown, origin: string): string {
  const shown = [ad.title, ad.price, ad.priceType, ad.priceUnit, ad.currency, ad.areaName, ad.imgUrl[0]];
  const path = withLocale(currentLocale(), `/og/classified/${ad.classifiedId}.jpg`);
  return `${origin}${path}?v=${fingerprint(shown.join('\n'))}`;
}
