import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/platform/database/orm.ts';
import { openDatabase, sendAlong, sqlState } from './database.ts';
import { fixedStatement } from './fixed-statement.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabaseLine } from './test-line.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await createTestDatabase();
  await files.database.pool.query('create table note (id bigint primary key, body text not null, at timestamptz)');
});
beforeEach(() => files.database.pool.query('truncate note'));
afterAll(() => files.drop());

const add = fixedStatement<{ id: number; body: string }, { id: number }>(
  (value) =>
    sql`insert into note (id, body) values (${value('id')}, ${value('body')} || ${'!'} || ${value('body')}) returning id`,
);
const bodies = async () =>
  (await files.database.pool.query('select body from note order by id')).rows.map((r) => r.body);

describe('a fixed statement', () => {
  it('takes values by name, several times each, beside constants', async () => {
    expect(await add(files.database.orm, { id: 1, body: 'a' })).toEqual([{ id: 1 }]);
    await files.database.transaction((tx) => add(tx, { id: 2, body: 'b' }));
    await files.database.alone((executor) => add(executor, { id: 3, body: 'c' }));
    expect(await bodies()).toEqual(['a!a', 'b!b', 'c!c']);
  });

  it('gives points in time as dates, json as values, and takes lists', async () => {
    const read = fixedStatement<{ at: Date; ids: number[] }, { at: Date; ids: number[]; json: unknown }>(
      (value) =>
        sql`select ${value('at')}::timestamptz as at, ${value('ids')}::bigint[] as ids, '{"a": 1}'::jsonb as json`,
    );
    const at = new Date('2026-01-05T08:00:00.123Z');
    const [row] = await read(files.database.orm, { at, ids: [1, 2] });
    expect(row).toMatchObject({ at, json: { a: 1 } });
  });
});

describe('a statement that nobody waits for', () => {
  it('is there once the transaction is', async () => {
    await files.database.transaction(async (tx) => {
      sendAlong(tx, add(tx, { id: 1, body: 'a' }));
      sendAlong(tx, add(tx, { id: 2, body: 'b' }));
    });
    expect(await bodies()).toEqual(['a!a', 'b!b']);
  });

  it('ends the transaction when it fails, with its own fault', async () => {
    let ran = false;
    const failing = files.database.transaction(async (tx, afterCommit) => {
      afterCommit(() => {
        ran = true;
      });
      sendAlong(tx, add(tx, { id: 1, body: 'a' }));
      sendAlong(tx, add(tx, { id: 1, body: 'twice' }));
      sendAlong(tx, add(tx, { id: 2, body: 'b' }));
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
    expect([ran, await bodies()]).toEqual([false, []]);
  });

  it('is why a later one failed', async () => {
    const failing = files.database.transaction(async (tx) => {
      sendAlong(tx, add(tx, { id: 1, body: 'a' }));
      sendAlong(tx, add(tx, { id: 1, body: 'twice' }));
      await add(tx, { id: 2, body: 'b' });
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  });

  it('is taken back with a refusal', async () => {
    const refusal = new Error('no');
    const refused = files.database.transaction(async (tx) => {
      sendAlong(tx, add(tx, { id: 1, body: 'a' }));
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    expect(await bodies()).toEqual([]);
  });
});

it('a statement after the end of its transaction does nothing', async () => {
  const late = Promise.withResolvers<unknown>();
  const refused = files.database.transaction(async (tx) => {
    const goesOn = async () => {
      await add(tx, { id: 1, body: 'a' });
      await add(tx, { id: 2, body: 'b' });
    };
    goesOn().catch(late.resolve);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await late.promise).toMatchObject({ message: 'a statement after the end of its transaction' });
  expect(await bodies()).toEqual([]);
});

it('a transaction whose work goes on after a failed statement is no success', async () => {
  const failing = files.database.transaction(async (tx) => {
    await add(tx, { id: 1, body: 'a' });
    await add(tx, { id: 1, body: 'twice' }).catch(() => {});
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await bodies()).toEqual([]);
});

it('begins with its first statement and commits with the last, in two round trips', async () => {
  const line = await openDatabaseLine(files.connection);
  const { host: _, ...rest } = files.connection;
  const connection = { ...rest, host: '127.0.0.1', port: line.port };
  const database = openDatabase({ connection, poolSize: 1, log: pino({ level: 'silent' }) });
  try {
    await database.ping();
    const before = line.sent();
    await database.transaction(async (tx) => {
      await Promise.all([add(tx, { id: 1, body: 'a' }), add(tx, { id: 2, body: 'b' })]);
      sendAlong(tx, add(tx, { id: 3, body: 'c' }));
      sendAlong(tx, add(tx, { id: 4, body: 'd' }));
    });
    expect(line.sent() - before).toBe(2);
    expect(await bodies()).toHaveLength(4);
  } finally {
    await database.close();
    line.close();
  }
});
