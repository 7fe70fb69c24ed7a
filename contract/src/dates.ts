import * as z from 'zod/mini';
import { saying } from './fault-messages.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;
const MOMENT =
  /^(20\d\d-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const CLOCK = /(?<![\d.,:])(\d{1,3})\s?[:hH]\s?(\d\d)(?!\d)/g;

/** Tells whether a text is a day of this century as YYYY-MM-DD. `Date` alone would turn 2026-02-30 into a day of March. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Tells whether every time in a text, such as 18:30 or 18h30, is a valid time of a day. */
export const namesTimes = (text: string): boolean =>
  [...text.matchAll(CLOCK)].every(([, hours, minutes]) => Number(hours) <= 24 && Number(minutes) < 60);

/** A day as YYYY-MM-DD. */
export const day = z.string().check(z.regex(DAY), z.refine(isDay, saying('noSuchDay')));

/** A moment as ISO 8601, with its offset or Z. */
export const moment = z.string().check(
  z.regex(MOMENT),
  z.refine((value: unknown) => isDay(String(value).slice(0, 10)), saying('noSuchDay')),
);
