import { withCategories } from '#server/modules/ads/category-tree/category-words.ts';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import type { Conditions } from '#server/modules/ads/search/filters.ts';
import { cards, live } from '#server/modules/ads/search/list-queries.ts';
import { termsOf } from '#server/modules/ads/search/search-terms.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, inArray, sql } from '#server/platform/database/orm.ts';

/** Conditions that words make, each as PostgreSQL writes it. */
export type WordParts = {
  anywhere: string[];
  inTitles: string[];
};

/** What words are found by: as they stand and by their stems. Without words no conditions. */
export async function wordParts(executor: Executor, regionId: number, words: string[]): Promise<WordParts> {
  const given = sql.param(withCategories(words));
  const { rows } = await executor.execute<WordParts>(sql`
    select to_json(ashore_parts('ad', ${regionId}::int, ':', ${given}::text[], false, '{}')::text[]) as anywhere,
      to_json(ashore_parts('ad', ${regionId}::int, '!', ${given}::text[], false, '{}')::text[]) as "inTitles"`);
  return rows[0] ?? { anywhere: [], inTitles: [] };
}

/** The same where few ads have the words: also by known words that begin so, and by the categories that they name. */
export async function widerParts(executor: Executor, regionId: number, words: string[]): Promise<string[]> {
  const { rows } = await executor.execute<{ parts: string[] }>(sql`
    select to_json(ashore_parts('ad', ${regionId}::int, ':', ${sql.param(withCategories(words))}::text[], true, '{}')::text[]) as parts`);
  return rows[0]?.parts ?? [];
}

/** Puts found ads in the order of a list by relevance: those with more of the words as typed in their title first. */
export async function byTitle(executor: Executor, ids: number[], words: string[]): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select id from ad where id = any(${sql.param(ids)}::bigint[])
    order by (select count(*) from unnest(${sql.param(words)}::text[]) as word where title ~* ('\\m' || word || '\\M')) desc,
      refreshed_at desc, id desc`);
  return rows.map(({ id }) => id);
}

/** Ads by their ids, and the conditions that their terms meet. */
interface Hits {
  ids: number[];
  parts: string[];
}

/**
 * The cards of found ads in the order of their ids. Every condition is checked again: the engine may not know yet that an ad
 * was hidden, erased or changed.
 */
export async function cardsOfHits(
  executor: Executor,
  conditions: Conditions,
  { ids, parts }: Hits,
  viewerId: number | undefined,
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const { regionId, filters, fit } = termsOf(conditions);
  const terms = [...filters, ...parts];
  const met = terms.length > 0 ? sql`search @@ ashore_all(${sql.param(terms)}::text[]::tsquery[])` : undefined;
  const fits =
    fit === null ? undefined : sql`ashore_fits(${fit}::jsonb, price_cents, shown_lat, shown_lng, fields, refreshed_at)`;
  const rows = await cards(executor, viewerId).where(
    and(inArray(adTable.id, ids), live, eq(adTable.regionId, regionId), met, fits),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
