import type { Database, Executor } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, asc, eq, gt, inArray, lt, or, sql } from '#server/platform/database/orm.ts';
import { uploadTable } from './tables.ts';

export interface StoredPicture {
  ownerId: number;
  imgUrl: string;
  imgUrlZip: string;
  width: number;
  height: number;
  bytes: number;
  print: string;
}

const columns = {
  imgUrl: uploadTable.imgUrl,
  imgUrlZip: uploadTable.imgUrlZip,
  width: uploadTable.width,
  height: uploadTable.height,
};

export const insertPicture = (executor: Executor, picture: StoredPicture & { used: boolean; createdAt: Date }) =>
  executor.insert(uploadTable).values(picture);

type Picture = Pick<StoredPicture, 'imgUrl' | 'imgUrlZip' | 'width' | 'height'>;

const ownPictures = fixedStatement<{ ownerId: number; imgUrls: string[] }, Picture>(
  (value) => sql`select img_url as "imgUrl", img_url_zip as "imgUrlZip", width, height from ${uploadTable}
    where owner_id = ${value('ownerId')} and img_url = any(${value('imgUrls')}::text[])`,
);

export const picturesOf = (executor: Executor, ownerId: number, imgUrls: string[]) =>
  ownPictures(executor, { ownerId, imgUrls });

const readPrints = fixedStatement<{ imgUrls: string[] }, { print: string }>(
  (value) => sql`select print from ${uploadTable} where img_url = any(${value('imgUrls')}::text[]) and print <> ''`,
);

/** What pictures look like; of those nearly of one colour nothing is known. */
export async function printsOf(executor: Executor, imgUrls: string[]): Promise<string[]> {
  const rows = imgUrls.length > 0 ? await readPrints(executor, { imgUrls }) : [];
  return rows.map(({ print }) => print);
}

/** The same of many, by their address. */
export async function printsByUrl(executor: Executor, imgUrls: string[]): Promise<Map<string, string>> {
  const { imgUrl, print } = uploadTable;
  const rows =
    imgUrls.length > 0
      ? await executor.select({ imgUrl, print }).from(uploadTable).where(inArray(imgUrl, imgUrls))
      : [];
  return new Map(rows.map((row) => [row.imgUrl, row.print]));
}

/** The picture of this member that has the address in either size. */
export const pictureAt = (executor: Executor, ownerId: number, url: string) =>
  executor
    .select(columns)
    .from(uploadTable)
    .where(and(eq(uploadTable.ownerId, ownerId), or(eq(uploadTable.imgUrl, url), eq(uploadTable.imgUrlZip, url))));

const LOOKED_AT_ONCE = 1000;

/** The next of all stored pictures, behind the one with this id. */
export const picturesAfter = (executor: Executor, id: number) =>
  executor
    .select({ id: uploadTable.id, imgUrl: uploadTable.imgUrl, imgUrlZip: uploadTable.imgUrlZip })
    .from(uploadTable)
    .where(gt(uploadTable.id, id))
    .orderBy(asc(uploadTable.id))
    .limit(LOOKED_AT_ONCE);

export const allPicturesOf = (executor: Executor, ownerId: number) =>
  executor.select(columns).from(uploadTable).where(eq(uploadTable.ownerId, ownerId));

const use = fixedStatement<{ imgUrls: string[] }, object>(
  (value) => sql`update ${uploadTable} set used = true where img_url = any(${value('imgUrls')}::text[]) and not used`,
);

export const markUsed = (executor: Executor, imgUrls: string[]) => use(executor, { imgUrls });

/**
 * Takes pictures off the table that nothing showed since; `work` removes their files first, and where it fails they stay
 * on the table for the next time.
 */
export const takeUnused = (
  database: Database,
  before: Date,
  most: number,
  work: (pictures: Picture[]) => Promise<void>,
): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: uploadTable.id, ...columns })
      .from(uploadTable)
      .where(and(eq(uploadTable.used, false), lt(uploadTable.createdAt, before)))
      .limit(most)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    await work(rows);
    await tx.delete(uploadTable).where(
      inArray(
        uploadTable.id,
        rows.map((row) => row.id),
      ),
    );
    return rows.length;
  });

export const removePicture = (executor: Executor, imgUrl: string) =>
  executor.delete(uploadTable).where(eq(uploadTable.imgUrl, imgUrl));

export const removePictures = (executor: Executor, imgUrls: string[]) =>
  executor.delete(uploadTable).where(inArray(uploadTable.imgUrl, imgUrls)).returning(columns);

export const removeAllOf = (executor: Executor, ownerId: number) =>
  executor.delete(uploadTable).where(eq(uploadTable.ownerId, ownerId)).returning(columns);
