import { createHash } from 'node:crypto';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { type Taken, takeIbans } from '#server/lib/ibans.ts';
import { withDigits } from '#server/lib/plain-text.ts';

const card = /(?<![\d.,€$£])\d(?:[ -]?\d){12,18}(?![ -]?\d|[.,]\d)/g;
/** Visa, Mastercard, American Express, Maestro, UnionPay, in their usual lengths. */
const schemes =
  /^(?:4\d{15}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|(?:50|5[6-8]|6\d)\d{14}|62\d{15,17})$/;

/** The check of Luhn (ISO/IEC 7812): every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits);
}

function takeCards(text: string): Taken {
  const found: string[] = [];
  const rest = text.replace(card, (given) => {
    const digits = given.replace(/\D/g, '');
    if (!schemes.test(digits) || !passesLuhn(digits)) return given;
    found.push(`card ${digits}`);
    return ' ';
  });
  return { found, rest };
}

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();
const base58 = createBase58check(sha256);
/** The first byte of addresses of Bitcoin, Tron, Litecoin and Dogecoin. */
const versions = new Set([0x00, 0x05, 0x41, 0x30, 0x32, 0x1e, 0x16]);
const BYTES_OF_ADDRESS = 21;

function isBase58Wallet(given: string): boolean {
  try {
    const bytes = base58.decode(given);
    return bytes.length === BYTES_OF_ADDRESS && versions.has(bytes[0] ?? -1);
  } catch {
    return false;
  }
}

const isBech32Wallet = (given: string): boolean =>
  bech32.decodeUnsafe(given) !== undefined || bech32m.decodeUnsafe(given) !== undefined;

const base58Wallet = /(?<![A-Za-z0-9])[123ADLMT9][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g;
const bech32Wallet = /(?<![A-Za-z0-9])(?:bc1|ltc1)[02-9ac-hj-np-z]{11,87}(?![A-Za-z0-9])/gi;
/** Of Ethereum and what works like it. */
const hexWallet = /(?<![A-Za-z0-9])0x[0-9a-f]{40}(?![A-Za-z0-9])/gi;

function takeWallets(text: string): Taken {
  const found: string[] = [];
  const take = (is: (given: string) => boolean, spell: (given: string) => string) => (given: string) => {
    if (!is(spell(given))) return given;
    found.push(`wallet ${spell(given)}`);
    return ' ';
  };
  const small = (given: string) => given.toLowerCase();
  const rest = text
    .replace(
      hexWallet,
      take(() => true, small),
    )
    .replace(bech32Wallet, take(isBech32Wallet, small))
    .replace(
      base58Wallet,
      take(isBase58Wallet, (given) => given),
    );
  return { found, rest };
}

/** Addresses of payment services that name who is paid. */
const payLinks: [service: string, address: RegExp][] = [
  ['paypal', /\bpaypal\.me\/@?([a-z0-9]{2,20})|\bpaypal\.com\/paypalme\/@?([a-z0-9]{2,20})/g],
  ['revolut', /\brevolut\.me\/@?([a-z0-9._-]{3,30})/g],
  ['wise', /\bwise\.com\/pay\/(?:me|business)\/@?([a-z0-9._-]{3,40})/g],
  ['cash', /\bcash\.app\/\$?([a-z0-9_-]{2,20})/g],
  ['venmo', /\bvenmo\.com\/(?:u\/)?@?([a-z0-9_-]{4,30})/g],
  ['monzo', /\bmonzo\.me\/@?([a-z0-9]{3,30})/g],
  ['bunq', /\bbunq\.me\/@?([a-z0-9]{3,30})/g],
];
const payNames =
  /\b(paypal|revolut|revtag|wise(?: ?tag)?|cash ?app|venmo|monzo|bunq)(?: (?:is|name|tag))?\s?[:=–-]?\s?[@$]([a-z0-9][a-z0-9._-]{2,29})/g;
/** Words of the service's own addresses, and what it shows to everybody. */
const notNames = new Set([
  ...['account', 'business', 'help', 'home', 'login', 'pay', 'signin', 'support', 'www'],
  ...['bunq', 'cashapp', 'monzo', 'paypal', 'revolut', 'venmo', 'wise'],
]);

const serviceOf = (word: string): string =>
  word
    .replace(/^revtag$/, 'revolut')
    .replace(/ ?tag$/, '')
    .replace(/^cash ?app$/, 'cash');

/** As a member has it in a sentence: the dot at its end ends the sentence. */
const trimmed = (name: string): string => name.replace(/[._-]+$/, '');

function takeNames(given: string): Taken {
  const found: string[] = [];
  let rest = given.toLowerCase();
  const take = (service: string, name: string) => {
    if (!notNames.has(trimmed(name))) found.push(`${service} ${trimmed(name)}`);
    return ' ';
  };
  for (const [service, address] of payLinks)
    rest = rest.replace(address, (_, one?: string, other?: string) => take(service, one ?? other ?? ''));
  rest = rest.replace(payNames, (_, service: string, name: string) => take(serviceOf(service), name));
  return { found, rest };
}

/**
 * Accounts to which a text asks to pay, each spelled one way: IBANs and card numbers whose checks are right, wallets of Bitcoin,
 * Ethereum, Tron, Litecoin and Dogecoin, names at PayPal, Revolut, Wise, Cash App, Venmo, Monzo and bunq. Takes a text of
 * `plainText`; `rest` is what remains of it, in small letters.
 */
export function paymentsIn(text: string): Taken {
  const wallets = takeWallets(text);
  const ibans = takeIbans(wallets.rest);
  const cards = takeCards(withDigits(ibans.rest));
  const names = takeNames(cards.rest);
  return { found: [wallets, ibans, cards, names].flatMap((taken) => taken.found), rest: names.rest };
}
