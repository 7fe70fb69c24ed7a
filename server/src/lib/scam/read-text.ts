import { latinOf } from '../look-alikes.ts';

/** A text as the shield reads it: what is only there to hide words from programs is undone, and counted. */
export interface ReadText {
  /** Small letters without accents; words apart by one blank, punctuation kept as single signs. */
  text: string;
  /** Signs of hiding: words spaced out, letters of other scripts, digits for letters, marks that are not seen. */
  hidden: number;
}

/** Marks that nobody sees and that stand in no word or emoji. */
const unseen = /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff]/gu;
/** Accents, the marks that choose how a sign is drawn, and the joiners of emoji and of Arabic words. */
const marks = /\p{M}|[\u200c\u200d]/gu;

/** Digits and signs that people write in place of letters. */
const leet = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e' }),
);

/** Letters of Arabic that writers use for each other. */
const arabic = new Map(
  Object.entries({ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي', ک: 'ك', ـ: '' }),
);

const hasLatin = /[a-z]/;
const hasOther = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Letters of one word apart by the same sign: 'w h a t s', 't.e.l.e'. */
const spaced = /(?<![\p{L}\p{N}])\p{L}(?:([ .\-_*·|/])\p{L}(?:\1\p{L}){2,})(?![\p{L}\p{N}])/gu;
const digitsOf = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return String(code >= 0x06f0 ? code - 0x06f0 : code - 0x0660);
};

/** Letters of another script that look like Latin ones, in a word that has both, as the Latin ones. */
function unmixed(word: string): string {
  return hasLatin.test(word) && hasOther.test(word) ? latinOf(word) : word;
}

/** Digits between letters as the letters that they stand for: 'p4ssaporte', 'c0de'. */
function unleet(word: string): string {
  if (!/\p{L}[0134578@$€]+\p{L}/u.test(word) && !/^[0134578@$€]\p{L}{3,}$/u.test(word)) return word;
  return [...word].map((sign) => leet.get(sign) ?? sign).join('');
}

/** Reads a text as people see it. Takes any string; what it gives is at most as long as the text in its compatible form. */
export function readText(given: string): ReadText {
  let hidden = 0;
  const count = (pattern: RegExp, text: string) => {
    const found = text.match(pattern)?.length ?? 0;
    hidden += found;
    return found > 0 ? text.replace(pattern, '') : text;
  };
  const seen = count(unseen, given);
  const plain = seen
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, digitsOf)
    .replace(/[أإآٱىیةؤئکـ]/g, (letter) => arabic.get(letter) ?? letter)
    .replace(/ß/g, 'ss')
    .replace(/[’'`´ʼ]/g, ' ');
  const joined = plain.replace(spaced, (word) => {
    hidden += 1;
    return word.replace(/[^\p{L}]/gu, '');
  });
  const text = joined.replace(/[\p{L}\p{N}@$€]+/gu, (word) => {
    const read = unleet(unmixed(word));
    if (read !== word) hidden += 1;
    return read;
  });
  return { text: text.replace(/\s+/g, ' ').trim(), hidden };
}
