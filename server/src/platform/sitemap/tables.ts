import { customType, pgTable, text, timestamp } from '#server/platform/database/orm.ts';

const bytea = customType<{ data: Buffer<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** The files of the sitemap, as a job last wrote them. */
export const sitemapPartTable = pgTable('sitemap_part', {
  /** `index`, or its name in the index: `ads-12`, `pages-pt`. */
  name: text('name').primaryKey(),
  /** What the part was written from; another one means that it has to be written again. */
  digest: text('digest').notNull(),
  /** Tells versions of the content apart. */
  etag: text('etag').notNull(),
  /** When the content last became another one, also by something that is not listed any more. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  /** When it was last written, be it with the same content. */
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  /** XML, packed by gzip. */
  content: bytea('content').notNull(),
});
