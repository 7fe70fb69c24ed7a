import type { IncludedKind, PlanKey, PlanRights, PriceKind, UserType } from '@ashore/contract';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What each kind of account gives. */
export const planTable = pgTable('plan', {
  key: text('key').$type<PlanKey>().primaryKey(),
  userType: smallint('user_type').$type<UserType>().notNull(),
  /** Every account of its kind has it; the others are bought. */
  isFree: boolean('is_free').notNull(),
  name: text('name').notNull(),
  rights: jsonb('rights').$type<PlanRights>().notNull(),
  position: smallint('position').notNull(),
});

/** The price table. Amounts in hundredths, with all taxes. */
export const priceTable = pgTable('price', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  /** Null: both kinds of members buy it. */
  userType: smallint('user_type').$type<UserType>(),
  kind: text('kind').$type<PriceKind>().notNull(),
  /** The plan that is bought. */
  plan: text('plan').$type<PlanKey>(),
  name: text('name').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  quantity: integer('quantity').notNull().default(1),
  days: integer('days').notNull(),
  active: boolean('active').notNull().default(true),
  position: smallint('position').notNull(),
});

/** The tax on what the site sells, by the country of the region, in hundredths of a percent. */
export const taxRateTable = pgTable('tax_rate', {
  country: text('country').primaryKey(),
  name: text('name').notNull(),
  basisPoints: integer('basis_points').notNull(),
});

/**
 * What a member was given: a run of a plan (`plan`, of which there is one), or so many promotions. With its uses and what
 * was taken back it is a ledger: rows are added, never changed.
 */
export const rightGrantTable = pgTable(
  'right_grant',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: big('user_id').notNull(),
    kind: text('kind').$type<IncludedKind | 'plan'>().notNull(),
    plan: text('plan').$type<PlanKey>().notNull(),
    total: integer('total').notNull(),
    /** What it was given for, such as `order:7 bump`: the same is never given twice. */
    source: text('source').notNull().unique(),
    orderId: big('order_id'),
    validFrom: time('valid_from').notNull(),
    validUntil: time('valid_until').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('right_grant_user').on(table.userId, table.validUntil),
    index('right_grant_order').on(table.orderId),
    unique('right_grant_total').on(table.id, table.total),
    check('right_grant_some', sql`${table.total} > 0`),
    check('right_grant_span', sql`${table.validUntil} > ${table.validFrom}`),
  ],
);

/** The `number`th of what was granted, used. No number is used twice, none beyond the total: nothing goes below zero. */
export const rightUseTable = pgTable(
  'right_use',
  {
    grantId: big('grant_id').notNull(),
    number: integer('number').notNull(),
    total: integer('total').notNull(),
    /** What it was used for: the same use is counted once. */
    source: text('source').notNull().unique(),
    adId: big('ad_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grantId, table.number] }),
    foreignKey({
      name: 'right_use_of',
      columns: [table.grantId, table.total],
      foreignColumns: [rightGrantTable.id, rightGrantTable.total],
    }).onDelete('cascade'),
    check('right_use_within', sql`${table.number} between 1 and ${table.total}`),
  ],
);

/** What was taken back; once. */
export const rightRevocationTable = pgTable('right_revocation', {
  grantId: big('grant_id')
    .primaryKey()
    .references(() => rightGrantTable.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  createdAt: time('created_at').notNull(),
});
