import type { Locale } from '@ashore/contract';
import { dayAndMonth, dayAndTime, tagFor } from '#server/lib/dates.ts';
import { messagesFor, type Translator } from '#server/lib/messages.ts';
import { moneyOf } from '#server/lib/money.ts';
import type { RegionsModule } from '../regions/index.ts';
import { notificationMessages } from './messages.ts';

/** Money as it is written where the ad is. */
export interface Amount {
  cents: number;
  currency: string;
  regionId: number;
}

/** An appointment: `start` in ISO 8601, and the clocks of its place. */
export interface Appointed {
  title: string;
  start: string;
  timeZone: string;
  regionId: number;
}

/** The member who did it last, and how many others did. */
export interface Doers {
  name: string;
  others: number;
}

/** How a notification is written: its language, and how amounts and days are written there. */
export interface Writing {
  locale: Locale;
  t: Translator<typeof notificationMessages.english>;
  money(amount: Amount): string;
  day(time: string, regionId: number): string;
  /** A time as clocks at a place show it. */
  moment(time: Pick<Appointed, 'start' | 'timeZone' | 'regionId'>): string;
}

/** Returns how notifications are written in a language; in English amounts and days as in the regions they are of. */
export function writingIn(regions: Pick<RegionsModule, 'get'>, locale: Locale): Writing {
  return {
    locale,
    t: messagesFor(locale, notificationMessages),
    money: ({ cents, currency, regionId }) =>
      moneyOf(tagFor(locale, regions.get(regionId)?.locale ?? 'en'), currency)(cents),
    day: (time, regionId) => dayAndMonth(new Date(time), tagFor(locale, regions.get(regionId)?.locale)),
    moment: ({ start, timeZone, regionId }) =>
      dayAndTime(new Date(start), timeZone, tagFor(locale, regions.get(regionId)?.locale)),
  };
}
