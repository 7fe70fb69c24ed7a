import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const CONNECT_MS = 3500;
const ANSWER_MS = 6000;
const ASK_EVERY_MS = 1000;
/** Connections that fail while the database answers are logged at most this often. */
const CALM_MS = 5000;

/** SQLSTATEs of a server that ends, starts or takes no more connections, and of connections that broke. */
const awayStates = /^(57P0[123]|53300|08...)$/;
/** What the driver says without a code. */
const awayWords = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;

/** Failures of connections to the database. Their codes alone could be those of any other connection. */
const ofTheWay = new WeakSet<object>();

/** Notes that a failure is one of a connection to the database. */
export function noteOfTheWay(error: unknown): void {
  if (typeof error === 'object' && error !== null) ofTheWay.add(error);
}

/** Whether something failed, however deep its cause, as the database could not be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (ofTheWay.has(inner) || awayWords.test(inner.message)) return true;
    if (awayStates.test(String((inner as { code?: unknown }).code))) return true;
  }
  return false;
}

const textOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);

/** Asks the database over a connection of its own, as those of the pool may all be busy. */
async function fault(connection: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return textOf(error);
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Logs once that the database is away, and once that it is back. What fails in between because of it is logged at `debug`
 * only, see the logger.
 */
export function watchAvailability(connection: pg.ClientConfig, log: Logger) {
  const closing = new AbortController();
  const { signal } = closing;
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
  let asking = false;
  let isAway = false;

  async function ask(first: unknown): Promise<void> {
    const reason = await fault(connection);
    if (signal.aborted) return;
    if (reason === undefined) {
      log.warn({ reason: textOf(first) }, 'a database connection failed; the database answers');
      return pause(CALM_MS);
    }
    isAway = true;
    log.error({ reason }, 'the database is away: what needs it is answered with 503 until it is back');
    do await pause(ASK_EVERY_MS);
    while (!signal.aborted && (await fault(connection)) !== undefined);
    isAway = false;
    if (!signal.aborted) log.warn('the database is back');
  }

  return {
    /** Takes note of a failed connection to the database, and looks whether the database is away. */
    suspect(error: unknown): void {
      noteOfTheWay(error);
      if (asking || signal.aborted) return;
      asking = true;
      void ask(error).finally(() => {
        asking = false;
      });
    },
    /** Whether the database was last seen not to answer. */
    isAway: () => isAway,
    close: () => closing.abort(),
  };
}
