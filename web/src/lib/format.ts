import type { Region } from '@ashore/contract';
import { formatMoney, formatPrice, keptFormat } from './price.ts';
import { useShell } from './viewer.ts';

/** A day in the region's way of writing and its time zone. */
export function formatDate(date: Date, region: Region): string {
  return keptFormat(
    `${region.locale} date`,
    () => new Intl.DateTimeFormat(region.locale, { dateStyle: 'medium', timeZone: region.timeZone }),
  ).format(date);
}

/** A moment to the minute, for titles and tables. */
export function formatDateTime(date: Date, region: Region): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: region.timeZone } as const;
  return keptFormat(`${region.locale} moment`, () => new Intl.DateTimeFormat(region.locale, options)).format(date);
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
      keptFormat(`${region.locale} number`, () => new Intl.NumberFormat(region.locale)).format(value),
  };
}
