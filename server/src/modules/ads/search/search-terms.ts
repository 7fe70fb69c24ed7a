import { polygonLiteral, readPolygon } from '#server/lib/polygon.ts';
import type { Conditions, FieldCondition } from './filters.ts';

/** Steps of a scale that may be asked for one by one; wider ranges narrow so little that they are only checked. */
const MOST_STEPS = 20;
const LONGEST_VALUE = 100;
/** Rounding must not lose what lies on the edge of a step. */
const EDGE = 1e-9;

/** Conditions as the index over terms takes them. */
export interface Terms {
  regionId: number;
  words: string[];
  /** Each a tsquery; an ad has to fit them all. */
  filters: string[];
  /** What terms say only roughly, as JSON, to be checked for each ad; null where there is nothing. */
  fit: string | null;
}

/** The step of the scale that `ashore_step` has. */
const step = (amount: number) => 2 * Math.log(1 + Math.min(Math.max(amount, 0), 1e15));

/** All steps from one amount to another; undefined where there are too many. */
function stepsOf(least: number | undefined, most: number | undefined, highest: number): number[] | undefined {
  const first = Math.floor(step(least ?? 0) - EDGE);
  const last = Math.floor(step(most ?? highest) + EDGE);
  if (last - first >= MOST_STEPS) return undefined;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => Math.max(0, first + at));
}

function fieldFacts(field: FieldCondition): string[] | undefined {
  if (field.kind === 'any') {
    const text = (value: unknown) => [...String(value)].slice(0, LONGEST_VALUE).join('');
    return field.values.map((value) => `f${field.key}=${text(value)}`);
  }
  if (field.least === undefined && field.most === undefined) return undefined;
  return stepsOf(field.least, field.most, 1e9)?.map((at) => `s${field.key}=${at}`);
}

/** For each condition the facts of which an ad must have one. */
function factsOf(c: Conditions): (string[] | undefined)[] {
  const one = (mark: string, value: unknown) => (value === undefined ? undefined : [`${mark}${value}`]);
  const priced = c.leastCents !== undefined || c.mostCents !== undefined;
  const euros = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
  return [
    c.categoryId === undefined ? one('g', c.rootId) : one('c', c.categoryId),
    one('i', c.intent),
    c.areaIds?.map((id) => `a${id}`),
    priced ? stepsOf(euros(c.leastCents), euros(c.mostCents), 1e9)?.map((at) => `n${at}`) : undefined,
    one('t', c.priceType),
    one('o', c.ownerType),
    one('u', c.ownerId),
    one('l', c.language),
    c.withPhoto ? ['p'] : undefined,
    ...c.fields.map(fieldFacts),
  ];
}

const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

function fitOf(c: Conditions): string | null {
  const ranges = c.fields.filter((field) => field.kind === 'range' && (field.least ?? field.most) !== undefined);
  const polygon = c.polygon === undefined ? undefined : readPolygon(c.polygon);
  // The box of a polygon takes most ads away before the polygon itself is asked.
  const { north, south, ...sides } = c.bounds ?? polygon?.box ?? {};
  const fit = {
    least: c.leastCents,
    most: c.mostCents,
    since: c.since?.toISOString(),
    ...sides,
    ...(north === undefined || south === undefined
      ? {}
      : { north: Math.max(north, south), south: Math.min(north, south) }),
    ...c.near,
    polygon: polygon && polygonLiteral(polygon),
    ranges: ranges.length > 0 ? ranges : undefined,
  };
  const text = JSON.stringify(fit);
  return text === '{}' ? null : text;
}

/** What a search is found by when an ad is new. */
export interface SearchTerms extends Terms {
  /** Terms of ads, of which a fitting one has at least one; of a search with words these come first. */
  anchors: string[];
}

/** Takes a search apart for being matched with new ads; undefined where it asks for nothing but a region. */
export function searchTermsOf(conditions: Conditions): SearchTerms | undefined {
  const terms = termsOf(conditions);
  if (terms.words.length === 0 && terms.filters.length === 0 && terms.fit === null) return undefined;
  const { regionId, ownerId, categoryId, areaIds, rootId } = conditions;
  const category = categoryId === undefined ? (rootId === undefined ? undefined : `g${rootId}`) : `c${categoryId}`;
  const areas = areaIds?.map((id) => `a${id}`);
  const facts = [
    ownerId === undefined ? undefined : [`u${ownerId}`],
    // Many ads have the category, and many are in the area; few are both. The matching makes the same pairs of an ad.
    category === undefined ? undefined : areas?.map((area) => `${category}&${area}`),
    categoryId === undefined ? undefined : [`c${categoryId}`],
    areas,
    rootId === undefined ? undefined : [`g${rootId}`],
  ].find((one) => one !== undefined && one.length > 0);
  return { ...terms, anchors: (facts ?? ['r']).map((fact) => `${regionId}#${fact}`) };
}

/** Takes conditions apart into what the index answers and what is left to check. */
export function termsOf(conditions: Conditions): Terms {
  const groups = factsOf(conditions).filter((facts) => facts !== undefined);
  // No area and no step is no ad.
  const alternatives = groups.map((facts) => (facts.length > 0 ? facts : ['none']));
  return {
    regionId: conditions.regionId,
    words: conditions.words,
    filters: alternatives.map((facts) => facts.map((fact) => quoted(`${conditions.regionId}#${fact}`)).join('|')),
    fit: fitOf(conditions),
  };
}
