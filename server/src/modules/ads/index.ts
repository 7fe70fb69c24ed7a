import {
  type AdListQuery,
  type AdPage,
  type AdSummary,
  defaultLocale,
  type Locale,
  type SavedQuery,
} from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Call, ReadWritten } from '#server/call.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import { afterCommitOf, type Executor, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import type { Tell } from '../notifications/index.ts';
import * as queries from './ad-queries.ts';
import { type AskingDeps, askOwners, sinkSilent } from './availability/ask-owners.ts';
import { moveCounter } from './count-queries.ts';
import { addAds, type PlainAd } from './given-ads.ts';
import { type AdImports, adImports } from './importing/ad-imports.ts';
import { importAds } from './importing/import.ts';
import { eraseAdsOfMember, eraseOldAds, expireAds, startAdJobs } from './jobs.ts';
import { exportedAds, setHidden } from './lifetime-queries.ts';
import { createModeration } from './moderation.ts';
import { exportedNotes } from './notes/note-queries.ts';
import { type LiveAds, maySee } from './policy.ts';
import type { PostingDeps } from './posting/deps.ts';
import { countLive } from './posting/live-queries.ts';
import { createReservations, type Reservations } from './posting/reservations.ts';
import { presentSummary } from './present.ts';
import { adPromotions, type Promotions } from './promotion/promotions.ts';
import { type PublishedAd, publishedCards } from './published.ts';
import { adHandlers, businessHandlers, memberHandlers } from './routes.ts';
import { createSaleItems, type SaleItems } from './sale/sale-items.ts';
import { isFarBelowUsual } from './search/compare-ads.ts';
import type { SearchDeps } from './search/deps.ts';
import { createSearchEngine, type SearchEngineOfAds, stopSearch, warnOfChanges } from './search/engine/index.ts';
import { type FewAds, fewAds } from './search/few-ads.ts';
import { conditionsOf } from './search/filters.ts';
import { readAd } from './search/get-ad.ts';
import { listAds } from './search/list-ads.ts';
import { createMap } from './search/map.ts';
import { type SearchTerms, searchTermsOf } from './search/search-terms.ts';
import { createSuggestions, type Suggestions } from './search/suggestions.ts';
import { type AdsSeo, createAdsSeo } from './seo/seo.ts';
import { createOwnLists } from './statistics/own-lists.ts';
import { type ChatsByAd, type ChatsByDay, createStatistics } from './statistics/statistics.ts';
import { createVisitCounter } from './statistics/views.ts';

export { categoryTree } from './category-tree/index.ts';
export { categoryTreeIn, languagesIn } from './category-tree/labelled-tree.ts';
export type { PlainAd } from './given-ads.ts';
export { importedCategory } from './importing/import-categories.ts';
export { filledTexts, type ImportedAd, importFaults, phoneIn } from './importing/imported-ad.ts';
export type { PublishedAd } from './published.ts';
export type { SaleItems } from './sale/sale-items.ts';
export { decodeCursor, encodeCursor } from './search/cursor.ts';
export type { SearchTerms } from './search/search-terms.ts';
export type { AdPreview, AdsSeo } from './seo/seo.ts';
export { adTable } from './tables.ts';

/** Classified ads, from posting to finding. */
export interface AdsModule extends Module {
  /** Ads as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Ads as something to like and collect. */
  subject: SubjectSource;
  /** What search engines and readers are told. */
  seo: AdsSeo;
  /** A page of live ads, as `getClassifiedInfoList` gives it. */
  list(call: Call, query: AdListQuery): Promise<AdPage>;
  /** The first ads with the words of a search, without a count. */
  few(call: Call, query: Parameters<typeof fewAds>[2], most: number): Promise<FewAds>;
  /** Categories, places, words and titles that begin with a text, as `getSuggestions` gives them. */
  suggest: Suggestions;
  /** Stores ready ads, such as the demo content. */
  addAds(ads: PlainAd[]): Promise<void>;
  /** An operator's import of JSON lines. */
  import(
    lines: AsyncIterable<string>,
    owner: number,
    onProgress?: (report: ImportReport) => void,
  ): Promise<ImportReport>;
  /** What an import of ads of another site by a mapping needs. */
  imports: AdImports;
  /** Ends ads whose days are over; the job's work. */
  expire(): Promise<number>;
  /** Asks owners whether their ads are still available, and sinks those that nobody answered for; the hourly job's work. */
  askOwners(): Promise<number>;
  sinkSilent(): Promise<number>;
  /** Erases old drafts and ads deleted long ago; the nightly job's work. */
  eraseOld(): Promise<void>;
  /**
   * The card of an ad that is, or was, shown to everybody, with its owner; undefined for drafts, for what waits to be
   * looked at and for what is gone.
   */
  publishedCard(adId: number, executor?: Executor): Promise<PublishedAd | undefined>;
  /** The same of many, by their ids, with one statement. */
  publishedCards(adIds: number[], executor?: Executor): Promise<Map<number, PublishedAd>>;
  /** The newest such ad of these members with exactly this title. */
  publishedTitled(title: string, ownerIds: number[]): Promise<number | undefined>;
  /** One's own ad with how it is promoted now; undefined when it is not the member's. */
  ownSummary(adId: number, ownerId: number, locale?: Locale): Promise<AdSummary | undefined>;
  /** Whether an ad costs less than half of what ads like it usually cost; no where too few tell. */
  isFarBelowUsual(executor: Executor, adId: number): Promise<boolean>;
  /** What an ad says, to those who may see it. */
  read: ReadWritten;
  promotions: Promotions;
  reservations: Reservations;
  /** Ads as items of moving sales. */
  saleItems: SaleItems;
  /** A search as new ads are matched with it; undefined where it asks for nothing but a region. */
  searchTerms(query: SavedQuery, regionId: number): SearchTerms | undefined;
  /** The search engine beside the database; undefined where there is none. */
  engine: SearchEngineOfAds | undefined;
  /** Takes down what notes changes for a search engine. */
  stopSearch(): Promise<void>;
  /** Adds the visits counted since the last time. */
  flushViews(): Promise<void>;
}

