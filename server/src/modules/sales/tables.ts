import type { SaleFacts, SaleOfferState, SalePayment, SaleRow } from '@ashore/contract';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a member filled in and nobody else sees yet. */
export interface SaleDraft {
  facts: SaleFacts;
  rows: SaleRow[];
}

/** A moving sale: the page of a member who sells a household. Its items are ads. */
export const saleTable = pgTable(
  'sale',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: big('owner_id').notNull(),
    regionId: integer('region_id').notNull(),
    /** pending and removed: out of sight by a decision of those who look after the region. */
    status: text('status').$type<'draft' | 'active' | 'pending' | 'removed'>().notNull(),
    removalReason: text('removal_reason').notNull().default(''),
    /** The owner left or is barred. */
    hidden: boolean('hidden').notNull().default(false),
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    language: text('language').notNull().default(''),
    areaId: integer('area_id'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    endsOn: date('ends_on'),
    /** The moment at which that day is over in the region. */
    endsAt: time('ends_at'),
    pickup: text('pickup').notNull().default(''),
    payments: text('payments').array().$type<SalePayment[]>().notNull().default([]),
    /** From this day on everything left is free. */
    freeFrom: date('free_from'),
    draft: jsonb('draft').$type<SaleDraft>().notNull(),
    /** The ads that rows became, by the keys of the rows: a row is published once. */
    published: jsonb('published').$type<Record<string, number>>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('sale_one').on(table.ownerId).where(sql`ended_at is null`),
    index('sale_owner').on(table.ownerId),
    index('sale_end').on(table.endsAt).where(sql`ended_at is null`),
  ],
);

/** What a member would pay for all that is left of a moving sale. Accepted, it becomes an accepted offer for each item. */
export const saleOfferTable = pgTable(
  'sale_offer',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    saleId: big('sale_id')
      .notNull()
      .references(() => saleTable.id, { onDelete: 'cascade' }),
    ownerId: big('owner_id').notNull(),
    buyerId: big('buyer_id').notNull(),
    priceCents: big('price_cents').notNull(),
    currency: text('currency').notNull(),
    note: text('note').notNull().default(''),
    adIds: big('ad_ids').array().notNull(),
    state: text('state').$type<SaleOfferState>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sale_offer_one').on(table.saleId, table.buyerId).where(sql`state = 'open'`),
    index('sale_offer_owner').on(table.ownerId, table.id),
    index('sale_offer_buyer').on(table.buyerId, table.id),
  ],
);
