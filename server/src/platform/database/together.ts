import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Lets statements that are sent in one turn of the event loop leave in one write: the begin of a transaction with its
 * first statement, the last ones with the commit. Each write wakes the server, which costs more than most statements.
 */
export function sendTogether(client: pg.PoolClient): void {
  // The driver corks the stream for the messages of one statement, not for several statements.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  let corked = false;
  const uncork = () => {
    corked = false;
    stream.uncork();
  };
  client.query = ((...given: unknown[]) => {
    if (!corked) {
      corked = true;
      stream.cork();
      // Runs once all that is ready to send has been sent: what promises go on with comes before it.
      process.nextTick(uncork);
    }
    return query(...given);
  }) as typeof client.query;
}
