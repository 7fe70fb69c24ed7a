import type { Category, Locale, Suggestion } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { begins, type Named, namedOf } from '#server/lib/begins.ts';
import { fold } from '#server/lib/fold.ts';
import { WITHOUT_BLANKS, writtenWords } from '#server/lib/keyword-terms.ts';
import { perLocale } from '#server/lib/labels.ts';
import { namesOf } from '#server/modules/ads/category-tree/category-words.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { categoryIn, categoryTreeIn } from '#server/modules/ads/category-tree/labelled-tree.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { regionOf } from './filters.ts';
import { newestTitles, wordsFrom } from './suggestions-queries.ts';

const MOST = 10;
const MOST_CATEGORIES = 3;
const MOST_PLACES = 3;
const MOST_WORDS = 4;
/** Titles that are looked through; the newest, which are what most look for. */
const TITLES = 1000;
const LEAST_LETTERS = 2;

/** The name of a category, its keywords, and what it is called in the languages of the interface. */
const wordsOf = (category: Category) => [
  ...[category.name, ...(category.keywords ?? [])].map(fold),
  ...namesOf(category),
];

/** What a category is found by: its English name first, then other words for it. They are the same in every language. */
const categories = categoryTree
  .flatMap((root) => [root, ...(root.children ?? [])])
  .map((category) => ({ id: category.id, words: wordsOf(category) }));

const rootNames = (root: Category) => (root.children ?? []).map((leaf) => [leaf.id, root.name] as const);

/** The names of categories as they are shown, and those of their roots. */
const shownIn = perLocale((locale) => {
  const tree = categoryTreeIn(locale);
  return {
    nameOf: (id: number) => categoryIn(locale, id)?.name ?? '',
    detailOf: new Map(tree.flatMap(rootNames)),
  };
});

/** Categories named so before those that are only meant by such a word. */
function categoriesFor(typed: string, locale: Locale): Suggestion[] {
  const { nameOf, detailOf } = shownIn(locale);
  const named = categories.filter(
    ({ id, words: [name = ''] }) => begins(name, typed) || begins(fold(nameOf(id)), typed),
  );
  const meant = categories.filter((one) => !named.includes(one) && one.words.some((word) => word.startsWith(typed)));
  return [...named, ...(typed.length > LEAST_LETTERS || WITHOUT_BLANKS.test(typed) ? meant : [])]
    .slice(0, MOST_CATEGORIES)
    .map(({ id }) => ({ kind: 'category', text: nameOf(id), detail: detailOf.get(id) ?? '', categoryId: id }));
}

/** Words that begin as the last one typed, the commonest of the titles first, then the shortest. */
function wordsIn(titles: readonly Named[], last: string): string[] {
  const known = new Map<string, number>();
  for (const { folded } of titles) {
    if (!` ${folded}`.includes(` ${last}`)) continue;
    for (const word of new Set(folded.split(' ')))
      if (word.startsWith(last) && word.length > LEAST_LETTERS) known.set(word, (known.get(word) ?? 0) + 1);
  }
  return [...known]
    .sort(([word, one], [next, other]) => other - one || word.length - next.length)
    .map(([word]) => word);
}

/** What can be searched for, while it is being typed. */
export function createSuggestions({ changes, database: { orm } }: Platform, regions: RegionsModule) {
  const memo = createMemo(changes);
  const titlesOf = (regionId: number): Promise<Named[]> =>
    memo.get(tagsOfList({ regionId }), 'titles', async () => namedOf(await newestTitles(orm, regionId, TITLES)));

  const placesFor = (keyword: string, regionId: number, locale: Locale): Suggestion[] =>
    regions
      .placesBeginning(keyword, regionId, MOST, locale)
      .slice(0, MOST_PLACES)
      .map(({ name, areaId }) => ({ kind: 'place', text: name, areaId }));

  /** The words typed before stay, the last one is completed. */
  async function wordsFor(titles: Named[], regionId: number, typed: string): Promise<Suggestion[]> {
    const last = typed.split(' ').at(-1) ?? '';
    if (last.length < LEAST_LETTERS || WITHOUT_BLANKS.test(last)) return [];
    const before = typed.slice(0, typed.length - last.length);
    const words = wordsIn(before === '' ? titles : titles.filter(({ folded }) => folded.includes(before)), last);
    if (words.length < MOST_WORDS && before === '') words.push(...(await wordsFrom(orm, regionId, last, MOST)));
    return [...new Set(words)]
      .filter((word) => before + word !== typed)
      .slice(0, MOST_WORDS)
      .map((word) => ({ kind: 'words', text: before + word }));
  }

  return async function suggestions(
    call: Call,
    { regionId: asked, keyword }: { regionId?: number | undefined; keyword: string },
  ): Promise<Suggestion[]> {
    const regionId = regionOf(asked, call.regionId, regions);
    const typed = writtenWords(fold(keyword)).join(' ') || fold(keyword).slice(0, LEAST_LETTERS);
    if (typed === '') return [];
    const titles = await titlesOf(regionId);
    const first = [...categoriesFor(typed, call.locale), ...placesFor(keyword, regionId, call.locale)];
    const words = await wordsFor(titles, regionId, typed);
    const ads = titles
      .filter(({ folded }) => begins(folded, typed))
      .slice(0, MOST)
      .map(({ id, title }): Suggestion => ({ kind: 'ad', text: title, classifiedId: id }));
    return [...words, ...first, ...ads].slice(0, MOST);
  };
}

export type Suggestions = ReturnType<typeof createSuggestions>;
