import type pg from 'pg';

/** The time of the database server, in milliseconds since 1970. */
export async function databaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}
