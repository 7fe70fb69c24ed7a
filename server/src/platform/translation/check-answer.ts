import { defaultLocale } from '@ashore/contract';
import { safeHtml } from '#server/lib/rich-text.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { TextFormat } from './port.ts';

/** Tags that no translation of a member's text has: the page of an error, a portal, a script. */
const pages = /<(?:!doctype|html|head|body|script|style|iframe|object|embed|form|input|meta|link|svg|img)\b/gi;
/** A translation may be longer than its text, but not by that much. */
const MOST_TIMES = 5;
const MORE = 200;
/** Shorter texts are too often taken for another language, above all names. */
const TELLS_LANGUAGE = 60;

/** Addresses in a text or in the links of its HTML, without what ends a sentence. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/href\s*=\s*["']?([^\s"'<>]+)|(?:https?:\/\/|www\.)[^\s"'<>]+/gi)].map(([address, href]) =>
    (href ?? address).replace(/[.,;:!?)\]]+$/, ''),
  );

const tagsIn = (text: string): number => text.match(pages)?.length ?? 0;
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const plain = (text: string, format: TextFormat) => (format === 'html' ? text.replace(/<[^>]*>/g, ' ') : text);

/**
 * Returns the translation of a text if it can be one, safe to show: no page or script, not empty, not endless, with no
 * address that its source does not have, and in the language that was asked for; undefined otherwise.
 */
export async function checkAnswer(
  source: string,
  answer: unknown,
  to: string,
  format: TextFormat,
): Promise<string | undefined> {
  if (typeof answer !== 'string' || answer.length > source.length * MOST_TIMES + MORE) return undefined;
  const clean = answer.toWellFormed().replaceAll('\0', '').trim();
  if (clean === '' || tagsIn(clean) > tagsIn(source)) return undefined;
  if (addressesIn(clean).some((address) => !source.includes(address))) return undefined;
  const words = plain(clean, format);
  if (lettersIn(words) >= TELLS_LANGUAGE) {
    const language = await languageOf('', words, defaultLocale);
    if (language !== '' && language !== to) return undefined;
  }
  return format === 'html' ? safeHtml(clean) : clean;
}
