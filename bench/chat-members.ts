import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What stands in the cookie of a member before its place among them. */
export const SECRET = 'bench-';

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Stores members who are logged in, and gives their ids in order; the secret of each is `SECRET` and its place. */
export async function storeMembers(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into member (user_type, email, email_confirmed, password_hash, user_name, last_region, terms_version, created_at)
     select 1, 'talker' || n || '@bench.invalid', true, '-', 'Talker ' || n, 1, '1', now() - interval '60 days'
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const userIds = rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  await client.query(
    `insert into session (user_id, client, secret_hash, token_hash, user_agent, created_at, last_used_at)
     select id, 'web', hash, '-', 'bench', now(), now()
     from unnest($1::bigint[], $2::text[]) as given (id, hash)`,
    [userIds, userIds.map((_, place) => digestOf(`${SECRET}${place}`))],
  );
  await client.query('vacuum analyze member, session');
  return userIds;
}
