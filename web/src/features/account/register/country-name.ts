import { nameOfCountry } from '#web/lib/names.ts';

/** A country in words where it stands as a code of two letters (ISO 3166-1); what is written otherwise stays. */
export function countryName(given: string): string {
  return /^[A-Za-z]{2}$/.test(given) ? nameOfCountry(given.toUpperCase()) : given;
}
