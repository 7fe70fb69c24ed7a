import {
  type Branch,
  type BusinessText,
  endOfDay,
  type MenuSection,
  type OpeningHours,
  type PaymentWay,
  type PostKind,
  type UploadedPicture,
} from '@ashore/contract';
import { keywordsOf } from './business-facts.ts';
import { settleBadge } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import { searchedHours } from './hours.ts';
import { putMenu } from './menu-queries.ts';
import { insertPosts } from './posts/post-queries.ts';
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

/** A post that comes with the program. */
export interface GivenPost {
  kind: PostKind;
  title: string;
  content: string;
  /** YYYY-MM-DD. */
  day?: string;
  time?: string;
  place?: string;
  pictures: UploadedPicture[];
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
  posts?: GivenPost[];
}

/** A post as it is stored; those who saved the business are not told of it. */
function postRow(
  { kind, title, content, day, time = '', place = '', pictures, createTime }: GivenPost,
  timeZone: string,
) {
  return {
    ...{ kind, title, content, language: 'en', clock: time, place, createdAt: createTime, toldAt: createTime },
    day: day ?? null,
    endsAt: day ? endOfDay(day, timeZone) : null,
    imgUrl: pictures.map(({ imgUrl }) => imgUrl),
    imgUrlZip: pictures.map(({ imgUrlZip }) => imgUrlZip),
  };
}

/** Stores ready businesses with their reviews and posts. */
export async function addBusinesses(deps: DirectoryDeps, given: GivenBusiness[]): Promise<void> {
  const { platform, regions } = deps;
  const { database, changes } = platform;
  await database.transaction(async (tx, afterCommit) => {
    for (const { pictures, openingHours, menu, createTime, reviews: written, posts = [], ...business } of given) {
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
      const timeZone = regions.get(business.regionId)?.timeZone ?? 'UTC';
      const postRows = posts.map((post) => ({ ...postRow(post, timeZone), businessId: id }));
      if (postRows.length > 0) await insertPosts(tx, postRows);
      await reviewQueries.recount(tx, id);
      if (business.claimState === 'verified' && business.ownerId)
        await settleBadge(deps, tx, afterCommit, business.ownerId);
    }
    const tags = [...new Set(given.map(({ regionId }) => `directory:${regionId}`))];
    if (tags.length > 0) changes.announce(tx, afterCommit, tags);
  });
}
