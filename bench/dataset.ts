import pg from 'pg';
import { seededRandom } from '../server/src/lib/seeded-random.ts';

/** Share of the ads in each region: a large one, a middle one, three small ones. */
export const REGIONS = '{1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,3,3,4,5}';
const LEAVES = '{101,102,103,201,202,301,303,401,402,601,602,701,801,1001,1003,1101,1201}';
const RARE = 1000;
const DAYS = 90;

/** Words of titles: one of the first three, one of the next seven, one of the last ten; those of one group never meet. */
export const COMMON = [
  'room',
  'flat',
  'bike',
  'sofa',
  'table',
  'lamp',
  'desk',
  'garden',
  'river',
  'station',
  'quiet',
  'bright',
  'large',
  'small',
  'old',
  'new',
  'wooden',
  'green',
  'blue',
  'white',
];

const WORDS = 20_000;
export const SENTENCES = 20_000;
const SENTENCE_WORDS = 10;
const CONSONANTS = 'bcdfgklmnprstvz';
const VOWELS = 'aeiou';

/** The n-th most common word of texts, of three syllables. */
export function zipfWord(n: number): string {
  let word = '';
  for (let rest = (n * 7919) % 75 ** 3, count = 0; count < 3; count++, rest = Math.floor(rest / 75))
    word += `${CONSONANTS[Math.floor((rest % 75) / 5)]}${VOWELS[rest % 5]}`;
  return word;
}

/** Sentences in which the n-th word comes about one n-th as often as the first (Zipf). */
function sentences(): string[] {
  const next = seededRandom(1);
  const word = () => zipfWord(Math.floor(WORDS ** next()));
  return Array.from({ length: SENTENCES }, () => `${Array.from({ length: SENTENCE_WORDS }, word).join(' ')}.`);
}

/** Where the n-th ad is, as SQL. */
export interface AdPlace {
  lat: string;
  lng: string;
}

/** A thousand points of one district, a thousandth of the ads on each. */
const POINTS: AdPlace = { lat: '38.6 + (n * 7919 % 1000) / 2000.0', lng: '-9.4 + (n * 104729 % 1000) / 2000.0' };

/** A number from 0 to before 1 that seems drawn by lot, another one for each `salt`. */
const drawn = (salt: number) => `((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)::float8`;
const ofTown = (values: string) => `('{${values}}'::float8[])[1 + floor(20 * ${drawn(1)} * ${drawn(1)})::int]`;
const fromMiddle = (degrees: number, turn: string) =>
  `${degrees} * sqrt(-2 * ln(1 - ${drawn(2)})) * ${turn}(2 * pi() * ${drawn(3)})`;
const town = {
  lat: '38.72,41.15,38.66,41.55,40.2,37.02,38.8,38.52,40.64,41.44,37.14,39.74,38.57,40.66,37.74,41.69,41.3,39.82,37.09,38.02',
  lng: '-9.14,-8.61,-9.07,-8.42,-8.41,-7.93,-9.38,-8.89,-8.65,-8.29,-8.54,-8.81,-7.91,-7.91,-8.6,-8.83,-7.74,-7.49,-8.25,-7.86',
};

/** A seventh of the ads anywhere in Portugal, the others around twenty towns, most in the first. */
export const TOWNS: AdPlace = {
  lat: `case when n % 7 = 0 then 37.1 + 4.9 * ${drawn(4)} else ${ofTown(town.lat)} + ${fromMiddle(0.035, 'sin')} end`,
  lng: `case when n % 7 = 0 then -8.8 + 2.1 * ${drawn(5)} else ${ofTown(town.lng)} + ${fromMiddle(0.045, 'cos')} end`,
};

