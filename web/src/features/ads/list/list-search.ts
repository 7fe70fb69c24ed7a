import type { InputOf, Operations } from '@ashore/contract';
import { intents, priceTypes, sorts } from '@ashore/contract/ad-values';
import { limits } from '@ashore/contract/limits';
import { idOf, pageOf } from '#web/lib/address/search.ts';

/** What `getClassifiedInfoList` takes. */
export type ListQuery = InputOf<Operations['classified']['getClassifiedInfoList']>;
export type FieldFilters = NonNullable<ListQuery['fields']>;

/** The address of a list: short, readable, whole: it can be shared, kept and saved. */
export type ListSearch = Record<string, string>;

const FIELD = /^f\.([a-z][A-Za-z0-9]{0,39})(?:\.(min|max))?$/;

/** In plain digits, rounded to two decimals. The route has already read what forms without JavaScript send (list-amounts.ts). */
const amount = (text = ''): number | undefined => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) return undefined;
  return Math.min(Math.round(value * 100) / 100, limits.priceMost);
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** An area that was drawn on the map, as it was written there; whether it is a good one the server tells. */
const polygonOf = (text = ''): string | undefined => (/^[\w-]{6,720}$/.test(text) ? text : undefined);

const MOST_METRES = 1_000_000;

/** A circle: latitude, longitude, metres. */
function nearOf(text = ''): ListQuery['near'] {
  const [lat = 91, lng = 181, radius = 0, ...more] = text
    .split(',')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && radius > 0 && radius <= MOST_METRES && more.length === 0;
  return fits ? { lat, lng, radius } : undefined;
}

const languageOf = (text: string | undefined) => (text && /^[a-z]{2,3}$/.test(text) ? text : undefined);

function readFields(search: ListSearch): FieldFilters | undefined {
  const fields: FieldFilters = {};
  for (const [name, text] of Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [, key, end] = name.match(FIELD) ?? [];
    if (!key || text === '') continue;
    if (end) {
      const value = amount(text);
      const known = fields[key];
      const range = typeof known === 'object' && !Array.isArray(known) ? known : {};
      if (value !== undefined) fields[key] = { ...range, [end]: value };
    } else fields[key] = text === 'yes' ? true : text.split(',').filter(Boolean).slice(0, limits.filterValues);
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Turns the strings of an address into a query; what does not fit is left out. */
export function readListSearch(search: Record<string, unknown>): ListQuery {
  const text = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value ?? '')]));
  const days = idOf(text.postedWithin);
  const userType = idOf(text.userType);
  const query: ListQuery = {
    keyword: text.keyword?.trim().slice(0, limits.keyword) || undefined,
    categoryId: idOf(text.categoryId),
    intent: oneOf(intents, text.intent),
    areaId: idOf(text.areaId),
    priceMin: amount(text.priceMin),
    priceMax: amount(text.priceMax),
    priceType: oneOf(priceTypes, text.priceType),
    userType: userType === 1 || userType === 2 ? userType : undefined,
    userId: idOf(text.userId),
    language: languageOf(text.language),
    withPhoto: text.withPhoto === 'yes' ? true : undefined,
    postedWithin: days && days <= 365 ? days : undefined,
    fields: readFields(text),
    near: nearOf(text.near),
    polygon: polygonOf(text.polygon),
    sort: oneOf(sorts, text.sort),
    pageNum: pageOf(text.pageNum),
    cursor: text.cursor || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ListQuery;
}

function writeFields(fields: FieldFilters = {}): ListSearch {
  const written: ListSearch = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === true) written[`f.${key}`] = 'yes';
    else if (Array.isArray(value)) written[`f.${key}`] = value.join(',');
    else if (typeof value === 'object') {
      if (value.min !== undefined) written[`f.${key}.min`] = String(value.min);
      if (value.max !== undefined) written[`f.${key}.max`] = String(value.max);
    }
  }
  return written;
}

/** Turns a query into the strings of its address; the first page needs no number. */
export function writeListSearch({ fields, withPhoto, pageNum, near, ...rest }: ListQuery): ListSearch {
  const plain = Object.entries(rest).filter(
    ([, value]) => value !== undefined && value !== '' && typeof value !== 'object',
  );
  return {
    ...Object.fromEntries(plain.map(([key, value]) => [key, String(value)])),
    ...(withPhoto ? { withPhoto: 'yes' } : {}),
    ...writeFields(fields),
    ...(near ? { near: [near.lat, near.lng, near.radius].join(',') } : {}),
    ...(pageNum && Number(pageNum) > 1 ? { pageNum: String(pageNum) } : {}),
  };
}

/** The same list under other filters: from its first page. Undefined takes a filter away. */
export function withFilter(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const { pageNum: _page, cursor: _cursor, ...rest } = { ...query, ...change };
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as ListQuery;
}
