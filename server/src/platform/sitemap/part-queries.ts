import { eq, inArray, sql } from '#server/platform/database/orm.ts';
import type { Executor } from '../database/database.ts';
import { sitemapPartTable } from './tables.ts';

const { name, digest, etag, changedAt, writtenAt, content } = sitemapPartTable;

type Part = Omit<typeof sitemapPartTable.$inferInsert, 'changedAt' | 'writtenAt'>;

/** All stored parts without their content, those that were written longest ago first. */
export const listParts = (executor: Executor) =>
  executor
    .select({ name, digest, etag, isOld: sql<boolean>`${writtenAt} < now() - interval '1 day'` })
    .from(sitemapPartTable)
    .orderBy(writtenAt);

/** One part without its content. */
export async function findPart(executor: Executor, partName: string) {
  const [row] = await executor.select({ etag, changedAt }).from(sitemapPartTable).where(eq(name, partName));
  return row;
}

/** One part with its content. */
export async function readPart(executor: Executor, partName: string) {
  const [row] = await executor.select({ etag, changedAt, content }).from(sitemapPartTable).where(eq(name, partName));
  return row;
}

/** Stores a part in place of the one of this name. */
export async function putPart(executor: Executor, part: Part): Promise<void> {
  await executor
    .insert(sitemapPartTable)
    .values(part)
    .onConflictDoUpdate({ target: name, set: { ...part, changedAt: sql`now()`, writtenAt: sql`now()` } });
}

/** Notes that a part was written again with the same content. */
export async function keepPart(executor: Executor, partName: string, writtenFrom: string): Promise<void> {
  await executor.update(sitemapPartTable).set({ digest: writtenFrom, writtenAt: sql`now()` }).where(eq(name, partName));
}

export async function removeParts(executor: Executor, names: string[]): Promise<void> {
  if (names.length > 0) await executor.delete(sitemapPartTable).where(inArray(name, names));
}
