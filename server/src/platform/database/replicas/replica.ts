import type pg from 'pg';
import type { Logger } from 'pino';
import { giveUp } from '../idle-timeout.ts';
import { CatchingUp } from './catching-up.ts';
import type { Position } from './position.ts';
import { ReplicaWatcher } from './replica-watcher.ts';

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
  const open = new Set<pg.PoolClient>();
  const watcher = new ReplicaWatcher(connection, () => {
    // What waits for an answer is asked of the primary.
    for (const client of open) giveUp(client);
  });
  const pool = openPool((client, done) => watcher.verify(client, done));
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const catchingUp = new CatchingUp(watcher);

  return {
    name,
    pool,
    look: () => watcher.look(),
    /** What it says of itself; undefined while it is away. */
    facts: () => watcher.facts(),
    position: () => watcher.position(),
    isBehind: () => catchingUp.isBehind(),
    /** Whether it has the log up to there, within so many milliseconds. Who asks for it later is not kept waiting until it has. */
    reaches: (wanted: Position, ms: number) => catchingUp.reaches(wanted, ms),
    tell: createTeller(name, log),
    reason: () => watcher.reason(),

    async close(): Promise<void> {
      catchingUp.close();
      watcher.close();
      await pool.end();
    },
  };
}

export type Replica = ReturnType<typeof createReplica>;

/** Says once that a replica is used no more, or again. */
function createTeller(name: string, log: Logger) {
  let told: boolean | undefined;
  return (isUsed: boolean, why: string): void => {
    if (isUsed === told) return;
    told = isUsed;
    if (isUsed) log.info({ replica: name }, 'reads come from a replica');
    else log.warn({ replica: name, reason: why }, 'a replica is not read from: its reads go to the primary');
  };
}
