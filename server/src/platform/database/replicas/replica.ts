import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { giveUp } from '../idle-timeout.ts';
import { type Position, positionOf } from './position.ts';

const ANSWER_MS = 1000;
const BETWEEN_QUESTIONS_MS = 2;
const CATCH_UP_MS = 100;

/** What a server says about itself. The timeline of a standby is known from its last written page or checkpoint on. */
const factsText = `select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn()::text, '0/0') as lsn,
  greatest(timeline_id, min_recovery_end_timeline) as timeline, system_identifier::text as system,
  pg_postmaster_start_time()::text as started, pg_backend_pid() as pid
  from pg_control_checkpoint(), pg_control_recovery(), pg_control_system()`;
const positionText = `select pg_last_wal_replay_lsn()::text as lsn`;
const startText = 'select pg_postmaster_start_time()::text as started, pg_backend_pid() as pid';

interface Facts {
  isStandby: boolean;
  lsn: string;
  timeline: number;
  system: string;
  started: string;
  pid: number;
}

/** The number of the server process that a connection was told of. A pooler makes up one of its own. */
const processOf = (client: object) => (client as { processID?: number }).processID;
const behindPooler = 'the address leads to a pooler: it must be that of the server itself';

/** One server that follows the primary, watched over a connection of its own. */
export function createReplica({
  name,
  connection,
  openPool,
  log,
}: {
  name: string;
  connection: pg.ClientConfig;
  openPool: (verify: (client: pg.PoolClient, done: (error?: Error) => void) => void) => pg.Pool;
  log: Logger;
}) {
  let watcher: pg.Client | undefined;
  let facts: Facts | undefined;
  let position: Position = 0n;
  let reason = 'not asked yet';
  let told: boolean | undefined;
  let asking: Promise<void> | undefined;
  /** It did not get there in time: nobody waits for it until it has. */
  let goal: Position | undefined;
  let isClosed = false;

  /** A connection to another server, or to this one after it was started again, says nothing about the known position. */
  const pool = openPool((client, done) => {
    client.query<{ started: string; pid: number }>(startText).then(
      ({ rows: [row] }) => {
        if (row && row.started === facts?.started && row.pid === processOf(client)) return done();
        done(Object.assign(new Error('not the server that is watched'), { code: '08006' }));
      },
      (error: Error) => done(error),
    );
  });

  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));

  /** What waits for an answer is asked of the primary. */
  function lose(why: string): void {
    reason = why;
    facts = undefined;
    position = 0n;
    const lost = watcher;
    watcher = undefined;
    void lost?.end().catch(() => {});
    for (const client of open) giveUp(client);
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...{ application_name: 'ashore replica', ...connection, keepAlive: true },
      ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
    });
    const over = (error?: Error) => {
      if (watcher === client) lose(error?.message ?? 'the connection ended');
    };
    client.on('error', over);
    client.on('end', () => over());
    await client.connect();
    return client;
  }

  /** Asks for all facts, over a new connection where there is none. */
  async function look(): Promise<void> {
    try {
      watcher ??= await connect();
      const { rows } = await watcher.query<Facts>(factsText);
      const [row] = rows;
      if (!row || !watcher) return;
      if (row.pid !== processOf(watcher)) return lose(behindPooler);
      if (!row.isStandby) return lose('it is no standby');
      facts = row;
      position = positionOf(row.lsn);
    } catch (error) {
      lose((error as Error).message || String((error as { code?: string }).code));
    }
  }

  async function askPosition(): Promise<void> {
    const asked = watcher;
    try {
      const { rows } = (await asked?.query<{ lsn: string | null }>(positionText)) ?? { rows: [] };
      // What a lost connection says last is not about the server that is there now.
      if (asked === watcher && rows[0]?.lsn) position = positionOf(rows[0].lsn);
    } catch (error) {
      if (asked === watcher) lose((error as Error).message);
    }
  }

  const askOnce = () => {
    asking ??= askPosition().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  async function catchUp(): Promise<void> {
    while (!isClosed && goal !== undefined) {
      await delay(CATCH_UP_MS, undefined, { ref: false });
      await askOnce();
      if (!facts || position >= goal) goal = undefined;
    }
  }

  return {
    name,
    pool,
    look,
    /** What it says of itself; undefined while it is away. */
    facts: () => facts,
    position: () => position,
    isBehind: () => goal !== undefined,

    /** Whether it has the log up to there, within so many milliseconds. Who asks for it later is not kept waiting until it has. */
    async reaches(wanted: Position, ms: number): Promise<boolean> {
      const end = performance.now() + ms;
      const timer = delay(ms, undefined, { ref: false });
      while (facts && position < wanted) {
        await Promise.race([askOnce(), timer]);
        if (!facts || position >= wanted) break;
        if (performance.now() >= end) {
          const isFirst = goal === undefined;
          goal = wanted;
          if (isFirst) void catchUp();
          return false;
        }
        await delay(BETWEEN_QUESTIONS_MS);
      }
      return facts !== undefined;
    },

    /** Says once that it is used no more, or again. */
    tell(isUsed: boolean, why: string): void {
      if (isUsed === told) return;
      told = isUsed;
      if (isUsed) log.info({ replica: name }, 'reads come from a replica');
      else log.warn({ replica: name, reason: why }, 'a replica is not read from: its reads go to the primary');
    },
    reason: () => reason,

    async close(): Promise<void> {
      isClosed = true;
      lose('closed');
      await pool.end();
    },
  };
}

export type Replica = ReturnType<typeof createReplica>;
