const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

// What a picture cannot show, and the marks that turn the direction of all that follows (UAX #9, section 2).
const invisible = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** Signs that are about two letters wide: Chinese, Japanese, Korean and emoji. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF01-\uFF60]/u;

/** One line of text without control characters and turns of direction. */
export const oneLine = (text: string): string => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();

/**
 * Shortens a text to so many columns, an ellipsis within them; at a gap between words where one is near the end, and
 * never within a sign, be it made of many code points.
 */
export function shorten(text: string, columns: number): string {
  const line = oneLine(text);
  const kept: string[] = [];
  let used = 0;
  for (const { segment } of segmenter.segment(line)) {
    used += wide.test(segment) ? 2 : 1;
    if (used > columns) {
      const cut = kept.slice(0, -1).join('');
      const gap = cut.lastIndexOf(' ');
      return `${(gap > cut.length * 0.6 ? cut.slice(0, gap) : cut).trimEnd()}…`;
    }
    kept.push(segment);
  }
  return line;
}

/** The text as Pango markup takes it: shown as it is, whatever it holds. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Whether a text is written from right to left, by its first letter (UAX #9, rule P2). */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);
