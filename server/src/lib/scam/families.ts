import { baits } from './well-known.ts';

/**
 * Names that many banks share, each with a place: 'sparkasse-ulm.de', 'berliner-volksbank.de'. With the endings of the
 * countries in which they are; whoever registers there is known to the registry.
 */
const families: readonly [name: string, ...endings: string[]][] = [
  ['sparkasse', 'de', 'at'],
  ['volksbank', 'de', 'at'],
  ['raiffeisenbank', 'de', 'at'],
  ['caisse-epargne', 'fr'],
  ['banque-populaire', 'fr'],
];

/** What fraud puts where a place would be, beside the words of payment and accounts, and parts of such words. */
const noPlaces = [
  'aktiv aktuell anmeld app bestaetig bestätig bonus center daten direkt filiale formular freigabe freischalt garantie',
  'gewinn help hilfe hinweis hotline identi info karte kredit kunden legitim mail meldung mobil nachricht online portal push',
  'pushtan service sicher sperr system tan umstellung update verifi web zugang zentrale',
  'acces alerte assistance authent certi client conseil connexion enligne espace ligne mobile secur validation',
]
  .flatMap((line) => line.split(' '))
  .concat(...baits);

/** Shorter ones may be a part of a place: Zollernalb. */
const LEAST_WITHIN_PLACE = 5;
const MOST_PARTS = 4;

const isPlace = (part: string): boolean =>
  /^\p{L}{2,}$/u.test(part) &&
  !noPlaces.some((word) => part === word || (word.length >= LEAST_WITHIN_PLACE && part.includes(word)));

/**
 * Whether a host may be one of a family of banks: the name and a place, letters alone, parted by hyphens.
 * @param name the registered name, without its ending: 'sparkasse-ulm'
 */
export function isOfFamily(name: string, ending: string): boolean {
  return families.some(([family, ...endings]) => {
    if (!endings.includes(ending)) return false;
    const place = name.startsWith(`${family}-`)
      ? name.slice(family.length + 1)
      : name.endsWith(`-${family}`)
        ? name.slice(0, -family.length - 1)
        : '';
    const parts = place.split('-');
    return place.length > 2 && parts.length <= MOST_PARTS && parts.every(isPlace);
  });
}
