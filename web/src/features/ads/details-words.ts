import type { Catalog } from '#web/lib/messages.ts';

export const detailsWords = {
  en: {
    showPhone: 'Show the phone number',
    print: 'Print',
    similar: 'Similar ads',
    scanMe: 'Scan to open this ad',
    otherCurrency: 'In another currency',
    change: 'Change',
    currency: 'Second currency',
    noCurrency: 'None',
    about: 'about {amount}',
    rateOf: 'rate of {date}',
    ratesFailed: 'The rates are not to be had just now.',
    usualPrice: 'Usual price here',
    usualRange: 'Most ask {low} to {high}',
    usualFrom: 'From {count, plural, other {# ads}} like this in {place}, the newest counted.',
    usual_below: 'Below the usual',
    usual_usual: 'Usual',
    usual_above: 'Above the usual',
    belowNote: 'A price far below the usual can be a trap: look at it before you pay.',
  },
} satisfies Catalog<Record<string, string>>;
