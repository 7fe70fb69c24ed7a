import { codes, type UploadedPicture } from '@ashore/contract';
import { QueueFull } from '#server/lib/fair-queue.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { isFileName, newFileName } from '#server/platform/files/name.ts';
import { type Picture, PictureRefused } from '#server/platform/images/picture.ts';
import { processPicture } from '#server/platform/images/process.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';

const UNUSED_DAYS = 1;
const PREFIX = '/uploads/';

export const fileOf = (url: string) => url.slice(PREFIX.length);

/** Stores pictures for members; what is published must be one of the member's own. */
export function createUploads(platform: Platform) {
  const { database, files, clock, jobs, pictures } = platform;

  async function store(
    executor: Executor,
    ownerId: number,
    { large, small, width, height, print }: Picture,
    used: boolean,
  ): Promise<UploadedPicture> {
    const name = newFileName();
    const picture = { imgUrl: `${PREFIX}${name}.webp`, imgUrlZip: `${PREFIX}${name}-s.webp`, width, height };
    try {
      await files.write(fileOf(picture.imgUrl), large);
      await files.write(fileOf(picture.imgUrlZip), small);
    } catch (error) {
      await removeFiles([picture]);
      throw error;
    }
    const row = { ...picture, ownerId, bytes: large.length + small.length, print, used, createdAt: clock.now() };
    await queries.insertPicture(executor, row).catch(async (error) => {
      await removeFiles([picture]);
      throw error;
    });
    return picture;
  }

  async function removeFiles(pictures: { imgUrl: string; imgUrlZip: string }[]): Promise<void> {
    for (const { imgUrl, imgUrlZip } of pictures) {
      await files.remove(fileOf(imgUrl));
      await files.remove(fileOf(imgUrlZip));
    }
  }

  return {
    /** Takes a member's picture. Refuses what is no picture, too large or broken with a message at the field `file`. */
    async upload(ownerId: number, readFile: () => Promise<Buffer>): Promise<UploadedPicture> {
      try {
        const decoded = await pictures.decode(String(ownerId), await readFile());
        return await store(database.orm, ownerId, decoded, false);
      } catch (error) {
        if (error instanceof QueueFull)
          throw new Refusal(
            codes.unavailable,
            'Many pictures are being uploaded right now. Please try again in a minute.',
          );
        if (error instanceof PictureRefused)
          throw new Refusal(codes.invalidInput, error.message, { fields: { file: error.message } });
        throw error;
      }
    },

    /** Stores a picture that is shown at once; for content that does not come from a browser. */
    storeDrawn: async (ownerId: number, bytes: Buffer) =>
      store(database.orm, ownerId, await processPicture(bytes), true),

    /** The given pictures as far as they are uploads of this member, by their `imgUrl`. */
    async ownPictures(executor: Executor, ownerId: number, imgUrls: string[]): Promise<Map<string, UploadedPicture>> {
      const possible = imgUrls.filter((url) => isFileName(fileOf(url)));
      const rows = possible.length > 0 ? await queries.picturesOf(executor, ownerId, possible) : [];
      return new Map(rows.map((row) => [row.imgUrl, row]));
    },

    /** What the given pictures look like, in 64 bits each. */
    prints: queries.printsOf,

    /** The upload of this member that has the address in either size. */
    async ownPicture(executor: Executor, ownerId: number, url: string): Promise<UploadedPicture | undefined> {
      if (!isFileName(fileOf(url))) return undefined;
      return (await queries.pictureAt(executor, ownerId, url))[0];
    },

    /** Whether the file is of a picture that this member uploaded. */
    isOwn: async (ownerId: number, name: string): Promise<boolean> =>
      isFileName(name) && (await queries.pictureAt(database.orm, ownerId, PREFIX + name)).length > 0,

    /** Keeps these pictures: something published shows them. */
    async markUsed(executor: Executor, imgUrls: string[]): Promise<void> {
      if (imgUrls.length > 0) await queries.markUsed(executor, imgUrls);
    },

    async removeUnused(): Promise<number> {
      const before = new Date(clock.now().getTime() - UNUSED_DAYS * 86_400_000);
      const gone = await queries.takeUnused(database, before, 500);
      await removeFiles(gone);
      return gone.length;
    },

    async exportData(userId: number) {
      return { pictures: await queries.allPicturesOf(database.orm, userId) };
    },

    async erase(tx: Transaction, userId: number): Promise<void> {
      const gone = await queries.removeAllOf(tx, userId);
      // The files go by a job, as a rolled back transaction must not lose them.
      if (gone.length > 0) await jobs.enqueue('uploads.removeFiles', { pictures: gone }, { tx });
    },

    removeFiles,
  };
}
