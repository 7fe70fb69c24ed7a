import type pg from 'pg';

/** Share of the ads in each region: a large one, a middle one, three small ones. */
const REGIONS = '{1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,3,3,4,5}';
const LEAVES = '{101,102,103,201,202,301,303,401,402,601,602,701,801,1001,1003,1101,1201}';
const RARE = 1000;

/** Words by how common they are: the n-th stands in about one of n titles. */
const COMMON = [
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

/** Fills members and ads, the same for the same number every time; ads/10 members own them. */
export async function fillDataset(client: pg.Client, ads: number): Promise<void> {
  const members = Math.max(10, Math.floor(ads / 10));
  await client.query(
    `insert into member (user_type, email, email_confirmed, password_hash, user_name, last_region, terms_version, created_at)
     select case when n % 10 = 0 then 2 else 1 end, 'member' || n || '@bench.invalid', true, '-', 'Member ' || n, 1, '1', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [members],
  );
  await client.query(
    `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, keywords, language, price_cents, price_type, price_unit,
       currency, area_id, lat, lng, shift, shown_lat, shown_lng, fields, status, created_at, refreshed_at, expires_at, updated_at)
     select region, leaf / 100 * 100, leaf, m.id, m.user_type, 'offer',
       initcap(w[1 + (n * 7919) % 3] || ' ' || w[1 + (n * 104729) % 7] || ' ' || w[1 + (n * 1299709) % 20]) || ' rare' || (n % ${RARE}) || ' number ' || n,
       repeat('Near the ' || w[1 + n % 20] || ', with a view. ', 6), '', 'en', (n * 7919 % 200000) + 100, 'fixed', 'once', 'EUR', (region * 10000 + 101 + n % 8)::int,
       38.6 + (n * 7919 % 1000) / 2000.0, -9.4 + (n * 104729 % 1000) / 2000.0, (n % 997) / 997.0, 38.6 + (n * 7919 % 1000) / 2000.0, -9.4 + (n * 104729 % 1000) / 2000.0,
       jsonb_build_object('rooms', n % 6, 'furnished', n % 2 = 0), 'active', now() - n * interval '20 seconds', now() - n * interval '20 seconds',
       now() + interval '60 days', now() - n * interval '20 seconds'
     from generate_series(1, $1::bigint) n
     cross join lateral (select ('${REGIONS}'::int[])[1 + n % 20] as region, ('${LEAVES}'::int[])[1 + n % 17] as leaf) as place
     cross join (select $2::text[] as w) as words
     join member m on m.email = 'member' || (1 + n % $3::bigint) || '@bench.invalid'`,
    [ads, COMMON, members],
  );
  await client.query('insert into search_word select 1, word from unnest($1::text[]) as word on conflict do nothing', [
    COMMON,
  ]);
  await client.query('vacuum analyze');
}
