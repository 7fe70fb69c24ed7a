/** What a price says in words, or beside its amount, in English; other languages in `locales/<code>/contract.json`, group `amount`. */
export const amountMessages = {
  free: 'Free',
  onRequest: 'Price on request',
  negotiable: 'negotiable',
  hour: '/ hour',
  day: '/ day',
  week: '/ week',
  month: '/ month',
  year: '/ year',
} as const;
