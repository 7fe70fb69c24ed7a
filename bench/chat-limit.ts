import pg from 'pg';

const CLIENTS = 8;
const CONVERSATIONS = 1000;

const statement = {
  name: 'limit_message',
  text: `with added as (insert into limit_message (conversation_id, content) values ($1, $2) returning id)
    update limit_conversation set messages = messages + 1 where id = $1`,
};

/**
 * What PostgreSQL allows: one message and its conversation's counter in one statement and one commit, by eight clients.
 * @returns messages a second
 */
export async function insertLimit(databaseUrl: string, seconds: number): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: databaseUrl }));
  for (const client of clients) await client.connect();
  const [first] = clients;
  await first?.query(`
    drop table if exists limit_message, limit_conversation;
    create table limit_message (id bigint generated always as identity primary key, conversation_id bigint not null,
      content text not null, created_at timestamptz not null default now());
    create table limit_conversation (id bigint primary key, messages int not null);
    insert into limit_conversation select n, 0 from generate_series(0, ${CONVERSATIONS - 1}) n;`);
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const work = async (client: pg.Client) => {
    while (performance.now() < end) {
      await client.query({ ...statement, values: [(done * 7919) % CONVERSATIONS, 'lorem ipsum '.repeat(7)] });
      done += 1;
    }
  };
  await Promise.all(clients.map(work));
  const took = (performance.now() - start) / 1000;
  for (const client of clients) await client.end();
  return done / took;
}
