import type { AdListQuery, AdSummary } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { presentSummary } from '#server/modules/ads/present.ts';
import type { SearchDeps } from './deps.ts';
import { conditionsOf } from './filters.ts';
import { pageOfList } from './found-lists.ts';
import { corrected } from './list-ads.ts';

/** A few ads of a search, without a count. */
export interface FewAds {
  list: AdSummary[];
  /** There are more than were asked for. */
  more: boolean;
  /** Nothing was found for the keyword; this one was meant. */
  correctedKeyword?: string;
}

/**
 * Returns the first ads with the words of a search, as visitors see them; none for a keyword without words. It reads them with
 * one statement; a second and third only where nothing was found and words may be mistyped.
 */
export async function fewAds(
  deps: SearchDeps,
  call: Call,
  query: Pick<AdListQuery, 'regionId' | 'keyword' | 'categoryId' | 'intent'>,
  most: number,
): Promise<FewAds> {
  const { platform, regions } = deps;
  const now = platform.clock.now();
  const conditions = conditionsOf(query, call.regionId, regions, now);
  if (conditions.words.length === 0) return { list: [], more: false };
  const place = { cursor: undefined, offset: 0, limit: most + 1 };
  let rows = await pageOfList(deps, conditions, 'relevance', place, undefined);
  let correctedKeyword: string | undefined;
  const mended = rows.length === 0 ? await corrected(deps, conditions.regionId, conditions.words) : undefined;
  if (mended) {
    rows = await pageOfList(deps, { ...conditions, words: mended }, 'relevance', place, undefined);
    if (rows.length > 0) correctedKeyword = mended.join(' ');
  }
  return {
    list: rows.slice(0, most).map((row) => presentSummary({ regions, locale: call.locale }, row, now)),
    more: rows.length > most,
    ...(correctedKeyword ? { correctedKeyword } : {}),
  };
}
