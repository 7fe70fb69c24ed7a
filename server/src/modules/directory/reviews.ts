import { codes, limits, type ReviewMark } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import { tagsOf } from './business-facts.ts';
import type { DirectoryDeps } from './deps.ts';
import { ownPhotos } from './own-photos.ts';
import { isOwner, ratingOf } from './present.ts';
import * as businessQueries from './queries.ts';
import * as queries from './review-queries.ts';

interface ReviewInput {
  directoryId: number;
  stars: number;
  marks: Partial<Record<ReviewMark, number | undefined>>;
  content: string;
  language: string;
  imgUrl: string;
}

/** Writes or changes a member's review: one each, none of one's own; what is counted always equals the rows. */
export async function reviewBusiness(
  deps: DirectoryDeps,
  call: Call,
  { directoryId, imgUrl, marks, language, ...given }: ReviewInput,
) {
  const { database, clock, changes } = deps.platform;
  const viewer = memberOf(call);
  const inLanguage = await writtenIn(language, { title: '', body: given.content }, call.locale);
  return database.transaction(async (tx, afterCommit) => {
    const business = await businessQueries.heldBusiness(tx, directoryId);
    if (!business) throw notFound();
    if (isOwner(business, viewer.userId)) throw new Refusal(codes.forbidden, 'reviewOwn');
    const shown = await ownPhotos(deps, tx, viewer.userId, imgUrl, limits.reviewPhotos);
    const set = Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));
    const now = clock.now();
    const known = await queries.reviewBy(tx, directoryId, viewer.userId);
    const row = { ...given, ...inLanguage, ...shown, marks: set, updatedAt: now };
    if (known) await queries.updateReview(tx, known.id, row);
    const reviewId =
      known?.id ??
      (await queries.insertReview(tx, { ...row, businessId: directoryId, userId: viewer.userId, createdAt: now }));
    const written = {
      subjectType: 'review',
      subjectId: reviewId,
      ownerId: viewer.userId,
      text: given.content,
    } as const;
    await deps.events.emit(tx, afterCommit, 'text.written', written);
    const counted = await queries.recount(tx, directoryId);
    changes.announce(tx, afterCommit, tagsOf(directoryId, counted.regionId));
    return { reviewId, rating: ratingOf(counted) ?? 0, reviewNum: counted.reviewNum };
  });
}

/** Takes a member's own review back. */
export async function deleteReview({ platform: { database, changes } }: DirectoryDeps, call: Call, businessId: number) {
  const { userId } = memberOf(call);
  return database.transaction(async (tx, afterCommit) => {
    // Also of a business that is hidden by now: what one wrote can always be taken back.
    await businessQueries.holdBusiness(tx, businessId);
    if (!(await queries.deleteReview(tx, businessId, userId))) throw notFound();
    const counted = await queries.recount(tx, businessId);
    changes.announce(tx, afterCommit, tagsOf(businessId, counted.regionId));
    return { rating: ratingOf(counted), reviewNum: counted.reviewNum };
  });
}

/** Answers a review of one's own business. */
export async function replyToReview(
  { platform, members }: DirectoryDeps,
  call: Call,
  reviewId: number,
  content: string,
): Promise<{ reply: string }> {
  const { database, clock, changes } = platform;
  const viewer = memberOf(call);
  // An answer can always be taken back.
  if (content) members.assertMayPost(viewer);
  const { userId } = viewer;
  return database.transaction(async (tx, afterCommit) => {
    const found = await queries.reviewWithBusiness(tx, reviewId);
    if (!found) throw notFound();
    if (!isOwner(found, userId)) throw new Refusal(codes.forbidden);
    await queries.updateReview(tx, reviewId, { reply: content, repliedAt: content ? clock.now() : null });
    changes.announce(tx, afterCommit, [`business:${found.businessId}`]);
    return { reply: content };
  });
}

/** Counts anew what a member's reviews were counted in, after these are hidden, shown or gone. */
export async function withReviewsOf(tx: Transaction, userId: number, work: () => Promise<unknown>): Promise<string[]> {
  const businessIds = await queries.reviewedBy(tx, userId);
  await work();
  const tags: string[] = [];
  for (const id of businessIds) tags.push(...tagsOf(id, (await queries.recount(tx, id)).regionId));
  return [...new Set(tags)];
}
