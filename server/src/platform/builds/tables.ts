import { customType, integer, pgTable, text, timestamp } from '#server/platform/database/orm.ts';

const bytea = customType<{ data: Buffer<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** The files of the last builds of the browser's program, for nodes of other builds. */
export const buildTable = pgTable('build', {
  /** A hash of what the build is made of. */
  id: text('id').primaryKey(),
  /** Paths of its files, such as `assets/BjTGSfj.js`, and how many bytes each has. */
  names: text('names').array().notNull(),
  sizes: integer('sizes').array().notNull(),
  /** All files one after the other, compressed together: files of ten languages have most of their text in common. */
  content: bytea('content').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  /** When a node of this build was last known to serve. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});
