import type { Clock } from '../clock/port.ts';
import type { Database } from '../database/database.ts';
import { flowOffMs, type RateLimits, refusedUntil } from './port.ts';

const now = '$2::timestamptz';
const added = "$3::float8 * interval '1 millisecond'";
const window = "$4::float8 * interval '1 millisecond'";
/** When the bucket will be empty. No take reaches further than a window: the clock was set back since, and the bucket is full. */
const emptyAt = `greatest(least(r.empty_at, ${now} + ${window}), ${now})`;
/** A millisecond more, as the limits in memory let through as well. */
const fits = `${emptyAt} + ${added} <= ${now} + ${window} + interval '1 millisecond'`;

/**
 * Takes in a single statement, so that all nodes share a count and parallel takes cannot slip through. A row says when
 * the bucket will be empty again; a take that would reach beyond one window is refused. The commit does not wait for the
 * disk: after a crash of the server the takes of its last moment may be forgotten, which a limit bears and a page load
 * would not.
 */
const takeStatement = `
with soon as materialized (select set_config('synchronous_commit', 'off', true))
insert into rate_limit as r (key, empty_at, taken)
select $1, ${now} + ${added}, true from soon
on conflict (key) do update set
  taken = ${fits},
  empty_at = ${emptyAt} + case when ${fits} then ${added} else interval '0' end
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

  async function sweepWhenDue(time: Date): Promise<void> {
    // Either way from when it was swept, as the clock may have been set back.
    if (Math.abs(time.getTime() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = time.getTime();
    await database.pool.query(sweepStatement, [time]);
  }

  return {
    async take(key, rule, cost = 1) {
      const time = clock.now();
      const addedMs = flowOffMs(rule, cost);
      const windowMs = rule.windowSeconds * 1000;
      await sweepWhenDue(time);
      const { rows } = await database.pool.query<Row>({
        name: 'rate_limit_take',
        text: takeStatement,
        values: [key, time, addedMs, windowMs],
      });
      const row = rows[0];
      if (!row) throw new Error('the rate limit gave no answer');
      return row.taken ? { ok: true } : refusedUntil(row.empty_at.getTime() + addedMs - windowMs, time.getTime());
    },
    async reset(key) {
      await database.pool.query('delete from rate_limit where key = $1', [key]);
    },
  };
}
