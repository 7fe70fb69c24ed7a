import * as z from 'zod/mini';
import type { BusinessSummary } from '../business.ts';
import type { NewcomerStep } from '../newcomer-values.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';
import type { RegionManager } from './area.ts';
import type { ArticleSummary } from './articles.ts';
import type { TopicSummary } from './forum.ts';
import type { SearchPrice } from './search.ts';

export type NewcomerGuide = Pick<ArticleSummary, 'articleId' | 'title' | 'language' | 'checkedOn'>;
export type NewcomerTopic = Pick<TopicSummary, 'forumId' | 'title' | 'language' | 'replyNum'>;
export type NewcomerBusiness = Pick<BusinessSummary, 'directoryId' | 'name' | 'categoryName' | 'areaName'>;
/** An ad with what its line shows. */
export interface NewcomerAd {
  classifiedId: number;
  title: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  areaName: string;
  price: SearchPrice;
}

/** What the site has for one step; at most three of each kind. */
export interface NewcomerStepHelp {
  step: NewcomerStep;
  guides: NewcomerGuide[];
  topics: NewcomerTopic[];
  businesses: NewcomerBusiness[];
  ads: NewcomerAd[];
}

/** A manager of the region to whom newcomers may write. */
export interface NewcomerContact extends RegionManager {
  /** When the member began to look after the region, ISO 8601. */
  since: string;
  /** Looks after all regions. */
  everywhere: boolean;
}

export interface NewcomerHelp {
  steps: NewcomerStepHelp[];
  contacts: NewcomerContact[];
}

export const getNewcomerHelp = operation<NewcomerHelp>()({
  path: 'config/getNewcomerHelp',
  summary:
    'Returns up to three guides, topics, businesses and ads for each step of a newcomer, and the managers of the region who agreed that newcomers write to them.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  costly: true,
  offline: true,
});
