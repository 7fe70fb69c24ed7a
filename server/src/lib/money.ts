/** Writes amounts in hundredths as a locale does; whole ones without decimals. */
export const moneyOf = (locale: string, currency: string) => (cents: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
