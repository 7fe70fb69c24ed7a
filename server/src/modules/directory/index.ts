import type { BusinessSummary, Page } from '@ashore/contract';
import type { Call, ReadWritten } from '#server/call.ts';
import { type Named, namedOf } from '#server/lib/begins.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createListing, type Listing } from '#server/platform/sitemap/listing.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import { type ClaimLetters, claimLetters } from './claiming/letters.ts';
import { exportedProofs, removeProofsOf } from './claiming/proof-queries.ts';
import { type BusinessClaims, businessClaims, settleAllBadges, settleBadge } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import { readBusiness, readReview } from './get-business.ts';
import { addBusinesses, type GivenBusiness } from './given-businesses.ts';
import { importBusinesses } from './importing/import.ts';
import { startDirectoryJobs } from './jobs.ts';
import { type DirectoryQuery, fewBusinesses, listBusinesses } from './list-businesses.ts';
import { namesOfBest } from './list-queries.ts';
import { menuOf, menusOf } from './menu-queries.ts';
import { moderatedBusinesses, moderatedMenus, moderatedReviews } from './moderation.ts';
import { moderatedPosts } from './posts/moderation.ts';
import { endPosts, tellSavers } from './posts/post-jobs.ts';
import * as postQueries from './posts/post-queries.ts';
import { readPost } from './posts/read-posts.ts';
import { factsOf } from './present.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';
import { withReviewsOf } from './reviews.ts';
import { directoryHandlers } from './routes.ts';
import { readMenu } from './save-menu.ts';

export { categories as directoryCategories } from './categories.ts';
export type { ClaimLetters } from './claiming/letters.ts';
export type { BusinessClaims } from './claims.ts';
export type { GivenBusiness } from './given-businesses.ts';
export { localeOfRegion, postalLines } from './postal.ts';
export { hasReviewed } from './review-queries.ts';
export { businessPostTable, businessTable } from './tables.ts';

/** The directory of businesses, from adding to reviewing. */
export interface DirectoryModule extends Module {
  /** Businesses, reviews, posts and menus as those who look after a region see them. */
  moderated: Record<'directory' | 'review' | 'businessPost' | 'menu', ModeratedSource>;
  claims: BusinessClaims;
  letters: ClaimLetters;
  /** What a business, or a review, a post or the menu of one, says, to those who may see it. */
  read: Record<'directory' | 'review' | 'businessPost' | 'menu', ReadWritten>;
  /** Businesses as something to like, collect and answer. */
  subject: SubjectSource;
  /** A page of live businesses, also of several kinds at once. */
  list(call: Call, query: DirectoryQuery): Promise<Page<BusinessSummary>>;
  /** The first businesses of a region with the words of a keyword, without a count. */
  few(call: Call, keyword: string, regionId: number, most: number): Promise<{ list: BusinessSummary[]; more: boolean }>;
  /** Names of the best rated businesses of a region, remembered until one of them changes. */
  names(regionId: number): Promise<readonly Named[]>;
  /** Whether a member may report this business, this review or post, or the menu of this business. */
  isReportable(what: 'directory' | 'review' | 'businessPost' | 'menu', subjectId: number): Promise<boolean>;
  /** Tells those who saved a business of its new posts, where it is morning; the hourly job's work. */
  tellSavers(): Promise<void>;
  /** Has pages show posts that ended as such; the hourly job's work. */
  endPosts(): Promise<void>;
  /** Stores ready businesses with their reviews. */
  addBusinesses(given: GivenBusiness[]): Promise<void>;
  /** Live businesses, for search engines. */
  listing: Listing;
  /** An operator's import of JSON lines. */
  import(lines: AsyncIterable<string>, onProgress?: (report: ImportReport) => void): Promise<ImportReport>;
}

/** Names that suggestions look through; the best rated, which are what most look for. */
const NAMES = 1000;

export function createDirectoryModule(
  platform: Platform,
  given: Omit<DirectoryDeps, 'platform' | 'memo'>,
): DirectoryModule {
  const { database, changes } = platform;
  const deps: DirectoryDeps = { platform, ...given, memo: createMemo(changes) };
  const { regions, events } = deps;

  events.on('plan.changed', (tx, afterCommit, { userId }) => settleBadge(deps, tx, afterCommit, userId));
  events.on('plans.changed', async (_tx, afterCommit) => afterCommit(() => settleAllBadges(deps)));

  const subject: SubjectSource = {
    async find(executor, businessId) {
      const found = await queries.liveFacts(executor, businessId);
      return found && factsOf(businessId, found);
    },
    count: queries.moveCounter,
    tags: (businessId) => [`business:${businessId}`],
  };

  return {
    name: 'directory',
    handlers: directoryHandlers(deps),
    subject,
    read: {
      ...{ directory: readBusiness(deps), review: readReview(deps) },
      ...{ businessPost: readPost(deps), menu: readMenu(deps) },
    },
    moderated: {
      directory: moderatedBusinesses(platform),
      review: moderatedReviews(platform),
      businessPost: moderatedPosts(platform),
      menu: moderatedMenus(platform),
    },
    tellSavers: () => tellSavers(deps),
    endPosts: () => endPosts(deps),
    claims: businessClaims(deps),
    letters: claimLetters(deps),
    list: (call, query) => listBusinesses(deps, call, query),
    few: (call, keyword, regionId, most) => fewBusinesses(deps, call, keyword, regionId, most),
    names: (regionId) =>
      deps.memo.get(`directory:${regionId}`, 'names', async () =>
        namedOf(await namesOfBest(database.orm, regionId, NAMES)),
      ),
    async isReportable(what, subjectId) {
      if (what === 'review') return reviewQueries.isShown(database.orm, subjectId);
      if (what === 'directory' || what === 'menu') {
        if (!(await queries.liveFacts(database.orm, subjectId))) return false;
        return what === 'directory' || (await menuOf(database.orm, subjectId))?.heldAt === null;
      }
      const post = await postQueries.postById(database.orm, subjectId);
      return post?.isLive === true && !post.deletedAt && !post.heldAt;
    },
    addBusinesses: (given) => addBusinesses(deps, given),
    listing: createListing(database, queries.listedRows, (range) => queries.listedBusinesses(database.orm, range)),
    import: (lines, onProgress) => importBusinesses(platform, regions, lines, onProgress),
    exportData: async (userId) => ({
      businesses: await queries.exportedBusinesses(database.orm, userId),
      posts: await postQueries.exportedPosts(database.orm, userId),
      reviews: await reviewQueries.exportedReviews(database.orm, userId),
      claims: await queries.claimsOf(database.orm, userId),
      claimCodes: await exportedProofs(database.orm, userId),
      menus: await menusOf(database.orm, userId),
    }),
    startJobs: () => startDirectoryJobs(deps),
    async hideMember(tx, userId, hidden) {
      const tags = await withReviewsOf(tx, userId, () => reviewQueries.hideReviewsBy(tx, userId, hidden));
      const own = await queries.setHidden(tx, userId, hidden);
      const all = new Set([...tags, ...own.flatMap(({ id, regionId }) => [`business:${id}`, `directory:${regionId}`])]);
      if (all.size > 0) changes.announce(tx, afterCommitOf(tx), [...all]);
    },
    async eraseMember(tx, userId) {
      await withReviewsOf(tx, userId, () => reviewQueries.eraseReviewsBy(tx, userId));
      await queries.removeClaimsOf(tx, userId);
      await removeProofsOf(tx, userId);
      await forgetSubjects(tx, 'directory', await queries.eraseBusinessesOf(tx, userId));
    },
  };
}
