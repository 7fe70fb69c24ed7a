import type { SearchKind, SearchSuggestion, SearchSuggestions, Suggestion } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { type Named, namedSo } from '#server/lib/begins.ts';
import { fold } from '#server/lib/fold.ts';
import { WITHOUT_BLANKS, writtenWords } from '#server/lib/keyword-terms.ts';
import type { SearchDeps } from './deps.ts';

const MOST_WORDS = 3;
const MOST_OF_KIND = 3;
const LEAST_LETTERS = 2;

/** A suggestion of the ads as one of the whole site; words are none. */
function ofAds(one: Suggestion): SearchSuggestion[] {
  const { text: title } = one;
  if (one.kind === 'category') return [{ kind: 'categories', id: one.categoryId, title, detail: one.detail }];
  if (one.kind === 'place') return [{ kind: 'areas', id: one.areaId, title, detail: '' }];
  return one.kind === 'ad' ? [{ kind: 'ads', id: one.classifiedId, title, detail: '' }] : [];
}

const hitsOf = (kind: SearchKind, found: readonly Pick<Named, 'id' | 'title'>[]): SearchSuggestion[] =>
  found.slice(0, MOST_OF_KIND).map(({ id, title }) => ({ kind, id, title, detail: '' }));

/**
 * Returns what can be opened or searched for while a keyword is being typed, from titles in memory: the newest of ads and
 * topics, all guides up to a bound, the best rated businesses.
 */
export async function suggest(
  { regions, ads, forum, directory, articles }: SearchDeps,
  call: Call,
  { regionId: asked, keyword }: { regionId?: number | undefined; keyword: string },
): Promise<SearchSuggestions> {
  const regionId = regions.get(asked ?? call.regionId)?.id;
  const typed = writtenWords(fold(keyword)).join(' ');
  if (regionId === undefined || typed === '') return { words: [], hits: [] };
  const fromAds = await ads.suggest(call, { regionId, keyword });
  const words = fromAds.flatMap((one) => (one.kind === 'words' ? [one.text] : [])).slice(0, MOST_WORDS);
  const site = fromAds.flatMap(ofAds);
  const adsFound = site.filter(({ kind }) => kind === 'ads').slice(0, MOST_OF_KIND);
  const names = site.filter(({ kind }) => kind !== 'ads');
  if (typed.length < LEAST_LETTERS && !WITHOUT_BLANKS.test(typed)) return { words, hits: [...names, ...adsFound] };
  const [guides, businesses, topics] = await Promise.all([
    articles.titles(regionId, ['tips', 'service']).then((titles) => namedSo(titles, typed, MOST_OF_KIND)),
    directory.names(regionId).then((titles) => namedSo(titles, typed, MOST_OF_KIND)),
    forum.hits(regionId, keyword),
  ]);
  const topicsFound = topics.map(({ forumId: id, title }) => ({ id, title }));
  return {
    words,
    hits: [
      ...names,
      ...hitsOf('guides', guides),
      ...adsFound,
      ...hitsOf('businesses', businesses),
      ...hitsOf('topics', topicsFound),
    ],
  };
}
