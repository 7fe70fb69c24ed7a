import { type AmountStyle, amountStyle } from '@ashore/contract/amount-style';
import { plainAmount, readAmount } from '@ashore/contract/amounts';
import { numberOf } from '#web/lib/form/amount-filters.ts';

const isPrice = (name: string) => /^price(Min|Max)$/.test(name);
const isField = (name: string) => /^f\..+\.(min|max)$/.test(name);

/** Turns the text of a filter box into plain digits, as the region writes amounts. Other texts stay as they are. */
export function boxReader({ locale, currency }: { locale: string; currency: string }) {
  const read = (text: string, style: AmountStyle) => String(numberOf(plainAmount(text, style)) ?? '');
  return (name: string, text: string): string => {
    if (isPrice(name)) return read(text, amountStyle(locale, currency));
    return isField(name) ? read(text, amountStyle(locale)) : text;
  };
}

/**
 * The amounts of an address in plain digits; a form without JavaScript sends them as typed. The region does not matter: amounts in
 * addresses have at most two decimals, so three digits after a point or comma are thousands.
 */
export const plainSearch = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) =>
      isPrice(name) || isField(name) ? [name, readAmount(String(value))] : [name, value],
    ),
  );
