import {
  codes,
  defaultLocale,
  findCategory,
  type GoneAd,
  type Locale,
  type PriceType,
  type PriceUnit,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { tagFor } from '#server/lib/dates.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { isGone, maySee } from '#server/modules/ads/policy.ts';
import { textFor } from '#server/modules/ads/text-for.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createListing, type Listing } from '#server/platform/sitemap/listing.ts';
import * as queries from './seo-queries.ts';

const leafIds = categoryTree.flatMap((root) => (root.children ?? [root]).map((leaf) => leaf.id));

/** What the preview picture of an ad shows, in one language. Its place is the name of an area, never a point. */
export interface AdPreview {
  title: string;
  /** Language that the title is written in, ISO 639; may be empty. */
  language: string;
  /** In the currency's unit; null for none. */
  price: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  currency: string;
  areaName: string;
  regionName: string;
  /** Tag (BCP 47) of the way in which the price is written. */
  tag: string;
  /** Address of the cover. */
  picture: string | undefined;
  updatedAt: Date;
}

/** What search engines and readers are told of the ads. */
export interface AdsSeo {
  /** The live ads. */
  listing: Listing;
  /** Leaves and roots of a region that hold ads, with the time of the newest. */
  categories(regionId: number): Promise<Map<number, Date>>;
  /** What everybody may see of an ad, in a language; 'gone' where its address is to be forgotten. */
  preview(adId: number, locale?: Locale): Promise<AdPreview | 'gone' | undefined>;
}

type Row = (Parameters<typeof isGone>[0] & GoneAd['gone']) | undefined;

/**
 * The refusal for an ad that may not be seen: one that is gone says so and where its like may be found, in the caller's
 * region where the ad itself has been erased. An id that was never given is as if not there.
 */
export async function unseen(executor: Executor, call: Call, adId: number, ad: Row, now: Date): Promise<Refusal> {
  const isOver = ad ? isGone(ad, now) : await queries.wasGiven(executor, adId);
  if (!isOver) return notFound();
  const data: GoneAd = {
    gone: ad ? { regionId: ad.regionId, categoryId: ad.categoryId } : { regionId: call.regionId, categoryId: null },
  };
  return new Refusal(codes.notFound, undefined, { data });
}

/** The ads as sitemaps and preview pictures need them. */
export function createAdsSeo({ database, clock }: Platform, regions: RegionsModule): AdsSeo {
  return {
    listing: createListing(database, queries.listedRows, (range) => queries.liveAds(database.orm, range)),

    async categories(regionId) {
      const newest = new Map<number, Date>();
      for (const { categoryId, changed } of await queries.newestByCategory(database.orm, regionId, leafIds)) {
        newest.set(categoryId, changed);
        const root = findCategory(categoryTree, categoryId)?.root.id ?? categoryId;
        const known = newest.get(root);
        if (!known || known < changed) newest.set(root, changed);
      }
      return newest;
    },

    async preview(adId, locale = defaultLocale) {
      const row = await queries.previewRow(database.orm, adId);
      if (!row) return (await queries.wasGiven(database.orm, adId)) ? 'gone' : undefined;
      if (!maySee(row, undefined, clock.now())) return isGone(row, clock.now()) ? 'gone' : undefined;
      const region = regions.get(row.regionId, locale);
      const { priceCents, priceType, priceUnit, currency, updatedAt } = row;
      const { title, language } = textFor<Pick<AdPreview, 'title' | 'language'>>(locale, row, row.secondText);
      return {
        title,
        language,
        price: priceCents === null ? null : priceCents / 100,
        priceType,
        priceUnit,
        currency,
        areaName: regions.areaName(row.areaId, locale),
        regionName: region?.regionName ?? '',
        tag: tagFor(locale, region?.locale),
        picture: row.imgUrl[0],
        updatedAt,
      };
    },
  };
}
