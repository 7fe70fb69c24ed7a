import { limits } from '@ashore/contract/limits';

/** What a filter leaves of a text, and what to say about it (specification 5). */
export interface Filtered {
  value: string;
  warning?: string;
}

export const priceWarning = 'can not exceed 999999999';
const PRICE_SIGNS = 8;
const PRICE_MOST = 1e8;

/** Digits with a single dot and two decimals; over 1e8 it warns and keeps 8 characters. */
export function filterPrice(text: string): Filtered {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const value = rest.length > 0 ? `${whole}.${rest.join('').slice(0, 2)}` : whole;
  if (Number(value) > PRICE_MOST) return { value: value.slice(0, PRICE_SIGNS), warning: priceWarning };
  return { value };
}

/** Digits only. */
export const filterInt = (text: string): Filtered => ({ value: text.replace(/\D/g, '') });

/** Digits and dots. */
export const filterNumber = (text: string): Filtered => ({ value: text.replace(/[^\d.]/g, '') });

/** Digits and dots, and the plus of a country in front. */
export const filterPhone = (text: string): Filtered => ({ value: text.replace(/(?!^\+)[^\d.]/g, '') });

/** At most 150 words, with a warning when more were there. */
export function filterText(text: string, most: number = limits.shortTextWords): Filtered {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[most - 1];
  if (words.length <= most || !last) return { value: text };
  return { value: text.slice(0, last.index + last[0].length), warning: `At most ${most} words.` };
}
