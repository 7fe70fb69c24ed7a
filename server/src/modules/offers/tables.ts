import type { OfferState } from '@ashore/contract';
import { bigint, boolean, index, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a member would pay for an ad, and what became of it. */
export const offerTable = pgTable(
  'offer',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    adId: big('ad_id').notNull(),
    ownerId: big('owner_id').notNull(),
    buyerId: big('buyer_id').notNull(),
    priceCents: big('price_cents').notNull(),
    currency: text('currency').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<OfferState>().notNull(),
    /** The owner has to answer; else the buyer has. */
    ownersTurn: boolean('owners_turn').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Accepted, and the ad is kept for its buyer. */
    reserves: boolean('reserves').notNull().default(false),
  },
  (table) => {
    const waits = sql`state in ('open', 'countered')`;
    return [
      uniqueIndex('offer_one').on(table.adId, table.buyerId).where(waits),
      uniqueIndex('offer_reserves').on(table.adId).where(sql`${table.reserves}`),
      index('offer_received').on(table.ownerId, table.updatedAt, table.id),
      index('offer_made').on(table.buyerId, table.updatedAt, table.id),
      index('offer_expiry').on(table.expiresAt).where(waits),
    ];
  },
);
