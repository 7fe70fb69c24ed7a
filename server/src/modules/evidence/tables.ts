import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });

/** A conversation that a member exported as evidence: what operators need to find it again, and no word of it. */
export const evidenceTable = pgTable(
  'evidence_export',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull(),
    userId: big('user_id').notNull(),
    /** Null once the other is erased. */
    peerId: big('peer_id'),
    conversationId: big('conversation_id').notNull(),
    /** The export ends with this message, however often it is downloaded. */
    lastMessageId: big('last_message_id').notNull(),
    messages: integer('messages').notNull(),
    timeZone: text('time_zone').notNull(),
    /** SHA-256 of `SHA256SUMS` of each download, as pictures and ads may change between two. */
    hashes: text('hashes').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('evidence_export_reference').on(table.reference),
    index('evidence_export_user').on(table.userId),
    index('evidence_export_peer').on(table.peerId),
    index('evidence_export_created').on(table.createdAt),
  ],
);
