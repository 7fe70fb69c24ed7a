import type { Conditions } from '#server/modules/ads/search/filters.ts';
import type { FoundPage } from '#server/modules/ads/search/search-queries.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { SearchPage } from '#server/platform/search/port.ts';
import type { AskEngine, EngineFind } from './ask-engine.ts';
import { byTitle, type WordParts, widerParts, wordParts } from './engine-queries.ts';
import { hasFit, isForEngine, questionOf } from './question.ts';

/** Fewer ads than this are too few: then words are read more widely, as `ashore_search_parts` does. */
const ENOUGH = 20;
/** So many of the newest ads with the words in their titles come first. */
const MOST_TITLED = 100;

/** Ads of a page in their order, and the conditions that their terms meet. */
export interface EngineHits {
  ids: number[];
  parts: string[];
}

/** Finds ads by the engine. Each function returns undefined where PostgreSQL has to answer. */
export interface AdEngine {
  page(conditions: Conditions, page: FoundPage): Promise<EngineHits | undefined>;
  /** How many ads there are, at most `most`. */
  count(conditions: Conditions, most: number): Promise<number | undefined>;
  /** Some ads of a region that have all words. */
  some(conditions: Conditions, most: number): Promise<number[] | undefined>;
}

const nothing: SearchPage = { order: 'newest', offset: 0, limit: 1 };

/** The conditions that a search goes by, and how many ads meet them. */
interface Resolved {
  parts: string[];
  words: WordParts;
  total: number;
}

/**
 * Chooses between the words themselves and their wider reading, as `ashore_count` and `ashore_find` do: fewer than 20 ads
 * with the words, whatever their price or age, are too few.
 */
async function resolve(orm: Executor, find: EngineFind, conditions: Conditions): Promise<Resolved> {
  const { regionId, words: given } = conditions;
  const words = given.length > 0 ? await wordParts(orm, regionId, given) : { anywhere: [], inTitles: [] };
  const totalOf = async (parts: string[], isWhole = true) =>
    (await find(questionOf(conditions, parts, isWhole), nothing)).total;
  const exact = { parts: words.anywhere, words, total: await totalOf(words.anywhere) };
  if (given.length === 0 || exact.total >= ENOUGH) return exact;
  if (hasFit(conditions) && (await totalOf(words.anywhere, false)) >= ENOUGH) return exact;
  const wider = await widerParts(orm, regionId, given);
  return wider.join() === words.anywhere.join() ? exact : { parts: wider, words, total: await totalOf(wider) };
}

const orders = { newest: 'newest', relevance: 'newest', priceUp: 'amountUp', priceDown: 'amountDown' } as const;

function placeOf({ sort, after }: FoundPage): SearchPage['after'] {
  if (!after || sort === 'relevance') return undefined;
  const key = typeof after.key === 'string' ? Date.parse(after.key) * 1000 : after.key;
  return { key, id: after.id };
}

async function pageOf(orm: Executor, find: EngineFind, conditions: Conditions, page: FoundPage): Promise<EngineHits> {
  const { parts, words } = await resolve(orm, find, conditions);
  const { sort, offset, limit } = page;
  const question = questionOf(conditions, parts);
  if (sort !== 'relevance') {
    const order = orders[sort as keyof typeof orders];
    return { parts, ids: (await find(question, { order, after: placeOf(page), offset, limit })).ids };
  }
  const newest = (from: typeof question, most: number) => find(from, { order: 'newest', offset: 0, limit: most });
  const inTitles = await newest(questionOf(conditions, words.inTitles), MOST_TITLED);
  const titled = await byTitle(orm, inTitles.ids, conditions.words);
  const first = titled.slice(offset, offset + limit);
  if (titled.length >= offset + limit) return { parts, ids: first };
  const known = new Set(titled);
  const rest = (await newest(question, offset + limit)).ids.filter((id) => !known.has(id));
  const skipped = Math.max(0, offset - titled.length);
  return { parts, ids: [...first, ...rest.slice(skipped, skipped + limit - first.length)] };
}

/** Ads as the engine finds them, by the same terms and in the same order as PostgreSQL does. */
export function createAdEngine(orm: Executor, ask: AskEngine): AdEngine {
  return {
    async page(conditions, page) {
      if (!isForEngine(conditions) || page.sort === 'nearest') return undefined;
      return ask((find) => pageOf(orm, find, conditions, page));
    },
    async count(conditions, most) {
      if (!isForEngine(conditions)) return undefined;
      const total = await ask(async (find) => (await resolve(orm, find, conditions)).total);
      return total === undefined ? undefined : Math.min(total, most);
    },
    some: (conditions, most) =>
      ask(async (find) => {
        const { parts } = await resolve(orm, find, conditions);
        return (await find(questionOf(conditions, parts), { order: 'newest', offset: 0, limit: most })).ids;
      }),
  };
}
