import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { id } from '../text.ts';
import type { ArticleSummary } from './articles.ts';
import type { BusinessSummary } from './directory.ts';

export interface Banner {
  bannerId: number;
  img: string;
  alt: string;
  title: string;
  text: string;
  url: string;
  /** 'Ad' when it was paid for, else empty. */
  label: string;
}

export const indexBanner = operation<Banner[]>()({
  path: 'config/indexBanner',
  summary: 'Returns the banners of the home page that run now, in their order.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** A topic as the carousel shows it. */
export interface CarouselTopic {
  forumId: number;
  title: string;
  excerpt: string;
  /** Small size of its first picture; empty for none. */
  picture: string;
  boardName: string;
  userName: string;
  replyNum: number;
}

export const indexForumCarousel = operation<CarouselTopic[]>()({
  path: 'config/indexForumCarousel',
  summary: 'Returns the most active topics of a region, pinned topics first.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** An article as the home page shows it. */
export type HomeArticle = Pick<
  ArticleSummary,
  'articleId' | 'kind' | 'title' | 'coverZip' | 'publishTime' | 'checkedOn'
>;

/** A business as the home page shows it. */
export type HomeBusiness = Pick<
  BusinessSummary,
  'directoryId' | 'name' | 'categoryName' | 'areaName' | 'rating' | 'reviewNum'
> & {
  /** Small size of its first picture; empty for none. */
  picture: string;
};

export const indexCommunity = operation<{ articles: HomeArticle[]; businesses: HomeBusiness[] }>()({
  path: 'config/indexCommunity',
  summary: 'Returns the latest guides, news and businesses for the home page.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** Day rates for showing a price in a second currency. */
export interface Rates {
  /** YYYY-MM-DD: the day they are of. */
  day: string;
  /** What one euro is worth, by ISO 4217 code; EUR among them. */
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
