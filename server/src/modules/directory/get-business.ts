import type { Business } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { DirectoryDeps } from './deps.ts';
import { presentDetails, presentReview } from './present.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';

const REVIEWS = 10;

interface Paging {
  pageNum: number;
  pageSize: number;
}

async function reviewPage(
  { platform }: DirectoryDeps,
  businessId: number,
  total: number,
  { pageNum, pageSize }: Paging,
) {
  const rows =
    total > 0
      ? await reviewQueries.reviewsOf(platform.database.orm, businessId, pageSize, (pageNum - 1) * pageSize)
      : [];
  const page = { list: rows.map(presentReview), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
  return { page, spread: rows[0]?.spread ?? [0, 0, 0, 0, 0] };
}

/** The business as far as this viewer may see it. */
async function seen({ platform }: DirectoryDeps, call: Call, businessId: number) {
  call.dependsOn(`business:${businessId}`);
  const viewerId = call.viewer?.userId;
  const row = await queries.businessById(platform.database.orm, businessId, viewerId);
  const isMine = row?.ownerId !== null && row?.ownerId === viewerId;
  if (!row || row.status === 'removed' || (!isMine && (row.hidden || row.status !== 'active'))) throw notFound();
  return row;
}

/** Returns the page of a business with its first reviews. */
export async function getBusiness(deps: DirectoryDeps, call: Call, businessId: number): Promise<Business> {
  const row = await seen(deps, call, businessId);
  const viewerId = call.viewer?.userId;
  const { page, spread } = await reviewPage(deps, businessId, row.reviewNum, { pageNum: 1, pageSize: REVIEWS });
  call.dependsOn(...page.list.map(({ userId }) => `member:${userId}`));
  const myReview =
    viewerId === undefined ? undefined : await reviewQueries.reviewBy(deps.platform.database.orm, businessId, viewerId);
  return presentDetails(deps.regions, row, { reviews: page, spread, myReview, viewerId });
}

/** Returns a page of a business's reviews. */
export async function getReviews(deps: DirectoryDeps, call: Call, businessId: number, paging: Paging) {
  const row = await seen(deps, call, businessId);
  return (await reviewPage(deps, businessId, row.reviewNum, paging)).page;
}

/** Ways to reach a business; told on request only, so that pages hold nothing for collectors of addresses. */
export async function getContact(deps: DirectoryDeps, call: Call, businessId: number) {
  const { phone, email, messenger } = await seen(deps, call, businessId);
  return { phone, email, messenger };
}
