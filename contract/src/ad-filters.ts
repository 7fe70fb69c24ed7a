import * as z from 'zod/mini';
import { intents, priceTypes, sorts } from './ad-values.ts';
import { saying } from './fault-messages.ts';
import { limits } from './limits.ts';
import { polygonFault, polygonFaults, polygonLength } from './polygon.ts';
import { id, languageCode, latitude, line, longitude, price } from './text.ts';

export const fieldKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

/** Filters of a typed field: chosen values, a range, or yes. */
const fieldFilter = z.union([
  z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(limits.filterValues)),
  z.object({ min: z.optional(z.number()), max: z.optional(z.number()) }),
  z.boolean(),
]);
export type FieldFilterValue = z.output<typeof fieldFilter>;

/** An area that was drawn on a map, as `encodePolygon` writes it; the first thing that is wrong with it is told. */
const polygon = z
  .string()
  .check(
    z.maxLength(polygonLength),
    ...polygonFaults.map((fault) => z.refine<string>((text) => polygonFault(text) !== fault, saying(fault))),
  );

/** The filters of a list of ads. */
export const listFilters = {
  regionId: z.optional(id),
  keyword: z.optional(line(limits.keyword)),
  categoryId: z.optional(id),
  intent: z.optional(z.enum(intents)),
  areaId: z.optional(id),
  priceMin: z.optional(price),
  priceMax: z.optional(price),
  priceType: z.optional(z.enum(priceTypes)),
  userType: z.optional(z.literal([1, 2])),
  userId: z.optional(id),
  /** The language of title and text, ISO 639. */
  language: z.optional(languageCode),
  withPhoto: z.optional(z.boolean()),
  /** Days. */
  postedWithin: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  fields: z.optional(z.record(fieldKey, fieldFilter)),
  near: z.optional(
    z.object({ lat: latitude, lng: longitude, radius: z.number().check(z.positive(), z.maximum(1_000_000)) }),
  ),
  polygon: z.optional(polygon),
  bounds: z.optional(z.object({ north: latitude, south: latitude, east: longitude, west: longitude })),
  sort: z.optional(z.enum(sorts)),
};
