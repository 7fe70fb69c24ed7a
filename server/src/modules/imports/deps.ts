import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { ForumModule } from '../forum/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** What imports need of the rest. */
export interface ImportDeps {
  platform: Platform;
  ads: AdsModule;
  forum: ForumModule;
  members: MembersModule;
  regions: RegionsModule;
  uploads: UploadsModule;
}
