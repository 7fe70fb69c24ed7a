import type { Buyer, OrderStatus, PlanKey, PriceKind } from '@ashore/contract';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';
import type { PaymentProvider } from '#server/platform/payments/port.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');

/**
 * An order, with all that its price was made of as it was when it was made. Paid ones outlive their buyer's account: the
 * law wants receipts kept. Money in hundredths.
 */
export const purchaseTable = pgTable(
  'purchase',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: big('user_id').notNull(),
    /** What the buyer's program calls it: the same key is the same order. */
    idempotencyKey: text('idempotency_key').notNull(),
    priceId: integer('price_id').notNull(),
    kind: text('kind').$type<PriceKind>().notNull(),
    plan: text('plan').$type<PlanKey>(),
    name: text('name').notNull(),
    days: integer('days').notNull(),
    quantity: integer('quantity').notNull(),
    adId: big('ad_id'),
    adTitle: words('ad_title'),
    regionId: integer('region_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    taxName: words('tax_name'),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    provider: text('provider').$type<PaymentProvider['name']>().notNull(),
    /** Tries to pay; each is a payment of its own at the service. */
    attempt: integer('attempt').notNull().default(0),
    /** The payment of the last try; empty while the service was not heard from. */
    ref: words('ref'),
    paymentRef: words('payment_ref'),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    receiptNumber: text('receipt_number').unique(),
    refundNumber: text('refund_number').unique(),
    refundReason: words('refund_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    paidAt: time('paid_at'),
    refundedAt: time('refunded_at'),
  },
  (table) => [
    uniqueIndex('purchase_once').on(table.userId, table.idempotencyKey),
    index('purchase_user').on(table.userId, table.id),
    index('purchase_waiting').on(table.updatedAt).where(sql`${table.status} = 'pending'`),
    index('purchase_payment').on(table.paymentRef).where(sql`${table.paymentRef} <> ''`),
    check('purchase_amount', sql`${table.amountCents} > 0 and ${table.taxCents} between 0 and ${table.amountCents}`),
    check('purchase_receipt', sql`(${table.paidAt} is null) = (${table.receiptNumber} is null)`),
  ],
);

/** Messages of payment services that were worked; each is worked once. */
export const paymentEventTable = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    orderId: big('order_id'),
    kind: text('kind').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** The last number of each series of receipts; they have no gaps. */
export const receiptCounterTable = pgTable(
  'receipt_counter',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
