import { type Category, type FieldValue, findCategory, limits, type Region } from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import { cutText, plainText, share } from '#server/lib/foreign-text.ts';
import { parsedLine, Unfit } from '#server/lib/import-lines.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { drawShift, shiftedPoint } from '#server/modules/ads/posting/place.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import { importedCategory } from './import-categories.ts';

const DAY = 86_400_000;
const SPREAD_DAYS = 30;
const DAYS_LEFT_LEAST = 7;
const OLDEST = Date.UTC(2000, 0, 1);
/** What a source may name itself, its ads and its categories. */
const LONGEST_NAME = 100;

/** What the fields of a line may be; whatever else stands in it is left out. */
interface Line {
  id?: unknown;
  source?: unknown;
  lang?: unknown;
  category?: unknown;
  subcategory?: unknown;
  title?: unknown;
  description?: unknown;
  price?: unknown;
  currency?: unknown;
  negotiable?: unknown;
  country?: unknown;
  lat?: unknown;
  lng?: unknown;
  date?: unknown;
  attrs?: unknown;
}

const oneLine = (value: unknown): string => plainText(value).replace(/\s+/g, ' ');
const nameOf = (value: unknown): string => oneLine(value).slice(0, LONGEST_NAME).toWellFormed();

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The id of the line at its source; a number counts as its digits. */
function sourceIdOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && text.length > LONGEST_NAME)
    throw new Unfit(`an id longer than ${LONGEST_NAME} characters`);
  return nameOf(text);
}

function pointOf(line: Line): { lat: number; lng: number } | undefined {
  const [lat, lng] = [numberOf(line.lat), numberOf(line.lng)];
  if (lat !== undefined && Math.abs(lat) > 90) throw new Unfit('the latitude is not on earth');
  if (lng !== undefined && Math.abs(lng) > 180) throw new Unfit('the longitude is not on earth');
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** The date of the source; without a usable one a moment of the last 30 days, the same in every run of the same day. */
function refreshedOf(line: Line, name: string, now: Date): Date {
  const dated = Date.parse(oneLine(line.date));
  const usable = dated >= OLDEST && dated <= now.getTime();
  return new Date(usable ? dated : now.getTime() - share(name) * SPREAD_DAYS * DAY);
}

function priceOf(line: Line, { locale, currency: regionCurrency }: Pick<Region, 'locale' | 'currency'>) {
  // A source writes numbers as JSON has them; '1.250,00' is copied from a page of the country.
  const price = numberOf(line.price) ?? readAmount(oneLine(line.price), amountStyle(locale, regionCurrency));
  const priced = price !== undefined && price >= 0 && price <= limits.priceMost;
  const currency = nameOf(line.currency).toUpperCase();
  return {
    priceCents: priced ? Math.round(price * 100) : null,
    priceType: priced
      ? line.negotiable === true
        ? ('negotiable' as const)
        : ('fixed' as const)
      : ('onRequest' as const),
    currency: priced && /^[A-Z]{3}$/.test(currency) ? currency : regionCurrency,
  };
}

/** Facts of the source that the category has a field for, where they lie within its range. */
function fieldsOf(line: Line, category: Category): Record<string, FieldValue> {
  const attrs = (typeof line.attrs === 'object' && line.attrs) || {};
  const nights = numberOf((attrs as { minimum_nights?: unknown }).minimum_nights);
  const field = category.fields.find(({ key }) => key === 'minNights');
  const fits =
    nights !== undefined && Number.isInteger(nights) && nights >= (field?.min ?? 0) && nights <= (field?.max ?? 0);
  return field && fits ? { minNights: nights } : {};
}

/** Turns one line into an ad of the import's own member. Throws Unfit. */
export function adOfLine(text: string, owner: number, regions: RegionsModule, now: Date): NewAd {
  const line = parsedLine<Line>(text);
  const source = nameOf(line.source);
  const sourceId = sourceIdOf(line.id);
  if (!source || !sourceId) throw new Unfit('no source or no id');
  const title = cutText(oneLine(line.title), limits.title);
  if (!title) throw new Unfit('no title');
  const region = regions.byCountry(nameOf(line.country));
  if (region?.isSupported !== 1)
    throw new Unfit(`no supported region for the country "${nameOf(line.country).slice(0, 20)}"`);
  const [word, subword] = [nameOf(line.category), nameOf(line.subcategory)];
  const id = importedCategory(word, subword);
  const found = id === undefined ? undefined : findCategory(categoryTree, id);
  if (!found) throw new Unfit(`no category for "${word.slice(0, 40)}"`);
  const point = pointOf(line);
  const area = point && regions.nearestArea(region.id, point.lat, point.lng);
  const parent = area?.parentId ? regions.areaOf(area.parentId) : undefined;
  const shift = drawShift();
  const shown = point && shiftedPoint(point.lat, point.lng, shift);
  const refreshedAt = refreshedOf(line, `${source} ${sourceId}`, now);
  const expiresAt = new Date(
    Math.max(refreshedAt.getTime() + found.category.days * DAY, now.getTime() + DAYS_LEFT_LEAST * DAY),
  );
  return {
    regionId: region.id,
    rootId: found.root.id,
    categoryId: found.category.id,
    ownerId: owner,
    ownerType: 2,
    intent: found.category.intents[0] ?? 'offer',
    title,
    content: cutText(plainText(line.description), limits.content) || title,
    keywords: [found.root.name, found.category.name, subword, area?.areaName, parent?.areaName]
      .filter(Boolean)
      .join(' '),
    language: /^[a-z]{2}$/.test(nameOf(line.lang)) ? nameOf(line.lang) : '',
    ...priceOf(line, region),
    priceUnit: found.category.priceUnits[0] ?? 'once',
    areaId: area?.areaId ?? null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    hideExact: true,
    shift,
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    fields: fieldsOf(line, found.category),
    status: 'active',
    createdAt: refreshedAt,
    refreshedAt,
    expiresAt,
    updatedAt: refreshedAt,
    source,
    sourceId,
  };
}
