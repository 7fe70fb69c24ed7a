import type { UploadedPicture } from '@ashore/contract';
import { inGroups } from '#server/lib/in-groups.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { newFileName } from '#server/platform/files/name.ts';
import type { Picture } from '#server/platform/images/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertPicture, markUsed, removePicture } from './queries.ts';

export const PREFIX = '/uploads/';
/** So many files are moved or removed at once: a store in the network takes a while for each. */
export const FILES_TOGETHER = 20;

/** Returns the name of a picture's file. */
export const fileOf = (url: string): string => url.slice(PREFIX.length);

/** Removes both sizes of pictures from the store. */
export async function removeFiles(
  { files }: Pick<Platform, 'files'>,
  pictures: readonly { imgUrl: string; imgUrlZip: string }[],
): Promise<void> {
  const urls = pictures.flatMap(({ imgUrl, imgUrlZip }) => [imgUrl, imgUrlZip]);
  await inGroups(urls, FILES_TOGETHER, (url) => files.remove(fileOf(url)));
}

/**
 * Stores a decoded picture for a member: its row, then its files. So a file without a row does not exist: what a node
 * that dies leaves half done is an unused picture, which goes with the others after a day.
 * @param used whether something shows it already
 */
export async function storePicture(
  platform: Pick<Platform, 'files' | 'clock'>,
  executor: Executor,
  ownerId: number,
  { large, small, width, height, print }: Picture,
  used: boolean,
): Promise<UploadedPicture> {
  const { files, clock } = platform;
  const name = newFileName();
  const picture = { imgUrl: `${PREFIX}${name}.webp`, imgUrlZip: `${PREFIX}${name}-s.webp`, width, height };
  const bytes = large.length + small.length;
  await insertPicture(executor, { ...picture, ownerId, bytes, print, used: false, createdAt: clock.now() });
  try {
    await files.write(fileOf(picture.imgUrl), large);
    await files.write(fileOf(picture.imgUrlZip), small);
    if (used) await markUsed(executor, [picture.imgUrl]);
  } catch (error) {
    // Where this fails as well, as the store is away, the row stays for the job that removes unused pictures.
    await removeFiles(platform, [picture])
      .then(() => removePicture(executor, picture.imgUrl))
      .catch(() => {});
    throw error;
  }
  return picture;
}
