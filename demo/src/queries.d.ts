import { rightGrantTable } from '@ashore/server/modules/rights/index.ts';
import type { Executor } from '@ashore/server/platform/database/database.ts';
/** Ids of the members with these e-mail addresses, by address. */
export declare function memberIdsByEmail(executor: Executor, emails: string[]): Promise<Map<string, number>>;
/** Titles of all ads these members have. */
export declare function titlesOf(executor: Executor, ownerIds: number[]): Promise<Set<string>>;
/** Whether there is any banner. */
export declare function anyBanner(executor: Executor): Promise<boolean>;
/** The first things of a region that others than this member made, by what they are called here. */
export declare function reportable(
  executor: Executor,
  regionId: number,
  ids: number[],
): Promise<{
  ads: number[];
  topics: number[];
  reviews: number[];
}>;
/** Whether there is any business. */
export declare function anyBusiness(executor: Executor): Promise<boolean>;
/** Whether there is any article. */
export declare function anyArticle(executor: Executor): Promise<boolean>;
/** The ads with these titles that nobody has asked about. */
export declare function unansweredAds(
  executor: Executor,
  titles: string[],
): Promise<
  {
    id: number;
    ownerId: number;
    title: string;
  }[]
>;
/** The ads with these titles. */
export declare function adsCalled(
  executor: Executor,
  titles: string[],
): Promise<
  {
    adId: number;
    ownerId: number;
    title: string;
    regionId: number;
  }[]
>;
/** Views of the ads of these members that nobody has seen yet: some on each day since they are there, as one day follows from its number. */
export declare function insertViews(executor: Executor, ownerIds: number[], today: string): Promise<void>;
/** A run of a plan that nobody ordered; one for each member. */
export declare function insertPlan(
  executor: Executor,
  run: Pick<typeof rightGrantTable.$inferInsert, 'userId' | 'plan' | 'validFrom' | 'validUntil'>,
): Promise<void>;
/** Businesses with one of these names that nobody asked anything yet. */
export declare function unaskedBusinesses(
  executor: Executor,
  names: string[],
): Promise<
  {
    id: number;
    name: string;
    ownerId: number;
  }[]
>;