const insertAds = (place: AdPlace) => `
  insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, keywords, language, price_cents, price_type, price_unit,
    currency, area_id, lat, lng, shift, shown_lat, shown_lng, img_url, img_url_zip, fields, status, created_at, refreshed_at, expires_at, updated_at)
  select region, leaf / 100 * 100, leaf, m.id, m.user_type, 'offer',
    initcap(w[1 + k * 7919 % 3] || ' ' || w[4 + k * 104729 % 7] || ' ' || w[11 + k / 10 * 7919 % 10]) || ' rare' || (k % ${RARE}) || ' number ' || n
      || case when n % 200 = 0 then ' 出租公寓' else '' end,
    one.text || ' ' || two.text || ' ' || three.text, '', 'en', (n * 7919 % 200000) + 100, 'fixed', 'once', 'EUR', (region * 10000 + 101 + n % 8)::int,
    there.lat, there.lng, (n % 997) / 997.0, there.lat, there.lng,
    case when n % 3 = 0 then '{}' else '{/uploads/bench.webp}'::text[] end, case when n % 3 = 0 then '{}' else '{/uploads/bench-small.webp}'::text[] end,
    jsonb_build_object('rooms', n % 6, 'furnished', case when n % 2 = 0 then 'yes' else 'no' end), 'active', at, at, now() + interval '60 days', at
  from generate_series($4::bigint, $5::bigint) n
  cross join lateral (select ('${REGIONS}'::int[])[1 + n % 20] as region, ('${LEAVES}'::int[])[1 + n % 17] as leaf) as place
  cross join lateral (select $6::timestamptz - n * (interval '${DAYS} days' / $1::bigint) as at) as times
  cross join lateral (select n / 20 as k) as regional
  cross join lateral (select ${place.lat} as lat, ${place.lng} as lng) as there
  cross join (select $2::text[] as w) as words
  join bench_sentence one on one.id = n * 7919 % ${SENTENCES}
  join bench_sentence two on two.id = n * 104729 % ${SENTENCES}
  join bench_sentence three on three.id = n * 15485863 % ${SENTENCES}
  join member m on m.email = 'member' || (1 + n % $3::bigint) || '@bench.invalid'
  order by n desc`;

const HANDS = 2;
const PORTION = 25_000;

/** Carries out some work with the other indexes of a table away, and makes them anew: much faster than to keep them up. */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname <> $2',
    [table, `${table}_pkey`],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await work();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
}

/** Texts to be put together, in a table that its user drops. */
export async function putSentences(client: pg.Client): Promise<void> {
  await client.query('create table bench_sentence (id bigint primary key, text text not null)');
  await client.query(
    'insert into bench_sentence select place - 1, text from unnest($1::text[]) with ordinality as given (text, place)',
    [sentences()],
  );
  await client.query('analyze bench_sentence');
}

/**
 * Fills members and ads, the same for the same number every time; ads/10 members own them. The ads are of the last 90
 * days, however many they are, the newest with the largest ids.
 */
export async function fillDataset(databaseUrl: string, ads: number, place = POINTS): Promise<void> {
  const members = Math.max(10, Math.floor(ads / 10));
  const hands = Array.from({ length: HANDS }, () => new pg.Client({ connectionString: databaseUrl }));
  for (const hand of hands) await hand.connect();
  const client = hands[0] as pg.Client;
  await client.query(
    `insert into member (user_type, email, email_confirmed, password_hash, user_name, last_region, terms_version, created_at)
     select case when n % 10 = 0 then 2 else 1 end, 'member' || n || '@bench.invalid', true, '-', 'Member ' || n, 1, '1', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [members],
  );
  await putSentences(client);
  await client.query('analyze member');
  const now = new Date();
  // Ads are numbered from the newest; the oldest are stored first.
  let left = ads;
  await withoutIndexes(client, 'ad', async () => {
    const fill = async (hand: pg.Client) => {
      while (left > 0) {
        const last = left;
        left = Math.max(0, left - PORTION);
        await hand.query(insertAds(place), [ads, COMMON, members, left + 1, last, now]);
      }
    };
    await Promise.all(hands.map(fill));
  });
  await client.query(
    'insert into search_word select region, word from unnest($1::text[]) as word, generate_series(1, 5) as region on conflict do nothing',
    [[...COMMON, ...Array.from({ length: WORDS }, (_, n) => zipfWord(n + 1))]],
  );
  await client.query('drop table bench_sentence');
  await client.query('vacuum analyze');
  for (const hand of hands) await hand.end();
}
