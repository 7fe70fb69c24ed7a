import { codes, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { memberTag } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import * as queries from './queries.ts';
import { sidesOf } from './show-ratings.ts';

/** Stores the one reply of the rated member. */
export async function replyToRating(
  { platform, notifications }: DealDeps,
  call: Call,
  { ratingId, reply: text }: ParsedOf<typeof operations.deal.replyRating>,
): Promise<{ reply: string }> {
  const viewer = memberOf(call);
  return platform.database.transaction(async (tx, afterCommit) => {
    const found = await queries.ratingWithDeal(tx, ratingId);
    if (!found?.rating.shownAt || found.rating.heldAt) throw notFound();
    const deal = await queries.lockDeal(tx, found.deal.id);
    const current = deal && (await queries.ratingWithDeal(tx, ratingId))?.rating;
    if (current?.ratedId !== viewer.userId) throw new Refusal(codes.forbidden, 'ratedReplies');
    if (current.reply) throw new Refusal(codes.conflict, 'repliedAlready');
    await queries.updateRating(tx, ratingId, { reply: text });
    platform.changes.announce(tx, afterCommit, [memberTag(viewer.userId)]);
    await notifications.tell(tx, afterCommit, [
      {
        ...{ userId: current.raterId, actorId: viewer.userId, aboutIds: sidesOf(found.deal) },
        ...{ message: 'ratingAnswered', params: { title: found.deal.title } },
        ...{ text, url: paths.ratings(viewer.userId) },
      },
    ]);
    return { reply: text };
  });
}
