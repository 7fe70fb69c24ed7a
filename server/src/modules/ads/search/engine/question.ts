import type { Conditions } from '#server/modules/ads/search/filters.ts';
import { termsOf } from '#server/modules/ads/search/search-terms.ts';
import type { SearchQuestion } from '#server/platform/search/port.ts';
import { readTsquery } from './tsquery.ts';

/** The term that all ads of a region have. */
export const regionTerm = (regionId: number): string => `${regionId}`;

/** Whether the engine can answer: it knows no places. */
export const isForEngine = ({ near, polygon, bounds }: Conditions): boolean =>
  [near, polygon, bounds].every((place) => place === undefined);

/**
 * What the engine is asked, beside the words: they come as `parts`, each a condition that PostgreSQL wrote.
 * @param isWhole false leaves out what is no term (prices, times, numbers of fields)
 */
export function questionOf(conditions: Conditions, parts: readonly string[], isWhole = true): SearchQuestion {
  const { regionId, leastCents, mostCents, since, fields } = conditions;
  const terms = [...termsOf(conditions).filters, ...parts].map(readTsquery);
  const all = { all: terms.length > 0 ? terms : [regionTerm(regionId)] };
  if (!isWhole) return { terms: all };
  return {
    terms: all,
    amount: leastCents === undefined && mostCents === undefined ? undefined : { least: leastCents, most: mostCents },
    since: since && since.getTime() * 1000,
    numbers: fields.flatMap((field) =>
      field.kind === 'range' && (field.least ?? field.most) !== undefined
        ? [{ key: field.key, least: field.least, most: field.most }]
        : [],
    ),
  };
}

/** Whether conditions ask for anything that is no term. */
export const hasFit = (conditions: Conditions): boolean => termsOf(conditions).fit !== null;
