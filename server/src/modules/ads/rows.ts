import type { AdCounts } from './count-queries.ts';
import type { PriceChangeRow } from './price/price-queries.ts';
import type { adTable } from './tables.ts';

type Stored = typeof adTable.$inferSelect;

/** An ad as a list reads it: its own columns, its seller's, and what the viewer made of it. */
export type SummaryRow = Pick<
  Stored,
  | 'id'
  | 'regionId'
  | 'categoryId'
  | 'ownerId'
  | 'ownerType'
  | 'intent'
  | 'title'
  | 'language'
  | 'priceCents'
  | 'priceType'
  | 'priceUnit'
  | 'currency'
  | 'areaId'
  | 'shownLat'
  | 'shownLng'
  | 'imgUrl'
  | 'imgUrlZip'
  | 'fields'
  | 'status'
  | 'topUntil'
  | 'homeUntil'
  | 'urgentUntil'
  | 'highlightUntil'
  | 'createdAt'
  | 'refreshedAt'
  | 'sunkFrom'
  | 'droppedAt'
  | 'droppedFrom'
  | 'updatedAt'
  | 'expiresAt'
> & {
  counts: AdCounts;
  excerpt: string;
  /** The start of the second text; null without one. */
  second: { language: string; title: string; excerpt: string } | null;
  userName: string;
  userImg: string;
  liked: boolean;
  collected: boolean;
};

/** As much of an ad as its card's price and facts need. */
export type CardRow = Pick<
  Stored,
  'categoryId' | 'intent' | 'priceCents' | 'priceType' | 'priceUnit' | 'currency' | 'areaId' | 'fields'
>;

/** An ad in full, as its page reads it. */
export type AdRow = SummaryRow &
  Pick<
    Stored,
    | 'rootId'
    | 'content'
    | 'languageSource'
    | 'secondText'
    | 'address'
    | 'lat'
    | 'lng'
    | 'hideExact'
    | 'phone'
    | 'showPhone'
    | 'hidden'
    | 'removalReason'
    | 'saleId'
  > & {
    companyName: string;
    memberSince: Date;
    sellerLanguages: string[];
    sellerConfirmed: boolean;
    sellerAnswerMinutes: number | null;
    sellerDeals: number;
    sellerRatings: number;
    sellerRatingStars: number;
    sellerUpheld: number;
    sellerVerified: boolean;
    sellerPhoneSince: Date | null;
    sellerMet: number;
    sellerReferences: number;
    sellerAds: number;
    prices: PriceChangeRow[];
  };

/** An ad to be stored; what the database makes itself is left out. */
export type NewAd = typeof adTable.$inferInsert;
