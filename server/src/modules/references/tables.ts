import type { ReferenceKind } from '@ashore/contract';
import { bigint, boolean, index, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a member says about another one as landlord, tenant and so on, from the request on. */
export const referenceTable = pgTable(
  'member_reference',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The member it is about, who asked for it. */
    ownerId: big('owner_id').notNull(),
    /** Who writes it; null while somebody without a known account is asked by e-mail. */
    authorId: big('author_id'),
    /** Where the request went; null for a member, and once it is written. */
    email: text('email'),
    kind: text('kind').$type<ReferenceKind>().notNull(),
    fromMonth: text('from_month').notNull(),
    untilMonth: text('until_month'),
    /**
     * A declined request stays until it expires, so that nobody notices and nobody is asked again at once. One that was taken
     * back, and what its writer deleted, stays so long as declined and hidden, without its words.
     */
    state: text('state').$type<'asked' | 'declined' | 'waiting' | 'shown'>().notNull(),
    content: text('content').notNull().default(''),
    /** ISO 639; empty where it is not known. */
    language: text('language').notNull().default(''),
    /** Its owner does not want it on the profile. */
    hidden: boolean('hidden').notNull().default(false),
    /** Since when those who look after the region keep it hidden. */
    heldAt: time('held_at'),
    askedAt: time('asked_at').notNull(),
    /** Of a request. */
    expiresAt: time('expires_at').notNull(),
    writtenAt: time('written_at'),
    /** When one of a young account is shown. */
    showAt: time('show_at'),
  },
  (table) => [
    uniqueIndex('member_reference_once').on(table.ownerId, table.authorId).where(sql`author_id is not null`),
    index('member_reference_owner').on(table.ownerId, table.id),
    index('member_reference_author').on(table.authorId, table.id).where(sql`author_id is not null`),
    index('member_reference_email').on(table.email).where(sql`email is not null`),
    index('member_reference_open').on(table.expiresAt).where(sql`state in ('asked', 'declined')`),
    index('member_reference_show').on(table.showAt).where(sql`state = 'waiting'`),
  ],
);
