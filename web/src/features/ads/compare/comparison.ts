import type { Ad } from '@ashore/contract';
import type { AdCategory, Fact } from '#web/features/ads/details/details-data.ts';

/** An ad beside others, with its category; null for one that is gone. */
export interface Column {
  classifiedId: number;
  ad: Ad | null;
  category: AdCategory | null;
}

/** A fact of several ads; undefined where an ad does not say it. */
export interface FactRow {
  key: string;
  label: string;
  values: (Fact | undefined)[];
  differs: boolean;
}

/** Whether some of these are not the same; what is not said differs from what is. */
export const differ = (values: readonly unknown[]): boolean =>
  new Set(values.map((one) => JSON.stringify(one))).size > 1;

/**
 * The facts of ads of whatever categories, a row each: first those of the first ad in its order, then what only later ones
 * say. Ads that are gone have no say in whether a row differs.
 */
export function factRows(columns: readonly Column[]): FactRow[] {
  const labels = new Map<string, string>();
  for (const { category } of columns)
    for (const { key, label } of category?.facts ?? []) if (!labels.has(key)) labels.set(key, label);
  return [...labels].map(([key, label]) => {
    const values = columns.map(({ category }) => category?.facts.find((fact) => fact.key === key));
    const said = values.filter((_, place) => columns[place]?.category);
    const differs = differ(said.map((fact) => fact && [fact.value, fact.number, fact.currency]));
    return { key, label, values, differs };
  });
}

/** The price of a square metre, for what is priced and says its floor area or the size of the room; undefined otherwise. */
export function pricePerArea({
  price,
  priceType,
  fields,
}: Pick<Ad, 'price' | 'priceType' | 'fields'>): number | undefined {
  const area = fields.area ?? fields.roomArea;
  if (typeof area !== 'number' || area <= 0 || !price || priceType === 'onRequest') return undefined;
  return price / area;
}

interface Point {
  lat: number;
  lng: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the ground, good enough for a country. */
export function kilometres(one: Point, two: Point): number {
  const [lat, lng] = [radians(two.lat - one.lat) / 2, radians(two.lng - one.lng) / 2];
  const part = Math.sin(lat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(two.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
