import type { UploadedPicture } from '@ashore/contract';
import type { Executor } from '#server/platform/database/database.ts';
import { newFileName } from '#server/platform/files/name.ts';
import type { Picture } from '#server/platform/images/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertPicture } from './queries.ts';

export const PREFIX = '/uploads/';

/** Returns the name of a picture's file. */
export const fileOf = (url: string): string => url.slice(PREFIX.length);

/** Removes both sizes of pictures from the store. */
export async function removeFiles(
  { files }: Pick<Platform, 'files'>,
  pictures: readonly { imgUrl: string; imgUrlZip: string }[],
): Promise<void> {
  for (const { imgUrl, imgUrlZip } of pictures) {
    await files.remove(fileOf(imgUrl));
    await files.remove(fileOf(imgUrlZip));
  }
}

/** Stores a decoded picture for a member: its files, and its row. `used` where something shows it already. */
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
  try {
    await files.write(fileOf(picture.imgUrl), large);
    await files.write(fileOf(picture.imgUrlZip), small);
    const row = { ...picture, ownerId, bytes: large.length + small.length, print, used, createdAt: clock.now() };
    await insertPicture(executor, row);
  } catch (error) {
    await removeFiles(platform, [picture]);
    throw error;
  }
  return picture;
}
