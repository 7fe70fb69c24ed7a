import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/platform/database/orm.ts';
import { createStatementNames } from './statement-names.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('names of statements', () => {
  it('are given to what recurs, the same for the same text', () => {
    const nameOf = createStatementNames();
    expect(['a', 'a', 'b', 'a', 'b', 'a'].map(nameOf)).toEqual([
      undefined,
      undefined,
      undefined,
      'ashore_0',
      undefined,
      'ashore_0',
    ]);
    expect(nameOf('b')).toBe('ashore_1');
  });

  it('run out, so that connections do not fill with them; those given stay', () => {
    const nameOf = createStatementNames();
    const texts = Array.from({ length: 300 }, (_, index) => `select ${index}`);
    for (let time = 0; time < 3; time += 1) texts.forEach(nameOf);
    const names = texts.map(nameOf);
    const given = names.filter((name) => name !== undefined);
    expect(given).toHaveLength(200);
    expect(new Set(given).size).toBe(200);
    expect(nameOf('select 0')).toBe(names[0]);
  });

  it('are not kept from a statement that recurs by thousands that do not', () => {
    const nameOf = createStatementNames();
    for (let index = 0; index < 20_000; index += 1) nameOf(`once ${index}`);
    expect([1, 2, 3].map(() => nameOf('often'))).toEqual([undefined, undefined, 'ashore_0']);
  });
});

describe('named statements on PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await test.database.pool.query('create table thing (id int primary key, body text not null)');
  });
  beforeEach(() => test.database.pool.query('truncate thing'));
  afterAll(() => test.drop());

  /** How often the connection that asks has a statement prepared. */
  const preparedSql = 'select count(*)::int as total from pg_prepared_statements where statement = $1';

  it('are prepared once and give what their values ask for', async () => {
    const client = await test.database.pool.connect();
    try {
      const text = 'select $1::int + 1 as next, $2::text as said';
      for (const value of [1, 2, 3, 4, 5]) {
        const { rows } = await client.query({ text, values: [value, `no. ${value}`] });
        expect(rows).toEqual([{ next: value + 1, said: `no. ${value}` }]);
      }
      expect((await client.query(preparedSql, [text])).rows).toEqual([{ total: 1 }]);
    } finally {
      client.release();
    }
  });

  it('stay right on all connections at once, inside and outside of transactions', async () => {
    const { database } = test;
    const ids = Array.from({ length: 40 }, (_, id) => id);
    const refusal = new Error('rolled back');
    const store = (id: number) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`insert into thing (id, body) values (${id}, ${`body ${id}`})`);
        if (id % 4 === 0) throw refusal;
        return id;
      });
    const outcomes = await Promise.all(ids.map((id) => store(id).catch((error) => error)));
    expect(outcomes).toEqual(ids.map((id) => (id % 4 === 0 ? refusal : id)));
    const found = await Promise.all(
      ids.map((id) => database.pool.query({ text: 'select body from thing where id = $1', values: [id] })),
    );
    expect(found.map(({ rows }) => rows)).toEqual(ids.map((id) => (id % 4 === 0 ? [] : [{ body: `body ${id}` }])));
  });

  it('go on after one of them failed, also at its first use under its name', async () => {
    const client = await test.database.pool.connect();
    try {
      const insert = { text: 'insert into thing (id, body) values ($1, $2) returning id' };
      const add = (id: number) => client.query({ ...insert, values: [id, 'x'] });
      await add(1);
      await add(2);
      // The third use is the first by name.
      await expect(add(2)).rejects.toMatchObject({ code: '23505' });
      expect((await add(3)).rows).toEqual([{ id: 3 }]);
      await client.query('begin');
      await expect(add(3)).rejects.toMatchObject({ code: '23505' });
      await expect(add(4)).rejects.toMatchObject({ code: '25P02' });
      await client.query('rollback');
      expect((await add(4)).rows).toEqual([{ id: 4 }]);
    } finally {
      client.release();
    }
  });

  it('bear a column that is added meanwhile', async () => {
    await test.database.pool.query(`insert into thing values (1, 'x')`);
    const client = await test.database.pool.connect();
    try {
      const one = { text: 'select body from thing where id = $1', values: [1] };
      for (let time = 0; time < 4; time += 1) await client.query(one);
      await client.query('alter table thing add column more int');
      expect((await client.query(one)).rows).toEqual([{ body: 'x' }]);
    } finally {
      client.release();
    }
  });
});
