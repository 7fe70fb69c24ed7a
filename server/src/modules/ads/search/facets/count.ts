import type { Facet, FacetCount, Facets } from '@ashore/contract';
import { insideBounds, insideCircle } from '#server/lib/map-grid.ts';
import { insidePolygon, readPolygon } from '#server/lib/polygon.ts';
import type { Conditions, FieldCondition } from '#server/modules/ads/search/filters.ts';
import { areasAround } from '#server/modules/regions/index.ts';
import type { FacetRow } from './facet-queries.ts';
import { priceBuckets } from './prices.ts';

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7, 30];

/** A filter that is set: the name it has in the answer, and whether an ad passes it. */
interface Filter {
  key: string;
  passes: (row: FacetRow) => boolean;
}

function passesField(condition: FieldCondition): Filter['passes'] {
  const { key } = condition;
  if (condition.kind === 'range') {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
    return ({ fields }) => typeof fields[key] === 'number' && fields[key] >= least && fields[key] <= most;
  }
  const asked = new Set<unknown>(condition.values);
  return ({ fields }) => {
    const value = fields[key];
    return condition.list ? Array.isArray(value) && value.some((one) => asked.has(one)) : asked.has(value);
  };
}

/** The filters of a list, which take ads away from a frame. */
export function filtersOf(c: Conditions): Filter[] {
  const areas = new Set(c.areaIds);
  const filters: (Filter | false)[] = [
    c.words.length > 0 && { key: 'keyword', passes: (row) => !row.said.includes(false) },
    (c.rootId !== undefined || c.categoryId !== undefined) && {
      key: 'categoryId',
      passes: (row) => (c.rootId === undefined ? row.categoryId === c.categoryId : row.rootId === c.rootId),
    },
    c.areaIds !== undefined && { key: 'areaId', passes: (row) => row.areaId !== null && areas.has(row.areaId) },
    (c.leastCents !== undefined || c.mostCents !== undefined) && {
      key: 'price',
      passes: ({ priceCents }) =>
        priceCents !== null && priceCents >= (c.leastCents ?? 0) && priceCents <= (c.mostCents ?? Number.MAX_VALUE),
    },
    c.priceType !== undefined && { key: 'priceType', passes: (row) => row.priceType === c.priceType },
    c.intent !== undefined && { key: 'intent', passes: (row) => row.intent === c.intent },
    c.ownerId !== undefined && { key: 'userId', passes: (row) => row.ownerId === c.ownerId },
    c.language !== undefined && { key: 'language', passes: (row) => languagesOf(row).includes(c.language ?? '') },
    c.ownerType !== undefined && { key: 'userType', passes: (row) => row.ownerType === c.ownerType },
    c.since !== undefined && { key: 'postedWithin', passes: (row) => row.refreshed >= Number(c.since) },
    c.withPhoto && { key: 'withPhoto', passes: (row) => row.photo },
    ...c.fields.map((field) => ({ key: `f.${field.key}`, passes: passesField(field) })),
  ];
  return filters.filter((filter): filter is Filter => filter !== false);
}

/** The languages an ad is written in: none, one or two. */
const languagesOf = ({ language, secondLanguage }: FacetRow): string[] =>
  [language, secondLanguage].filter((one): one is string => Boolean(one));

/** Returns whether an ad lies in what a map shows, in a circle and in a drawn area; these are no filters of the panel. */
export function isPlaced({ bounds, near, polygon }: Conditions): (row: FacetRow) => boolean {
  if (!bounds && !near && polygon === undefined) return () => true;
  const drawn = polygon === undefined ? undefined : readPolygon(polygon);
  return ({ shownLat: lat, shownLng: lng }) => {
    if (lat === null || lng === null) return false;
    const at = { lat, lng };
    return (
      (!bounds || insideBounds(bounds, at)) && (!near || insideCircle(near, at)) && (!drawn || insidePolygon(drawn, at))
    );
  };
}

/** Ads of a frame, and whether the frame has more than these. */
export interface Sample {
  rows: readonly FacetRow[];
  capped: boolean;
}

