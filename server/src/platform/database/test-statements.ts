import type pg from 'pg';

/** Notes every statement that goes over a pool, those within transactions too. */
export function noteStatements(pool: pg.Pool): { texts: string[]; stop(): void } {
  const texts: string[] = [];
  const wrapped = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const onAcquire = (client: pg.PoolClient) => {
    const query = client.query;
    wrapped.set(client, query);
    client.query = ((...given: unknown[]) => {
      const [statement] = given as [string | { text?: string }];
      texts.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
      return Reflect.apply(query, client, given);
    }) as typeof query;
  };
  const onRelease = (_error: unknown, client: pg.PoolClient) => {
    client.query = wrapped.get(client) ?? client.query;
    wrapped.delete(client);
  };
  pool.on('acquire', onAcquire).on('release', onRelease);
  return {
    texts,
    stop: () => void pool.off('acquire', onAcquire).off('release', onRelease),
  };
}
