import pg from 'pg';
import { type Position, positionOf } from './position.ts';

const ANSWER_MS = 1000;

/** What a server says about itself. The timeline of a standby is known from its last written page or checkpoint on. */
const factsText = `select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn()::text, '0/0') as lsn,
  greatest(timeline_id, min_recovery_end_timeline) as timeline, system_identifier::text as system,
  pg_postmaster_start_time()::text as started, pg_backend_pid() as pid
  from pg_control_checkpoint(), pg_control_recovery(), pg_control_system()`;
const positionText = `select pg_last_wal_replay_lsn()::text as lsn`;
const startText = 'select pg_postmaster_start_time()::text as started, pg_backend_pid() as pid';

/** What is known of a standby while it is there. */
export interface Facts {
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

/** Watches one standby over a connection of its own: whether it is there, what it is, and how far its log is. */
export class ReplicaWatcher {
  readonly #connection: pg.ClientConfig;
  readonly #onLost: () => void;
  #client: pg.Client | undefined;
  #facts: Facts | undefined;
  #position: Position = 0n;
  #reason = 'not asked yet';
  #isClosed = false;
  #asking: Promise<void> | undefined;

  /** @param onLost called whenever nothing is known of the server any more */
  constructor(connection: pg.ClientConfig, onLost: () => void) {
    this.#connection = connection;
    this.#onLost = onLost;
  }

  /** What it says of itself; undefined while it is away. */
  facts(): Facts | undefined {
    return this.#facts;
  }

  position(): Position {
    return this.#position;
  }

  /** Why nothing was known of it when it was lost last. */
  reason(): string {
    return this.#reason;
  }

  /** Whether it is there and has not got the log up to this place. */
  misses(wanted: Position): boolean {
    return this.#facts !== undefined && this.#position < wanted;
  }

  /** Asks for all facts, over a new connection where there is none. */
  async look(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<Facts>(factsText);
      const [row] = rows;
      if (!row || !this.#client) return;
      if (row.pid !== processOf(this.#client)) return this.lose(behindPooler);
      if (!row.isStandby) return this.lose('it is no standby');
      this.#facts = row;
      this.#position = positionOf(row.lsn);
    } catch (error) {
      this.lose((error as Error).message || String((error as { code?: string }).code));
    }
  }

  /** Asks how far its log is; who asks meanwhile gets the same answer. */
  askPosition(): Promise<void> {
    this.#asking ??= this.#askPosition().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** A connection to another server, or to this one after it was started again, says nothing about the known position. */
  verify(client: pg.PoolClient, done: (error?: Error) => void): void {
    client.query<{ started: string; pid: number }>(startText).then(
      ({ rows: [row] }) => {
        if (row && row.started === this.#facts?.started && row.pid === processOf(client)) return done();
        done(Object.assign(new Error('not the server that is watched'), { code: '08006' }));
      },
      (error: Error) => done(error),
    );
  }

  /** Forgets all that was known of the server, and ends the connection to it. */
  lose(why: string): void {
    this.#reason = why;
    this.#facts = undefined;
    this.#position = 0n;
    const lost = this.#client;
    this.#client = undefined;
    void lost?.end().catch(() => {});
    this.#onLost();
  }

  /** Loses it for good; a connection that is being made ends as soon as it is there. */
  close(): void {
    this.#isClosed = true;
    this.lose('closed');
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...{ application_name: 'ashore replica', ...this.#connection, keepAlive: true },
      ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
    });
    const over = (error?: Error) => {
      if (this.#client === client) this.lose(error?.message ?? 'the connection ended');
    };
    client.on('error', over);
    client.on('end', () => over());
    await client.connect();
    if (!this.#isClosed) return client;
    await client.end();
    throw new Error('closed');
  }

  async #askPosition(): Promise<void> {
    const asked = this.#client;
    try {
      const { rows } = (await asked?.query<{ lsn: string | null }>(positionText)) ?? { rows: [] };
      // What a lost connection says last is not about the server that is there now.
      if (asked === this.#client && rows[0]?.lsn) this.#position = positionOf(rows[0].lsn);
    } catch (error) {
      if (asked === this.#client) this.lose((error as Error).message);
    }
  }
}
