import { LRUCache } from 'lru-cache';
import type { Conditions } from '#server/modules/ads/search/filters.ts';
import type { FoundPage } from '#server/modules/ads/search/search-queries.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Found, SearchPage } from '#server/platform/search/port.ts';
import type { AskEngine, EngineFind } from './ask-engine.ts';
import { byTitle, type WordParts, widerParts, wordParts } from './engine-queries.ts';
import { hasFit, isForEngine, questionOf } from './question.ts';

/** Fewer ads than this are too few: then words are read more widely, as `ashore_search_parts` does. */
const ENOUGH = 20;
/** So many of the newest ads with the words in their titles come first. */
const MOST_TITLED = 100;
const MOST_KEPT = 1000;
const noParts: WordParts = { anywhere: [], inTitles: [] };

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

/** Only the total counts. */
const nothing: SearchPage = { order: 'newest', offset: 0, limit: 1 };

/** The conditions that a search goes by, and a page of what meets them. */
interface Resolved {
  parts: string[];
  found: Found;
}

type PartsOf = (regionId: number, words: string[]) => Promise<WordParts>;

/** What the engine is asked with. */
interface Asking {
  orm: Executor;
  find: EngineFind;
  partsOf: PartsOf;
}

/**
 * Chooses between the words themselves and their wider reading, as `ashore_count` and `ashore_find` do: fewer than 20 ads
 * with the words, whatever their price or age, are too few.
 */
async function resolve({ orm, find, partsOf }: Asking, conditions: Conditions, page: SearchPage): Promise<Resolved> {
  const { regionId, words } = conditions;
  const { anywhere } = await partsOf(regionId, words);
  const exact = { parts: anywhere, found: await find(questionOf(conditions, anywhere), page) };
  if (words.length === 0 || exact.found.total >= ENOUGH) return exact;
  // What is behind a cursor is a part of what there is.
  const isPart = hasFit(conditions) || page.after !== undefined;
  if (isPart && (await find(questionOf(conditions, anywhere, false), nothing)).total >= ENOUGH) return exact;
  const wider = await widerParts(orm, regionId, words);
  if (wider.join() === anywhere.join()) return exact;
  return { parts: wider, found: await find(questionOf(conditions, wider), page) };
}

const orders = { newest: 'newest', relevance: 'newest', priceUp: 'amountUp', priceDown: 'amountDown' } as const;

function placeOf({ sort, after }: FoundPage): SearchPage['after'] {
  if (!after || sort === 'relevance') return undefined;
  const key = typeof after.key === 'string' ? Date.parse(after.key) * 1000 : after.key;
  return { key, id: after.id };
}

async function pageOf(asking: Asking, conditions: Conditions, page: FoundPage): Promise<EngineHits> {
  const { sort, offset, limit } = page;
  if (sort !== 'relevance') {
    const order = orders[sort as keyof typeof orders];
    const { parts, found } = await resolve(asking, conditions, { order, after: placeOf(page), offset, limit });
    return { parts, ids: found.ids };
  }
  const newest = (most: number): SearchPage => ({ order: 'newest', offset: 0, limit: most });
  const { parts, found } = await resolve(asking, conditions, newest(offset + limit));
  const { inTitles } = await asking.partsOf(conditions.regionId, conditions.words);
  const { ids } = await asking.find(questionOf(conditions, inTitles), newest(MOST_TITLED));
  const titled = ids.length > 0 ? await byTitle(asking.orm, ids, conditions.words) : [];
  const first = titled.slice(offset, offset + limit);
  const known = new Set(titled);
  const rest = found.ids.filter((id) => !known.has(id));
  const skipped = Math.max(0, offset - titled.length);
  return { parts, ids: [...first, ...rest.slice(skipped, skipped + limit - first.length)] };
}

/** Ads as the engine finds them, by the same terms and in the same order as PostgreSQL does. */
export function createAdEngine(orm: Executor, ask: AskEngine): AdEngine {
  // What words are found by never changes, and one visit asks for it several times: list, total, facets.
  const parts = new LRUCache<string, WordParts>({ max: MOST_KEPT });
  const partsOf: PartsOf = async (regionId, words) => {
    const key = `${regionId} ${words.join(' ')}`;
    const known = parts.get(key) ?? (words.length > 0 ? await wordParts(orm, regionId, words) : noParts);
    parts.set(key, known);
    return known;
  };
  const asking = (find: EngineFind): Asking => ({ orm, find, partsOf });
  return {
    async page(conditions, page) {
      if (!isForEngine(conditions) || page.sort === 'nearest') return undefined;
      return ask((find) => pageOf(asking(find), conditions, page));
    },
    async count(conditions, most) {
      if (!isForEngine(conditions)) return undefined;
      const total = await ask(async (find) => (await resolve(asking(find), conditions, nothing)).found.total);
      return total === undefined ? undefined : Math.min(total, most);
    },
    some: (conditions, most) =>
      ask(async (find) => {
        const newest: SearchPage = { order: 'newest', offset: 0, limit: most };
        return (await resolve(asking(find), conditions, newest)).found.ids;
      }),
  };
}
