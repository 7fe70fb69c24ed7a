import { withCategories } from '#server/modules/ads/category-tree/category-words.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/orm.ts';
import type { Conditions } from './filters.ts';
import { termsOf } from './search-terms.ts';

/** Found ads are counted, listed and put in order of price or distance up to here. */
export const MOST_FOUND = 250;

const given = (conditions: Conditions): SQL => {
  const { regionId, words, filters, fit } = termsOf(conditions);
  return sql`${regionId}::int, ${sql.param(withCategories(words))}::text[], ${sql.param(filters)}::text[]::tsquery[], ${fit}::jsonb`;
};

/** Where a page of found ads begins and how they are ordered. */
export interface FoundPage {
  sort: 'relevance' | 'newest' | 'priceUp' | 'priceDown' | 'nearest';
  after?: { key: number | string; id: number } | undefined;
  offset: number;
  limit: number;
}

/**
 * The ads of one page under any conditions, as a table of `id` and `place`, the place telling their order. What it reads
 * is bounded whatever is asked for: see docs/decisions/0015-search-by-terms.md.
 */
export const foundSql = (conditions: Conditions, { sort, after, offset, limit }: FoundPage): SQL =>
  sql`ashore_find('ad', ${given(conditions)}, ${sort}::text, ${after ? String(after.key) : null}::text,
    ${after?.id ?? null}::bigint, ${offset}::int, ${limit}::int, ${MOST_FOUND}::int)`;

/** Some ads that have all words, not the newest, as a list of ids; bounded in the same way. */
export const anyFoundSql = (regionId: number, words: string[], most: number): SQL =>
  sql`select id from ashore_walk('ad', ashore_search_parts('ad', ${regionId}::int, ${sql.param(withCategories(words))}::text[], '{}'), ${regionId}::int,
    null, null, null, ${most}::int, false)`;

/** How many ads there are under any conditions; counting stops one past `MOST_FOUND`. */
export async function countFound(executor: Executor, conditions: Conditions): Promise<number> {
  const result = await executor.execute<{ total: number }>(
    sql`select ashore_count('ad', ${given(conditions)}, ${MOST_FOUND + 1}::int) as total`,
  );
  return result.rows[0]?.total ?? 0;
}

/** The known words nearest to mistyped ones; words that are known come back as they are. */
export async function nearestWords(
  executor: Executor,
  regionId: number,
  words: string[],
): Promise<{ typed: string; meant: string | null }[]> {
  const result = await executor.execute<{ typed: string; meant: string | null }>(sql`
    select typed, coalesce(
      (select word from search_word where region_id = ${regionId} and word like ashore_unaccent(typed) || '%' limit 1),
      (select word from search_word where region_id = ${regionId} and word % ashore_unaccent(typed)
        order by similarity(word, ashore_unaccent(typed)) desc, word limit 1)) as meant
    from unnest(${sql.param(words)}::text[]) with ordinality as given(typed, place) order by place`);
  return result.rows;
}
