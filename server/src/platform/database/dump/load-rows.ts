import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quote } from './catalog.ts';
import type { DumpedTable } from './parts.ts';
import type { Parts } from './peeking.ts';
import { STAGING } from './staging.ts';

/** So much of a table goes to one of the connections before the next one is asked. */
const BLOCK_BYTES = 1024 * 1024;
const ROWS_AT_ONCE = 500;
const LINE_BREAK = 10;

/** Whole rows, many in a block. */
async function* blocksOf(parts: Parts): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const { bytes } of parts.run('rows')) {
    const end = bytes.lastIndexOf(LINE_BREAK) + 1;
    size += bytes.length;
    if (size < BLOCK_BYTES || end === 0) {
      waiting.push(bytes);
      continue;
    }
    yield Buffer.concat([...waiting, bytes.subarray(0, end)]);
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Does work with each of the connections at once, and ends when all have ended: none is left at work. */
export async function withEach(clients: readonly Client[], work: (client: Client) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(clients.map(work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Loads rows over several connections: PostgreSQL computes most of what it stores of a row, on one core for each. */
async function copyRows(workers: readonly Client[], statement: string, parts: Parts): Promise<void> {
  const blocks = blocksOf(parts);
  const first = await blocks.next();
  if (first.done) return;
  let failure: unknown;
  const next = async () => {
    if (failure !== undefined) throw failure;
    return blocks.next();
  };
  async function* share(own: Buffer | undefined): AsyncGenerator<Buffer> {
    if (own) yield own;
    for (let block = await next(); !block.done; block = await next()) yield block.value;
  }
  // What fits into one block needs no second connection.
  const busy = first.value.length < BLOCK_BYTES ? workers.slice(0, 1) : workers;
  await withEach(busy, async (client) => {
    const own = client === busy[0] ? first.value : undefined;
    try {
      await pipeline(Readable.from(share(own), { highWaterMark: 1 }), client.query(copyFrom(statement)));
    } catch (error) {
      failure ??= error;
      throw failure;
    }
  });
}

/** Stores the rows of one table as they come, in the table that is to take its place. */
export async function loadRows(
  workers: readonly Client[],
  { name, columns }: DumpedTable,
  parts: Parts,
): Promise<void> {
  const table = `${STAGING}.${quote(name)}`;
  const list = columns.map(quote).join(', ');
  await copyRows(workers, `copy ${table} (${list}) from stdin`, parts);
  let waiting: string[] = [];
  const insert = async () => {
    if (waiting.length > 0)
      await workers[0]?.query(
        `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1::json)`,
        [`[${waiting.join()}]`],
      );
    waiting = [];
  };
  for await (const { json } of parts.run('row')) {
    waiting.push(json);
    if (waiting.length >= ROWS_AT_ONCE) await insert();
  }
  await insert();
}
