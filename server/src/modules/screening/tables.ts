import type { ReportSubjectType } from '@ashore/contract';
import type { ShieldNote } from '#server/lib/scam/notes.ts';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const bits = customType<{ data: string }>({ dataType: () => 'bit(64)' });
const big = (name: string) => bigint(name, { mode: 'number' });

/**
 * What a published ad looks and reads like. Of a picture 64 bits, which differ in a few where two pictures are nearly the
 * same: two that differ in three bits at most share one of four bands. Of a text its sixteen least hashes, of which texts
 * share as many as they share of what they say.
 */
export const adPrintTable = pgTable(
  'ad_print',
  {
    adId: big('ad_id').notNull(),
    /** 0 for the text, from 1 on the pictures. */
    place: smallint('place').notNull(),
    ownerId: big('owner_id').notNull(),
    kind: text('kind').$type<'text' | 'photo'>().notNull(),
    /** Of a picture. */
    print: bits('print'),
    bands: integer('bands').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.place] }),
    index('ad_print_near').using('gin', table.bands).with({ gin_pending_list_limit: 128 }),
    index('ad_print_owner').on(table.ownerId),
  ],
);

const id = () => big('id').primaryKey().generatedAlwaysAsIdentity();
const at = () => timestamp('at', { withTimezone: true }).notNull();

/** What the shield did, for the numbers that operators see. It holds no text. */
export const shieldNoteTable = pgTable(
  'shield_note',
  {
    id: id(),
    at: at(),
    outcome: text('outcome').$type<ShieldNote['outcome']>().notNull(),
    subjectType: text('subject_type').$type<ReportSubjectType>().notNull(),
    /** Null for a message that is not sent. */
    subjectId: big('subject_id'),
    ownerId: big('owner_id').notNull(),
    /** Of the text, ISO 639; empty where it is not clear. */
    language: text('language').notNull().default(''),
    /** What a moderator said of it; null where nobody did. */
    isRight: boolean('is_right'),
  },
  (table) => [
    index('shield_note_at').on(table.at),
    index('shield_note_subject').on(table.subjectType, table.subjectId),
    index('shield_note_owner').on(table.ownerId),
  ],
);

/** What moderators decided of texts: the training learns from it (`npm run train -- scam --labels FILE`). */
export const scamLabelTable = pgTable(
  'scam_label',
  {
    id: id(),
    at: at(),
    subjectType: text('subject_type').$type<ReportSubjectType>().notNull(),
    subjectId: big('subject_id').notNull(),
    ownerId: big('owner_id').notNull(),
    text: text('text').notNull(),
    language: text('language').notNull().default(''),
    verdict: text('verdict').$type<'fraud' | 'honest'>().notNull(),
    decidedBy: big('decided_by').notNull(),
  },
  (table) => [
    uniqueIndex('scam_label_once').on(table.subjectType, table.subjectId, table.decidedBy),
    index('scam_label_owner').on(table.ownerId),
    index('scam_label_at').on(table.at),
  ],
);