type Tally = Map<string, number>;
const add = (tally: Tally, value: string | number) => tally.set(String(value), (tally.get(String(value)) ?? 0) + 1);

/** A tally as the answer has it. */
export const facetOf = (tally: Tally | undefined, capped: boolean): Facet => ({
  values: Object.fromEntries([...(tally ?? [])].map(([value, count]) => [value, { count, more: capped }])),
  more: capped,
});

/** The names an ad is counted under, by facet. */
function valuesOf(row: FacetRow, now: number): [string, string | number][] {
  const values: [string, string | number][] = [
    ['intent', row.intent],
    ['priceType', row.priceType],
    ['userType', row.ownerType],
  ];
  for (const language of languagesOf(row)) values.push(['language', language]);
  if (row.photo) values.push(['withPhoto', 'yes']);
  for (const days of DAYS) if (row.refreshed >= now - days * DAY_MS) values.push(['postedWithin', days]);
  for (const id of new Set([row.rootId, row.categoryId])) if (id !== null) values.push(['categoryId', id]);
  if (row.areaId !== null) {
    for (const id of [row.areaId, ...areasAround(row.areaId)]) values.push(['areaId', id]);
  }
  for (const [key, value] of Object.entries(row.fields)) {
    if (value === true) values.push([`f.${key}`, 'yes']);
    else if (typeof value === 'string') values.push([`f.${key}`, value]);
    else if (Array.isArray(value)) for (const one of new Set(value)) values.push([`f.${key}`, one]);
  }
  return values;
}

/** What one pass over a sample gives. */
export interface Counted {
  /** By facet, under all other filters. */
  tallies: Map<string, Tally>;
  prices: number[];
  /** Ads that pass everything. */
  all: number;
  /** Ads that everything but this filter lets pass, with those that pass it. */
  without: Map<string, number>;
}

/**
 * Counts a sample once: an ad that passes every filter counts for every facet, one that only fails a single filter counts
 * for that facet. Without its category an ad is not held to the fields of the category either.
 */
export function countRows(rows: readonly FacetRow[], filters: readonly Filter[], now: number): Counted {
  const tallies = new Map<string, Tally>();
  const [prices, failures]: [number[], Tally] = [[], new Map()];
  let all = 0;
  for (const row of rows) {
    const failed = filters.filter(({ passes }) => !passes(row)).map(({ key }) => key);
    const inOther = failed.every((key) => key === 'categoryId' || key.startsWith('f.'));
    if (failed.length > 1 && !inOther) continue;
    const only = failed.length === 1 ? failed[0] : undefined;
    if (failed.length === 0) all += 1;
    else if (inOther) add(failures, 'categoryId');
    if (only !== undefined && only !== 'categoryId') add(failures, only);
    if ((failed.length === 0 || only === 'price') && row.priceCents !== null) prices.push(row.priceCents / 100);
    for (const [facet, value] of valuesOf(row, now)) {
      if (failed.length > 0 && facet !== only && !(facet === 'categoryId' && inOther)) continue;
      const tally = tallies.get(facet) ?? new Map();
      tallies.set(facet, tally);
      add(tally, value);
    }
  }
  const without = filters.map(({ key }): [string, number] => [key, all + (failures.get(key) ?? 0)]);
  return { tallies, prices, all, without: new Map(without) };
}

/** The counts of a sample as the answer has them. */
export function facetsOf(counted: Counted, fieldKeys: readonly string[], capped: boolean): Facets {
  const facet = (key: string) => facetOf(counted.tallies.get(key), capped);
  const without = [...counted.without].map(([key, count]): [string, FacetCount] => [key, { count, more: capped }]);
  return {
    categories: facet('categoryId'),
    areas: facet('areaId'),
    intents: facet('intent'),
    priceTypes: facet('priceType'),
    userTypes: facet('userType'),
    languages: facet('language'),
    postedWithin: facet('postedWithin'),
    withPhoto: facet('withPhoto'),
    fields: Object.fromEntries(fieldKeys.map((key) => [key, facet(`f.${key}`)])),
    prices: priceBuckets(counted.prices),
    without: Object.fromEntries(without),
  };
}
