/** Addresses of the web, with `http` or bare. Texts come in small letters without accents. */

/** Endings that are no word of the languages here. */
const plain =
  'com|net|org|info|biz|xyz|ly|gl|cc|pt|fr|nl|uk|eu|ru|cn|tk|ml|io|dev|vip|icu|cfd|sbs|pl|ch|cz|gr|br|ua|tv|tech|website|xn--[a-z0-9-]+';
/** Endings that begin a sentence as well, where somebody leaves the blank out: 'see you.it was nice'. */
const wordlike =
  'it|de|es|me|co|live|link|site|online|shop|club|top|store|app|click|pro|be|at|us|cloud|space|world|life|today';
const label = '[a-z0-9-]{1,63}';
/** A name that nobody writes as a word: with a hyphen, or with digits beside letters. */
const hostLike = '(?:[a-z0-9]{1,30}-[a-z0-9-]{0,30}[a-z0-9]|[a-z]{1,30}\\d[a-z0-9]{0,30}|\\d{1,30}[a-z][a-z0-9]{0,30})';
const visit =
  'visit|website|web|site|page|portal|link|go to|see it (?:at|on)|look (?:at|on)|order (?:at|on)|book (?:at|on)|pay (?:at|on)|register (?:at|on)|site|pagina|sitio|visita|visite|acesse|entra em|paga (?:en|em|su)|besuch(?:e|en)?|seite|webseite|auf|vai su|sito|allez sur|саит|саите|переидите на|заходи на';

const link = new RegExp(
  [
    '(?:https?:\\/\\/|www\\.)[^\\s]+',
    `(?<![@\\p{L}\\p{N}.-])(?:${label}\\.)+(?:(?:${plain})(?![\\p{L}\\p{N}@-])|(?:${wordlike})\\/)[^\\s]*`,
    `(?<![@\\p{L}\\p{N}.-])(?:${label}\\.)*${hostLike}\\.(?:${wordlike})(?![\\p{L}\\p{N}@-])[^\\s]*`,
    `(?<=(?<![\\p{L}\\p{N}])(?:${visit})[:\\s]+)(?:${label}\\.)+(?:${wordlike})(?![\\p{L}\\p{N}@-])[^\\s]*`,
    // Written so that no program sees it: 'my-flat dot com', 'my-flat (.) com'
    `(?<![@\\p{L}\\p{N}.-])[a-z0-9-]{3,63}\\s?(?:\\(dot\\)|\\[dot\\]|\\(\\.\\)|\\[\\.\\]|\\sdot\\s|\\sponto\\s|\\spunto\\s|\\spoint\\s|\\spunkt\\s)\\s?(?:com|net|org|info|xyz|shop|online|site)(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'gu',
);

/** Most messages hold nothing of the kind, and every message is looked through: a dot within a word, or its name. */
const dotted = /\.[a-z]|:\/\/|www\.|[([]\.[)\]]|dot|ponto|punto|point|punkt/;

/**
 * Whether a text leads to a page that is none of the site's own.
 * @param notLinks what looks like an address of the web and is none
 */
export function holdsForeignLink(given: string, notLinks: RegExp, ownHost: string): boolean {
  if (!dotted.test(given)) return false;
  const text = given.replace(notLinks, ' ');
  return [...text.matchAll(link)].some(([found]) => {
    const host = found.replace(/^https?:\/\//, '').split(/[/?#]/, 1)[0] ?? '';
    return host !== ownHost && host !== `www.${ownHost}`;
  });
}
