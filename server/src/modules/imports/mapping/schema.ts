import { intents, priceTypes, priceUnits } from '@ashore/contract';
import * as z from 'zod/mini';

/** What of an ad can come from a column. */
export const adColumns = [
  ...(['id', 'title', 'description', 'category', 'intent', 'price', 'priceType', 'priceUnit', 'currency'] as const),
  ...(['date', 'updated', 'expires', 'language', 'secondLanguage', 'secondTitle', 'secondDescription'] as const),
  ...(['country', 'region', 'city', 'area', 'address', 'lat', 'lng', 'phone', 'pictures'] as const),
  ...(['sellerMail', 'sellerName', 'sellerType'] as const),
] as const;
export type AdColumn = (typeof adColumns)[number];

/** Columns whose values can be given other names under `values`. */
export const valueColumns = ['intent', 'priceType', 'priceUnit', 'language', 'sellerType'] as const;

export const formats = ['csv', 'lines', 'json', 'osclass', 'yclas', 'discourse', 'nodebb'] as const;
export type Format = (typeof formats)[number];

/** Units that a number of theirs can have, and what it is times in ours. */
export const units = {
  'm²': 1,
  'ft²': 0.09290304,
  acre: 4046.8564224,
  ha: 10_000,
  km: 1,
  mile: 1.609344,
  cm: 1,
  inch: 2.54,
} as const;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** One column, or several that are put together. */
const columns = z.union([text, z.array(text).check(z.minLength(1), z.maxLength(20))]);
const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/, 'Use the letters of ISO 639, such as pt.'));
const sign = z.string().check(z.minLength(1), z.maxLength(1));
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** `skip` leaves ads out on purpose; a number or a text names a category of ours. */
const target = z.union([z.number(), text]);
const category = z.union([
  target,
  z.strictObject({
    category: target,
    intent: z.optional(z.enum(intents)),
    priceUnit: z.optional(z.enum(priceUnits)),
    fields: z.optional(z.record(text, scalar)),
  }),
]);

const field = z.strictObject({
  column: text,
  values: z.optional(z.record(z.string(), scalar)),
  unit: z.optional(z.enum(Object.keys(units) as [keyof typeof units, ...(keyof typeof units)[]])),
});

/** A mapping file: how the entries of a file become ours. */
export const mappingSchema = z.strictObject({
  /** The name of the site that the file comes from; with the id it is what an entry is known by. */
  source: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,59}$/, 'Use small letters, digits, points and hyphens.')),
  format: z.optional(z.enum(formats)),
  encoding: z.optional(text),
  csv: z.optional(z.strictObject({ delimiter: z.optional(sign), quote: z.optional(sign), escape: z.optional(sign) })),
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Use the two letters of ISO 3166.'))),
  timeZone: z.optional(text),
  dates: z.optional(text),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217.'))),
  /** The sign before decimals; default that of the country. */
  decimal: z.optional(z.enum(['.', ','])),
  priceDivisor: z.optional(z.number().check(z.minimum(1))),
  zeroPrice: z.optional(z.enum(['free', 'onRequest'])),
  language: z.optional(languageCode),
  columns: z.optional(z.strictObject(Object.fromEntries(adColumns.map((key) => [key, z.optional(columns)])))),
  ignore: z.optional(z.array(text)),
  values: z.optional(
    z.strictObject({
      intent: z.optional(z.record(z.string(), z.enum(intents))),
      priceType: z.optional(z.record(z.string(), z.enum(priceTypes))),
      priceUnit: z.optional(z.record(z.string(), z.enum(priceUnits))),
      language: z.optional(z.record(z.string(), languageCode)),
      sellerType: z.optional(z.record(z.string(), z.enum(['private', 'business']))),
    }),
  ),
  pictures: z.optional(
    z.strictObject({
      separator: z.optional(z.string().check(z.minLength(1), z.maxLength(5))),
      base: z.optional(z.string().check(z.regex(/^https?:\/\//, 'Use an address that begins with http.'))),
    }),
  ),
  categories: z.optional(z.record(z.string(), category)),
  fields: z.optional(z.record(text, z.union([text, field]))),
  places: z.optional(z.record(z.string(), target)),
});

/** A mapping as it stands in its file. */
export type MappingFile = z.output<typeof mappingSchema>;
export type ColumnMap = Partial<Record<AdColumn, readonly string[]>>;
