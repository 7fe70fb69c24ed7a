import type { Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { sql } from '#server/platform/database/orm.ts';
import type { SubjectCounter } from '#server/subjects.ts';
import { adCountTable, adTable } from './tables.ts';

/** The counts of an ad. */
export interface AdCounts {
  views: number;
  likes: number;
  collects: number;
  replies: number;
}

const ofThisAd = sql`from ${adCountTable} as counted where counted.ad_id = ${adTable.id}`;

/**
 * The counts of an ad as one column of a statement that reads ads. It is a subquery, so that the row is looked up by its
 * key for each ad that the statement returns, and no plan of a list changes.
 */
export const countsColumn = sql<AdCounts>`coalesce((select json_build_object('views', views, 'likes', likes, 'collects', collects,
  'replies', replies) ${ofThisAd}), '{"views":0,"likes":0,"collects":0,"replies":0}'::json)`;

/** The sum of some counts of an ad as a column; 0 for an ad without counts. */
export function countColumn(...names: (keyof AdCounts)[]) {
  const sum = sql.join(names.map(sql.identifier), sql` + `);
  return sql<number>`coalesce((select ${sum} ${ofThisAd}), 0)`;
}

/**
 * Adds to one count. The row of an ad without counts is made; to hold the ad meanwhile, so that nobody erases it, writes
 * to the ad's page, so this is left out where the row is there already.
 */
const moving = (count: keyof AdCounts) =>
  fixedStatement<{ adId: number; step: number }, { total: number }>((value) => {
    const name = sql.identifier(count);
    return sql`with fresh as (select id from ${adTable} where id = ${value('adId')}
        and not exists (select 1 from ${adCountTable} where ad_id = ${value('adId')}) for key share),
      moved as (update ${adCountTable} set ${name} = greatest(0, ${name} + ${value('step')}::int)
        where ad_id = ${value('adId')} returning ${name} as total),
      made as (insert into ${adCountTable} as counted (ad_id, ${name}) select id, greatest(0, ${value('step')}::int) from fresh
        on conflict (ad_id) do update set ${name} = greatest(0, counted.${name} + ${value('step')}::int)
        returning ${name} as total)
      select total from moved union all select total from made`;
  });

const statements: Record<SubjectCounter, ReturnType<typeof moving>> = {
  like: moving('likes'),
  collect: moving('collects'),
  reply: moving('replies'),
};

/** Adds to a counter of an ad and returns its new value, 0 where there is no such ad. */
export async function moveCounter(
  tx: Transaction,
  adId: number,
  counter: SubjectCounter,
  step: number,
): Promise<number> {
  const [row] = await statements[counter](tx, { adId, step });
  return row?.total ?? 0;
}
