import type pg from 'pg';
import { endBefore, type Position, positionOf } from './position.ts';

/** Where the log of the primary was at a moment. */
export interface PrimaryPlace {
  position: Position;
  /** Goes up with each promotion of a standby. */
  timeline: number;
  /** The identifier of the database, which its standbys share. */
  system: string;
}

const placeText = `select pg_current_wal_insert_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
  system_identifier::text as system from pg_control_system()`;
/** How old a change may be that a replica has not got: see `lagOf`. */
const REMEMBERED_MS = 600_000;

/** Asks the primary how far its log is: what this process has heard of lies before that place. */
export function createPrimary(pool: Pick<pg.Pool, 'query'>) {
  /** Counts what was heard. The first answer is asked for as well. */
  let heard = 1;
  /** What had been heard of when the known place was asked for. */
  let asked = 0;
  let known: PrimaryPlace | undefined;
  let asking: Promise<void> | undefined;
  /** Places over time, the oldest first. */
  let samples: { at: number; position: Position }[] = [];

  async function ask(): Promise<void> {
    const upTo = heard;
    const { rows } = await pool.query<{ lsn: string; timeline: number; system: string }>(placeText);
    const [row] = rows;
    if (!row) throw new Error('no place in the log');
    if (known && known.timeline !== row.timeline) samples = [];
    known = { position: endBefore(positionOf(row.lsn)), timeline: row.timeline, system: row.system };
    asked = upTo;
  }

  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    /** Something was committed that this process knows of from now on. */
    hear(): void {
      heard++;
    },

    /** A place behind all commits heard of until now, at once where it is known; undefined where the primary does not say. */
    place(): PrimaryPlace | Promise<PrimaryPlace | undefined> {
      if (known && asked === heard) return known;
      const wanted = heard;
      const wait = async (): Promise<PrimaryPlace | undefined> => {
        // A question under way may have been asked before the last commit.
        while (asked < wanted) await askOnce();
        return known;
      };
      return wait().catch(() => undefined);
    },

    /** Asks and remembers where the log is now. */
    async sample(): Promise<void> {
      await askOnce();
      const now = performance.now();
      if (known) samples.push({ at: now, position: known.position });
      while (samples[0] && now - samples[0].at > REMEMBERED_MS) samples.shift();
    },

    /** What is known of it; undefined before it has answered once. */
    known: (): PrimaryPlace | undefined => known,

    /** For how many milliseconds there has been something that a server at this position has not got; ten minutes at most. */
    lagOf(position: Position): number {
      const missing = samples.find((sample) => sample.position > position);
      return missing ? performance.now() - missing.at : 0;
    },
  };
}

export type Primary = ReturnType<typeof createPrimary>;
