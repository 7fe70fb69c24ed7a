import * as z from 'zod/mini';
import type { BusinessSummary } from '../business.ts';
import { operation } from '../operation.ts';
import type { DataRecipient } from '../recipients.ts';
import { id } from '../text.ts';
import type { ArticleSummary } from './articles.ts';

export interface Banner {
  bannerId: number;
  img: string;
  alt: string;
  title: string;
  text: string;
  url: string;
  /** The language of title, text and description of the picture, ISO 639; empty if it is not known. */
  language: string;
  /** 'Ad' for a paid banner, otherwise empty. */
  label: string;
}

export const indexBanner = operation<Banner[]>()({
  path: 'config/indexBanner',
  summary: 'Returns the banners of the home page that run now, in their order.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** A topic in the carousel. */
export interface CarouselTopic {
  forumId: number;
  title: string;
  excerpt: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  /** The small size of the first picture; empty without one. */
  picture: string;
  boardName: string;
  userName: string;
  replyNum: number;
}

export const indexForumCarousel = operation<CarouselTopic[]>()({
  path: 'config/indexForumCarousel',
  summary: 'Returns the most active topics of a region, pinned topics first.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** An article on the home page. */
export type HomeArticle = Pick<
  ArticleSummary,
  'articleId' | 'kind' | 'title' | 'language' | 'coverZip' | 'publishTime' | 'checkedOn'
>;

/** A business on the home page. */
export type HomeBusiness = Pick<
  BusinessSummary,
  'directoryId' | 'name' | 'categoryName' | 'areaName' | 'rating' | 'reviewNum'
> & {
  /** The small size of the first picture; empty without one. */
  picture: string;
};

export const indexCommunity = operation<{ articles: HomeArticle[]; businesses: HomeBusiness[] }>()({
  path: 'config/indexCommunity',
  summary: 'Returns the latest guides, news and businesses for the home page.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

export const getHelpTexts = operation<Record<string, string>>()({
  path: 'config/getHelpTexts',
  summary: 'Returns the texts of a help page in the language of the caller, by the English text. Empty in English.',
  who: 'anyone',
  input: z.object({ helpPage: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
  quiet: true,
  offline: true,
});

export interface DataProtection {
  /** How many days the operator keeps copies of the database. */
  backupDays: number;
  recipients: DataRecipient[];
}

export const getDataProtection = operation<DataProtection>()({
  path: 'config/getDataProtection',
  summary:
    'Returns who gets data of members by the settings of the site, and how long copies of the database are kept.',
  who: 'anyone',
  input: z.object({}),
  quiet: true,
  offline: true,
});

/** Exchange rates of one day, to show a price in a second currency. */
export interface Rates {
  /** The day of the rates, YYYY-MM-DD. */
  day: string;
  /** The value of one euro by ISO 4217 code, EUR included. */
  perEuro: Record<string, number>;
}

export const getRates = operation<Rates>()({
  path: 'config/getRates',
  summary: 'Returns the exchange rates that an operator entered last. They are for information only.',
  who: 'anyone',
  input: z.object({}),
  quiet: true,
  offline: true,
});
