import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresBus } from '../bus/postgres.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { connectionOf, databaseUrlFault } from './hosts.ts';
import { openDatabaseLine } from './test-line.ts';

describe('the address of a database', () => {
  it.each([
    'postgresql://ashore@db/ashore',
    'postgres://ashore:se%40cret@db:5433/ashore?sslmode=require',
    'postgresql://ashore@localhost/ashore?host=%2Frun%2Fpostgresql',
    'postgresql://ashore@db/ashore?target_session_attrs=any',
    'postgresql://u@h1:5432,h2:5433/db?target_session_attrs=read-write',
    'postgresql://u:p@h1,[::1]:5433,h3/db?application_name=x&target_session_attrs=primary',
  ])('may be %s', (url) => {
    expect(databaseUrlFault(url)).toBeUndefined();
  });

  it.each([
    ['mysql://u@h1/db', 'postgres://'],
    ['h1,h2', 'postgres://'],
    ['postgresql://u@h1:port,h2/db?target_session_attrs=read-write', 'a number as the port'],
    ['postgresql://u@h1:1:2,h2/db?target_session_attrs=read-write', 'a number as the port'],
    ['postgresql://u@h1,h2/db', 'target_session_attrs=read-write'],
    ['postgresql://u@h1,h2/db?target_session_attrs=any', 'target_session_attrs=read-write'],
    ['postgresql://u@h1,h2/db?target_session_attrs=standby', 'target_session_attrs=read-write'],
    ['postgresql://u@db/db?target_session_attrs=read-only', 'any, read-write or primary'],
    ['postgresql://u@h1,,h2/db?target_session_attrs=read-write', 'one between the commas is empty'],
    ['postgresql://u@h1,/db?target_session_attrs=read-write', 'one between the commas is empty'],
    ['postgresql://u@h1:5432,h1:5432/db?target_session_attrs=read-write', 'each host once'],
    ['postgresql://u@h1,h2/db?host=h3&target_session_attrs=read-write', 'parameters host and port'],
  ])('may not be %s', (url, said) => {
    expect(databaseUrlFault(url)).toContain(said);
  });
});

describe('two servers, of which one takes writes', () => {
  const log = pino({ level: 'silent' });
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ashore-hosts-')));
  const settings = { fsync: 'off', hot_standby_feedback: 'on' };
  const running: EmbeddedServer[] = [];
  let primary: EmbeddedServer;
  let standby: EmbeddedServer;
  let lines: Awaited<ReturnType<typeof openDatabaseLine>>[];
  let url: string;

  /** A standby from the files of a server that is stopped, which is then started again. */
  beforeAll(async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    await (await startEmbedded({ dataDir: one, log, settings })).stop();
    mkdirSync(two);
    spawnSync('cp', ['-a', join(one, 'cluster'), join(two, 'cluster')]);
    primary = await startEmbedded({ dataDir: one, log, settings });
    running.push(primary);
    const { host, user } = primary.connection;
    writeFileSync(join(two, 'cluster', 'standby.signal'), '');
    const way = { ...settings, primary_conninfo: `host=${host} user=${user}` };
    standby = await startEmbedded({ dataDir: two, log, settings: way });
    running.push(standby);
    lines = [await openDatabaseLine(standby.connection), await openDatabaseLine(primary.connection)];
    // The standby first: the order says nothing.
    const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join();
    url = `postgresql://ashore@${hosts}/ashore?target_session_attrs=read-write`;
  });
  afterAll(async () => {
    for (const line of lines) line.close();
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('connections, the pool and the bus find the writable one, and the other after a fail-over', async () => {
    const connection = connectionOf(url);
    const database = openDatabase({ connection, poolSize: 3, log });
    const bus = await createPostgresBus({ database, connection, log });
    const heard: unknown[] = [];
    let again = 0;
    bus.subscribe('test', (message) => void heard.push(message));
    bus.onReconnect(() => {
      again += 1;
    });
    const write = (text: string) => database.pool.query('insert into notes values ($1)', [text]);
    await database.pool.query('create table notes (text text)');
    await Promise.all(['one', 'two', 'three'].map(write));
    await bus.publish('test', 'before');
    await expect.poll(() => heard).toEqual(['before']);

    const admin = new pg.Client(standby.connection);
    admin.on('error', () => {});
    await admin.connect();
    const count = async () => (await admin.query('select count(*)::int as n from notes')).rows[0].n;
    await expect.poll(count).toBe(3);
    lines[1]?.cut(true);
    await expect(write('lost')).rejects.toThrow();
    // Connections that were open fail in words of their own.
    const nowhere = () => write('nowhere').then(() => 'written', String);
    await expect.poll(nowhere).toMatch(/No host of the database takes writes.*it takes no writes/);
    await admin.query('select pg_promote(true)');
    await expect.poll(() => write('four').then(() => 'written', String), { timeout: 10_000 }).toBe('written');
    await expect.poll(() => again, { timeout: 10_000 }).toBe(1);
    await bus.publish('test', 'after');
    await expect.poll(() => heard).toEqual(['before', 'after']);
    expect(await count()).toBe(4);
    await expect.poll(database.isAway, { timeout: 10_000 }).toBe(false);
    await admin.end();
    await bus.close();
    await database.close();
  });
});
