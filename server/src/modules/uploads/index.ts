import { operations, type UploadedPicture } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import { handle, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { isFileName } from '#server/platform/files/name.ts';
import { processPicture, QUICK_EFFORT } from '#server/platform/images/process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CheckedPictures, checkPictures } from './check-pictures.ts';
import * as queries from './queries.ts';
import { createSight } from './sight.ts';
import { fileOf, PREFIX, removeFiles, storePicture } from './store-picture.ts';
import { uploadPicture } from './upload-picture.ts';

const REMOVE_FILES_JOB = 'uploads.removeFiles';
const REMOVE_UNUSED_JOB = 'uploads.removeUnused';
/** Few enough for one transaction, also over a store that is slow. */
const REMOVED_AT_ONCE = 50;

/** Pictures of members: taken, turned upright, stripped, stored in two sizes, cleaned up when nothing shows them. */
export interface UploadsModule extends Module {
  /** The given pictures as far as they are uploads of this member, by their `imgUrl`. */
  ownPictures(executor: Executor, ownerId: number, imgUrls: string[]): Promise<Map<string, UploadedPicture>>;
  /** The upload of this member that has the address in either size. */
  ownPicture(executor: Executor, ownerId: number, url: string): Promise<UploadedPicture | undefined>;
  /** Whether the file is of a picture that this member uploaded. */
  isOwn(ownerId: number, name: string): Promise<boolean>;
  /** What the given pictures look like, in 64 bits each. */
  prints: typeof queries.printsOf;
  /** The same of many, by their `imgUrl`. */
  printsByUrl: typeof queries.printsByUrl;
  /** Keeps these pictures: something published shows them. */
  markUsed(executor: Executor, imgUrls: string[]): Promise<void>;
  /** Decodes and stores a picture of an import, unused as one that a member uploaded. */
  storeForeign(ownerId: number, bytes: Buffer): Promise<UploadedPicture>;
  /** Removes pictures with their files: what showed them is erased for good. */
  remove(tx: Transaction, imgUrls: string[]): Promise<void>;
  /** Stores a picture that is shown at once; for content that does not come from a browser. */
  storeDrawn(ownerId: number, bytes: Buffer): Promise<UploadedPicture>;
  /** Removes pictures that nothing showed for a day; the hourly job's work. Returns how many. */
  removeUnused(): Promise<number>;
  /** Takes pictures out of sight that nothing shows any more, and puts back those that something shows again. */
  settle(): Promise<void>;
  /** Does so for every picture, and tells which files are not there; for an operator, after a recovery. */
  checkAll(): Promise<CheckedPictures>;
}

export function createUploadsModule(platform: Platform): UploadsModule {
  const { database, jobs } = platform;
  const { orm } = database;
  const sight = createSight(platform);

  async function removeUnused(): Promise<number> {
    const before = new Date(platform.clock.now().getTime() - keptFor('pictures', 'unused'));
    let removed = 0;
    let taken: number;
    do {
      taken = await queries.takeUnused(database, before, REMOVED_AT_ONCE, (gone) => removeFiles(platform, gone));
      removed += taken;
    } while (taken === REMOVED_AT_ONCE);
    return removed;
  }

  return {
    name: 'uploads',
    handlers: [handle(operations.file.upload, (call) => uploadPicture(platform, memberOf(call).userId, call.readFile))],
    async startJobs() {
      await jobs.work(REMOVE_FILES_JOB, ({ pictures }) =>
        removeFiles(platform, pictures as { imgUrl: string; imgUrlZip: string }[]),
      );
      await jobs.work(REMOVE_UNUSED_JOB, async () => {
        await removeUnused();
        await sight.checkEndedAds();
      });
      await jobs.schedule(REMOVE_UNUSED_JOB, '17 * * * *');
      await sight.start();
    },
    exportData: async (userId) => ({ pictures: await queries.allPicturesOf(orm, userId) }),
    async eraseMember(tx, userId) {
      const gone = await queries.removeAllOf(tx, userId);
      // The files go by a job, as a rolled back transaction must not lose them.
      if (gone.length > 0) await jobs.enqueue(REMOVE_FILES_JOB, { pictures: gone }, { tx });
    },
    async ownPictures(executor, ownerId, imgUrls) {
      const possible = imgUrls.filter((url) => isFileName(fileOf(url)));
      const rows = possible.length > 0 ? await queries.picturesOf(executor, ownerId, possible) : [];
      return new Map(rows.map((row) => [row.imgUrl, row]));
    },
    ownPicture: async (executor, ownerId, url) =>
      isFileName(fileOf(url)) ? (await queries.pictureAt(executor, ownerId, url))[0] : undefined,
    isOwn: async (ownerId, name) =>
      isFileName(name) && (await queries.pictureAt(orm, ownerId, PREFIX + name)).length > 0,
    prints: queries.printsOf,
    printsByUrl: queries.printsByUrl,
    async markUsed(executor, imgUrls) {
      if (imgUrls.length > 0) await queries.markUsed(executor, imgUrls);
    },
    storeForeign: async (ownerId, bytes) =>
      storePicture(platform, orm, ownerId, await platform.pictures.decode(String(ownerId), bytes), false),
    async remove(tx, imgUrls) {
      const gone = imgUrls.length > 0 ? await queries.removePictures(tx, imgUrls) : [];
      if (gone.length > 0) await jobs.enqueue(REMOVE_FILES_JOB, { pictures: gone }, { tx });
    },
    storeDrawn: async (ownerId, bytes) =>
      storePicture(platform, orm, ownerId, await processPicture(bytes, QUICK_EFFORT), true),
    removeUnused,
    settle: sight.settle,
    checkAll: () => checkPictures(platform, sight.settle),
  };
}
