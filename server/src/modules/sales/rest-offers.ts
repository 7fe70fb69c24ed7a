import { codes, type operations, type ParsedOf, type SaleOffer } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Amount } from '../notifications/index.ts';
import type { SaleDeps } from './deps.ts';
import * as offers from './offer-queries.ts';
import { isRunning, shares } from './policy.ts';
import * as queries from './queries.ts';

const OFFERS_PER_HOUR = { limit: 20, windowSeconds: 3600 };
/** Without an answer an offer is over. */
const OPEN_MS = 72 * 3_600_000;

/** What one side did; the words are those of offers for one ad. */
interface SaleDid {
  message: 'offerMade' | 'offerAccepted' | 'offerDeclined' | 'offerWithdrawn';
  params: { title: string; amount: Amount };
}

/** Tells the other side what was done, with the way to the sale. */
const tell = (
  { notifications }: SaleDeps,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  offer: offers.SaleOfferRecord,
  sale: queries.SaleRecord,
  { from, message }: { from: number; message: SaleDid['message'] },
) => {
  const amount = { cents: offer.priceCents, currency: offer.currency, regionId: sale.regionId };
  const did: SaleDid = { message, params: { title: sale.title, amount } };
  return notifications.tell(tx, afterCommit, [
    {
      userId: from === offer.ownerId ? offer.buyerId : offer.ownerId,
      ...did,
      actorId: from,
      aboutIds: [offer.ownerId],
      text: offer.note,
      // Each offer is a notification of its own.
      url: `${paths.sale(sale.id)}#offer-${offer.id}`,
    },
  ]);
};

/** What a member may do with an offer for the rest. */
function mayDo(offer: offers.SaleOfferRecord, userId: number, now: Date): SaleOffer['may'] {
  if (offer.state !== 'open' || offer.expiresAt <= now) return [];
  return userId === offer.ownerId ? ['accept', 'decline'] : ['withdraw'];
}

/** Returns offers as one of their two sides sees them. */
async function presentOffers(deps: SaleDeps, call: Call, rows: offers.SaleOfferRecord[]): Promise<SaleOffer[]> {
  const { userId } = memberOf(call);
  const now = deps.platform.clock.now();
  const { orm } = deps.platform.database;
  const peerOf = (row: offers.SaleOfferRecord) => (row.ownerId === userId ? row.buyerId : row.ownerId);
  const peers = await deps.members.cards([...new Set(rows.map(peerOf))]);
  const shown: SaleOffer[] = [];
  for (const row of rows) {
    const [sale, cards] = await Promise.all([
      queries.saleById(orm, row.saleId),
      deps.ads.saleItems.cards(call, row.adIds, row.ownerId),
    ]);
    const peer = peers.get(peerOf(row));
    shown.push({
      saleOfferId: row.id,
      saleId: row.saleId,
      saleTitle: sale?.title ?? '',
      peer: { userId: peerOf(row), userName: peer?.userName ?? '', userImg: peer?.userImg ?? '' },
      price: row.priceCents / 100,
      currency: row.currency,
      note: row.note,
      items: cards.map(({ classifiedId, title, imgUrlZip, status }) => ({
        ...{ classifiedId, title, picture: imgUrlZip[0] ?? '' },
        available: status === 'active',
      })),
      state: row.state === 'open' && row.expiresAt <= now ? 'expired' : row.state,
      may: mayDo(row, userId, now),
      createTime: row.createdAt.toISOString(),
      expireTime: row.expiresAt.toISOString(),
    });
  }
  return shown;
}

async function presentOffer(deps: SaleDeps, call: Call, row: offers.SaleOfferRecord): Promise<SaleOffer> {
  const [offer] = await presentOffers(deps, call, [row]);
  if (!offer) throw new Error('one row is one offer');
  return offer;
}

