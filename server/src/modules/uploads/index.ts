import { operations } from '@ashore/contract';
import { implement, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createUploads } from './service.ts';

/** Pictures of members: taken, turned upright, stripped, stored in two sizes, cleaned up when nothing shows them. */
export type UploadsModule = Module &
  Pick<
    ReturnType<typeof createUploads>,
    'ownPictures' | 'ownPicture' | 'prints' | 'markUsed' | 'storeDrawn' | 'removeUnused'
  >;

export function createUploadsModule(platform: Platform): UploadsModule {
  const uploads = createUploads(platform);
  return {
    name: 'uploads',
    handlers: [implement(operations.file.upload, (call) => uploads.upload(memberOf(call).userId, call.readFile))],
    async startJobs() {
      await platform.jobs.work('uploads.removeFiles', ({ pictures }) =>
        uploads.removeFiles(pictures as { imgUrl: string; imgUrlZip: string }[]),
      );
      await platform.jobs.work('uploads.removeUnused', async () => {
        await uploads.removeUnused();
      });
      await platform.jobs.schedule('uploads.removeUnused', '17 * * * *');
    },
    exportData: uploads.exportData,
    eraseMember: uploads.erase,
    ownPictures: uploads.ownPictures,
    ownPicture: uploads.ownPicture,
    prints: uploads.prints,
    markUsed: uploads.markUsed,
    storeDrawn: uploads.storeDrawn,
    removeUnused: uploads.removeUnused,
  };
}
