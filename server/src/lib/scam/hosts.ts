import { domainToUnicode } from 'node:url';
import { latinOf } from '../look-alikes.ts';
import { isOfFamily } from './families.ts';
import { baits, distinctNames, honestHosts, wholeNames, wordNames } from './well-known.ts';

const LEAST_NEAR = 6;
const LEAST_DOUBLED = 5;
const LEAST_IN_FRONT = 4;
/** Shorter names are a part of other words: the Amazonas is no shop. */
const LEAST_WITHIN = 7;

/** Endings under which others register names: 'co.uk', 'com.br'. */
const second = /\.(?:co|com|net|org|gov|ac)\.[a-z]{2}$/;

/** A host as it is compared: its labels without the ending, the registered name last. */
interface ReadHost {
  host: string;
  ending: string;
  labels: { parts: string[]; readings: { whole: string; parts: string[] }[] }[];
  /** The registered name. */
  name: string;
}

/** Whether a name without an ending in the list is at home under this one; under others anybody registers anything. */
const isOwnEnding = (ending: string): boolean =>
  /^(?:com|net|org|eu|[a-z]{2}|(?:com?|net|org)\.[a-z]{2})$/.test(ending);

const digits: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };

const lettersOf = (label: string): string => latinOf(label.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** A label as it looks at first sight: letters of other scripts, digits for letters, `rn` for `m`. */
const atFirstSight = (label: string): string =>
  lettersOf(label)
    .replace(/[013457]/g, (digit) => digits[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** What a label may be taken for: a 1 is an l, or an i. */
const readingsOf = (label: string): string[] => [
  ...new Set([atFirstSight(label), atFirstSight(label.replaceAll('1', 'i'))]),
];

function read(host: string): ReadHost {
  const at = second.exec(host)?.index ?? host.lastIndexOf('.');
  const labels = (at < 0 ? host : host.slice(0, at)).split('.');
  return {
    ...{ host, ending: host.slice(at + 1), name: labels.at(-1) ?? '' },
    labels: labels.map((label) => ({
      parts: label.split('-'),
      readings: readingsOf(label).map((seen) => ({ whole: seen.replaceAll('-', ''), parts: seen.split('-') })),
    })),
  };
}
type Label = ReadHost['labels'][number];

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Whether a word is another with letters doubled: 'boooking'. */
const isDoubled = (word: string, known: string): boolean =>
  known.length >= LEAST_DOUBLED &&
  word.length >= known.length &&
  word[0] === known[0] &&
  withoutDoubles(word) === withoutDoubles(known);

/** Whether two words differ in one letter after the first: another one, one more, one less, or two that changed places. */
function isNear(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
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
function isOwnedBy({ host, ending, name }: ReadHost, entry: string): boolean {
  if (entry.includes('.')) return host === entry || host.endsWith(`.${entry}`);
  return name === entry && isOwnEnding(ending);
}

/** Whether a label is a name, or has it as a part: 'dhl-delivery', 'ai-rbnb', 'rev0lut'. */
const isPart = ({ readings }: Label, seen: string): boolean =>
  readings.some(({ whole, parts }) => whole === seen || parts.some((part) => part === seen || isDoubled(part, seen)));

/** As `isPart`, and within other words or with a letter wrong. */
const isWithin = (label: Label, seen: string): boolean =>
  isPart(label, seen) ||
  (seen.length >= LEAST_NEAR &&
    label.readings.some(
      ({ whole, parts }) =>
        (seen.length >= LEAST_WITHIN && whole.includes(seen)) || parts.some((part) => isNear(part, seen)),
    ));

const isBait = (part: string): boolean => baits.has(part) || /^id\d+$/.test(part);

/** Whether a host promises more than the word: payment beside it, letters that are others, its name under another ending. */
const isWordInDisguise = ({ labels, name }: ReadHost, word: string): boolean =>
  (name === word && word.length >= LEAST_WITHIN) ||
  labels.some(({ parts, readings }) =>
    readings.some(({ parts: seen }) => {
      if (seen.some((part, at) => parts[at] !== word && (part === word || isDoubled(part, word)))) return true;
      if (seen.includes(word) && parts.some(isBait)) return true;
      // Not behind it, nor beside three letters: 'paywise' and 'tracking' are words.
      return (
        word.length >= LEAST_IN_FRONT &&
        seen.some((part) => part.startsWith(word) && baits.has(part.slice(word.length)))
      );
    }),
  );

const ends = ['com', 'net', 'org', 'eu'];
/** How addresses look that stand in front of the registered name: 'wa.me.evil.com', 'booking.com-id123.example'. */
const frontsOf = (owned: string[]): string[] =>
  owned
    .flatMap((entry) => (entry.includes('.') ? [entry] : ends.map((end) => `${entry}.${end}`)))
    .flatMap((address) => [`.${address}.`, `.${address}-`]);

interface Known {
  shown: string;
  owned: string[];
  isWord: boolean;
  fronts: string[];
  isIn: (host: ReadHost) => boolean;
}
const inLabels = (is: (label: Label, seen: string) => boolean) => (name: string) => {
  const seen = atFirstSight(name);
  return ({ labels }: ReadHost): boolean => labels.some((label) => is(label, seen));
};
const known: Known[] = (
  [
    [distinctNames, inLabels(isWithin)],
    [wholeNames, inLabels(isPart)],
    [wordNames, (word: string) => (host: ReadHost) => isWordInDisguise(host, word)],
  ] as const
).flatMap(([names, isIn]) =>
  Object.entries(names).map(([name, [shown, ...owned]]) => ({
    ...{ shown, owned, isWord: names === wordNames, fronts: frontsOf(owned), isIn: isIn(name) },
  })),
);

/** Whether a host is one of a known name, or of somebody who honestly has one like it. */
const isHonest = (host: ReadHost): boolean =>
  isOfFamily(host.name, host.ending) ||
  honestHosts.some((entry) => isOwnedBy(host, entry)) ||
  // Who has 'wise' under some ending may be anybody: that answers for no other name.
  known.some(({ owned, isWord }) => owned.some((entry) => (entry.includes('.') || !isWord) && isOwnedBy(host, entry)));

/** Whether a host belongs to a well-known name, which many link to. Takes the host in Unicode, as of `linksIn`. */
export const isKnownHost = (host: string): boolean => isHonest(read(host));

/**
 * The well-known name that a host imitates, as it is written, or the site's own host; undefined for none. Takes the host in
 * Unicode, as of `linksIn`. It knows the names of its list alone.
 */
export function imitatedBy(given: string, ownHost: string): string | undefined {
  const host = read(given);
  if (given === ownHost || given.endsWith(`.${ownHost}`) || isHonest(host)) return undefined;
  const inFront = `.${given}`;
  const imitated = known.find(
    ({ owned, fronts, isIn }) =>
      !owned.some((entry) => isOwnedBy(host, entry)) && (isIn(host) || fronts.some((front) => inFront.includes(front))),
  );
  if (imitated) return imitated.shown;
  const own = ownHost.split('.')[0] ?? '';
  return own.length >= LEAST_NEAR && inLabels(isWithin)(own)(host) ? ownHost : undefined;
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Whether a label in another alphabet is drawn like Latin letters from end to end: 'аррӏе' in Cyrillic. */
const isDrawnAsLatin = (label: string): boolean =>
  scripts.slice(1).some((script) => script.test(label)) && isAscii(lettersOf(label));

/**
 * Whether a host takes letters of one alphabet for those of another, as no honest name does: several in one label, or a label
 * that only looks Latin under a Latin ending. Under an ending of its own alphabet it is a word: 'хор.рф'.
 */
export function mixesScripts(host: string): boolean {
  const labels = host.split('.');
  return labels.some(
    (label) =>
      scripts.filter((script) => script.test(label)).length > 1 ||
      (isDrawnAsLatin(label) && isAscii(labels.at(-1) ?? '')),
  );
}

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
