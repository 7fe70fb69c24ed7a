import {
  type AdStatus,
  type AdText,
  type FieldValue,
  findCategory,
  type Intent,
  type PriceType,
  type PriceUnit,
  type UploadedPicture,
  type UserType,
} from '@ashore/contract';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertAds } from './ad-queries.ts';
import { categoryTree } from './category-tree/index.ts';
import { drawShift, shiftedPoint } from './posting/place.ts';
import type { NewAd } from './rows.ts';
import { rememberWords } from './search/word-queries.ts';

/** An ad in the product's own terms, as the demo content has it. */
export interface PlainAd {
  ownerId: number;
  ownerType: UserType;
  categoryId: number;
  intent: Intent;
  title: string;
  content: string;
  language: string;
  secondText?: AdText | null;
  price: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  regionId: number;
  areaId: number;
  lat: number;
  lng: number;
  fields: Record<string, FieldValue>;
  status: AdStatus;
  createTime: Date;
  expireTime: Date;
  topUntil: Date | null;
  homeUntil?: Date | null;
  urgentUntil?: Date | null;
  highlightUntil?: Date | null;
  pictures: UploadedPicture[];
}

/** The row of an ad; its point is shifted as that of a posted one. */
function rowOf(regions: RegionsModule, { pictures, price, createTime, expireTime, areaId, ...ad }: PlainAd): NewAd {
  const found = findCategory(categoryTree, ad.categoryId);
  const area = regions.areaOf(areaId);
  const shift = drawShift();
  const shown = shiftedPoint(ad.lat, ad.lng, shift);
  return {
    ...ad,
    secondText: ad.secondText ?? null,
    areaId,
    rootId: found?.root.id ?? null,
    keywords: [found?.root.name, found?.category.name, area?.areaName].filter(Boolean).join(' '),
    priceCents: ad.priceType === 'free' ? 0 : price === null ? null : Math.round(price * 100),
    currency: regions.get(ad.regionId)?.currency ?? 'EUR',
    shift,
    shownLat: shown.lat,
    shownLng: shown.lng,
    imgUrl: pictures.map((picture) => picture.imgUrl),
    imgUrlZip: pictures.map((picture) => picture.imgUrlZip),
    createdAt: createTime,
    refreshedAt: createTime,
    updatedAt: createTime,
    expiresAt: expireTime,
  };
}

/** Stores ready ads, such as the demo content. */
export async function addAds(
  { database, changes }: Platform,
  regions: RegionsModule,
  given: readonly PlainAd[],
): Promise<void> {
  const ads = given.map((ad) => rowOf(regions, ad));
  await database.transaction(async (tx, afterCommit) => {
    await insertAds(tx, ads);
    for (const regionId of new Set(ads.map((ad) => ad.regionId))) {
      const words = ads
        .filter((ad) => ad.regionId === regionId)
        .flatMap((ad) => vocabularyOf(`${ad.title} ${ad.secondText?.title ?? ''}`));
      await rememberWords(tx, regionId, words);
      changes.announce(tx, afterCommit, [`ads:${regionId}`]);
    }
  });
}
