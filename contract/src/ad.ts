import type { AdStatus, Intent, Outcome, PriceType, PriceUnit } from './ad-values.ts';
import type { Category } from './category.ts';
import type { limits } from './limits.ts';
import type { CheckedFacts, UserType } from './member.ts';
import type { LanguageSource } from './text.ts';

export interface AdsConfig {
  categories: Category[];
  priceTypes: readonly PriceType[];
  priceUnits: readonly PriceUnit[];
  limits: typeof limits;
}

export type FieldValue = string | number | boolean | string[];

/** An important fact of an ad: 65 m², 2 rooms, the first day. */
export interface CardFact {
  /** The key of the field of the category. */
  key: string;
  /** The labels of the chosen options; days as YYYY-MM-DD. */
  value: string | number;
  unit?: string;
}

/** The facts that the card of an ad shows with its title. */
export type CardContent = Pick<
  AdSummary,
  'categoryName' | 'intent' | 'price' | 'priceType' | 'priceUnit' | 'currency' | 'areaName' | 'facts'
>;

/** A change of the price of a published ad, in its unit and currency; null for no price. */
export interface PriceChange {
  time: string;
  from: number | null;
  to: number | null;
}

/** A price below the lowest of the 30 days before `time`, which was `from`. */
export interface PriceDrop {
  from: number;
  time: string;
}

/**
 * An ad in a list. `title`, `excerpt` and `language` are those of its second text where that is in the language of the
 * caller and the first is not.
 */
export interface AdSummary {
  classifiedId: number;
  title: string;
  categoryId: number;
  categoryName: string;
  intent: Intent;
  price: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  currency: string;
  /** Null unless the price was reduced in the last 30 days. */
  drop: PriceDrop | null;
  regionId: number;
  areaId: number | null;
  areaName: string;
  lat: number | null;
  lng: number | null;
  /** The large pictures. The first is the cover. */
  imgUrl: string[];
  /** The small pictures in the same order. */
  imgUrlZip: string[];
  status: AdStatus;
  /** The word for the status `sold`: sold, rented, filled or done. */
  outcome: Outcome;
  /** A promotion shows it at the top of its category. */
  top: boolean;
  /** Paid marks: urgent, and a coloured card. */
  urgent: boolean;
  highlighted: boolean;
  createTime: string;
  refreshTime: string;
  /** When the owner last changed the ad, or confirmed that it is still available. */
  confirmTime: string;
  /** The owner was asked whether it is still available and did not answer. It is lower in lists by age. */
  silent: boolean;
  expireTime: string;
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  /** At most four, most important first. */
  facts: CardFact[];
  /** The start of the description on one line. */
  excerpt: string;
  /** The ISO 639 language of title and text; empty if it is not known. */
  language: string;
  viewNum: number;
  likeNum: number;
  collectNum: number;
  replyNum: number;
  liked: boolean;
  collected: boolean;
}

/** What an ad says in one more language, as its seller wrote it. */
export interface AdText {
  /** ISO 639. */
  language: string;
  title: string;
  content: string;
}

/** Facts about a member, stored with the account. */
export interface TrustFacts extends CheckedFacts {
  memberSince: string;
  emailConfirmed: boolean;
  /** The median time of answers to a first message, in hours; null for too few messages. */
  answersWithinHours: number | null;
  /** The number of deals: accepted offers, and sold ads with a named buyer. Both sides count. */
  deals: number;
  /** How many of these deals have a rating about the member. */
  ratings: number;
  /** The mean number of stars with one decimal; null for fewer than three ratings. */
  ratingMean: number | null;
  /** The number of upheld reports about the member. */
  upheldReports: number;
  /** The member has a business page that a region manager checked. */
  verified: boolean;
}

export interface Seller extends TrustFacts {
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  companyName: string;
  languages: string[];
  activeAds: number;
}

export interface Ad extends AdSummary {
  /** `title`, `content` and `language` are those of the first text, in whatever language the caller reads. */
  content: string;
  languageSource: LanguageSource;
  /** The text in a second language; null without one. */
  secondText: AdText | null;
  address: string;
  fields: Record<string, FieldValue>;
  seller: Seller;
  /** The seller hides the exact place. Homes always hide it. */
  hideExact: boolean;
  /** `lat` and `lng` are the centre of a circle around the ad: a shifted point, or the centre of the area. */
  approximate: boolean;
  /** Empty unless the viewer is the seller. Others use `getPhone`. */
  phone: string;
  showPhone: boolean;
  /** Members can request the phone number. */
  phoneForMembers: boolean;
  /** The actions that the viewer can take. */
  may: { edit: boolean; contact: boolean };
  /** The values of the seller that differ from the shown ones; only for the seller. */
  own?: { lat: number | null; lng: number | null };
  removalReason: string;
  /** The running moving sale that the ad is an item of; null for none. */
  saleId: number | null;
  /** The latest changes of the price, the newest first. */
  prices: PriceChange[];
}
