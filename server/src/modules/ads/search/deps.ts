import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Memo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdEngine } from './engine/ad-engine.ts';

/** What reading ads needs of the rest, and what it remembers. */
export interface SearchDeps {
  platform: Platform;
  regions: RegionsModule;
  /** Finds ads in place of PostgreSQL where the settings name an engine. */
  engine: AdEngine | undefined;
  /** Each its own, so that many counted lists do not push out what is costly to compare. */
  memos: { counts: Memo; facets: Memo; found: Memo; compared: Memo };
}
