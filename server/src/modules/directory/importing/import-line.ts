import { cleanText, limits, noHours } from '@ashore/contract';
import { parsedLine, Unfit } from '#server/lib/import-lines.ts';
import { keywordsOf, phoneOf } from '#server/modules/directory/business-facts.ts';
import { searchedHours } from '#server/modules/directory/hours.ts';
import type { NewBusiness } from '#server/modules/directory/rows.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import { osmHours } from './osm-hours.ts';

/** What may stand in a line; whatever else does is left out. */
type Line = Partial<
  Record<
    | 'id'
    | 'source'
    | 'name'
    | 'category'
    | 'subcategory'
    | 'street'
    | 'housenumber'
    | 'postcode'
    | 'city'
    | 'nearestCity'
    | 'country'
    | 'lat'
    | 'lng'
    | 'phone'
    | 'email'
    | 'website'
    | 'openingHours'
    | 'description'
    | 'tags'
    | 'license',
    unknown
  >
>;

const RESTAURANTS = 13;
const FOOD = 14;

/** Kinds of OpenStreetMap as kinds of this directory, `key=value` before `key`. */
const kinds: Record<string, number> = {
  'amenity=restaurant': RESTAURANTS,
  'amenity=cafe': RESTAURANTS,
  'amenity=bar': RESTAURANTS,
  'amenity=pub': RESTAURANTS,
  'amenity=fast_food': RESTAURANTS,
  'amenity=ice_cream': RESTAURANTS,
  'amenity=food_court': RESTAURANTS,
  'amenity=bank': 8,
  'amenity=bureau_de_change': 8,
  'office=insurance': 8,
  'amenity=pharmacy': 5,
  'amenity=veterinary': 5,
  'amenity=doctors': 4,
  'amenity=dentist': 4,
  'amenity=clinic': 4,
  'amenity=hospital': 4,
  'amenity=school': 6,
  'amenity=kindergarten': 6,
  'amenity=college': 6,
  'amenity=university': 6,
  'amenity=language_school': 7,
  'amenity=driving_school': 12,
  'amenity=fuel': 12,
  'amenity=car_wash': 12,
  'amenity=car_rental': 12,
  'shop=car_repair': 12,
  'shop=car': 12,
  'amenity=coworking_space': 17,
  'office=coworking': 17,
  'amenity=place_of_worship': 18,
  'amenity=community_centre': 18,
  'office=association': 18,
  'office=ngo': 18,
  'amenity=embassy': 19,
  'office=diplomatic': 19,
  'office=government': 19,
  'amenity=townhall': 19,
  'amenity=post_office': 19,
  'amenity=police': 19,
  'amenity=library': 19,
  'office=lawyer': 1,
  'office=notary': 1,
  'office=tax_advisor': 2,
  'office=accountant': 2,
  'office=estate_agent': 3,
  'shop=estate_agent': 3,
  'shop=hairdresser': 15,
  'shop=beauty': 15,
  'shop=massage': 15,
  'leisure=fitness_centre': 16,
  'leisure=sports_centre': 16,
  'shop=supermarket': FOOD,
  'shop=convenience': FOOD,
  'shop=bakery': FOOD,
  'shop=butcher': FOOD,
  'shop=deli': FOOD,
  'shop=greengrocer': FOOD,
  'shop=dry_cleaning': 11,
  'shop=laundry': 11,
  'shop=chemist': 5,
  'shop=pet': 5,
  healthcare: 4,
  craft: 10,
};

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? cleanText(value).replace(/\s+/g, ' ').slice(0, most).toWellFormed() : '';

function pointOf({ lat, lng }: Line): { lat: number; lng: number } {
  if (typeof lat !== 'number' || typeof lng !== 'number' || !Number.isFinite(lat) || !Number.isFinite(lng))
    throw new Unfit('no place');
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) throw new Unfit('the place is not on earth');
  return { lat, lng };
}

function kindOf(line: Line): number {
  const [key, value] = [textOf(line.category, 60), textOf(line.subcategory, 60)];
  const known = kinds[`${key}=${value}`] ?? (Object.hasOwn(kinds, key) ? kinds[key] : undefined);
  if (known === undefined) throw new Unfit(`no category for "${key}=${value}"`);
  return known;
}

const tagOf = ({ tags }: Line, name: string): string =>
  tags !== null && typeof tags === 'object' ? textOf((tags as Record<string, unknown>)[name], 200) : '';

const accessibleOf = (line: Line) => {
  const wheelchair = tagOf(line, 'wheelchair');
  return wheelchair === 'yes' || wheelchair === 'limited' || wheelchair === 'no' ? wheelchair : '';
};

function contentOf(line: Line): string {
  const cuisine = tagOf(line, 'cuisine').replaceAll('_', ' ').split(';').filter(Boolean).join(', ');
  return [textOf(line.description, limits.directoryContent - 220), cuisine && `Cuisine: ${cuisine}.`]
    .filter(Boolean)
    .join('\n\n');
}

/** `info@example.com` of anonymised sources is nobody's address. */
const emailOf = (value: unknown): string => {
  const email = textOf(value, 254);
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && !/@example\./i.test(email) ? email : '';
};

function websiteOf(value: unknown): string {
  const text = textOf(value, 300);
  const address = /^[a-z]+:/i.test(text) ? text : text && `https://${text}`;
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(address) ? address : '';
}

/** Turns one line into an unclaimed business. Throws Unfit. */
export function businessOfLine(text: string, regions: RegionsModule, now: Date): NewBusiness {
  const line = parsedLine<Line>(text);
  const [source, sourceId] = [textOf(line.source, 100), textOf(line.id, 100)];
  if (!source || !sourceId) throw new Unfit('no source or no id');
  const name = textOf(line.name, limits.directoryName);
  if (name.length < 2) throw new Unfit('no name');
  const country = textOf(line.country, 20);
  const region = regions.byCountry(country);
  if (region?.isSupported !== 1) throw new Unfit(`no supported region for the country "${country}"`);
  const point = pointOf(line);
  const categoryId = kindOf(line);
  const areaId = regions.nearestArea(region.id, point.lat, point.lng)?.areaId ?? null;
  const city = textOf(line.city, 80);
  const street = [textOf(line.street, 100), textOf(line.housenumber, 20)].filter(Boolean).join(' ');
  const town = [textOf(line.postcode, 20), city].filter(Boolean).join(' ');
  const written = textOf(line.openingHours, 400);
  const hours = written ? osmHours(written) : noHours;
  return {
    regionId: region.id,
    categoryId,
    ownerId: null,
    claimState: 'unclaimed',
    name,
    content: contentOf(line),
    keywords: [keywordsOf(categoryId, areaId, regions), city || textOf(line.nearestCity, 80)].filter(Boolean).join(' '),
    areaId,
    address: [street, town].filter(Boolean).join(', ').slice(0, 200),
    ...point,
    phone: phoneOf(textOf(line.phone, 60).split(/[;,]/)[0] ?? '', region.country) ?? '',
    email: emailOf(line.email),
    website: websiteOf(line.website),
    hours,
    ...searchedHours(hours),
    accessible: accessibleOf(line),
    createdAt: now,
    updatedAt: now,
    source,
    sourceId,
    license: textOf(line.license, 100),
  };
}
