import { getCountrySpecifications, isValidIBAN } from 'ibantools';

const countries = getCountrySpecifications();

/** How an account number begins, each sign apart from the next by two others at most. */
const ibanStart = /(?<![A-Za-z0-9])[A-Z][ .*_-]{0,2}[A-Z][ .*_-]{0,2}\d[ .*_-]{0,2}\d/gi;
const MOST_BETWEEN = 2;
/** Words pass the check of the numbers once in a hundred times. */
const LEAST_DIGITS = 8;
const digit = /\d/g;

/** Reads so many letters and digits from a place on; undefined where the text ends or says something else. */
function signsAt(text: string, from: number, count: number): { signs: string; end: number } | undefined {
  let signs = '';
  let between = 0;
  let at = from;
  for (; at < text.length && signs.length < count; at++) {
    const sign = text[at] ?? '';
    if (/[A-Za-z0-9]/.test(sign)) {
      signs += sign;
      between = 0;
    } else if (!/[ .*_-]/.test(sign) || ++between > MOST_BETWEEN) return undefined;
  }
  return signs.length === count ? { signs: signs.toUpperCase(), end: at } : undefined;
}

function ibanAt(text: string, from: number): { iban: string; end: number } | undefined {
  const country = signsAt(text, from, 2)?.signs ?? '';
  const length = countries[country]?.chars;
  const found = length ? signsAt(text, from, length) : undefined;
  if (!found || (found.signs.match(digit)?.length ?? 0) < LEAST_DIGITS) return undefined;
  return isValidIBAN(found.signs) ? { iban: found.signs, end: found.end } : undefined;
}

/** What was found, and the text without it: its digits are no phone number. */
export interface Taken {
  found: string[];
  rest: string;
}

/** Takes the account numbers whose check is right (ISO 13616) out of a text of `plainText`, however their groups are set apart. */
export function takeIbans(text: string): Taken {
  const found: string[] = [];
  let rest = '';
  let at = 0;
  for (const { index } of text.matchAll(ibanStart)) {
    const account = index < at ? undefined : ibanAt(text, index);
    if (!account) continue;
    found.push(`iban ${account.iban}`);
    rest += `${text.slice(at, index)} `;
    at = account.end;
  }
  return { found, rest: rest + text.slice(at) };
}
