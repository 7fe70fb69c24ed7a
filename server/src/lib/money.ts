/** Writes amounts in hundredths as a locale does; whole ones without decimals. */
export const moneyOf = (locale: string, currency: string) => (cents: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // As on pages: the sign of the euro is known in every language.
    currencyDisplay: currency === 'EUR' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