/** Returns what counts the live ads of a member, with those of other free accounts of the same person unless the plan is paid for (`alone`). */
export const liveAdsOf =
  ({ database, clock }: Platform) =>
  async (ownerId: number, alone: boolean): Promise<LiveAds> =>
    (await countLive(database.orm, ownerId, { now: clock.now() }))({ isPaid: alone });

/** What other modules find ads by. */
const finding = (search: SearchDeps, suggest: Suggestions): Pick<AdsModule, 'read' | 'list' | 'few' | 'suggest'> => ({
  read: readAd(search),
  list: (call, query) => listAds(search, call, query),
  few: (call, query, most) => fewAds(search, call, query, most),
  suggest,
});

/** What becomes of ads with time, and with their owners. */
function lifetimeOf(
  asking: AskingDeps,
): Pick<AdsModule, 'expire' | 'eraseOld' | 'askOwners' | 'sinkSilent'> & LeavingMember {
  const { database, changes } = asking.platform;
  return {
    exportData: async (userId) => ({
      ads: await exportedAds(database.orm, userId),
      notes: await exportedNotes(database.orm, userId),
    }),
    async hideMember(tx: Transaction, userId: number, hidden: boolean) {
      const ads = await setHidden(tx, userId, hidden);
      const tags = [...new Set(ads.flatMap((ad) => [`ads:${ad.regionId}`, `member:${userId}`]))];
      if (tags.length > 0) changes.announce(tx, afterCommitOf(tx), tags);
    },
    eraseMember: eraseAdsOfMember,
    expire: () => expireAds(asking.platform),
    eraseOld: () => eraseOldAds(asking.platform),
    askOwners: () => askOwners(asking),
    sinkSilent: () => sinkSilent(asking.platform),
  };
}

type LeavingMember = Pick<AdsModule, 'exportData' | 'hideMember' | 'eraseMember'>;

export function createAdsModule(
  platform: Platform,
  given: Omit<PostingDeps, 'platform'> & {
    conversations: { begunByDay: ChatsByDay; countedByAd: ChatsByAd };
    told: Tell;
  },
): AdsModule {
  const { database, changes, clock } = platform;
  const { conversations, told, ...rest } = given;
  const deps: PostingDeps = { ...rest, platform };
  const { regions } = deps;
  const asking = { platform, regions, told };
  const memos = {
    counts: createMemo(changes),
    facets: createMemo(changes),
    // Hundreds of ads each, for those who ask at about the same time.
    found: createMemo(changes, 20),
    compared: createMemo(changes),
  };
  const engine = platform.search && createSearchEngine(platform, platform.search);
  const search: SearchDeps = { platform, regions, memos, engine: engine?.ads };
  const visits = createVisitCounter(platform);
  const pins = createMap(search);
  const suggestions = createSuggestions(platform, regions);
  const ownLists = createOwnLists(platform, regions, conversations.countedByAd);
  const statistics = createStatistics(platform, conversations.begunByDay);

  const subject: SubjectSource = {
    async find(executor, adId) {
      const ad = await queries.subjectFacts(executor, adId);
      if (!ad || !maySee(ad, undefined, clock.now())) return undefined;
      const { ownerId, regionId, title } = ad;
      return { ownerId, regionId, title, url: paths.ad(adId) };
    },
    count: moveCounter,
    tags: (adId) => [`ad:${adId}`],
  };

  return {
    name: 'ads',
    handlers: [
      ...adHandlers({ search, visits, pins, suggestions, posting: deps, ownLists }),
      ...businessHandlers(deps, statistics),
      ...memberHandlers({ platform, events: deps.events }),
    ],
    async startJobs() {
      visits.start();
      if (platform.jobs.works) engine?.start();
      if (!engine) await warnOfChanges(platform);
      await startAdJobs(asking);
    },
    ...lifetimeOf(asking),
    subject,
    isFarBelowUsual: (executor, adId) => isFarBelowUsual(search, executor, adId),
    moderated: createModeration(platform, deps.events, regions),
    publishedCard: async (adId, executor = database.orm) => (await publishedCards(executor, [adId])).get(adId),
    publishedCards: (adIds, executor = database.orm) => publishedCards(executor, adIds),
    publishedTitled: (title, ownerIds) => queries.titledAd(database.orm, title, ownerIds),
    ...finding(search, suggestions),
    seo: createAdsSeo(platform, regions),
    addAds: (ads) => addAds(platform, regions, ads),
    import: (lines, owner, onProgress) => importAds(platform, regions, lines, owner, onProgress),
    imports: adImports(deps, () => clock.now()),
    promotions: adPromotions(platform, deps.events),
    reservations: createReservations(platform, deps.events),
    saleItems: createSaleItems(deps),
    async ownSummary(adId, ownerId, locale = defaultLocale) {
      const row = await queries.adWithSeller(database.orm, adId, ownerId);
      return row?.ownerId === ownerId && row.status !== 'removed'
        ? presentSummary({ regions, locale }, row, clock.now())
        : undefined;
    },
    engine,
    stopSearch: () => stopSearch(platform),
    searchTerms: (query, regionId) =>
      searchTermsOf({ ...conditionsOf(query, regionId, regions, clock.now()), since: undefined }),
    flushViews: visits.flush,
  };
}
