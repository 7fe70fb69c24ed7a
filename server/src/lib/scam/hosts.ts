import { domainToUnicode } from 'node:url';
import { latinOf } from '../look-alikes.ts';

/** Names that fraud borrows, with the endings of their own addresses. Names that are words of a language are in `words`. */
const names: Record<string, string[]> = {
  airbnb: ['airbnb'],
  amazon: ['amazon'],
  americanexpress: ['americanexpress'],
  bbva: ['bbva'],
  bizum: ['bizum.es'],
  blablacar: ['blablacar'],
  bnpparibas: ['bnpparibas', 'bnpparibas.net'],
  caixabank: ['caixabank'],
  commerzbank: ['commerzbank'],
  deutschepost: ['deutschepost'],
  ebay: ['ebay'],
  facebook: ['facebook'],
  fedex: ['fedex'],
  google: ['google', 'google.com'],
  idealista: ['idealista'],
  immobilienscout24: ['immobilienscout24'],
  immoscout24: ['immoscout24'],
  instagram: ['instagram'],
  intesasanpaolo: ['intesasanpaolo'],
  kleinanzeigen: ['kleinanzeigen.de', 'ebay-kleinanzeigen.de'],
  laposte: ['laposte.fr', 'laposte.net'],
  leboncoin: ['leboncoin.fr'],
  marktplaats: ['marktplaats.nl'],
  mastercard: ['mastercard'],
  mbway: ['mbway.pt'],
  microsoft: ['microsoft', 'microsoft.com'],
  millenniumbcp: ['millenniumbcp.pt'],
  moneygram: ['moneygram'],
  netflix: ['netflix'],
  paypal: ['paypal', 'paypal.com', 'paypal.me'],
  paysafecard: ['paysafecard'],
  poczta: ['poczta-polska.pl'],
  posteitaliane: ['posteitaliane.it', 'poste.it'],
  postnl: ['postnl'],
  privatbank: ['privatbank.ua'],
  monobank: ['monobank.ua'],
  novaposhta: ['novaposhta.ua'],
  rabobank: ['rabobank'],
  revolut: ['revolut', 'revolut.me'],
  royalmail: ['royalmail.com'],
  santander: ['santander'],
  sparkasse: ['sparkasse'],
  subito: ['subito.it'],
  swisspost: ['post.ch'],
  telegram: ['telegram.org', 'telegram.me'],
  tikkie: ['tikkie.me'],
  tripadvisor: ['tripadvisor'],
  ukrposhta: ['ukrposhta.ua'],
  unicredit: ['unicredit'],
  vinted: ['vinted'],
  wallapop: ['wallapop.com'],
  westernunion: ['westernunion'],
  whatsapp: ['whatsapp', 'whatsapp.com', 'wa.me'],
};
/** Words and short names: only as 'booking.com.pay-safe.example'. */
const words = ['apple', 'booking', 'correos', 'dhl', 'dpd', 'ing', 'n26', 'olx', 'stripe', 'twint', 'ups', 'wise'];
const LEAST_NEAR = 6;
/** Shorter names are a part of other words: the Amazonas is no shop. */
const LEAST_WITHIN = 7;

/** Endings under which others register names: 'co.uk', 'com.br'. */
const second = /\.(?:co|com|net|org|gov|ac)\.[a-z]{2}$/;

/** The labels of a host without its ending, the registered name last. */
function labelsOf(host: string): string[] {
  return (second.test(host) ? host.replace(second, '') : host.replace(/\.[^.]*$/, '')).split('.');
}

const digits: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** A label as it looks at first sight: letters of other scripts, digits for letters, `rn` for `m`. */
const atFirstSight = (label: string): string =>
  latinOf(label.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[013457]/g, (digit) => digits[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether two words differ in one letter: another one, one more, one less, or two that changed places. */
function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return one === other;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let back = 0;
  while (back < Math.min(one.length, other.length) - from && one.at(-1 - back) === other.at(-1 - back)) back++;
  const [restOne, restOther] = [one.slice(from, one.length - back), other.slice(from, other.length - back)];
  if (restOne.length <= 1 && restOther.length <= 1) return true;
  return restOne.length === 2 && restOther.length === 2 && restOne[0] === restOther[1] && restOne[1] === restOther[0];
}

/** Whether a host belongs to the name: `paypal.com` and what is below it, and `paypal.de` where the entry has no ending. */
function isOwnedBy(host: string, entry: string): boolean {
  if (entry.includes('.')) return host === entry || host.endsWith(`.${entry}`);
  return labelsOf(host).at(-1) === entry;
}

const nameIn = (label: string, name: string): boolean => {
  const seen = atFirstSight(label);
  const parts = seen.split('-');
  const known = atFirstSight(name);
  if (parts.includes(known) || seen.replaceAll('-', '') === known) return true;
  if (known.length < LEAST_NEAR) return false;
  return (
    (known.length >= LEAST_WITHIN && seen.replaceAll('-', '').includes(known)) ||
    parts.some((part) => isNear(part, known))
  );
};

/**
 * The well-known name that a host imitates, or the site's own; undefined for none. Takes the host in Unicode, as of `linksIn`.
 * It knows the names of its list alone.
 */
export function imitatedBy(host: string, ownHost: string): string | undefined {
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return undefined;
  const labels = labelsOf(host);
  const own = ownHost.split('.')[0] ?? '';
  // A name in front of the registered one promises what is not so: 'paypal.com.example.net'.
  const inFront = labels.findIndex((label, at) => label === 'com' && at > 0 && at < labels.length - 1);
  const front = inFront > 0 ? labels[inFront - 1] : undefined;
  if (front !== undefined && words.includes(atFirstSight(front))) return front;
  if (Object.values(names).some((owned) => owned.some((entry) => isOwnedBy(host, entry)))) return undefined;
  const name = Object.keys(names).find((known) => labels.some((label) => nameIn(label, known)));
  if (name !== undefined) return name;
  return own.length >= LEAST_NEAR && labels.some((label) => nameIn(label, own)) ? own : undefined;
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Whether one label has letters of several alphabets, as no honest name has. */
export const mixesScripts = (host: string): boolean =>
  host.split('.').some((label) => scripts.filter((script) => script.test(label)).length > 1);

/** The host of an address in Unicode; undefined where it is no address of the web. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? domainToUnicode(hostname) || hostname : undefined;
}

const link = /https?:\/\/[^\s<>"]+|(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}(?![\p{L}\p{N}@-])/giu;
const MOST_LINKS = 20;

/** The hosts of the addresses in a text in Unicode, with or without `http`; of the first twenty. */
export function linksIn(text: string): string[] {
  if (!text.includes('.')) return [];
  return (text.match(link) ?? [])
    .slice(0, MOST_LINKS)
    .flatMap((found) => hostOf(/^https?:/i.test(found) ? found : `http://${found}`) ?? []);
}
