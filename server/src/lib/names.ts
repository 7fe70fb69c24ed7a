import { staffSkeletonOf } from './look-alikes.ts';
import type { Reason } from './refusal.ts';

/** Nobody is called so but those who run the site. */
const staff = [
  'ashore admin admins administrator administrators moderator moderators sysadmin webmaster',
  'administrador administradora moderador moderadora administrateur moderateur amministratore moderatore',
  'администратор админ модератор адміністратор адмін διαχειριστης 管理员 管理員 客服 版主 管理者 운영자 관리자 مشرف مدير',
]
  .join(' ')
  .split(' ')
  .map(staffSkeletonOf);

/** Words of which a whole name must not consist: "Support", "Official help desk". */
const office = [
  'support suporte soporte assistance assistenza поддержка підтримка staff team equipa equipo system root official oficial',
  'help helpdesk desk service customer security mod mods region manager the of and our site',
]
  .join(' ')
  .split(' ')
  .map(staffSkeletonOf);

const staffWords = new Set(staff);
const officeWords = new Set([...staff, ...office]);
const siteName = staffSkeletonOf('ashore');

/** The words of a name, also where capitals alone part them; digits at the end of a word are none of it. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}@$!|]+/u)
    .flatMap((word) => [word, word.replace(/\d+$/, '')])
    .map(staffSkeletonOf)
    .filter(Boolean);

/** Whether the text is nothing but words of the set, one after the other without blanks. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (text === '') return true;
  for (const word of words) if (text.startsWith(word) && consistsOf(text.slice(word.length), words)) return true;
  return false;
}

/** Whether a name passes its bearer off as somebody who runs the site. */
const isOfStaff = (name: string): boolean =>
  // Capitals of some letters look like Latin ones while their small forms do not.
  [name, name.toLowerCase()].some((spelled) => {
    const joined = staffSkeletonOf(spelled.replace(/[\d\s._-]+$/, ''));
    return (
      wordsOf(spelled).some((word) => staffWords.has(word)) ||
      joined.startsWith(siteName) ||
      (joined !== '' && consistsOf(joined, officeWords))
    );
  });

/** Scripts whose letters are never mixed in one word; those of East Asia are one, and go with Latin. */
const scripts: [string, RegExp][] = [
  ...['Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Hebrew', 'Arabic', 'Thai', 'Devanagari'].map(
    (name): [string, RegExp] => [name, new RegExp(`\\p{Script=${name}}`, 'u')],
  ),
  ['Latin', /\p{Script=Latin}/u],
];

const isMixed = (word: string): boolean => scripts.filter(([, letters]) => letters.test(word)).length > 1;

// Persian and Indic words have joiners within, emoji have them and marks of their colour between and behind.
const JOINERS =
  /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=\p{M})[\u200c\u200d](?=\p{L})|(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f/gu;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\ufffc\u{1d159}]/u;
/** More marks on one letter than any language puts there. */
const PILED = /\p{M}{4}/u;
const ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|xyz|site|online|shop|store|club|top|live|link|click|vip|pro|ly|gg|tv|tk|ml|cn|ru|uk|eu|pt|es|fr|de|it|nl|be|ch|at|pl|ua|br|us';
/** Endings that are common words as well: they count only where no blank follows the dot. */
const MORE_ENDINGS =
  'ai|me|to|cc|ws|im|is|in|no|se|fi|dk|ie|lu|cz|sk|hu|ro|bg|gr|hr|si|tr|ca|au|nz|za|mx|ar|jp|kr|hk|edu|gov|mobi';
const DOT = '[.．。｡]';
const ADDRESS = new RegExp(
  `://|(?<![\\p{L}\\p{N}])www[.．。]|[\\p{L}\\p{N}-]{3,}\\s?${DOT}\\s?(?:${ENDINGS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}-]${DOT}(?:${ENDINGS}|${MORE_ENDINGS})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** Initials before a word with a capital, as in “J.De Vries”, are no address. */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}?\.)+(?=\p{Lu}\p{Ll})/gu;

/** What makes a name deceive, whosever it is; nothing for a good one. */
export function deceitIn(name: string): Reason | undefined {
  if (HIDDEN.test(name.replace(JOINERS, ''))) return 'nameInvisible';
  if (PILED.test(name.normalize('NFC'))) return 'nameMarks';
  if (
    name
      .normalize('NFKC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .some(isMixed)
  )
    return 'nameAlphabets';
  if (isOfStaff(name)) return 'nameReserved';
  return undefined;
}

/** As `deceitIn`, and an address of the web is no name either. */
export const nameDeceit = (name: string): Reason | undefined =>
  deceitIn(name) ?? (ADDRESS.test(name.replace(INITIALS, '')) ? 'nameIsAddress' : undefined);
