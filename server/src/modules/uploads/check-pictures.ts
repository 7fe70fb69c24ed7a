import { inGroups } from '#server/lib/in-groups.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type FileStore, leave } from '#server/platform/files/port.ts';
import { picturesAfter } from './queries.ts';
import { checkAll } from './sight-queries.ts';
import { FILES_TOGETHER, fileOf } from './store-picture.ts';

/** What a look at all pictures found. */
export interface CheckedPictures {
  pictures: number;
  /** Names of files that the database names and the store does not have. */
  missing: string[];
}

async function exists(files: FileStore, name: string): Promise<boolean> {
  if (await files.isShown(name)) return true;
  const hidden = await files.readHidden(name);
  if (hidden) leave(hidden);
  return hidden !== undefined;
}

/**
 * Puts every picture in or out of sight as the database says, and looks for files that are not there: after a recovery
 * the database is of another moment than the files.
 * @param settle works off the list of pictures to be checked
 */
export async function checkPictures(
  { database, files }: { database: Database; files: FileStore },
  settle: () => Promise<void>,
): Promise<CheckedPictures> {
  await checkAll(database);
  await settle();
  const found: CheckedPictures = { pictures: 0, missing: [] };
  for (let rows = await picturesAfter(database.orm, 0); rows.length > 0; ) {
    const names = rows.flatMap(({ imgUrl, imgUrlZip }) => [fileOf(imgUrl), fileOf(imgUrlZip)]);
    await inGroups(names, FILES_TOGETHER, async (name) => {
      if (!(await exists(files, name))) found.missing.push(name);
    });
    found.pictures += rows.length;
    rows = await picturesAfter(database.orm, rows.at(-1)?.id ?? 0);
  }
  return found;
}
