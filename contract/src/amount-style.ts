/** What a single point or comma before exactly three digits means in a region. Everything else is the same everywhere. */
export interface AmountStyle {
  /** The sign before decimals in plain numbers. */
  decimal: string;
  /** No format of the region writes another one, so that three digits after it are decimals. */
  isSure: boolean;
}

const styles = new Map<string, AmountStyle>();

const decimalOf = (format: Intl.NumberFormat): string =>
  format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * How a region writes numbers, and money if a currency is given. The locale data of some regions writes '1.250,5' but
 * '€1,250.50': there three digits after either sign are thousands, as no price has three decimals.
 */
export function amountStyle(locale: string, currency?: string): AmountStyle {
  const key = `${locale} ${currency}`;
  const known = styles.get(key);
  if (known) return known;
  const decimal = decimalOf(new Intl.NumberFormat(locale));
  const inMoney = currency ? decimalOf(new Intl.NumberFormat(locale, { style: 'currency', currency })) : decimal;
  const style = { decimal, isSure: decimal === inMoney };
  styles.set(key, style);
  return style;
}
