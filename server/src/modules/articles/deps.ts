import type { Memo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { DirectoryModule } from '../directory/index.ts';
import type { Roles } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** What the articles need of others, and what they remember. */
export interface ArticleDeps {
  platform: Platform;
  regions: RegionsModule;
  uploads: UploadsModule;
  ads: Pick<AdsModule, 'list'>;
  directory: Pick<DirectoryModule, 'list'>;
  roles: Pick<Roles, 'of' | 'isManager'>;
  /** Counts, remembered until an article of the region changes. */
  memo: Memo;
}
