import type { PriceType, PriceUnit } from '@ashore/contract';
import { messagesOf } from './i18n.ts';
import { amountMessages } from './messages.ts';

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** A number or date format, made once for each key. */
export function keptFormat<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = formats.get(key);
  if (known) return known as Format;
  const made = make();
  formats.set(key, made);
  return made;
}

/** Money in the region's way of writing; whole amounts without decimals. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = {
    style: 'currency',
    currency,
    // Some languages write EUR; the sign is known in all of them, and belongs to no other currency.
    currencyDisplay: currency === 'EUR' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return keptFormat(`${locale} ${currency} ${digits}`, () => new Intl.NumberFormat(locale, options)).format(amount);
}

/**
 * A price as amount and small print: `{ amount: '€780', note: '/ month' }`.
 * @param t the words, where a page is not what is written
 */
export function formatPrice(
  ad: { price: number | null; priceType: PriceType; priceUnit: PriceUnit; currency: string },
  locale: string,
  t: (word: keyof typeof amountMessages.en) => string = messagesOf(amountMessages),
): { amount: string; note: string } {
  if (ad.priceType === 'free') return { amount: t('free'), note: '' };
  if (ad.price === null || ad.priceType === 'onRequest') return { amount: t('onRequest'), note: '' };
  const unit = ad.priceUnit === 'once' ? '' : t(ad.priceUnit);
  const note = [unit, ad.priceType === 'negotiable' ? t('negotiable') : ''].filter(Boolean).join(' · ');
  return { amount: formatMoney(ad.price, ad.currency, locale), note };
}
