import type { Memo } from '#server/platform/changes/memo.ts';
import type { AdsModule } from '../ads/index.ts';
import type { ArticlesModule } from '../articles/index.ts';
import type { DirectoryModule } from '../directory/index.ts';
import type { ForumModule } from '../forum/index.ts';
import type { RegionsModule } from '../regions/index.ts';

/** Where one search looks, and what it remembers. */
export interface SearchDeps {
  regions: Pick<RegionsModule, 'get' | 'placesBeginning'>;
  ads: Pick<AdsModule, 'few' | 'suggest'>;
  forum: Pick<ForumModule, 'few' | 'hits'>;
  directory: Pick<DirectoryModule, 'few' | 'names'>;
  articles: Pick<ArticlesModule, 'few' | 'titles'>;
  memo: Memo;
}
