import type { AmountStyle } from './amount-style.ts';
import type { Fault } from './fault-messages.ts';
import { limits } from './limits.ts';

/** Zeros of the digits people type besides 0–9: Arabic-Indic, its eastern form, Devanagari, Bengali, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
const WIDE = 0xfee0;

/** Digits and signs of other scripts as 0–9, point, comma, blank and apostrophe; ٫ and ٬ stay, as they say what they are. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((one) => code >= one && code < one + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/\s/g, ' ')
    .replace(/[’‘`´ʼ]/g, "'");

const THREES = /^\d{1,3}(\D\d{2,3})*\D\d{3}$/;

/** Which of its separators a number has before the decimals: the index in the text, or -1 for none. */
function decimalAt(text: string, style: AmountStyle | undefined): number {
  const arabic = text.indexOf('٫');
  if (arabic >= 0) return arabic;
  const signs = [...text.matchAll(/[.,]/g)];
  const [first] = signs;
  const last = signs.at(-1);
  if (!first || !last) return -1;
  // Point and comma both: the later one goes before the decimals.
  if (first[0] !== last[0]) return signs.filter(([sign]) => sign === last[0]).length === 1 ? last.index : -1;
  if (signs.length > 1) {
    // 1.250.000, also while its end is being typed, and 4,51,84,977; 1.2.3 is a slip of the hand after the first.
    const head = text.slice(0, last.index);
    return THREES.test(head) || THREES.test(text) ? -1 : first.index;
  }
  const whole = text.slice(0, first.index);
  const after = text.length - first.index - 1;
  // Blanks and apostrophes part the thousands already; nobody parts those of 0 or of more than three digits.
  if (after < 3 || !/^[1-9]\d{0,2}$/.test(whole)) return first.index;
  if (after > 3) return !style || style.decimal === first[0] ? first.index : -1;
  return style?.isSure && style.decimal === first[0] ? first.index : -1;
}

/** An amount as it is typed, in plain digits with a single point: `1250.5`; not necessarily whole yet (`12.`, `.5`). */
export function plainAmount(typed: string, style?: AmountStyle): string {
  const text = plainSigns(typed)
    .replace(/[^\d.,' ٫٬]/g, '')
    .trim();
  const at = decimalAt(text, style);
  const digits = (part: string) => part.replace(/\D/g, '');
  return at < 0 ? digits(text) : `${digits(text.slice(0, at))}.${digits(text.slice(at + 1))}`;
}

// A currency as its sign or its three letters; '12.–' and '12,-' are how round prices are written by hand.
const ROUND = /(?<=\d[.,])[-–—]/;
const MONEY = /^(?:\p{Sc}|[a-z]{3})?\s*([\d.,' ٫٬]*\d[\d.,' ٫٬]*?)\s*(?:\p{Sc}|[a-z]{3})?$/iu;
const GROUPED = /^(?:\d+|\d{1,3}(?:([.,' ٬])\d{2,3}(?:\1\d{2,3})*)?)$/;

/** The longest text of an amount. Longer ones are refused unread, as anybody can send them. */
const LONGEST = 60;

/** Reads a whole text as one number; undefined when it is none, with a sign before it or thousands parted elsewhere. */
export function readAmount(typed: string, style?: AmountStyle): number | undefined {
  if (typed.length > LONGEST) return undefined;
  const text = plainSigns(typed).trim().replace(ROUND, '00').match(MONEY)?.[1]?.trim();
  if (text === undefined) return undefined;
  const at = decimalAt(text, style);
  const whole = at < 0 ? text : text.slice(0, at);
  const decimals = at < 0 ? '' : text.slice(at + 1);
  if (!/^\d*$/.test(decimals) || !(whole === '' || GROUPED.test(whole))) return undefined;
  // The last group has three digits: '12 50' is no number.
  if (/\D\d\d$/.test(whole)) return undefined;
  return Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`);
}

/** A number of the wire has no more than two decimals as money. */
export const hasCents = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** Returns why a number is no price. The one rule of forms, filters and calls (0 … 99999999). */
export function priceFault(value: number): Fault | undefined {
  if (!(value >= 0)) return { reason: 'tooLow', params: { least: 0 } };
  if (value > limits.priceMost) return { reason: 'tooHigh', params: { most: limits.priceMost } };
  return hasCents(value) ? undefined : 'decimals';
}
