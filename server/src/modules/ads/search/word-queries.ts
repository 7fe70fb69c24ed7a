import { adTable, searchWordTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { sql } from '#server/platform/database/orm.ts';

const addWords = fixedStatement<{ regionId: number; words: string[] }, object>(
  (value) => sql`insert into ${searchWordTable} (region_id, word)
    select ${value('regionId')}::int, folded from
      (select distinct ashore_unaccent(given) as folded from unnest(${value('words')}::text[]) as given order by 1) as words
    on conflict do nothing`,
);

/** Words of titles, for mending mistyped searches. In order, so that two writers do not wait for each other in a ring. */
export async function rememberWords(executor: Executor, regionId: number, words: Iterable<string>): Promise<void> {
  const values = [...new Set(words)].sort();
  if (values.length > 0) await addWords(executor, { regionId, words: values });
}

/** Forgets words that no title of a live ad of the region holds any more. */
export async function forgetWords(executor: Executor, regionId: number, words: Iterable<string>): Promise<void> {
  const values = [...new Set(words)].sort();
  if (values.length === 0) return;
  await executor.execute(sql`delete from ${searchWordTable} as known
    where known.region_id = ${regionId} and known.word in (select ashore_unaccent(given) from unnest(${sql.param(values)}::text[]) as given)
      and not exists (select 1 from ${adTable} as ad where ad.search @@ case
        when cardinality(ashore_signs(known.word)) > 0 then ashore_word_query(${`${regionId}!`}, known.word)
        else ashore_term(${`${regionId}!`} || known.word) end)`);
}
