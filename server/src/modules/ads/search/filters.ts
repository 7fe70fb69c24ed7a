import { type AdListQuery, type CategoryField, cleanText, type FieldFilterValue, findCategory } from '@ashore/contract';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import type { Place } from '#server/lib/map-cover.ts';
import { upright } from '#server/lib/map-grid.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';

/** A filter of a typed field, checked against the field's own kind. */
export type FieldCondition =
  | { kind: 'any'; key: string; values: (string | number | boolean)[]; list: boolean }
  | { kind: 'range'; key: string; least: number | undefined; most: number | undefined };

/** What a list is to hold, with every name resolved; queries turn it into SQL. */
export interface Conditions {
  regionId: number;
  words: string[];
  rootId: number | undefined;
  categoryId: number | undefined;
  intent: AdListQuery['intent'];
  areaIds: number[] | undefined;
  leastCents: number | undefined;
  mostCents: number | undefined;
  priceType: AdListQuery['priceType'];
  ownerType: number | undefined;
  ownerId: number | undefined;
  language: string | undefined;
  withPhoto: boolean;
  since: Date | undefined;
  fields: FieldCondition[];
  near: AdListQuery['near'];
  /** As `encodePolygon` writes it. */
  polygon: string | undefined;
  bounds: AdListQuery['bounds'];
}

/** Conditions of a whole region in which only words narrow. */
export const onlyWords = (regionId: number, words: string[]): Conditions => ({
  regionId,
  words,
  rootId: undefined,
  categoryId: undefined,
  intent: undefined,
  areaIds: undefined,
  leastCents: undefined,
  mostCents: undefined,
  priceType: undefined,
  ownerType: undefined,
  ownerId: undefined,
  language: undefined,
  withPhoto: false,
  since: undefined,
  fields: [],
  near: undefined,
  polygon: undefined,
  bounds: undefined,
});

const fieldsOf = (categoryId: number): CategoryField[] => {
  const category = findCategory(categoryTree, categoryId)?.category;
  return category?.children ? category.children.flatMap((child) => child.fields) : (category?.fields ?? []);
};

function condition(field: CategoryField, value: FieldFilterValue): FieldCondition | undefined {
  if (field.filter === 'yes')
    return value === true ? { kind: 'any', key: field.key, values: [true], list: false } : undefined;
  if (field.filter === 'range' && typeof value === 'object' && !Array.isArray(value)) {
    return { kind: 'range', key: field.key, least: value.min, most: value.max };
  }
  if (field.filter === 'options' && Array.isArray(value))
    return { kind: 'any', key: field.key, values: value.map(cleanText), list: field.type === 'options' };
  return undefined;
}

/** Filters of fields the category does not have, or of another kind, do not count. */
function fieldConditions(query: AdFilters): FieldCondition[] {
  if (!query.categoryId || !query.fields) return [];
  const known = new Map(fieldsOf(query.categoryId).map((field) => [field.key, field]));
  return Object.entries(query.fields).flatMap(([key, value]) => {
    const field = known.get(key);
    const found = field && condition(field, value);
    return found ? [found] : [];
  });
}

/** An area with those inside it; none where it is not known. */
const areasOf = (areaId: number, regions: RegionsModule): number[] =>
  regions.areaOf(areaId) ? regions.withChildren(areaId) : [];

const cents = (amount: number | undefined) =>
  amount === undefined ? undefined : Math.round(Math.min(amount, 1e9) * 100);

/** What no region and no category has as its id: stands for those that are not known, however large, and finds nothing. */
const NONE = 0;

/** The region to look in: the one asked for, else the visitor's. */
export const regionOf = (asked: number | undefined, visitors: number, regions: RegionsModule): number =>
  regions.get(asked ?? visitors)?.id ?? NONE;

/** A category as a root or as a leaf. */
export function categoryOf(categoryId: number | undefined): Pick<Conditions, 'rootId' | 'categoryId'> {
  if (categoryId === undefined) return { rootId: undefined, categoryId: undefined };
  const found = findCategory(categoryTree, categoryId);
  return found && found.category === found.root
    ? { rootId: found.root.id, categoryId: undefined }
    : { rootId: undefined, categoryId: found?.category.id ?? NONE };
}

/** What narrows a list, whatever page of it is asked for. */
export type AdFilters = Omit<AdListQuery, 'pageNum' | 'pageSize' | 'cursor' | 'sort'>;

/** Resolves the filters of a list; `regionId` is the visitor's where the query names none. */
export function conditionsOf(query: AdFilters, regionId: number, regions: RegionsModule, now: Date): Conditions {
  return {
    regionId: regionOf(query.regionId, regionId, regions),
    words: query.keyword ? keywordTerms(query.keyword) : [],
    ...categoryOf(query.categoryId),
    intent: query.intent,
    areaIds: query.areaId ? areasOf(query.areaId, regions) : undefined,
    leastCents: cents(query.priceMin),
    mostCents: cents(query.priceMax),
    priceType: query.priceType,
    ownerType: query.userType,
    ownerId: query.userId,
    language: query.language,
    withPhoto: query.withPhoto ?? false,
    since: query.postedWithin ? new Date(now.getTime() - query.postedWithin * 86_400_000) : undefined,
    fields: fieldConditions(query),
    near: query.near,
    polygon: query.polygon,
    bounds: query.bounds,
  };
}

/** The root of the chosen category. */
export const rootOf = ({ rootId, categoryId }: Pick<Conditions, 'rootId' | 'categoryId'>): number | undefined =>
  rootId ?? (categoryId === undefined ? undefined : (findCategory(categoryTree, categoryId)?.root.id ?? categoryId));

/** The part of a list that says where its ads are, its bounds put right; undefined where nothing does. */
export function placeOf({ bounds, near, polygon }: Conditions): Place | undefined {
  if (!bounds && !near && polygon === undefined) return undefined;
  return { bounds: bounds && upright(bounds), near, polygon };
}
