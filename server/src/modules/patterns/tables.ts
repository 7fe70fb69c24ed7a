import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const bits = customType<{ data: string }>({ dataType: () => 'bit(64)' });
const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** What accounts can have in common. */
export type MarkKind = 'picture' | 'text' | 'contact' | 'payment' | 'link' | 'device' | 'network';

/**
 * What an account can have in common with others. Contacts, accounts to pay to, hosts, devices and networks are keyed hashes. A picture is 64 bits, and two
 * that differ in four bits at most share one of its five bands. A text is its sixteen least hashes.
 */
export const memberMarkTable = pgTable(
  'member_mark',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: big('user_id').notNull(),
    kind: text('kind').$type<MarkKind>().notNull(),
    hash: text('hash').notNull(),
    /** Of a picture. */
    print: bits('print'),
    /** Of a picture or a text. */
    bands: integer('bands').array(),
    firstAt: time('first_at'),
    /** It was seen in messages only. */
    isPrivate: boolean('is_private').notNull().default(false),
    lastAt: time('last_at'),
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('member_mark_once').on(table.userId, table.kind, table.hash),
    index('member_mark_hash').on(table.kind, table.hash),
    index('member_mark_near').using('gin', table.bands).with({ gin_pending_list_limit: 128 }),
    index('member_mark_expires').on(table.expiresAt),
  ],
);

/** Two accounts of which a moderator, or a granted appeal, said that they have nothing to do with each other. */
export const memberUnrelatedTable = pgTable(
  'member_unrelated',
  {
    lowId: big('low_id').notNull(),
    highId: big('high_id').notNull(),
    at: time('at'),
    markedBy: big('marked_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('member_unrelated_high').on(table.highId),
    index('member_unrelated_by').on(table.markedBy),
  ],
);
