import {
  type AdInput,
  type AdText,
  type Category,
  checkAd,
  type FieldValue,
  findCategory,
  type Intent,
  type LanguageSource,
  limits,
  type PriceType,
  type PriceUnit,
  seenLength,
  type UploadedPicture,
  type UserType,
} from '@ashore/contract';
import { cutText, share } from '#server/lib/foreign-text.ts';
import type { Faults } from '#server/lib/refusal.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { phoneOf } from '#server/modules/ads/posting/input.ts';
import { drawShift, shiftedPoint } from '#server/modules/ads/posting/place.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';

const DAY = 86_400_000;
const SPREAD_DAYS = 30;
const DAYS_LEFT_LEAST = 7;
const LEAST_TITLE = 5;
const LEAST_CONTENT = 10;

/** An ad of another site in our terms. */
export interface ImportedAd {
  source: string;
  sourceId: string;
  ownerType: UserType;
  regionId: number;
  category: Category;
  intent: Intent;
  title: string;
  content: string;
  secondText: AdText | null;
  language: string;
  languageSource: LanguageSource;
  price: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  currency: string;
  areaId: number;
  lat: number | null;
  lng: number | null;
  address: string;
  /** E.164 or as it is written; empty for none. */
  phone: string;
  fields: Record<string, FieldValue>;
  /** When it was posted there; undefined where nobody knows. */
  postedAt: Date | undefined;
  endsAt: Date | undefined;
}

/** What our rules ask of a title and a text, made of what is known where the source has less. */
export function filledTexts(
  category: Category,
  areaName: string,
  { title, content }: { title: string; content: string },
): { title: string; content: string } {
  const whole = seenLength(title) < LEAST_TITLE ? `${title} · ${category.name}` : title;
  const text =
    seenLength(content) < LEAST_CONTENT
      ? [content, whole, category.name, areaName].filter(Boolean).join(' · ')
      : content;
  return { title: cutText(whole, limits.title), content: cutText(text, limits.content) };
}

/** The phone number in E.164; empty where it is none of the country. */
export const phoneIn = (phone: string, country: string): string =>
  phone === '' || phone.length > 30 ? '' : phoneOf({ phone, draft: false } as AdInput, country).value;

/** What keeps an ad of another site from being published: the rules of posting, but for facts that sites ask for or not. */
export function importFaults(ad: ImportedAd): Faults {
  const input = { ...ad, categoryId: ad.category.id, showPhone: ad.phone !== '', imgUrl: '', draft: false };
  const faults = checkAd(input as unknown as AdInput, categoryTree, ad.ownerType);
  return Object.fromEntries(
    Object.entries(faults).filter(([key, fault]) => !key.startsWith('fields.') || fault !== 'required'),
  );
}

function pointsOf({ category, lat, lng, areaId }: ImportedAd, shift: number, regions: RegionsModule) {
  const exact = lat !== null && lng !== null ? { lat, lng } : undefined;
  const area = regions.areaOf(areaId);
  const shown = exact ? (category.home ? shiftedPoint(exact.lat, exact.lng, shift) : exact) : area;
  return { lat, lng, shownLat: shown?.lat ?? null, shownLng: shown?.lng ?? null, area };
}

/** Without a date of the source a moment of the last 30 days, the same in every run of the same day. */
function timesOf({ source, sourceId, category, postedAt, endsAt }: ImportedAd, now: Date) {
  const spread = () => new Date(now.getTime() - share(`${source} ${sourceId}`) * SPREAD_DAYS * DAY);
  const posted = postedAt && postedAt <= now ? postedAt : spread();
  const usual = Math.max(posted.getTime() + category.days * DAY, now.getTime() + DAYS_LEFT_LEAST * DAY);
  const longest = now.getTime() + category.days * DAY;
  const ends = endsAt ? Math.min(endsAt.getTime(), longest) : usual;
  return { createdAt: posted, refreshedAt: posted, updatedAt: posted, expiresAt: new Date(ends) };
}

/** The row of an ad of another site, live, with its place shifted as that of a posted one. */
export function importedRow(
  ad: ImportedAd,
  {
    ownerId,
    pictures,
    regions,
    now,
  }: { ownerId: number; pictures: UploadedPicture[]; regions: RegionsModule; now: Date },
): NewAd {
  const { category, price, phone } = ad;
  const shift = drawShift();
  const { area, ...points } = pointsOf(ad, shift, regions);
  const parent = area?.parentId ? regions.areaOf(area.parentId) : undefined;
  const root = findCategory(categoryTree, category.id)?.root;
  const { regionId, ownerType, intent, title, content, secondText, language, languageSource } = ad;
  const { priceType, priceUnit, currency, areaId, address, fields, source, sourceId } = ad;
  return {
    ...{ regionId, ownerId, ownerType, intent, title, content, secondText, language, languageSource },
    ...{ priceType, priceUnit, currency, areaId, address, fields, source, sourceId },
    ...points,
    ...timesOf(ad, now),
    rootId: root?.id ?? null,
    categoryId: category.id,
    keywords: [root?.name, category.name, area?.areaName, parent?.areaName].filter(Boolean).join(' '),
    priceCents: priceType === 'free' ? 0 : price === null ? null : Math.round(price * 100),
    hideExact: category.home ?? false,
    shift,
    imgUrl: pictures.map(({ imgUrl }) => imgUrl),
    imgUrlZip: pictures.map(({ imgUrlZip }) => imgUrlZip),
    phone,
    showPhone: phone !== '',
    status: 'active',
  };
}
