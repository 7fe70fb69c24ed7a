import { bigint, index, integer, pgTable, sql, text, timestamp } from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** A letter with a code to the home of a member. Its row stays without the address once it is over: it counts for the month. */
export const homeProofTable = pgTable(
  'home_proof',
  {
    userId: big('user_id').primaryKey(),
    /** Empty once the letter is over. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    regionId: integer('region_id').notNull(),
    areaId: integer('area_id').notNull(),
    /** HMAC-SHA-256 of member and code under a key of the site; null until it is printed, and once it is over. */
    codeHash: text('code_hash'),
    /** Wrong codes since it was printed. */
    tries: integer('tries').notNull().default(0),
    askedAt: time('asked_at').notNull(),
    printedAt: time('printed_at'),
    postedAt: time('posted_at'),
    validUntil: time('valid_until'),
    /** Used, or ended by the member. */
    endedAt: time('ended_at'),
  },
  (table) => [
    index('home_proof_asked').on(table.askedAt),
    index('home_proof_open').on(table.askedAt).where(sql`posted_at is null and ended_at is null`),
  ],
);

/** The place in which a member confirmed an address. */
export const confirmedHomeTable = pgTable('confirmed_home', {
  userId: big('user_id').primaryKey(),
  areaId: integer('area_id').notNull(),
  confirmedAt: time('confirmed_at').notNull(),
});
