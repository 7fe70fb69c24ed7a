import type { Clock } from '../clock/port.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from './port.ts';

/**
 * Takes one in a single statement, so that all nodes share a count and parallel takes cannot slip through. A row says
 * when the bucket will be empty again: each take adds window/limit; a take that would reach beyond one window is refused.
 */
const takeStatement = `
insert into rate_limit as r (key, empty_at, taken) values ($1, $2::timestamptz + $3::float8 * interval '1 second', true)
on conflict (key) do update set
  taken = greatest(r.empty_at, $2::timestamptz) + $3::float8 * interval '1 second'
    <= $2::timestamptz + $4::float8 * interval '1 second' + interval '1 millisecond',
  empty_at = case
    when greatest(r.empty_at, $2::timestamptz) + $3::float8 * interval '1 second'
      <= $2::timestamptz + $4::float8 * interval '1 second' + interval '1 millisecond'
    then greatest(r.empty_at, $2::timestamptz) + $3::float8 * interval '1 second'
    else r.empty_at
  end
returning empty_at, taken`;

interface Row {
  empty_at: Date;
  taken: boolean;
}

/** Rate limits all nodes share, in the database; what has flowed off is removed now and then. */
export function createPostgresLimits(database: Database, clock: Clock): RateLimits & { removeStale(): Promise<void> } {
  return {
    async take(key, { limit, windowSeconds }) {
      const now = clock.now();
      const step = windowSeconds / limit;
      const { rows } = await database.pool.query<Row>({
        name: 'rate_limit_take',
        text: takeStatement,
        values: [key, now, step, windowSeconds],
      });
      const row = rows[0];
      if (!row) throw new Error('the rate limit gave no answer');
      if (row.taken) return { ok: true };
      const overflow = row.empty_at.getTime() + step * 1000 - (now.getTime() + windowSeconds * 1000);
      return { ok: false, retryAfter: Math.max(1, Math.ceil(overflow / 1000)) };
    },
    async reset(key) {
      await database.pool.query('delete from rate_limit where key = $1', [key]);
    },
    async removeStale() {
      await database.pool.query('delete from rate_limit where empty_at < $1', [clock.now()]);
    },
  };
}
