/** Fewer digits are a price or a date; of more the last nine tell a number, with or without its country. */
const DIGITS_OF_PHONE = 9;
const MOST_DIGITS = 15;
/** More than so many in one text are a list, not somebody's own. */
const MOST_CONTACTS = 10;

const date = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g;
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;
const email = /([a-z0-9._%-]+)(?:\+[a-z0-9._%+-]*)?@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})/g;
const handle = /(?:t\.me|telegram\.me|instagram\.com)\/@?([a-z0-9_.]{4,32})/g;
const phone = /(?<![\d.,€$£])(?:\+|00)?\(?\d(?:[ ()./-]{0,2}\d){8,16}(?![\d.,]*\d)/g;

/** Digits of every script as those of ASCII, wide letters as narrow ones, without marks that hide between letters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

const phoneOf = (found: string): string[] => {
  const digits = found.replace(/\D/g, '');
  return digits.length >= DIGITS_OF_PHONE && digits.length <= MOST_DIGITS
    ? [`tel ${digits.slice(-DIGITS_OF_PHONE)}`]
    : [];
};

/** Mail to a.b+c@gmail.com arrives at ab@gmail.com. */
const mailOf = ([, name = '', host = '']: RegExpMatchArray): string =>
  `mail ${/^g(?:oogle)?mail\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;

/**
 * Ways to reach or to pay somebody that a text names, each spelled one way: phone numbers, mail addresses, bank accounts, names
 * at messengers. Returns none for a text that names more than ten.
 */
export function contactsIn(text: string): string[] {
  const upper = plain(text);
  const accounts = [...upper.matchAll(iban)].map(([found]) => `iban ${found.replaceAll(' ', '')}`);
  const rest = upper.replace(iban, ' ').replace(date, ' ').toLowerCase();
  const mails = [...rest.matchAll(email)].map(mailOf);
  const handles = [...rest.matchAll(handle)].map(([, name]) => `name ${name}`);
  const phones = [...rest.replace(email, ' ').matchAll(phone)].flatMap(([found]) => phoneOf(found));
  const all = [...new Set([...accounts, ...mails, ...handles, ...phones])];
  return all.length > MOST_CONTACTS ? [] : all;
}
