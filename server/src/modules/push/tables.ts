import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** A browser that a member is pushed to; it goes with the session in which it was turned on. */
export const subscriptionTable = pgTable(
  'push_subscription',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: big('user_id').notNull(),
    sessionId: big('session_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the push service last took something. */
    succeededAt: time('succeeded_at'),
    /** Since then, one after the other. */
    failures: integer('failures').notNull().default(0),
    /** Nothing is tried before then. */
    restsUntil: time('rests_until'),
  },
  (table) => [
    index('push_subscription_user').on(table.userId, table.id),
    index('push_subscription_session').on(table.sessionId),
  ],
);

/** The one pair of keys that all nodes sign with. */
export const identityTable = pgTable(
  'push_identity',
  {
    id: smallint('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('push_identity_single', sql`${table.id} = 1`)],
);
