import type { Locale, PartState, SitePart } from '@ashore/contract';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from '#server/platform/database/orm.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true });

/** A notice about trouble of the site, which an operator writes. */
export const incidentTable = pgTable('incident', {
  id: id(),
  parts: text('parts').array().$type<SitePart[]>().notNull(),
  isEverywhere: boolean('is_everywhere').notNull(),
  texts: jsonb('texts').$type<Partial<Record<Locale, string>>>().notNull(),
  startedAt: time('started_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  endedAt: time('ended_at'),
});

/** A time in which nodes saw a part of the site slow or away; written once it is over. */
export const interruptionTable = pgTable(
  'interruption',
  {
    id: id(),
    part: text('part').$type<SitePart>().notNull(),
    state: text('state').$type<PartState>().notNull(),
    beganAt: time('began_at').notNull(),
    endedAt: time('ended_at').notNull(),
  },
  (table) => [index('interruption_ended').on(table.endedAt)],
);
