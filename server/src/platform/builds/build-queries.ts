import { and, asc, desc, eq, lt, notInArray, sql } from '#server/platform/database/orm.ts';
import type { Executor } from '../database/database.ts';
import { buildTable } from './tables.ts';

/** So many builds are kept whatever their age. */
const KEPT = 5;
/** Others are kept for so long after their last node: browsers keep pages of the mobile web app for a month. */
const KEPT_DAYS = 40;

type Build = typeof buildTable.$inferInsert;

/** Notes that the build is in use; returns whether its files are stored. */
export async function useBuild(executor: Executor, id: string): Promise<boolean> {
  const used = executor.update(buildTable).set({ usedAt: sql`now()` });
  return (await used.where(eq(buildTable.id, id)).returning({ id: buildTable.id })).length > 0;
}

/** Stores a build; does nothing where another node just has. */
export async function insertBuild(executor: Executor, build: Build): Promise<void> {
  await executor.insert(buildTable).values(build).onConflictDoNothing();
}

/** Removes what was replaced long ago: a build used again meanwhile stays. */
export async function removeOldBuilds(executor: Executor): Promise<void> {
  const kept = executor.select({ id: buildTable.id }).from(buildTable).orderBy(desc(buildTable.usedAt)).limit(KEPT);
  const isOld = lt(buildTable.usedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  await executor.delete(buildTable).where(and(isOld, notInArray(buildTable.id, kept)));
}

/** Which builds are stored. */
export async function listBuilds(executor: Executor): Promise<string[]> {
  return (await executor.select({ id: buildTable.id }).from(buildTable)).map(({ id }) => id);
}

/** The names of the files of all builds, that of the latest node last. */
export const namesOfBuilds = (executor: Executor) =>
  executor.select({ id: buildTable.id, names: buildTable.names }).from(buildTable).orderBy(asc(buildTable.usedAt));

/** The files of a build as they are stored; undefined where it was removed. */
export async function readBuild(executor: Executor, id: string) {
  const { names, sizes, content } = buildTable;
  const [row] = await executor.select({ names, sizes, content }).from(buildTable).where(eq(buildTable.id, id));
  return row;
}
