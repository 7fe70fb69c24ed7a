import { bigint, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

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
