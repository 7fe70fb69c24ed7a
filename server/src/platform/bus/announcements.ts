import type pg from 'pg';
import type { DatabaseConnection } from '../database/database.ts';
import { type Listener, openSession } from './session.ts';

/** A node that is told of every commit reads at most so often: what is committed meanwhile comes with one answer. */
const BETWEEN_READS_MS = 10;
/** Times of the table, in milliseconds. */
export interface Times {
  /** A session that has not read for so long is given up, also by the server: what it did not read may be forgotten. */
  silence: number;
  /** Announcements are forgotten when they are so old; several times the longest silence. */
  remembered: number;
  betweenTidying: number;
}
const usualTimes: Times = { silence: 30_000, remembered: 120_000, betweenTidying: 10_000 };
/** More than so many at once are not worth reading: anything may have changed. */
const MOST_AT_ONCE = 10_000;
/** An arbitrary number that means "this session forgets old announcements"; see pg_advisory_lock. */
const tidyLock = 7_305_166_403;

/**
 * What was committed since a snapshot that this session took: by transactions that began later, and by those that were under
 * way then. So it is each announcement once, whenever its transaction ends, and however long others take.
 * The last column is the snapshot to go on from. Announcements of a transaction that waited for another have higher ids.
 */
const readText = `
  with now as materialized (select pg_current_snapshot() as taken)
  select now.taken::text, heard.payload from now left join lateral (
    select id, payload from announcement
    where tx >= pg_snapshot_xmax($1::pg_snapshot) and tx < pg_snapshot_xmax(now.taken)
    union all
    select id, payload from pg_snapshot_xip($1::pg_snapshot) as open(tx)
    cross join lateral (select id, payload from announcement a where a.tx = open.tx offset 0) late
    limit ${MOST_AT_ONCE + 1}
  ) heard on true order by heard.id`;

/** Forgets what was committed before an old snapshot, and was not before a still older one. */
const tidyText = `
  delete from announcement
  where tx >= pg_snapshot_xmin($1::pg_snapshot) and tx < pg_snapshot_xmax($2::pg_snapshot) and pg_visible_in_snapshot(tx, $2::pg_snapshot)`;

const BEFORE_ALL = '1:1:';

/** Forgets what every node has read. One session does it for all, as long as it lives. */
function createTidying(client: pg.Client, times: Times) {
  const snapshots: { at: number; taken: string }[] = [];
  let done = BEFORE_ALL;
  let isMine = false;
  let last = performance.now();

  async function tidy(now: number): Promise<void> {
    const old = snapshots.findLastIndex(({ at }) => now - at > times.remembered);
    if (old < 0) return;
    isMine ||= (await client.query('select pg_try_advisory_lock($1) as mine', [tidyLock])).rows[0].mine === true;
    if (!isMine) return void snapshots.splice(0, old);
    const [found] = snapshots.splice(0, old + 1).slice(-1);
    await client.query(tidyText, [done, found?.taken]);
    done = found?.taken ?? done;
  }

  return async (taken: string): Promise<void> => {
    const now = performance.now();
    if (now - last < times.betweenTidying) return;
    last = now;
    await tidy(now);
    snapshots.push({ at: now, taken });
  };
}

/** Wakes whoever waits. */
export function createBell() {
  let isRung = false;
  let wake = () => {};
  return {
    ring(): void {
      isRung = true;
      wake();
    },
    /** Resolves when it rings, or after so many milliseconds; at once where it rang since the last wait. */
    async wait(ms: number): Promise<void> {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isRung = false;
    },
  };
}

/**
 * Reads what transactions announced in the table, on a session of its own: whatever happens to the server ends the session,
 * and a new one begins with a new snapshot. Nothing is heard twice over one session, nothing out of order, and nothing that
 * was not committed.
 * @param wait resolves when there may be something to read
 */
export async function openReader(
  connection: DatabaseConnection,
  parts: { deliver: (payload: string) => void; wait: () => Promise<void>; times?: Times | undefined },
): Promise<Listener> {
  const { client, lost, lose } = await openSession(connection, 'table');
  const { deliver, wait, times = usualTimes } = parts;
  const tidy = createTidying(client, times);
  let isOver = false;

  async function read(since: string): Promise<string> {
    const { rows } = await client.query<{ taken: string; payload: string | null }>({
      name: 'ashore_read_announcements',
      text: readText,
      values: [since],
    });
    if (rows.length > MOST_AT_ONCE) throw new Error('too many announcements at once');
    for (const { payload } of rows) if (payload !== null) deliver(payload);
    return rows[0]?.taken ?? since;
  }

  async function readOn(first: string): Promise<void> {
    let taken = first;
    for (let at = performance.now(); ; ) {
      await wait();
      if (isOver) return;
      const now = performance.now();
      if (now - at > times.silence) throw new Error('this process stood still');
      at = now;
      taken = await read(taken);
      await tidy(taken);
      const rest = BETWEEN_READS_MS - (performance.now() - at);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  try {
    await client.query(`set idle_session_timeout = ${times.silence}`);
    // The plan is made while the table is empty, and used when it is not.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ taken: string }>('select pg_current_snapshot()::text as taken');
    const { taken = '' } = rows[0] ?? {};
    return {
      lost: lost.finally(() => {
        isOver = true;
      }),
      lose,
      begin: () => void readOn(taken).catch(() => lose()),
    };
  } catch (error) {
    lose();
    throw error;
  }
}
