import { codes, type UploadedPicture } from '@ashore/contract';
import { QueueFull } from '#server/lib/fair-queue.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { PictureRefused } from '#server/platform/images/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storePicture } from './store-picture.ts';

/** Takes a member's picture. Refuses what is no picture, too large or broken with a message at the field `file`. */
export async function uploadPicture(
  platform: Platform,
  ownerId: number,
  readFile: () => Promise<Buffer>,
): Promise<UploadedPicture> {
  try {
    const decoded = await platform.pictures.decode(String(ownerId), await readFile());
    return await storePicture(platform, platform.database.orm, ownerId, decoded, false);
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal(codes.unavailable, 'manyUploads');
    if (error instanceof PictureRefused)
      throw new Refusal(codes.invalidInput, error.said, { faults: { file: error.said } });
    throw error;
  }
}
