import * as z from 'zod/mini';
import { hasCents } from './amounts.ts';
import { isBlank, seenLength } from './blank.ts';
import { saying } from './fault-messages.ts';
import { limits } from './limits.ts';

// C0 and C1 controls but tab and line feed; PostgreSQL cannot hold NUL at all. Lone surrogates are not text.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Well-formed, NFC, without control characters and outer white space; empty where a reader would see nothing. */
export function cleanText(value: string): string {
  const clean = value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').normalize('NFC').trim();
  return isBlank(clean) ? '' : clean;
}

/** Requires a number of visible characters. `minLength` also counts invisible ones. */
const seen = (least: number) =>
  z.refine<string>(
    (value) => value.length < least || seenLength(value) >= least,
    saying({ reason: 'tooShort', params: { least } }),
  );

/** Signs that change the direction of text. In one line they could turn the text of the page around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Cleans a text and removes signs that change its direction. */
export const straightText = (value: string): string => cleanText(value.replace(TURNS, ''));

const oneLine =
  (clean: (value: string) => string) =>
  (most: number, least = 0) =>
    z.string().check(
      z.overwrite((value) => clean(value).replace(/[\n\t\u2028\u2029]+/g, ' ')),
      z.minLength(least),
      seen(least),
      z.maxLength(most),
    );

/** One line of free text of at most `most` characters; line breaks become blanks, and nothing turns its direction. */
export const line = oneLine(straightText);

/** The name of a member. Hidden signs stay in it, so that the rules for names can refuse them. */
export const nameLine = oneLine(cleanText);

/** Free text of several lines, at most `most` characters. */
export const paragraphs = (most: number, least = 0) =>
  z.string().check(z.overwrite(cleanText), z.minLength(least), seen(least), z.maxLength(most));

/** Who states the language of a text: its author, or the program from its words. */
export type LanguageSource = 'author' | 'detected';

/** The code of a language, ISO 639. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/));

/** A positive integer id; a digit string is taken too, as published clients send both. */
export const id = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
);

/** An e-mail address, lower-cased; one address, no display name. */
export const email = z.pipe(
  z.string().check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.maxLength(254),
  ),
  z.email(),
);

/** A new password, NFC, counted in code points' UTF-16 units; nothing is cut off (security: no truncation). */
export const newPassword = (least: number, most: number) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC')),
    z.minLength(least),
    z.maxLength(most),
  );

export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** A price in the currency of its region: 0 … 99999999 with at most two decimals, as `priceFault` tells forms. */
export const price = z
  .number()
  .check(z.minimum(0), z.maximum(limits.priceMost), z.refine(hasCents, saying('decimals')));
