import type { Catalog } from '#web/lib/i18n.ts';

export const factMessages = {
  en: {
    languages: 'Languages spoken',
    where: 'Location',
    comesTo: 'Service area: {area}',
    facts: 'Good to know',
    payments: 'Payment',
    pay_cash: 'cash',
    pay_card: 'card',
    pay_transfer: 'bank transfer',
    pay_mobile: 'phone',
    pay_crypto: 'crypto',
    pay_invoice: 'invoice',
    accessible: 'Step-free entrance',
    accessible_yes: 'yes',
    accessible_limited: 'partly',
    accessible_no: 'no',
    parking: 'Parking',
    parking_yes: 'yes',
    parking_no: 'no',
    priceLevel: 'Price level',
    licence: 'Tax or licence number',
    branches: 'Branches',
  },
} satisfies Catalog<Record<string, string>>;
