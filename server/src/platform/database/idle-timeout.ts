import type { Duplex } from 'node:stream';
import type pg from 'pg';

type Client = pg.ClientBase;

const patienceOf = new WeakMap<Client, number>();

/** Lets the answers of a connection take longer, in milliseconds; `Infinity` where it may take any time. */
export function setPatience(client: Client, ms: number): void {
  patienceOf.set(client, ms);
}

/**
 * Ends a connection. What a statement without an answer did is unknown, and its answer might come when the connection has
 * been lent to somebody else: so the pool never gets it back.
 */
export function giveUp(client: Client): void {
  // The driver has no public way to drop a connection without a goodbye that the other end would have to hear.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.destroy(Object.assign(new Error('The database does not answer.'), { code: '08006' }));
}

/**
 * Gives a connection up whose server is silent: frozen, or behind a cable that was pulled. The statement under way then
 * fails with SQLSTATE 08006 and all that follow on this connection fail at once. `statement_timeout` is the server's own
 * and does not help against one that stands still.
 * @param ms how long an answer may take, unless `setPatience` allowed the connection more
 */
export function limitIdleTime(client: Client, ms: number): void {
  setPatience(client, ms);
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const patience = patienceOf.get(client) ?? ms;
    if (patience === Number.POSITIVE_INFINITY) return query(...given);
    const timer = setTimeout(giveUp, patience, client);
    const answered = () => clearTimeout(timer);
    const last = given.at(-1);
    if (typeof last === 'function') {
      given[given.length - 1] = (...answer: unknown[]) => {
        answered();
        return last(...answer);
      };
      return query(...given);
    }
    const result = query(...given);
    if (result instanceof Promise) result.then(answered, answered);
    // Streams of rows are read at the pace of whoever reads them.
    else answered();
    return result;
  }) as typeof client.query;
}
