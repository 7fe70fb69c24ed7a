import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from './database.ts';
import type { Replicas } from './replicas/replicas.ts';

/** What connections of the pool do, whether the database answers, and how its replicas are where it has some. */
export function measureDatabase(metrics: Metrics, { pool, isAway, replicas }: Database): void {
  metrics.reads('ashore_database_connections', 'Open connections to the database.', () => pool.totalCount);
  metrics.reads('ashore_database_connections_idle', 'Open connections that do nothing.', () => pool.idleCount);
  metrics.reads('ashore_database_waiting', 'Work that waits for a connection.', () => pool.waitingCount);
  metrics.reads('ashore_database_away', '1 while the database does not answer.', () => Number(isAway()));
  if (replicas) measureReplicas(metrics, replicas);
}

/** Where reads go that a replica may take, and how the replicas are. */
function measureReplicas(metrics: Metrics, { numbers }: Replicas): void {
  const each = (name: string, help: string, read: () => ReadonlyMap<string, number>) =>
    metrics.readsEach(name, help, 'replica', async () => read());
  each(
    'ashore_replica_lag_seconds',
    'Age of the oldest change that a replica has not got.',
    () => numbers().lagSeconds,
  );
  each('ashore_replica_away', '1 while no reads go to a replica.', () => numbers().away);
  const reads = (from: keyof ReturnType<typeof numbers>['reads'], help: string) =>
    metrics.reads(`ashore_reads_${from}_total`, help, () => numbers().reads[from]);
  reads('replica', 'Statements that a replica answered.');
  reads('primary', 'Statements that a replica may take and the primary answered.');
  reads('failed', 'Statements that a replica failed; they are among those of the primary.');
}
