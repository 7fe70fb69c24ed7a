import type { SearchDeps } from '#server/modules/ads/search/deps.ts';
import { type Conditions, onlyWords } from '#server/modules/ads/search/filters.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import type { Sample } from './count.ts';
import { adsWithIds, adsWithWords } from './facet-queries.ts';

/** Ads with words that are looked at one by one, wherever they are. */
const MOST_FOUND = 200;

const isEmpty = (value: unknown) =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** Nothing but the region narrows these. */
export const isWhole = ({ regionId: _region, ...others }: Conditions) => Object.values(others).every(isEmpty);

/** The ads of the region that have all words, or some of them where they are many: what a list and its facets both ask for. */
export const adsFound = (
  { platform, memos, engine }: SearchDeps,
  { regionId, words }: Pick<Conditions, 'regionId' | 'words'>,
): Promise<Sample> =>
  memos.found.get(tagsOfList({ regionId }), `${regionId} ${JSON.stringify(words)}`, async () => {
    const { orm } = platform.database;
    const ids = await engine?.some(onlyWords(regionId, words), MOST_FOUND + 1);
    const rows = ids ? await adsWithIds(orm, ids) : await adsWithWords(orm, { regionId, words }, MOST_FOUND + 1);
    return { rows: rows.slice(0, MOST_FOUND), capped: rows.length > MOST_FOUND };
  });
