import type { PriceType, PriceUnit } from '@ashore/contract';

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
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return keptFormat(`${locale} ${currency} ${digits}`, () => new Intl.NumberFormat(locale, options)).format(amount);
}

const unitWords: Record<PriceUnit, string> = {
  once: '',
  hour: '/ hour',
  day: '/ day',
  week: '/ week',
  month: '/ month',
  year: '/ year',
};

/** A price as amount and small print: `{ amount: '€780', note: '/ month' }`. */
export function formatPrice(
  ad: { price: number | null; priceType: PriceType; priceUnit: PriceUnit; currency: string },
  locale: string,
): { amount: string; note: string } {
  if (ad.priceType === 'free') return { amount: 'Free', note: '' };
  if (ad.price === null || ad.priceType === 'onRequest') return { amount: 'Price on request', note: '' };
  const note = [unitWords[ad.priceUnit], ad.priceType === 'negotiable' ? 'negotiable' : ''].filter(Boolean).join(' · ');
  return { amount: formatMoney(ad.price, ad.currency, locale), note };
}
