import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/platform/search/port.ts';
import { type AdEngine, createAdEngine } from './ad-engine.ts';
import { askWithCare } from './ask-engine.ts';
import { createFeeder } from './feed.ts';
import { forgetIndex, indexState } from './feed-queries.ts';
import { type RebuildReport, rebuildSearch } from './rebuild.ts';

/** Ads in a search engine beside the database. */
export interface SearchEngineOfAds {
  ads: AdEngine;
  /** Begins to tell the engine of changes. */
  start(): void;
  /** Tells the engine of all changes now, unless another process does; returns how many. */
  feed(): Promise<number>;
  /** Makes a new index of all ads, while the site goes on. */
  rebuild(options?: Parameters<typeof rebuildSearch>[1]): Promise<RebuildReport>;
}

/** Puts together what finds ads by the engine and what tells it of them. */
export function createSearchEngine(platform: Platform, engine: SearchEngine): SearchEngineOfAds {
  const feeder = createFeeder({ platform, engine });
  return {
    ads: createAdEngine(platform.database.orm, askWithCare(platform, engine)),
    ...feeder,
    rebuild: (options) => rebuildSearch({ platform, engine }, options),
  };
}

/** Takes down what notes changes for a search engine, and forgets its index. */
export const stopSearch = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  database.transaction((tx) => forgetIndex(tx));

/** A site whose engine was taken out of the settings would note changes for ever. */
export async function warnOfChanges({ database, log }: Pick<Platform, 'database' | 'log'>): Promise<void> {
  if (await indexState(database.orm))
    log.warn('changes of ads are noted for a search engine, but SEARCH names none: set it, or run stop-search');
}
