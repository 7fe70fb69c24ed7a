import { type Business, limits, type Page, type Review } from '@ashore/contract';
import type { Call, ReadWritten } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { subjectKey } from '#server/subjects.ts';
import { memberTag } from '../members/index.ts';
import type { DirectoryDeps } from './deps.ts';
import { businessDetails } from './details-queries.ts';
import { overSince, presentPost } from './posts/present-post.ts';
import { factsOf, presentDetails, presentOwner, presentReview } from './present.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';
import type { BusinessRow, ReviewRow } from './rows.ts';

const REVIEWS = 10;
const POSTS = 3;

interface Paging {
  pageNum: number;
  pageSize: number;
}

const pageOf = (rows: ReviewRow[], total: number, { pageNum, pageSize }: Paging): Page<Review> => ({
  list: rows.map(presentReview),
  total,
  pages: Math.ceil(total / pageSize),
  pageNum,
  pageSize,
});

/** Whether everybody may see the business. */
const isLive = ({ status, hidden }: BusinessRow): boolean => status === 'active' && !hidden;

/** Refuses a business that this viewer may not see. */
function seen<Row extends BusinessRow>(row: Row | undefined, viewerId: number | undefined): Row {
  const isMine = row?.ownerId !== null && row?.ownerId === viewerId;
  if (!row || row.status === 'removed' || (!isMine && !isLive(row))) throw notFound();
  return row;
}

/** The row of the business, as far as this viewer may see it. */
export async function seenRow({ platform }: DirectoryDeps, call: Call, businessId: number): Promise<BusinessRow> {
  call.dependsOn(`business:${businessId}`);
  const viewerId = call.viewer?.userId;
  return seen(await queries.businessById(platform.database.orm, businessId, viewerId), viewerId);
}

/** Returns the page of a business with its owner, its first reviews, and its first posts or all that are shown. */
export async function getBusiness(
  deps: DirectoryDeps,
  call: Call,
  businessId: number,
  allPosts = false,
): Promise<Business> {
  const { orm } = deps.platform.database;
  call.dependsOn(`business:${businessId}`);
  const viewerId = call.viewer?.userId;
  const now = deps.platform.clock.now();
  const along = { reviews: REVIEWS, posts: allPosts ? limits.postsShown : POSTS, overSince: overSince(now) };
  const row = seen(await businessDetails(orm, businessId, along, viewerId), viewerId);
  const facts = factsOf(businessId, row);
  if (isLive(row)) call.subjectsRead?.set(subjectKey('directory', businessId), facts);
  if (facts.ownerId) call.dependsOn(memberTag(facts.ownerId));
  const reviews = pageOf(row.reviews, row.reviewNum, { pageNum: 1, pageSize: REVIEWS });
  call.dependsOn(...reviews.list.map(({ userId }) => memberTag(userId)));
  const owner = row.owner && presentOwner(row.owner, await deps.answersOf(row.owner.userId));
  const myReview = viewerId === undefined ? undefined : await reviewQueries.reviewBy(orm, businessId, viewerId);
  return presentDetails({ regions: deps.regions, locale: call.locale, now: deps.platform.clock.now() }, row, {
    owner,
    reviews,
    spread: row.spread,
    posts: { list: row.posts.list.map((post) => presentPost(post, now)), total: row.posts.total },
    myReview,
    viewerId,
  });
}

/** Returns what a business says of itself, to those who may see its page. */
export const readBusiness =
  (deps: DirectoryDeps): ReadWritten =>
  async (call, businessId) => {
    const { tagline, content, language } = await seenRow(deps, call, businessId);
    return { title: tagline, body: content, format: 'text', language };
  };

/** Returns what a review says, to those who may see its business. */
export const readReview =
  (deps: DirectoryDeps): ReadWritten =>
  async (call, reviewId) => {
    const review = await reviewQueries.shownReview(deps.platform.database.orm, reviewId);
    if (!review) throw notFound();
    await seenRow(deps, call, review.businessId);
    return { title: '', body: review.content, format: 'text', language: review.language };
  };

/** Returns a page of a business's reviews. */
export async function getReviews(deps: DirectoryDeps, call: Call, businessId: number, paging: Paging) {
  const { reviewNum } = await seenRow(deps, call, businessId);
  const { pageNum, pageSize } = paging;
  const first = (pageNum - 1) * pageSize;
  const rows =
    reviewNum > 0 ? await reviewQueries.reviewsOf(deps.platform.database.orm, businessId, pageSize, first) : [];
  return pageOf(rows, reviewNum, paging);
}

/** Ways to reach a business; told on request only, so that pages hold nothing for collectors of addresses. */
export async function getContact(deps: DirectoryDeps, call: Call, businessId: number) {
  const { phone, email, messenger } = await seenRow(deps, call, businessId);
  return { phone, email, messenger };
}
