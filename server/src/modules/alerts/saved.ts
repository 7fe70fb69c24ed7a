import { codes, limits, type operations, type ParsedOf, type SavedSearch } from '@ashore/contract';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import * as queries from './queries.ts';

type Wish = ParsedOf<typeof operations.alert.saveSearch>;

const NEW_MS = 7 * 86_400_000;

const present = (row: queries.SavedWithHits): SavedSearch => ({
  searchId: row.id,
  name: row.name,
  timing: row.timing,
  query: row.query,
  createTime: row.createdAt.toISOString(),
  hits: row.hits,
  newHits: row.newHits,
  lastHit: row.lastHitAt?.toISOString() ?? null,
});

/** The searches a member keeps. */
export function createSavedSearches({ database, clock }: Platform, ads: Pick<AdsModule, 'searchTerms'>) {
  const newSince = () => new Date(clock.now().getTime() - NEW_MS);
  return {
    async list(userId: number): Promise<SavedSearch[]> {
      return (await queries.searchesOf(database.orm, userId, newSince())).map(present);
    },

    async save(userId: number, visitorsRegion: number, { searchId, name, timing, query }: Wish): Promise<SavedSearch> {
      const terms = ads.searchTerms(query, visitorsRegion);
      if (!terms) throw invalid({ query: 'emptySearch' });
      // Which ads are recent is a matter of looking, not of what comes.
      const { postedWithin: _, ...kept } = query;
      const { regionId } = terms;
      const row = { userId, regionId, name, timing, query: { ...kept, regionId } };
      return database.transaction(async (tx) => {
        const saved = await queries.countUnderLock(tx, userId);
        if (searchId !== undefined) {
          await queries.updateSearch(tx, searchId, row, terms);
          const [changed] = await queries.searchesOf(tx, userId, newSince(), searchId);
          if (!changed) throw notFound();
          return present(changed);
        }
        if (saved >= limits.savedSearches)
          throw new Refusal(codes.conflict, { reason: 'tooManySearches', params: { most: limits.savedSearches } });
        return present({ ...(await queries.insertSearch(tx, { ...row, createdAt: clock.now() }, terms)), newHits: 0 });
      });
    },

    async remove(userId: number, searchId: number): Promise<Record<string, never>> {
      if (!(await queries.deleteSearch(database.orm, searchId, userId))) throw notFound();
      return {};
    },
  };
}
