import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { type EmbeddedServer, startEmbedded } from '../embedded.ts';
import { serverProcesses } from '../processes.ts';
import { makeTemplate, type TestServer, template } from '../test-server.ts';

const log = pino({ level: 'silent' });
/** Folders whose content a standby gets from the primary. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'];
const settings = { fsync: 'off', max_wal_size: '2GB', hot_standby_feedback: 'off', max_standby_streaming_delay: '0' };

/** Runs one statement on a server, in a database of it. */
export async function onServer<Row extends object>(
  connection: EmbeddedServer['connection'],
  text: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the files of a running server to those of a standby, as section 25.3.3 of the PostgreSQL manual describes it. */
async function copyCluster({ connection }: EmbeddedServer, from: string, to: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  spawnSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  await client.end();
  for (const name of emptied) {
    for (const file of readdirSync(join(to, name))) rmSync(join(to, name, file), { recursive: true });
  }
  rmSync(join(to, 'postmaster.pid'), { force: true });
  writeFileSync(join(to, 'backup_label'), rows[0]?.label ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  const { uid, gid } = statSync(from);
  spawnSync('chown', ['-R', `${uid}:${gid}`, to]);
}

/**
 * Starts a server and a standby that follows it.
 * @param isMigrated whether the databases that are made on it have the tables of the site
 */
export async function startWithStandby(isMigrated: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'ashore-standby-'));
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const primary = await startEmbedded({ dataDir: first, log, settings });
  if (isMigrated) await makeTemplate(primary.connection, log);
  mkdirSync(second);
  await copyCluster(primary, join(first, 'cluster'), join(second, 'cluster'));
  const { host, port, user } = primary.connection;
  const following = { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` };
  const standby = await startEmbedded({ dataDir: second, log, settings: following });
  const server: TestServer = {
    connection: primary.connection,
    template: isMigrated ? template : 'template1',
    standbys: [standby.connection],
  };
  return {
    server,
    primary: primary.connection,
    standby: standby.connection,
    /** Sends a signal to all processes of the standby. One that is killed is started again. */
    signal(name: NodeJS.Signals) {
      for (const pid of serverProcesses(join(second, 'cluster'))) process.kill(pid, name);
    },
    async stop() {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
