import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onServer, startWithStandby } from '../database/replicas/test-standby.ts';

const migration = readFileSync(new URL('../../../migrations/0046_announcements.sql', import.meta.url), 'utf8');

it('a standby that takes over takes announcements, and has none of before', async () => {
  const { primary, standby, stop } = await startWithStandby(false);
  try {
    await onServer(primary, 'create database site');
    // Made while the standby follows, as on a site that had one before.
    await onServer(primary, migration, 'site');
    await onServer(
      primary,
      "insert into announcement (payload) select 'before' from generate_series(1, 40) as n",
      'site',
    );
    const [end] = await onServer<{ lsn: string }>(primary, 'select pg_current_wal_flush_lsn() as lsn');
    const hasAll = `select pg_last_wal_replay_lsn() >= '${end?.lsn}'::pg_lsn as "hasAll"`;
    while (!(await onServer<{ hasAll: boolean }>(standby, hasAll))[0]?.hasAll) await delay(20);
    await onServer(standby, 'select pg_promote(true, 60)');
    await onServer(standby, "insert into announcement (payload) values ('after')", 'site');
    expect(await onServer(standby, 'select payload from announcement', 'site')).toEqual([{ payload: 'after' }]);
  } finally {
    await stop();
  }
}, 120_000);
