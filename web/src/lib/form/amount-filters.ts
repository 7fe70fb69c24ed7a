import { type AmountStyle, amountStyle } from '@ashore/contract/amount-style';
import { plainAmount, plainSigns, readAmount } from '@ashore/contract/amounts';
import type { formMessages } from './messages.ts';

/** What is to be said about an amount: the field that shows it has the words. */
type Warning = keyof typeof formMessages.en;

/** What a filter leaves of a text, and what to say about it (specification 5). */
export interface Filtered {
  value: string;
  warning?: Warning;
}

const PRICE_SIGNS = 8;
const PRICE_MOST = 1e8;

/** Digits with a single dot and two decimals; over 1e8 it warns and keeps 8 characters. */
export function filterPrice(typed: string, style?: AmountStyle): Filtered {
  const [whole = '', decimals] = plainAmount(typed, style).split('.');
  const value = decimals === undefined ? whole : `${whole}.${decimals.slice(0, 2)}`;
  if (Number(value) > PRICE_MOST) return { value: value.slice(0, PRICE_SIGNS), warning: 'priceTooHigh' };
  return { value };
}

/** Digits only; decimals are dropped. */
export function filterInt(typed: string, style?: AmountStyle): Filtered {
  const number = readAmount(typed, style);
  return {
    value:
      number === undefined ? plainSigns(typed).replace(/\D/g, '') : (plainAmount(typed, style).split('.')[0] ?? ''),
  };
}

/** Digits and a dot. */
export const filterNumber = (typed: string, style?: AmountStyle): Filtered => ({ value: plainAmount(typed, style) });

/** The text as typed without other characters, if it still means the value; otherwise the value itself. */
export function boxText(typed: string, value: string, style?: AmountStyle): string {
  const text = typed.replace(/[^\p{Nd}\s.,'’‘٫٬．，]/gu, '').trimStart();
  return plainAmount(text, style) === value ? text : value;
}

/** Plain digits as a number; undefined without any digit. */
export const numberOf = (value: string): number | undefined => (/\d/.test(value) ? Number(value) : undefined);

export const amountFilters = { price: filterPrice, number: filterNumber, int: filterInt };
export type AmountKind = keyof typeof amountFilters;

export type Ends<Value> = Record<'least' | 'most', Value>;

/** How the two boxes of a range are understood. */
export interface Typed extends Ends<number | undefined> {
  /** Nothing but digits was typed, which needs no explanation. */
  isPlain: boolean;
  warning?: Warning | undefined;
}

/** Reads both boxes of a range, and removes characters that are no part of a number from the one being typed in. */
export function readRange(
  kind: AmountKind,
  box: HTMLInputElement,
  texts: Ends<string>,
  { locale, currency }: { locale: string; currency: string },
): Typed {
  const style = amountStyle(locale, kind === 'price' ? currency : undefined);
  const filter = (text: string) => amountFilters[kind](text, style);
  const { value, warning } = filter(box.value);
  const shown = boxText(box.value, value, style);
  // The form reads the text from the box.
  if (shown !== box.value) box.value = shown;
  return {
    least: numberOf(filter(texts.least).value),
    most: numberOf(filter(texts.most).value),
    isPlain: /^[0-9]*$/.test(texts.least + texts.most),
    warning,
  };
}
