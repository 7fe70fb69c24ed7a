import type { Clock } from '../clock/port.ts';
import type { Database } from '../database/database.ts';
import { flowOffMs, type RateLimits, refusedUntil } from './port.ts';

/**
 * Takes in a single statement, so that all nodes share a count and parallel takes cannot slip through. A row says when
 * the bucket will be empty again; a take that would reach beyond one window is refused. A row further ahead than a window comes from a clock that was set back. The commit does not wait for the
 * disk: after a crash of the server the takes of its last moment may be forgotten, which a limit bears and a page load
 * would not.
 */
const takeStatement = `
with soon as materialized (select set_config('synchronous_commit', 'off', true))
insert into rate_limit as r (key, empty_at, taken)
select $1, $2::timestamptz + $3::float8 * interval '1 millisecond', true from soon
on conflict (key) do update set
  taken = greatest(least(r.empty_at, $2::timestamptz + $4::float8 * interval '1 second'), $2::timestamptz) + $3::float8 * interval '1 millisecond'
    <= $2::timestamptz + ($4::float8 + 1) * interval '1 millisecond',
  empty_at = case
    when greatest(least(r.empty_at, $2::timestamptz + $4::float8 * interval '1 second'), $2::timestamptz) + $3::float8 * interval '1 millisecond'
      <= $2::timestamptz + ($4::float8 + 1) * interval '1 millisecond'
    then greatest(least(r.empty_at, $2::timestamptz + $4::float8 * interval '1 second'), $2::timestamptz) + $3::float8 * interval '1 millisecond'
    else r.empty_at
  end
returning empty_at, taken`;

/** Rows in use elsewhere are left for the next time, so that nobody waits for this. */
const sweepStatement = `
delete from rate_limit where key in (
  select key from rate_limit where empty_at < $1 order by empty_at limit 5000 for update skip locked)`;

const SWEEP_EVERY_MS = 60_000;

interface Row {
  empty_at: Date;
  taken: boolean;
}

/** Rate limits all nodes share, in the database; once a minute a take also removes what has flowed off. */
export function createPostgresLimits(database: Database, clock: Clock): RateLimits {
  let sweptAt = clock.now().getTime();

  async function sweepWhenDue(now: Date): Promise<void> {
    if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    await database.pool.query(sweepStatement, [now]);
  }

  return {
    async take(key, rule, cost = 1) {
      const now = clock.now();
      const added = flowOffMs(rule, cost);
      const window = rule.windowSeconds * 1000;
      await sweepWhenDue(now);
      const { rows } = await database.pool.query<Row>({
        name: 'rate_limit_take',
        text: takeStatement,
        values: [key, now, added, window],
      });
      const row = rows[0];
      if (!row) throw new Error('the rate limit gave no answer');
      return row.taken ? { ok: true } : refusedUntil(row.empty_at.getTime() + added - window, now.getTime());
    },
    async reset(key) {
      await database.pool.query('delete from rate_limit where key = $1', [key]);
    },
  };
}
