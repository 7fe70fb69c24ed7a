import type { Branch, BusinessText, MenuSection, OpeningHours, PaymentWay, UploadedPicture } from '@ashore/contract';
import { keywordsOf } from './business-facts.ts';
import { settleBadge } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import { searchedHours } from './hours.ts';
import { putMenu } from './menu-queries.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';

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
  menu?: MenuSection[];
  priceBand: number | null;
  payments: PaymentWay[];
  accessible: '' | 'yes' | 'limited' | 'no';
  pictures: UploadedPicture[];
  createTime: Date;
  reviews: GivenReview[];
}

/** Stores ready businesses with their reviews. */
export async function addBusinesses(deps: DirectoryDeps, given: GivenBusiness[]): Promise<void> {
  const { platform, regions } = deps;
  const { database, changes } = platform;
  await database.transaction(async (tx, afterCommit) => {
    for (const { pictures, openingHours, menu, createTime, reviews: written, ...business } of given) {
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
      if (menu) await putMenu(tx, { businessId: id, sections: menu, language: 'en', updatedAt: createTime });
      const rows = written.map(({ createTime: at, reply = '', ...review }) => ({
        ...{ ...review, reply, businessId: id, language: 'en', createdAt: at, updatedAt: at },
        repliedAt: reply ? at : null,
      }));
      if (rows.length > 0) await reviewQueries.insertReviews(tx, rows);
      await reviewQueries.recount(tx, id);
      if (business.claimState === 'verified' && business.ownerId)
        await settleBadge(deps, tx, afterCommit, business.ownerId);
    }
    const tags = [...new Set(given.map(({ regionId }) => `directory:${regionId}`))];
    if (tags.length > 0) changes.announce(tx, afterCommit, tags);
  });
}
