import { codes, type OutputOf, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { erasedName } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { makeDeal } from './make-deal.ts';
import * as queries from './queries.ts';

const MOST_BUYERS = 50;

/** One's own ad; refuses others' and what is not there. */
async function ownCard({ ads }: DealDeps, call: Call, adId: number) {
  const { userId } = memberOf(call);
  const ad = await ads.publishedCard(adId);
  if (ad?.ownerId !== userId) throw notFound();
  return { userId, card: ad.card };
}

/** Who may be named: who wrote or offered, is there, is not blocked by either and is not the owner under another name. */
async function candidates(
  { conversations, offers, platform }: DealDeps,
  userId: number,
  adId: number,
): Promise<number[]> {
  const { database } = platform;
  const known = new Set([...(await conversations.askersOf(userId, adId)), ...(await offers.offeredBy(adId))]);
  const contested = await queries.contestedBy(database.orm, adId);
  const may: number[] = [];
  for (const peerId of [...known].slice(0, MOST_BUYERS)) {
    const refused =
      peerId === userId ||
      contested.includes(peerId) ||
      (await conversations.isBlocked(userId, peerId)) ||
      (await queries.isOnePerson(database.orm, userId, peerId));
    if (!refused) may.push(peerId);
  }
  return may;
}

/** Returns the members whom the owner of an ad can name as the buyer. */
export async function listBuyers(
  deps: DealDeps,
  call: Call,
  adId: number,
): Promise<OutputOf<typeof operations.deal.getBuyers>> {
  const { userId } = await ownCard(deps, call, adId);
  if (await queries.isNamed(deps.platform.database.orm, adId)) return [];
  const cards = await deps.members.cards(await candidates(deps, userId, adId));
  return [...cards.values()]
    .filter(({ userName }) => userName !== erasedName)
    .map(({ userId: id, userName, userImg }) => ({ userId: id, userName, userImg }));
}

/** Makes a deal with the member whom the owner names as the buyer. */
export async function nameBuyer(
  deps: DealDeps,
  call: Call,
  { classifiedId, userId: buyerId }: ParsedOf<typeof operations.deal.nameBuyer>,
) {
  const { database } = deps.platform;
  const { userId, card } = await ownCard(deps, call, classifiedId);
  if (card.status !== 'sold') throw new Refusal(codes.conflict, 'buyerAdOver');
  const known = await queries.dealOn(database.orm, classifiedId, buyerId);
  if (known?.contestedAt) throw new Refusal(codes.conflict, 'buyerDenies');
  if (known) return { dealId: known.id };
  if (!(await candidates(deps, userId, classifiedId)).includes(buyerId))
    throw new Refusal(codes.forbidden, 'buyerUnknown');
  return database.transaction(async (tx, afterCommit) => {
    const agreement = { adId: classifiedId, ownerId: userId, buyerId, title: card.title };
    const deal =
      (await makeDeal(deps, tx, afterCommit, agreement, true)) ?? (await queries.dealOn(tx, classifiedId, buyerId));
    if (!deal) throw new Refusal(codes.conflict, 'buyerNamed');
    return { dealId: deal.id };
  });
}
