import mysql, { type Pool, type PoolConnection, type QueryError, type RowDataPacket } from 'mysql2/promise';
import { type Found, type SearchEngine, SearchRefused } from './port.ts';
import * as statements from './statements.ts';

const ANSWER_MS = 1_000;
/** Writes may take longer, as they wait for the disk. */
const WRITE_MS = 10_000;
const CONNECTIONS = 8;
/** More questions than this do not wait for a connection. */
const MOST_WAITING = 16;
/** The engine takes packets of 8 MB. */
const MOST_BYTES = 4_000_000;

/** How an engine is reached. */
export interface ManticoreSettings {
  /** `mysql://user@host:9306` */
  url: string;
  /** The password; empty where the engine asks for none. */
  key: string;
  /** How long a question waits for a connection, and then for its answer, in milliseconds. */
  answerMs?: number;
}

/** Faults of the engine itself have a state of SQL, faults of the way to it have none. */
const isRefusal = (error: unknown): error is QueryError => typeof (error as QueryError | null)?.sqlState === 'string';

const isSyntax = (error: unknown) => error instanceof SearchRefused && error.message.includes('syntax error');

/** Lends a connection; fails where none is free in time. */
async function connectionOf(pool: Pool, patience: number): Promise<PoolConnection> {
  const lent = pool.getConnection();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no connection to the search engine in time')), patience);
  try {
    return await Promise.race([lent, late.promise]);
  } catch (error) {
    lent.then(
      (connection) => connection.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a statement on a connection that is thrown away where its answer did not come. */
async function run(pool: Pool, text: string, timeout: number, patience: number): Promise<unknown> {
  let connection: PoolConnection | undefined;
  try {
    connection = await connectionOf(pool, patience);
    const [rows] = await connection.query({ sql: text, timeout });
    connection.release();
    return rows;
  } catch (error) {
    if (isRefusal(error)) {
      connection?.release();
      throw new SearchRefused(error.message);
    }
    connection?.destroy();
    throw error;
  }
}

const rowsIn = (answer: unknown): RowDataPacket[] => {
  if (!Array.isArray(answer)) throw new TypeError('the search engine sent no rows');
  return answer as RowDataPacket[];
};

function foundIn(answer: unknown): Found {
  const [rows, meta] = rowsIn(answer) as unknown[];
  const total = rowsIn(meta).find((row) => row.Variable_name === 'total_found')?.Value;
  const ids = rowsIn(rows).map((row) => Number(row.id));
  if (!/^\d+$/.test(String(total)) || !ids.every(Number.isSafeInteger))
    throw new TypeError('the search engine sent something that is no answer');
  return { ids, total: Number(total) };
}

/** Rows in portions that fit into a packet. */
function portionsOf(rows: readonly string[]): string[][] {
  const portions: string[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    bytes += row.length;
    if (bytes > MOST_BYTES && portions.at(-1)?.length) {
      portions.push([]);
      bytes = row.length;
    }
    portions.at(-1)?.push(row);
  }
  return portions.filter((portion) => portion.length > 0);
}

/**
 * Manticore Search over its MySQL protocol (SphinxQL). Uses only what Sphinx 2.2 understands as well. The indexes have to
 * be there: `deploy/search/manticore.conf` has them.
 */
export function createManticore({ url, key, answerMs = ANSWER_MS }: ManticoreSettings): SearchEngine {
  const { hostname, port, username } = new URL(url);
  const pool = mysql.createPool({
    host: hostname,
    port: Number(port || 9306),
    user: decodeURIComponent(username),
    password: key,
    supportBigNumbers: true,
    multipleStatements: true,
    connectTimeout: answerMs,
    connectionLimit: CONNECTIONS,
    queueLimit: MOST_WAITING,
    maxIdle: 2,
    idleTimeout: 30_000,
  });
  const ask = (text: string) => run(pool, text, answerMs, answerMs);
  const write = (text: string) => run(pool, text, WRITE_MS, answerMs);
  return {
    name: 'manticore',
    find: async (index, question, page) => foundIn(await ask(statements.findStatement(index, question, page))),
    async put(index, documents) {
      // Several portions are several transactions; who puts them again after a fault comes to the same.
      for (const portion of portionsOf(documents.map(statements.rowOf)))
        await write(statements.putStatement(index, portion));
    },
    async remove(index, ids) {
      if (ids.length > 0) await write(statements.removeStatement(index, ids));
    },
    async empty(index) {
      try {
        await write(`TRUNCATE TABLE ${index}`);
      } catch (error) {
        if (!isSyntax(error)) throw error;
        await write(`TRUNCATE RTINDEX ${index}`);
      }
    },
    async mark(index, value) {
      await write(statements.markStatement(index, value));
    },
    async markOf(index) {
      const [row] = rowsIn(await ask(statements.markOfStatement(index)));
      return row && Number(row.moment);
    },
    // A connection that is broken already cannot say goodbye.
    close: () => pool.end().catch(() => undefined),
  };
}
