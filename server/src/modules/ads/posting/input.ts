import { type AdInput, cleanText, type FieldValue, findCategory, writtenSecondText } from '@ashore/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Viewer } from '#server/call.ts';
import type { Faults } from '#server/lib/refusal.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { WrittenIn } from '#server/platform/language/language-of.ts';
import { shiftedPoint } from './place.ts';
import type { WrittenRow } from './write-queries.ts';

const DAY = 86_400_000;

export const pictureUrls = (joined: string): string[] => [...new Set(joined.split(',').map(cleanText).filter(Boolean))];

type Country = Parameters<typeof parsePhoneNumberFromString>[1];

/** The number in E.164, or why it is none in this country. */
export function phoneOf(input: AdInput, country: string | undefined): { value: string; faults: Faults } {
  if (input.phone === '') return { value: '', faults: {} };
  const parsed = parsePhoneNumberFromString(input.phone, country as Country);
  if (parsed?.isPossible()) return { value: parsed.number, faults: {} };
  // A draft keeps what is half typed.
  return input.draft
    ? { value: cleanText(input.phone), faults: {} }
    : { value: '', faults: { phone: 'phoneOfRegion' } };
}

interface Surroundings {
  viewer: Viewer;
  /** The language of title and text. */
  written: WrittenIn;
  regionId: number;
  currency: string;
  phone: string;
  pictures: { large: string[]; small: string[] };
  shift: number;
  /** Times the days of the category. */
  daysFactor: number;
  regions: RegionsModule;
  now: Date;
}

/** Only the fields the category has, as clean text, without empty ones. */
function knownFields(input: AdInput, keys: Set<string>): Record<string, FieldValue> {
  const given = Object.entries(input.fields)
    .filter(([key]) => keys.has(key))
    .map(([key, value]) => [key, typeof value === 'string' ? cleanText(value) : value] as const)
    .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(given);
}

function placeOf(input: AdInput, home: boolean, { shift, regions }: Surroundings) {
  const area = input.areaId ? regions.areaOf(input.areaId) : undefined;
  const exact = input.lat != null && input.lng != null ? { lat: input.lat, lng: input.lng } : undefined;
  const point = exact ?? (area ? { lat: area.lat, lng: area.lng } : undefined);
  // An area's own middle gives nothing away; a home's exact point is never shown.
  const shown = exact && (home || input.hideExact) ? shiftedPoint(exact.lat, exact.lng, shift) : point;
  return {
    lat: exact?.lat ?? null,
    lng: exact?.lng ?? null,
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    area,
  };
}

/** The row of an ad as posted, as a draft; times as if it were new. */
export function draftOf(input: AdInput, around: Surroundings): WrittenRow {
  const { viewer, regionId, currency, phone, pictures, shift, daysFactor, now, regions, written } = around;
  const found = input.categoryId ? findCategory(categoryTree, input.categoryId) : undefined;
  const { area, ...place } = placeOf(input, found?.category.home ?? false, around);
  const parent = area?.parentId ? regions.areaOf(area.parentId) : undefined;
  const free = input.priceType === 'free';
  const priced = !free && input.priceType !== 'onRequest';
  const fields = knownFields(input, new Set(found?.category.fields.map((field) => field.key)));
  return {
    regionId,
    rootId: found?.root.id ?? null,
    categoryId: found?.category.id ?? null,
    ownerId: viewer.userId,
    ownerType: viewer.userType,
    intent: input.intent,
    title: input.title,
    content: input.content,
    keywords: [found?.root.name, found?.category.name, area?.areaName, parent?.areaName].filter(Boolean).join(' '),
    ...written,
    secondText: writtenSecondText(input),
    priceCents: free ? 0 : priced && input.price != null ? Math.round(input.price * 100) : null,
    priceType: input.priceType,
    priceUnit: input.priceUnit,
    currency,
    areaId: input.areaId ?? null,
    address: input.address,
    hideExact: (found?.category.home ?? false) || input.hideExact,
    shift,
    ...place,
    imgUrl: pictures.large,
    imgUrlZip: pictures.small,
    fields,
    phone,
    showPhone: input.showPhone,
    status: 'draft',
    createdAt: now,
    refreshedAt: now,
    expiresAt: new Date(now.getTime() + (found?.category.days ?? 30) * daysFactor * DAY),
    updatedAt: now,
    droppedAt: null,
    droppedFrom: null,
  };
}
