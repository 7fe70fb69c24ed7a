import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database.ts';
import { startWithStandby } from '../database/replicas/test-standby.ts';

const migration = readFileSync(new URL('../../../migrations/0046_announcements.sql', import.meta.url), 'utf8');

async function connect(connection: DatabaseConnection, database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, database });
  client.on('error', () => {});
  await client.connect();
  return client;
}

it('a standby that takes over takes announcements, and has none of before', async () => {
  const servers = await startWithStandby(false);
  const clients: pg.Client[] = [];
  const open = async (...at: Parameters<typeof connect>) => {
    const client = await connect(...at);
    clients.push(client);
    return client;
  };
  try {
    const admin = await open(servers.primary, 'postgres');
    await admin.query('create database site');
    const primary = await open(servers.primary, 'site');
    // Made while the standby follows, as on a site that had one before.
    await primary.query(migration);
    for (let n = 0; n < 40; n++) await primary.query("insert into announcement (payload) values ('before')");
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
    const other = await open(servers.standby, 'postgres');
    const hasAll = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}'::pg_lsn as "hasAll"`;
    while (!(await other.query<{ hasAll: boolean }>(hasAll)).rows[0]?.hasAll) await delay(20);
    await other.query('select pg_promote(true, 60)');
    const standby = await open(servers.standby, 'site');
    await standby.query("insert into announcement (payload) values ('after')");
    expect((await standby.query('select payload from announcement')).rows).toEqual([{ payload: 'after' }]);
  } finally {
    for (const client of clients) await client.end().catch(() => {});
    await servers.stop();
  }
}, 120_000);
