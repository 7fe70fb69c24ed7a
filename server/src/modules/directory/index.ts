import type {
  Branch,
  BusinessSummary,
  BusinessText,
  OpeningHours,
  Page,
  PaymentWay,
  UploadedPicture,
} from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Call } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import type { MembersModule } from '../members/index.ts';
import { forgetSubjects } from '../reactions/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import { createBrowsing, type DirectoryQuery } from './browse.ts';
import { type BusinessClaims, createClaims } from './claims.ts';
import { searchedHours } from './hours.ts';
import { importBusinesses } from './import.ts';
import { moderatedBusinesses, moderatedReviews } from './moderation.ts';
import { createPosting, keywordsOf } from './posting.ts';
import { createPresenter } from './present.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';
import { createReviews } from './reviews.ts';
import { directoryHandlers } from './routes.ts';

export { categories as directoryCategories } from './categories.ts';
export type { BusinessClaims } from './claims.ts';

/** A review that comes with the program. */
export interface GivenReview {
  userId: number;
  stars: number;
  content: string;
  reply?: string;
  createTime: Date;
}

/** A business that comes with the program, such as the demo content. */
export interface GivenBusiness {
  ownerId: number | null;
  claimState: 'unclaimed' | 'verified';
  regionId: number;
  categoryId: number;
  name: string;
  tagline: string;
  content: string;
  texts?: BusinessText[];
  branches?: Branch[];
  languages: string[];
  areaId: number;
  address: string;
  lat: number;
  lng: number;
  phone: string;
  website: string;
  openingHours: OpeningHours;
  priceBand: number | null;
  payments: PaymentWay[];
  accessible: '' | 'yes' | 'limited' | 'no';
  pictures: UploadedPicture[];
  createTime: Date;
  reviews: GivenReview[];
}

/** The directory of businesses, from adding to reviewing. */
export interface DirectoryModule extends Module {
  /** Businesses and reviews as those who look after a region see them. */
  moderated: { directory: ModeratedSource; review: ModeratedSource };
  claims: BusinessClaims;
  /** Businesses as something to like, collect and answer. */
  subject: SubjectSource;
  /** A page of live businesses, also of several kinds at once. */
  list(call: Call, query: DirectoryQuery): Promise<Page<BusinessSummary>>;
  /** Whether a member may report this business, or this review. */
  isReportable(what: 'directory' | 'review', subjectId: number): Promise<boolean>;
  /** Stores ready businesses with their reviews. */
  addBusinesses(given: GivenBusiness[]): Promise<void>;
  /** Live businesses after an id, for search engines. */
  listed(after: number, limit: number): Promise<{ id: number; changed: Date }[]>;
  /** An operator's import of JSON lines. */
  import(lines: AsyncIterable<string>, onProgress?: (report: ImportReport) => void): Promise<ImportReport>;
}

const BADGE_JOB = 'directory.badges';

export function createDirectoryModule(
  platform: Platform,
  {
    regions,
    uploads,
    members,
    rightsOf,
    events,
  }: {
    regions: RegionsModule;
    uploads: UploadsModule;
    members: Pick<MembersModule, 'assertMayPost' | 'accountOf' | 'sanctions'>;
    rightsOf: RightsModule['rightsOf'];
    events: Events;
  },
): DirectoryModule {
  const { database, changes, jobs } = platform;
  const present = createPresenter(regions);
  const browsing = createBrowsing(platform, regions, present);
  const claims = createClaims(platform, { members, rightsOf });
  const posting = createPosting(platform, { regions, uploads, present, rightsOf, settle: claims.settle });
  const reviews = createReviews(platform, { uploads, members });

  events.on('plan.changed', (tx, afterCommit, { userId }) => claims.settle(tx, afterCommit, userId));
  events.on('plans.changed', async (_tx, afterCommit) => afterCommit(claims.settleAll));

  const subject: SubjectSource = {
    async find(executor, businessId) {
      const found = await queries.liveFacts(executor, businessId);
      if (!found) return undefined;
      const { ownerId, claimState, regionId, name } = found;
      const url = paths.business(businessId);
      // What nobody has claimed is nobody's: who added it is not told of what others make of it.
      return { ownerId: claimState === 'unclaimed' ? 0 : (ownerId ?? 0), regionId, title: name, url };
    },
    count: queries.moveCounter,
    tags: (businessId) => [`business:${businessId}`],
  };

  async function addBusinesses(given: GivenBusiness[]): Promise<void> {
    await database.transaction(async (tx, afterCommit) => {
      for (const { pictures, openingHours, createTime, reviews: written, ...business } of given) {
        const id = await queries.insertBusiness(tx, {
          ...business,
          keywords: keywordsOf(business.categoryId, business.areaId, regions),
          language: 'en',
          imgUrl: pictures.map(({ imgUrl }) => imgUrl),
          imgUrlZip: pictures.map(({ imgUrlZip }) => imgUrlZip),
          hours: openingHours,
          ...searchedHours(openingHours),
          createdAt: createTime,
          updatedAt: createTime,
        });
        const rows = written.map(({ createTime: at, reply = '', ...review }) => ({
          ...{ ...review, reply, businessId: id, language: 'en', createdAt: at, updatedAt: at },
          repliedAt: reply ? at : null,
        }));
        if (rows.length > 0) await reviewQueries.insertReviews(tx, rows);
        await reviewQueries.recount(tx, id);
        if (business.claimState === 'verified' && business.ownerId)
          await claims.settle(tx, afterCommit, business.ownerId);
      }
      const tags = [...new Set(given.map(({ regionId }) => `directory:${regionId}`))];
      if (tags.length > 0) await changes.announce(tx, afterCommit, tags);
    });
  }

  return {
    name: 'directory',
    handlers: directoryHandlers({ browsing, posting, reviews }),
    subject,
    moderated: { directory: moderatedBusinesses(platform), review: moderatedReviews(platform) },
    claims,
    list: browsing.list,
    isReportable: async (what, subjectId) =>
      what === 'review'
        ? reviewQueries.isShown(database.orm, subjectId)
        : (await queries.liveFacts(database.orm, subjectId)) !== undefined,
    addBusinesses,
    listed: (after, limit) => queries.listedBusinesses(database.orm, after, limit),
    import: (lines, onProgress) => importBusinesses(platform, regions, lines, onProgress),
    exportData: async (userId) => ({
      businesses: await queries.exportedBusinesses(database.orm, userId),
      reviews: await reviewQueries.exportedReviews(database.orm, userId),
      claims: await queries.claimsOf(database.orm, userId),
    }),
    async startJobs() {
      await jobs.work(BADGE_JOB, claims.settleAll);
      await jobs.schedule(BADGE_JOB, '*/10 * * * *');
    },
    async hideMember(tx, userId, hidden) {
      const tags = await reviews.withReviewsOf(tx, userId, () => reviewQueries.hideReviewsBy(tx, userId, hidden));
      const own = await queries.setHidden(tx, userId, hidden);
      const all = new Set([...tags, ...own.flatMap(({ id, regionId }) => [`business:${id}`, `directory:${regionId}`])]);
      if (all.size > 0) await changes.announce(tx, () => {}, [...all]);
    },
    async eraseMember(tx, userId) {
      await reviews.withReviewsOf(tx, userId, () => reviewQueries.eraseReviewsBy(tx, userId));
      await queries.removeClaimsOf(tx, userId);
      await forgetSubjects(tx, 'directory', await queries.eraseBusinessesOf(tx, userId));
    },
  };
}
