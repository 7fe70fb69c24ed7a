import type { AdInput, AdStatus, AdSummary } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { tooManyTries } from '#server/lib/refusal.ts';
import { updateAd } from '#server/modules/ads/ad-queries.ts';
import { isLive } from '#server/modules/ads/policy.ts';
import { emitAdChange, tagsOfAd } from '#server/modules/ads/posting/ad-change.ts';
import { allowanceOf } from '#server/modules/ads/posting/day-allowance.ts';
import type { PostingDeps } from '#server/modules/ads/posting/deps.ts';
import { storeAd } from '#server/modules/ads/posting/post-ad.ts';
import type { PostedFor } from '#server/modules/ads/posting/posted-for.ts';
import { lockOwner } from '#server/modules/ads/posting/write-queries.ts';
import { presentSummary } from '#server/modules/ads/present.ts';
import { changePrice } from '#server/modules/ads/price/price-change.ts';
import { moveClocks } from '#server/modules/ads/promotion/promotions.ts';
import type { adTable } from '#server/modules/ads/tables.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import * as queries from './sale-queries.ts';

/** A sale of one household, with some that came too late. Beside the count of other ads. */
const ITEMS_PER_DAY = 90;
const DAY_MS = 86_400_000;

type StoredItem = typeof adTable.$inferSelect;

/** Which sale, and whose. */
interface OfSale {
  saleId: number;
  ownerId: number;
}

/** Ads as items of moving sales. */
export interface SaleItems {
  /** Posts an item, which is not one of the ads of a day. */
  post(call: Call, input: AdInput, sale: PostedFor): Promise<{ classifiedId: number; status: AdStatus }>;
  /**
   * Refuses one more item where a member has published as many as a day allows.
   * @param adIds what the member published as items, under the lock of the owner
   */
  assertMoreToday(tx: Transaction, adIds: number[]): Promise<void>;
  /** Cards of these ads of one owner in whatever state, in the order of their ids. */
  cards(call: Call, adIds: number[], ownerId: number): Promise<AdSummary[]>;
  /** Serialises what is done with the ads of a member until the transaction ends. */
  lockOwner(tx: Transaction, ownerId: number): Promise<unknown>;
  /** Holds these ads of one owner until the transaction ends. */
  hold(tx: Transaction, adIds: number[], ownerId: number): Promise<StoredItem[]>;
  /** Sets the prices of available items anew; 0 makes one free. Returns how many changed. */
  reprice(
    tx: Transaction,
    afterCommit: AfterCommit,
    sale: OfSale,
    priceOf: (priceCents: number) => number,
  ): Promise<number>;
  /** Lets all items end at another time. */
  extend(tx: Transaction, sale: OfSale, expiresAt: Date): Promise<void>;
  /**
   * Ends what is neither sold nor reserved, and takes it out of the sale. What is reserved waits for its buyer as an item of
   * the sale: once it is free again it is over.
   */
  end(tx: Transaction, afterCommit: AfterCommit, sale: OfSale): Promise<void>;
}

/** A member about whom reports were right has the count of other ads. */
async function countDoubted({ platform, members }: PostingDeps, userId: number): Promise<void> {
  const account = await members.account(userId);
  if (!account || account.trust.upheldReports <= account.trust.deals) return;
  const taken = await platform.limits.take(`posts.day:${userId}`, allowanceOf(account, platform.clock.now()));
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

/** Refuses one more item where so many were published within a day. They are counted under the lock of their owner, so requests at the same time count none twice. */
async function assertMoreToday(tx: Transaction, adIds: number[], now: Date): Promise<void> {
  const posted = await queries.postedSince(tx, adIds, new Date(now.getTime() - DAY_MS));
  const first = posted.at(-ITEMS_PER_DAY);
  if (first) throw tooManyTries(Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000)));
}

/** Returns what moving sales do with ads. */
export function createSaleItems(deps: PostingDeps): SaleItems {
  const { clock, changes, database } = deps.platform;
  const { regions, events } = deps;
  const orm: Executor = database.orm;

  return {
    async post(call, input, sale) {
      const viewer = memberOf(call);
      deps.members.assertMayPost(viewer);
      await countDoubted(deps, viewer.userId);
      return storeAd(deps, call, input, sale);
    },

    assertMoreToday: (tx, adIds) => assertMoreToday(tx, adIds, clock.now()),

    async cards(call, adIds, ownerId) {
      if (adIds.length === 0) return [];
      const rows = await queries.cardsOfOwner(orm, adIds, ownerId, call.viewer?.userId);
      const now = clock.now();
      return rows.map((row) => presentSummary({ regions, locale: call.locale }, row, now));
    },

    lockOwner,
    hold: async (tx, adIds, ownerId) => (adIds.length > 0 ? queries.heldAds(tx, adIds, ownerId) : []),

    async reprice(tx, afterCommit, { saleId, ownerId }, priceOf) {
      const items = (await queries.heldItems(tx, saleId, ownerId)).filter(({ status }) => status === 'active');
      const now = clock.now();
      let changed = 0;
      for (const ad of items) {
        if (ad.priceType === 'free' || ad.priceCents === null) continue;
        const priceCents = priceOf(ad.priceCents);
        if (priceCents === ad.priceCents) continue;
        const free = priceCents === 0 ? { priceType: 'free' as const } : {};
        const dropped = await changePrice(tx, ad.id, ad, { ...ad, priceCents }, now);
        await updateAd(tx, ad.id, { priceCents, ...free, ...dropped, updatedAt: now });
        await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, priceCents });
        changes.announce(tx, afterCommit, tagsOfAd(ad));
        changed += 1;
      }
      return changed;
    },

    async extend(tx, { saleId, ownerId }, expiresAt) {
      const ids = (await queries.heldItems(tx, saleId, ownerId)).map(({ id }) => id);
      if (ids.length > 0) await queries.updateItems(tx, ids, { expiresAt });
    },

    async end(tx, afterCommit, { saleId, ownerId }) {
      const items = await queries.heldItems(tx, saleId, ownerId);
      const now = clock.now();
      for (const ad of items) {
        if (ad.status === 'reserved') {
          if (ad.expiresAt > now) await updateAd(tx, ad.id, { expiresAt: now });
          continue;
        }
        const live = isLive(ad.status);
        await updateAd(tx, ad.id, { saleId: null, ...(live ? { status: 'expired', updatedAt: now } : {}) });
        if (live) {
          await moveClocks(tx, ad, false, now);
          await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, status: 'expired' });
        }
        changes.announce(tx, afterCommit, tagsOfAd(ad));
      }
    },
  };
}
