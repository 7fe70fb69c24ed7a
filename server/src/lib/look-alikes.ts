import { plainLetters } from './fold.ts';

/** Letters that are drawn like Latin ones (after Unicode TR 39, without those that merely resemble them), in pairs. */
const pairs = [
  // Cyrillic
  'аaсcеeһhіiјjоoрpѕsхxуyԛqԝwԁdӏl',
  'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTУYХXԚQԜWӀlԌG',
  // Greek
  'αaιiνvοoρpυuϲcϳjγy',
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϹCͿJ',
  // Armenian
  'օoսuհhոnցgզqյjԁd',
  'ՍUՕOՏSԼL',
  // Cherokee
  'ᎪAᏴBᏟCᎬEᎻHᎫJᏦKᏞLᎷMᏢPᏒRᏚSᎢTᏙVᎳWᏃZ',
  // Latin letters of other alphabets, and small capitals
  'ıiɡgɑaøoØOđdĐDłlŁLħhĦHŧtŦT',
  'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
];

const latin = new Map(
  pairs.flatMap((line) =>
    [...line].flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? sign]] : [])),
  ) as [string, string][],
);

/** Digits and signs that stand for letters on purpose; only words of the staff are looked for behind them. */
const leet: Record<string, string> = {
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  i: 'l',
};

/** Latin letters in the place of those that look like them. Takes decomposed text. */
export const latinOf = (text: string): string => [...text].map((sign) => latin.get(sign) ?? sign).join('');

/** As `latinOf`; the capital I looks like a small l. */
const asDrawn = (text: string): string => latinOf(text.normalize('NFKD')).replace(/[I|]/g, 'l');

/**
 * What a name looks like: two names with the same are taken for each other. Accents, case, blanks and hidden signs make no
 * difference, nor do letters of other scripts with the same shape.
 */
export const skeletonOf = (name: string): string =>
  plainLetters(asDrawn(name))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/0/g, 'o')
    .replace(/1/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

/**
 * The skeletons under which a new name is looked for. The capital I counts as an l and the small i does not, so "ines." looks
 * like "Ines" only once it is spelled with the capital.
 */
export const skeletonsOf = (name: string): string[] => {
  const small = name.toLowerCase();
  const capitals = small.replace(/(?<![\p{L}\p{M}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([name, small, capitals].map(skeletonOf))].filter(Boolean);
};

/** As `skeletonOf`, and with digits and signs read as the letters that they stand for. */
export const staffSkeletonOf = (text: string): string =>
  skeletonOf(text.replace(/[@$!]/g, (sign) => leet[sign] ?? sign)).replace(/[345789i]/g, (sign) => leet[sign] ?? sign);
