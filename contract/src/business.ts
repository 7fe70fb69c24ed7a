import type { ServiceKind } from './article-values.ts';
import type { NewestPosts } from './business-post.ts';
import type { ClaimState, PaymentWay, ReviewMark } from './directory-values.ts';
import type { Menu } from './menu.ts';
import type { OpeningHours, PublicHoliday } from './opening-hours.ts';
import type { PublicProfile } from './operations/user.ts';
import type { Page } from './paging.ts';
import type { LanguageSource } from './text.ts';

/** A kind of business. */
export interface DirectoryCategory {
  id: number;
  key: string;
  name: string;
  /** The name of the icon. */
  icon: string;
  /** The kind of service that these businesses offer. */
  serviceKind?: ServiceKind;
}

export interface DirectoryConfig {
  categories: DirectoryCategory[];
  /** ISO 639 codes of languages by English name. */
  languages: Record<string, string>;
}

/** A business in a list. */
export interface BusinessSummary {
  directoryId: number;
  name: string;
  categoryId: number;
  categoryName: string;
  tagline: string;
  /** The language of tagline and description, ISO 639; empty if it is not known. */
  language: string;
  /** The languages spoken there, ISO 639. */
  languages: string[];
  regionId: number;
  areaId: number | null;
  areaName: string;
  address: string;
  lat: number | null;
  lng: number | null;
  /** The small picture; empty without one. */
  logo: string;
  imgUrl: string[];
  imgUrlZip: string[];
  /** 1 low … 4 high. */
  priceBand: number | null;
  /** The mean number of stars with one decimal; null without reviews. */
  rating: number | null;
  reviewNum: number;
  openingHours: OpeningHours;
  /** IANA time zone of the opening hours. */
  timeZone: string;
  /** The public holidays of its place from yesterday to 15 days ahead. */
  publicHolidays: PublicHoliday[];
  claimState: ClaimState;
  status: 'active' | 'hidden';
  likeNum: number;
  collectNum: number;
  replyNum: number;
  liked: boolean;
  collected: boolean;
  createTime: string;
}

export interface Review {
  reviewId: number;
  userId: number;
  userName: string;
  userImg: string;
  stars: number;
  /** 1…5 each. Missing ones are left out. */
  marks: Partial<Record<ReviewMark, number>>;
  content: string;
  language: string;
  imgUrl: string[];
  imgUrlZip: string[];
  createTime: string;
  edited: boolean;
  /** The answer of the business; empty without one. */
  reply: string;
  replyTime: string | null;
}

/** The description of a business in one more language. */
export interface BusinessText {
  /** ISO 639. */
  language: string;
  tagline: string;
  content: string;
}

/** Another location of the same business. */
export interface Branch {
  name: string;
  address: string;
}

/** As much of the public profile of a member as their business page shows. */
export type BusinessOwner = Pick<
  PublicProfile,
  | 'userId'
  | 'userName'
  | 'userImg'
  | 'companyName'
  | 'memberSince'
  | 'languages'
  | 'verified'
  | 'answers'
  | 'ratings'
  | 'ratingMean'
>;

export interface Business extends BusinessSummary {
  /** In the language of the caller. The opening hours are those of its clocks. */
  regionName: string;
  /** The owner of the page; 0 without one. */
  ownerId: number;
  /** Null without an owner, and for an owner whose account is not active. */
  owner: BusinessOwner | null;
  content: string;
  languageSource: LanguageSource;
  /** The description in other languages. */
  texts: BusinessText[];
  /** Its menu or price list; null without one. */
  menu: Menu | null;
  branches: Branch[];
  /** The area it serves, if it visits its customers. */
  serviceArea: string;
  /** The address as the post of its country reads it, line by line; empty without a street. */
  postal: string[];
  website: string;
  socials: string[];
  payments: PaymentWay[];
  accessible: '' | 'yes' | 'limited' | 'no';
  parking: '' | 'yes' | 'no';
  licence: string;
  /** The available ways of contact. `getContact` returns them. */
  contacts: { phone: boolean; email: boolean; messenger: boolean };
  /** The number of reviews with 1, 2, … 5 stars. */
  spread: number[];
  reviews: Page<Review>;
  posts: NewestPosts;
  myReview: Review | null;
  /** The source of the page; null for pages by members. */
  source: { name: string; license: string } | null;
  updateTime: string;
  may: { edit: boolean; claim: boolean; review: boolean; reply: boolean };
  /** The values of the owner; only for the owner. */
  own?: {
    phone: string;
    email: string;
    messenger: string;
    /** Whether its list of prices is a menu, and its currency, ISO 4217. */
    menuKind: 'menu' | 'prices';
    currency: string;
  };
}
