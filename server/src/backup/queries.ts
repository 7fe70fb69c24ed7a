import type { Client } from 'pg';

const AT_ONCE = 10_000;

/** Hands on the addresses of all stored pictures, in their two sizes. */
export async function* picturesOf(client: Client): AsyncGenerator<{ imgUrl: string; imgUrlZip: string }> {
  for (let after = 0, more = true; more; ) {
    const { rows } = await client.query<{ id: number; imgUrl: string; imgUrlZip: string }>(
      `select id::float8 as id, img_url as "imgUrl", img_url_zip as "imgUrlZip" from upload where id > $1 order by id limit ${AT_ONCE}`,
      [after],
    );
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    more = rows.length === AT_ONCE;
  }
}
