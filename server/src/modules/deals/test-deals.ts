import { operations } from '@ashore/contract';
import { expect } from 'vitest';
import { DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';

const { deal, offer, notification } = operations;

export const refusal = (code: number) => expect.objectContaining({ code });

export const dealsOf = async (who: Person) => (await who.call(deal.getMyDeals, {})).list;

/** An accepted offer for an ad; returns the deal's id. */
export async function agreeOn(adId: number, buyer: Person, owner: Person): Promise<number> {
  const { offerId } = await buyer.call(offer.makeOffer, { classifiedId: adId, price: 80 });
  await owner.call(offer.answerOffer, { offerId, action: 'accept' });
  return (await dealsOf(owner))[0]?.dealId ?? 0;
}

export const rate = (who: Person, dealId: number, stars: number, content = '') =>
  who.call(deal.rateDeal, { dealId, stars, content });

export const told = async (who: Person) =>
  (await who.call(notification.getNotifications, {})).list.map(({ title }) => title);

/** Erases a member whose days of grace are over. */
export async function erase(site: ModerationSite, { userId }: Person): Promise<void> {
  const before = new Date(site.clock.now().getTime() - 365 * DAY);
  await site.sql(`update member set state = 'deleted', deleted_at = $2 where id = $1`, [userId, before]);
  await site.server.modules.members.cleanUp();
}

/** Stores a message about an ad. */
export async function wrote(site: ModerationSite, from: Person, to: Person, adId: number): Promise<void> {
  const pair = [from.userId, to.userId].sort((a, b) => a - b);
  const [conversation] = await site.sql<{ id: number }>(
    `insert into chat_conversation (low_id, high_id, messages, created_at, last_at) values ($1, $2, 1, now(), now()) returning id`,
    pair,
  );
  const [message] = await site.sql<{ id: number }>(
    `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, business_key, created_at)
     values ($1, $2, $3, 'one', 'Is it there?', $4, now()) returning id`,
    [conversation?.id, from.userId, to.userId, adId],
  );
  for (const [userId, peerId] of [pair, pair.toReversed()])
    await site.sql(
      'insert into chat_side (user_id, peer_id, conversation_id, last_message_id) values ($1, $2, $3, $4)',
      [userId, peerId, conversation?.id, message?.id],
    );
}
