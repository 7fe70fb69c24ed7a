import type { PriceType, PriceUnit, Region } from '@ashore/contract';
import { useShell } from './viewer.ts';

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
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
  return cached(`${locale} ${currency} ${digits}`, () => new Intl.NumberFormat(locale, options)).format(amount);
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

/** A day in the region's way of writing and its time zone. */
export function formatDate(date: Date, region: Region): string {
  return cached(
    `${region.locale} date`,
    () => new Intl.DateTimeFormat(region.locale, { dateStyle: 'medium', timeZone: region.timeZone }),
  ).format(date);
}

/** A moment to the minute, for titles and tables. */
export function formatDateTime(date: Date, region: Region): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: region.timeZone } as const;
  return cached(`${region.locale} moment`, () => new Intl.DateTimeFormat(region.locale, options)).format(date);
}

/** The formats of the region the visitor is in. */
export function useFormat() {
  const { region } = useShell();
  return {
    money: (amount: number, currency = region.currency) => formatMoney(amount, currency, region.locale),
    price: (ad: Parameters<typeof formatPrice>[0]) => formatPrice(ad, region.locale),
    date: (date: Date | string) => formatDate(new Date(date), region),
    dateTime: (date: Date | string) => formatDateTime(new Date(date), region),
    number: (value: number) =>
      cached(`${region.locale} number`, () => new Intl.NumberFormat(region.locale)).format(value),
  };
}
