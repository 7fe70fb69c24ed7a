import type { BusinessSummary, Page } from '@ashore/contract';
import type { Call, ReadWritten } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import { type Named, namedOf } from '#server/lib/begins.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import { noTitle, startFilling, type WrittenRows } from '#server/platform/language/fill-languages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createListing, type Listing } from '#server/platform/sitemap/listing.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import { type BusinessClaims, businessClaims, settleAllBadges, settleBadge } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import { readBusiness, readReview } from './get-business.ts';
import { addBusinesses, type GivenBusiness } from './given-businesses.ts';
import { importBusinesses } from './importing/import.ts';
import { type DirectoryQuery, fewBusinesses, listBusinesses } from './list-businesses.ts';
import { namesOfBest } from './list-queries.ts';
import { moderatedBusinesses, moderatedReviews } from './moderation.ts';
import { moderatedPosts } from './posts/moderation.ts';
import { endPosts, tellSavers } from './posts/post-jobs.ts';
import * as postQueries from './posts/post-queries.ts';
import { readPost } from './posts/read-posts.ts';
import { factsOf } from './present.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';
import { withReviewsOf } from './reviews.ts';
import { directoryHandlers } from './routes.ts';
import { businessPostTable, businessTable, reviewTable } from './tables.ts';

export { categories as directoryCategories } from './categories.ts';
export type { BusinessClaims } from './claims.ts';
export type { GivenBusiness } from './given-businesses.ts';
export { hasReviewed } from './review-queries.ts';
export { businessPostTable, businessTable } from './tables.ts';

/** The directory of businesses, from adding to reviewing. */
export interface DirectoryModule extends Module {
  /** Businesses, reviews and posts as those who look after a region see them. */
  moderated: { directory: ModeratedSource; review: ModeratedSource; businessPost: ModeratedSource };
  claims: BusinessClaims;
  /** What a business, or a review or post of one, says, to those who may see it. */
  read: { directory: ReadWritten; review: ReadWritten; businessPost: ReadWritten };
  /** Businesses as something to like, collect and answer. */
  subject: SubjectSource;
  /** A page of live businesses, also of several kinds at once. */
  list(call: Call, query: DirectoryQuery): Promise<Page<BusinessSummary>>;
  /** The first businesses of a region with the words of a keyword, without a count. */
  few(call: Call, keyword: string, regionId: number, most: number): Promise<{ list: BusinessSummary[]; more: boolean }>;
  /** Names of the best rated businesses of a region, remembered until one of them changes. */
  names(regionId: number): Promise<readonly Named[]>;
  /** Whether a member may report this business, or this review or post. */
  isReportable(what: 'directory' | 'review' | 'businessPost', subjectId: number): Promise<boolean>;
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
const BADGE_JOB = 'directory.badges';
const POSTS_JOB = 'directory.posts';

const writtenRows: WrittenRows[] = [
  { table: businessTable, id: businessTable.id, title: businessTable.tagline, body: businessTable.content },
  { table: reviewTable, id: reviewTable.id, title: noTitle, body: reviewTable.content },
  {
    table: businessPostTable,
    id: businessPostTable.id,
    title: businessPostTable.title,
    body: businessPostTable.content,
  },
];

export function createDirectoryModule(
  platform: Platform,
  { events, ...others }: Omit<DirectoryDeps, 'platform' | 'memo'> & { events: Events },
): DirectoryModule {
  const { database, changes, jobs } = platform;
  const deps: DirectoryDeps = { platform, ...others, memo: createMemo(changes) };
  const { regions } = deps;

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
    read: { directory: readBusiness(deps), review: readReview(deps), businessPost: readPost(deps) },
    moderated: {
      directory: moderatedBusinesses(platform),
      review: moderatedReviews(platform),
      businessPost: moderatedPosts(platform),
    },
    tellSavers: () => tellSavers(deps),
    endPosts: () => endPosts(deps),
    claims: businessClaims(deps),
    list: (call, query) => listBusinesses(deps, call, query),
    few: (call, keyword, regionId, most) => fewBusinesses(deps, call, keyword, regionId, most),
    names: (regionId) =>
      deps.memo.get(`directory:${regionId}`, 'names', async () =>
        namedOf(await namesOfBest(database.orm, regionId, NAMES)),
      ),
    async isReportable(what, subjectId) {
      if (what === 'review') return reviewQueries.isShown(database.orm, subjectId);
      if (what === 'directory') return (await queries.liveFacts(database.orm, subjectId)) !== undefined;
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
    }),
    async startJobs() {
      await jobs.work(BADGE_JOB, () => settleAllBadges(deps));
      await jobs.schedule(BADGE_JOB, '*/10 * * * *');
      await jobs.work(POSTS_JOB, async () => {
        await endPosts(deps);
        await tellSavers(deps);
      });
      await jobs.schedule(POSTS_JOB, '5 * * * *');
      await startFilling(platform, 'directory', writtenRows);
    },
    async hideMember(tx, userId, hidden) {
      const tags = await withReviewsOf(tx, userId, () => reviewQueries.hideReviewsBy(tx, userId, hidden));
      const own = await queries.setHidden(tx, userId, hidden);
      const all = new Set([...tags, ...own.flatMap(({ id, regionId }) => [`business:${id}`, `directory:${regionId}`])]);
      if (all.size > 0) changes.announce(tx, afterCommitOf(tx), [...all]);
    },
    async eraseMember(tx, userId) {
      await withReviewsOf(tx, userId, () => reviewQueries.eraseReviewsBy(tx, userId));
      await queries.removeClaimsOf(tx, userId);
      await forgetSubjects(tx, 'directory', await queries.eraseBusinessesOf(tx, userId));
    },
  };
}
