import { parse } from 'tldts';
import { plainText, withDigits } from '#server/lib/plain-text.ts';
import { isKnownHost, linksIn } from '#server/lib/scam/hosts.ts';
import { paymentsIn } from './payments.ts';
import type { MarkKind } from './tables.ts';

/** Fewer digits are a price or a date; of more the last nine tell a number, with or without its country. */
const DIGITS_OF_PHONE = 9;
const MOST_DIGITS = 15;
/** More than so many in one text are a list, not somebody's own. */
const MOST_NAMES = 10;

const date = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g;
const email =
  /(?<![a-z0-9._%+-])([a-z0-9._%-]{1,64})(?:\+[a-z0-9._%+-]{0,64})?@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})/g;
const handle = /(?:t\.me|telegram\.me|instagram\.com)\/@?([a-z0-9_.]{4,32})/g;
const named = /\b(?:telegram|tg|instagram|insta|snapchat|signal|skype)\s?[:=-]?\s?@([a-z0-9_.]{4,32})/g;
/** Not within what has digits and letters by turns. */
const phone = /(?<![\d.,€$£]|\d[a-z])(?:\+|00)?\(?\d(?:[ ()./*_-]{0,3}\d){8,16}(?![\d.,]*\d)/g;

/** Most texts, and nearly all messages, hold nothing of the kind: it takes nine digits, an address or the sign of a name. */
const mayHold =
  /(?:[\p{Nd}oOlI][^\p{L}\p{Nd}]{0,4}){6}|[@＠﹫$]|\p{L}[.．][\p{L}]{2}|\p{Nd}[.．]\p{L}{2}|(?:[a-z0-9]{20})/iu;

/** A way to reach or to pay somebody, or a host, as a text names it. */
export interface Named {
  kind: Extract<MarkKind, 'contact' | 'payment' | 'link'>;
  value: string;
}

const phoneOf = (found: string): string[] => {
  const digits = found.replace(/\D/g, '');
  return digits.length >= DIGITS_OF_PHONE && digits.length <= MOST_DIGITS
    ? [`tel ${digits.slice(-DIGITS_OF_PHONE)}`]
    : [];
};

/** Mail to a.b+c@gmail.com arrives at ab@gmail.com. */
const mailOf = ([, name = '', host = '']: RegExpMatchArray): string =>
  `mail ${/^g(?:oogle)?mail\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;

const handleOf = ([, name = '']: RegExpMatchArray): string => `name ${name.replace(/\.+$/, '')}`;

/** Registered names, or names at a host that gives them to anybody, without those that everybody links to. */
const hostsIn = (text: string, ownHost: string): string[] =>
  linksIn(text)
    .filter((host) => host !== ownHost && !host.endsWith(`.${ownHost}`) && !isKnownHost(host))
    .map((host) => parse(host, { allowPrivateDomains: true }))
    .flatMap(({ domain, isIcann, isPrivate }) => (domain && (isIcann || isPrivate) ? domain : []));

/**
 * What a text names of its writer, each spelled one way: phone numbers, mail addresses and names at messengers (contact), where
 * to pay (payment), and hosts that are not well known (link). Returns none for a text that names more than ten.
 */
export function namesIn(text: string, ownHost: string): Named[] {
  if (!mayHold.test(text)) return [];
  const plain = plainText(text);
  const payments = paymentsIn(plain);
  const rest = withDigits(payments.rest.replace(date, ' '));
  const mails = [...rest.matchAll(email)].map(mailOf);
  const handles = [...rest.matchAll(handle), ...rest.matchAll(named)].map(handleOf);
  const phones = [...rest.replace(email, ' ').matchAll(phone)].flatMap(([found]) => phoneOf(found));
  const of = (kind: Named['kind'], values: string[]) => [...new Set(values)].map((value) => ({ kind, value }));
  const all = [
    ...of('payment', payments.found),
    ...of('contact', [...mails, ...handles, ...phones]),
    ...of('link', hostsIn(payments.rest, ownHost)),
  ];
  return all.length > MOST_NAMES ? [] : all;
}
