import type { Region } from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
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

/**
 * How plain numbers are written beside money. The locale data of some countries writes '€1,250.50' but '1.250,5': there both
 * are written as money is.
 */
export const numberLocale = ({ locale, currency }: Pick<Region, 'locale' | 'currency'>): string =>
  amountStyle(locale, currency).isSure ? locale : 'en-150';

/** The formats of the region the visitor is in. */
export function useFormat() {
  const { region } = useShell();
  const number = (value: number) =>
    keptFormat(`${region.locale} number`, () => new Intl.NumberFormat(numberLocale(region))).format(value);
  return {
    money: (amount: number, currency = region.currency) => formatMoney(amount, currency, region.locale),
    price: (ad: Parameters<typeof formatPrice>[0]) => formatPrice(ad, region.locale),
    date: (date: Date | string) => formatDate(new Date(date), region),
    dateTime: (date: Date | string) => formatDateTime(new Date(date), region),
    /** The time of the day alone, where the day stands above. */
    time: (date: Date | string) =>
      keptFormat(
        `${region.locale} time`,
        () => new Intl.DateTimeFormat(region.locale, { timeStyle: 'short', timeZone: region.timeZone }),
      ).format(new Date(date)),
    /** A day of the calendar, `2026-12-24`, with its weekday. */
    day: (date: string) =>
      keptFormat(
        `${region.locale} day`,
        () => new Intl.DateTimeFormat(region.locale, { dateStyle: 'full', timeZone: 'UTC' }),
      ).format(new Date(`${date}T00:00:00Z`)),
    /** A mean of ratings, always with one decimal. */
    mean: (value: number) =>
      keptFormat(
        `${region.locale} mean`,
        () => new Intl.NumberFormat(numberLocale(region), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      ).format(value),
    number,
    /** How much of a limit is used: `12 / 2,000`. */
    outOf: (used: number, most: number) => `${number(used)} / ${number(most)}`,
  };
}
