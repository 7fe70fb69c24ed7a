import { operations } from '@ashore/contract';
import { handle, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createUploads } from './service.ts';
import { createSight } from './sight.ts';

/** Pictures of members: taken, turned upright, stripped, stored in two sizes, cleaned up when nothing shows them. */
export type UploadsModule = Module &
  Pick<
    ReturnType<typeof createUploads>,
    'ownPictures' | 'ownPicture' | 'isOwn' | 'prints' | 'markUsed' | 'storeDrawn' | 'removeUnused'
  > & {
    /** Takes pictures out of sight that nothing shows any more, and puts back those that something shows again. */
    settle(): Promise<void>;
  };

export function createUploadsModule(platform: Platform): UploadsModule {
  const uploads = createUploads(platform);
  const sight = createSight(platform);
  return {
    name: 'uploads',
    handlers: [handle(operations.file.upload, (call) => uploads.upload(memberOf(call).userId, call.readFile))],
    async startJobs() {
      await platform.jobs.work('uploads.removeFiles', ({ pictures }) =>
        uploads.removeFiles(pictures as { imgUrl: string; imgUrlZip: string }[]),
      );
      await platform.jobs.work('uploads.removeUnused', async () => {
        await uploads.removeUnused();
        await sight.checkEndedAds();
      });
      await platform.jobs.schedule('uploads.removeUnused', '17 * * * *');
      await sight.start();
    },
    exportData: uploads.exportData,
    eraseMember: uploads.erase,
    ownPictures: uploads.ownPictures,
    ownPicture: uploads.ownPicture,
    isOwn: uploads.isOwn,
    settle: sight.settle,
    prints: uploads.prints,
    markUsed: uploads.markUsed,
    storeDrawn: uploads.storeDrawn,
    removeUnused: uploads.removeUnused,
  };
}
