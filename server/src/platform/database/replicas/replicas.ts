import pg from 'pg';
import type { Logger } from 'pino';
import { createChoice } from './choosing.ts';
import { type Ask, Lookout } from './lookout.ts';
import { createPrimary } from './primary.ts';
import { type Reading, runReading } from './reading.ts';
import { createReplica } from './replica.ts';
import { type ReadNumbers, routeStatements } from './routing.ts';

export { MAX_LAG_MS } from './lookout.ts';

type OpenPool = Parameters<typeof createReplica>[0]['openPool'];

/** Where reads went, and how the replicas are. */
export interface ReplicaNumbers {
  reads: ReadNumbers;
  lagSeconds: ReadonlyMap<string, number>;
  away: ReadonlyMap<string, number>;
}

/**
 * Sends what only reads to standbys of the database, where whoever asks allows it (`read`). A standby is asked if it has
 * everything that this process had heard of when the reading began, and is not older than ten seconds in anything else.
 * @param poolSize connections of the primary that requests share: half of them at most are for reads that no replica takes
 */
export function createReplicas(given: {
  connections: readonly pg.ClientConfig[];
  pool: pg.Pool;
  poolSize: number;
  openPool: (connection: pg.ClientConfig) => OpenPool;
  isAway: () => boolean;
  log: Logger;
}) {
  const { connections, pool, poolSize, isAway, log } = given;
  const ask = pool.query.bind(pool) as Ask;
  const primary = createPrimary({ query: ask } as Pick<pg.Pool, 'query'>);
  const replicas = connections.map((connection) => {
    const { host, port } = new pg.Client(connection);
    const name = `${host}:${port}`;
    return createReplica({ name, connection, openPool: given.openPool(connection), log });
  });
  const lookout = new Lookout({ replicas, primary, isAway });
  const choose = createChoice(lookout, primary);

  async function read<T>(work: () => Promise<T>): Promise<T> {
    const reading: Reading = { replica: await choose(), anew: read, isOver: false };
    return runReading(reading, work);
  }

  const reads = routeStatements({ pool, ask, poolSize, log });
  const closing = new AbortController();
  const watching = lookout.watch(closing.signal);

  return {
    read,
    /** This process knows of a change: no reading that begins later misses it. */
    hear: primary.hear,
    numbers: (): ReplicaNumbers => ({
      reads: { ...reads },
      lagSeconds: new Map(replicas.map((one) => [one.name, one.facts() ? primary.lagOf(one.position()) / 1000 : 0])),
      away: new Map(replicas.map((one) => [one.name, Number(lookout.whyNot(one) !== undefined)])),
    }),
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(replicas.map((replica) => replica.close()));
      await watching;
    },
  };
}

export type Replicas = ReturnType<typeof createReplicas>;
