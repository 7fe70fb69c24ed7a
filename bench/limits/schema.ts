import type { Client } from 'pg';

/** The limits' own tables, filled with as many rows as the product's. */
export async function createLimitTables(client: Client, ads: number): Promise<void> {
  await client.query(`
    drop table if exists limit_ad, limit_counter;
    create table limit_ad (id bigint generated always as identity primary key, region int not null, title text not null,
      price int not null, place text not null, content text not null, created timestamptz not null default now());
    create table limit_counter (id int primary key, total int not null);
    insert into limit_counter select n, 0 from generate_series(1, 1000) n;`);
  await client.query(
    `insert into limit_ad (region, title, price, place, content, created)
     select 1, 'A bright room near the station, number ' || n, n % 2000, 'Lisbon, Arroios', repeat('A room with a window. ', 20), now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [ads],
  );
  await client.query('create index on limit_ad (region, created, id)');
  await client.query('vacuum analyze limit_ad');
}
