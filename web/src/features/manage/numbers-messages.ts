import type { Catalog } from '#web/lib/i18n.ts';

/** The numbers of the site for who runs it. */
export const numbersMessages = {
  en: {
    title: 'Numbers of the last {count} days',
    lead: 'Days begin at midnight UTC. Each chart has a table with the same numbers.',
    span: 'Days',
    spanOf: '{count} days',
    place: 'Region',
    all: 'All regions',
    show: 'Show',
    orders: 'Paid orders',
    members: 'New members',
    ads: 'New ads',
    revenue: 'Revenue',
    revenueIn: 'Revenue in {currency}',
    perDay: 'per day',
    inCurrency: '{currency} per day',
    before: '{count, number} in the {days} days before',
    refunded: '{amount} refunded',
    noRevenue: 'Nothing was paid in these days.',
    none: 'None in these days.',
    tableTitle: 'All numbers by day',
    openTable: 'Show all numbers by day as a table',
    day: 'Day',
  },
} satisfies Catalog<Record<string, string>>;
