import pg from 'pg';
import pino from 'pino';
import { type Conditions, onlyWords } from '../server/src/modules/ads/search/filters.ts';
import { searchTermsOf } from '../server/src/modules/ads/search/search-terms.ts';
import { insertSearch } from '../server/src/modules/alerts/queries.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { COMMON, fillDataset, putSentences, REGIONS, SENTENCES, withoutIndexes, zipfWord } from './dataset.ts';

/** How much there is of everything around the ads. */
export interface CommunitySize {
  topics: number;
  /** To the newest topic of the first region; the other topics have one at most. */
  replies: number;
  businesses: number;
  searches: number;
}

export const SMALL: CommunitySize = { topics: 1000, replies: 100, businesses: 1000, searches: 1000 };
export const LARGE: CommunitySize = { topics: 1_000_000, replies: 100_000, businesses: 100_000, searches: 100_000 };

const ADS = 10_000;
const MEMBERS = 1000;
const DAYS = 900;
/** Searches that differ; the others repeat them for other members. */
const DIFFERENT = 1000;

const region = `('${REGIONS}'::int[])[1 + n % 20]`;
const member = (factor: number) => `(select min(id) from member) + n * ${factor} % ${MEMBERS}`;

const insertTopics = `
  insert into topic (region_id, board_id, owner_id, kind, title, content, html, excerpt, language, tags, reply_num, like_num, created_at, active_at)
  select ${region}, 1 + n / 20 % 15, ${member(7919)}, ('{question,discussion,event}'::text[])[1 + n % 3],
    initcap(w[1 + n * 7919 % 20] || ' ' || w[1 + n * 104729 % 17]) || ' number ' || n, '', '<p>' || one.text || ' ' || two.text || '</p>', one.text, 'en',
    case when n % 4 = 0 then array['tag' || n % 500] else '{}' end, n % 3, n % 7, at, at + interval '1 hour' * (n % 3)
  from generate_series(1, $1::bigint) n
  cross join lateral (select now() - ($1::bigint - n + 1) * (interval '${DAYS} days' / $1::bigint) as at) as times
  cross join (select $2::text[] as w) as words
  join bench_sentence one on one.id = n * 7919 % ${SENTENCES}
  join bench_sentence two on two.id = n * 104729 % ${SENTENCES}
  order by n`;

/** The last reply of every topic that has some, and the many of the newest topic. */
const insertReplies = [
  `insert into reply (subject_type, subject_id, owner_id, content, html, created_at)
   select 'forum', t.id, t.owner_id, 'Yes', '<p>Yes</p>', t.active_at from topic t where t.reply_num > 0 order by t.id`,
  `insert into reply_thread (subject_type, subject_id, listed) select 'forum', id, 1 from topic where reply_num > 0`,
  `insert into reply (subject_type, subject_id, owner_id, content, html, created_at)
   select 'forum', (select max(id) from topic where region_id = 1), ${member(104_729)}, one.text, '<p>' || one.text || '</p>', now()
   from generate_series(1, $1::bigint) n join bench_sentence one on one.id = n * 7919 % ${SENTENCES} order by n`,
  `insert into reply_thread (subject_type, subject_id, listed) select 'forum', max(id), $1::bigint from topic where region_id = 1
   on conflict (subject_type, subject_id) do update set listed = excluded.listed`,
  `update topic set reply_num = $1::bigint, active_at = now() where id = (select max(id) from topic where region_id = 1)`,
];

const insertBusinesses = `
  insert into business (region_id, category_id, owner_id, claim_state, name, tagline, content, language, languages, area_id, address, lat, lng, hours, review_num,
    star_sum, created_at, updated_at)
  select ${region}, 1 + n / 20 % 19, ${member(7919)}, 'verified', initcap(w[1 + n * 7919 % 20]) || ' number ' || n, left(one.text, 80), two.text, 'en',
    array[('{en,pt,de,fr,es}'::text[])[1 + n % 5]], (${region} * 10000 + 101 + n % 8)::int, '', 38.6 + (n * 7919 % 1000) / 2000.0,
    -9.4 + (n * 104729 % 1000) / 2000.0, '{"week":[[],[],[],[],[],[],[]],"special":[],"holidays":"","text":""}', n % 9, n % 9 * 4, at, at
  from generate_series(1, $1::bigint) n
  cross join lateral (select now() - ($1::bigint - n + 1) * (interval '${DAYS} days' / $1::bigint) as at) as times
  cross join (select $2::text[] as w) as words
  join bench_sentence one on one.id = n * 7919 % ${SENTENCES}
  join bench_sentence two on two.id = n * 104729 % ${SENTENCES}
  order by n`;

/** What somebody may want to hear of: words, common ones less often, alone or with a kind, a price, a place. */
function wish(n: number): Conditions {
  const words = n % 3 === 0 ? [] : n % 3 === 1 ? [zipfWord(1 + n)] : [COMMON[n % COMMON.length] ?? '', zipfWord(1 + n)];
  const conditions = onlyWords(1 + (Math.floor(n / 3) % 3), words);
  const leaf = [101, 102, 201, 301, 401, 601][Math.floor(n / 9) % 6] ?? 101;
  if (words.length === 0 || n % 2 === 0)
    Object.assign(conditions, { rootId: Math.floor(leaf / 100) * 100, categoryId: leaf });
  if (n % 4 === 0) Object.assign(conditions, { leastCents: n * 100, mostCents: n * 150 });
  if (words.length === 0) conditions.areaIds = [conditions.regionId * 10_000 + 101 + (n % 8)];
  return conditions;
}

async function fillSearches(databaseUrl: string, client: pg.Client, searches: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select min(id) as id from member');
  const database = openDatabase({
    connection: { connectionString: databaseUrl },
    poolSize: 1,
    log: pino({ level: 'error' }),
  });
  await database.orm.transaction(async (tx) => {
    for (let n = 0; n < Math.min(DIFFERENT, searches); n++) {
      const terms = searchTermsOf(wish(n));
      if (!terms) throw new Error('a wish without a condition');
      const row = {
        userId: Number(rows[0]?.id) + n,
        regionId: terms.regionId,
        name: `Search ${n}`,
        timing: 'daily' as const,
        query: {},
      };
      await insertSearch(tx, { ...row, createdAt: new Date() }, terms);
    }
  });
  await database.close();
  await client.query(
    `insert into saved_search (user_id, region_id, name, timing, query, anchors, terms, fit, created_at)
     select user_id, region_id, name, timing, query, anchors, terms, fit, created_at from saved_search, generate_series(2, $1::int)`,
    [Math.floor(searches / DIFFERENT)],
  );
}

/** Fills a database with so many ads and everything around them, the same for the same size every time. */
export async function fillCommunity(databaseUrl: string, size: CommunitySize, ads = ADS): Promise<void> {
  await fillDataset(databaseUrl, ads);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await putSentences(client);
  await withoutIndexes(client, 'topic', async () => {
    await client.query(insertTopics, [size.topics, COMMON]);
  });
  await withoutIndexes(client, 'reply', async () => {
    for (const statement of insertReplies)
      await client.query(statement, statement.includes('$1') ? [size.replies] : []);
  });
  await client.query(insertBusinesses, [size.businesses, COMMON]);
  await fillSearches(databaseUrl, client, size.searches);
  await client.query('drop table bench_sentence');
  await client.query('vacuum analyze');
  await client.end();
}