/** Offers one price for all that is left: who · valid · load · may · do · tell. The items are those that are available now. */
export async function offerForRest(
  deps: SaleDeps,
  call: Call,
  { saleId, price, note }: ParsedOf<(typeof operations.sale)['offerForRest']>,
): Promise<SaleOffer> {
  const { platform, ads, conversations, regions } = deps;
  const { userId } = memberOf(call);
  const sale = await queries.saleById(platform.database.orm, saleId);
  if (!sale || sale.hidden || sale.status !== 'active') throw notFound();
  if (sale.ownerId === userId) throw new Refusal(codes.forbidden, 'ownAd');
  const now = platform.clock.now();
  if (!isRunning(sale, now)) throw new Refusal(codes.conflict, 'saleOver');
  if (await conversations.isBlocked(userId, sale.ownerId)) throw new Refusal(codes.forbidden, 'noOfferMember');
  const taken = await platform.limits.take(`offers:${userId}`, OFFERS_PER_HOUR);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  const row = await platform.database.transaction(async (tx, afterCommit) => {
    const items = await ads.saleItems.hold(tx, Object.values(sale.published), sale.ownerId);
    const left = items.filter(({ status, hidden }) => status === 'active' && !hidden);
    if (left.length === 0) throw new Refusal(codes.conflict, 'saleNothingLeft');
    if (left.every(({ priceType }) => priceType === 'free')) throw new Refusal(codes.conflict, 'noOfferFree');
    const stored = await offers.replaceOffer(tx, {
      ...{ saleId, ownerId: sale.ownerId, buyerId: userId, note },
      priceCents: Math.round(price * 100),
      currency: regions.get(sale.regionId)?.currency ?? 'EUR',
      adIds: left.map(({ id }) => id),
      state: 'open',
      ...{ createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + OPEN_MS) },
    });
    await tell(deps, [tx, afterCommit], stored, sale, { from: userId, message: 'offerMade' });
    return stored;
  });
  return presentOffer(deps, call, row);
}

/** Reserves all items of an offer for its buyer, or none: what is gone in the meantime is named. */
async function agree(
  deps: SaleDeps,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  offer: offers.SaleOfferRecord,
  title: string,
): Promise<void> {
  const { ads, events } = deps;
  const { ownerId, buyerId, currency } = offer;
  const items = await ads.saleItems.hold(tx, offer.adIds, ownerId);
  const gone = items.filter(({ status, hidden }) => status !== 'active' || hidden);
  if (gone.length > 0 || items.length < offer.adIds.length) {
    const names = gone.map((item) => item.title).join(', ');
    throw new Refusal(codes.conflict, { reason: 'saleItemsGone', params: { items: names } });
  }
  const parts = shares(
    offer.priceCents,
    items.map(({ priceCents }) => priceCents ?? 0),
  );
  for (const [at, { id: adId }] of items.entries()) {
    await deps.offers.agree(tx, { adId, ownerId, buyerId, priceCents: parts[at] ?? 0, currency });
    await ads.reservations.set(tx, afterCommit, adId, true);
  }
  // One agreement is one deal to be rated, whatever it is made of: that of its dearest item.
  const dearest = items.reduce((most, one) => ((one.priceCents ?? 0) > (most.priceCents ?? 0) ? one : most));
  await events.emit(tx, afterCommit, 'offer.accepted', { adId: dearest.id, ownerId, buyerId, title });
}

const states = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
const told = { accept: 'offerAccepted', decline: 'offerDeclined', withdraw: 'offerWithdrawn' } as const;

/** Accepts, declines or withdraws an offer for the rest: who · valid · load · may · do · tell. */
export async function answerSaleOffer(
  deps: SaleDeps,
  call: Call,
  { saleOfferId, action }: ParsedOf<(typeof operations.sale)['answerSaleOffer']>,
): Promise<SaleOffer> {
  const { platform, conversations } = deps;
  const { userId } = memberOf(call);
  const row = await platform.database.transaction(async (tx, afterCommit) => {
    const offer = await offers.heldOffer(tx, saleOfferId, userId);
    const sale = offer && (await queries.saleById(tx, offer.saleId));
    if (!offer || !sale) throw notFound();
    const now = platform.clock.now();
    if (!mayDo(offer, userId, now).includes(action)) throw new Refusal(codes.conflict, 'offerAnswered');
    if (action === 'accept') {
      if (!isRunning(sale, now)) throw new Refusal(codes.conflict, 'saleOver');
      if (await conversations.isBlocked(offer.ownerId, offer.buyerId, tx))
        throw new Refusal(codes.conflict, 'noOfferMember');
      await agree(deps, [tx, afterCommit], offer, sale.title);
    }
    const changed = await offers.updateOffer(tx, saleOfferId, { state: states[action], updatedAt: now });
    await tell(deps, [tx, afterCommit], changed, sale, { from: userId, message: told[action] });
    return changed;
  });
  return presentOffer(deps, call, row);
}

/** Returns the latest offers for the rest that the caller received or made. */
export async function listSaleOffers(
  deps: SaleDeps,
  call: Call,
  query: ParsedOf<(typeof operations.sale)['getSaleOffers']>,
): Promise<SaleOffer[]> {
  const rows = await offers.offersOf(deps.platform.database.orm, memberOf(call).userId, query);
  return presentOffers(deps, call, rows);
}
