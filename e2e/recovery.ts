/**
 * `npm run recovery`: moves a site from the embedded database to a server by a backup, archives what the server writes,
 * deletes all ads by mistake, and recovers the server to the moment before, as docs/operating.md describes it. Ends with 1
 * where something written before is missing, or something written afterwards is there.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import sharp from 'sharp';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { emptyFolder, type Site, startProgram, startSite } from './site.ts';
import { adInput, call, register } from './steps.ts';

const PATIENCE_MS = 120_000;
const folder = await emptyFolder();
const at = (...parts: string[]) => join(folder, ...parts);
const began = performance.now();
/** What is to end with this program, however it ends. */
const open: { stop(): Promise<unknown> }[] = [];
const tell = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);

async function startOn(dataDir: string, env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ dataDir: at(dataDir), env: { DEMO: 'off', RATE_LIMITS: 'off', ...env } });
  open.push(site);
  return site;
}

/** The server of an operator, with its own PostgreSQL settings. */
async function startServer(name: string, settings: Record<string, string>) {
  await mkdir(at(name), { recursive: true });
  const server = await startEmbedded({ dataDir: at(name), log: pino({ level: 'error' }), settings });
  const { host, port, user, database } = server.connection;
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const opened = { url, client, stop: () => client.end().then(server.stop) };
  open.push(opened);
  return opened;
}

async function runProgram(args: string[], env: Record<string, string>): Promise<string> {
  const program = startProgram(args, env);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${program.output()}`);
  return program.output().trim();
}

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await condition()); await delay(100))
    if (performance.now() > end) throw new Error(`${what} took too long`);
}

/** Posts an ad with a picture, as an app does. */
async function postAd(site: Site, token: string, title: string): Promise<{ id: number; picture: string }> {
  const noise = {
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#357',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  } as const;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await sharp(noise).jpeg().toBuffer())], { type: 'image/jpeg' }), 'a.jpg');
  const sent = await fetch(`${site.url}/api/cus/file/upload`, { method: 'POST', headers: { token }, body: form });
  const { data: picture } = (await sent.json()) as { data: { imgUrl: string; imgUrlZip: string } };
  const { code, msg, data } = await call<{ classifiedId: number }>(
    site,
    'classified/postAds',
    adInput(title, { imgUrl: picture.imgUrl, imgUrlZip: picture.imgUrlZip }),
    token,
  );
  assert.equal(code, 200, msg);
  return { id: data.classifiedId, picture: picture.imgUrl };
}

type Server = Awaited<ReturnType<typeof startServer>>;

const statusOf = async (site: Site, path: string) => (await fetch(site.url + path)).status;
const pageOf = async (site: Site, id: number) =>
  (await fetch(`${site.url}/classified/details?classifiedId=${id}`)).text();
const numberOfAds = async (client: pg.Client): Promise<number> =>
  (await client.query('select count(*)::int as n from ad')).rows[0].n;

/** A copy of the files of a running server, as `pg_basebackup` makes one, by the functions that it calls itself. */
async function copyServer(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('recovery', true)`);
  spawnSync('cp', ['-a', from, to]);
  // Waits until the archive has all that the copy needs.
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal'])
    await rm(join(to, name), { recursive: true, force: true });
  await mkdir(join(to, 'pg_wal'), { mode: 0o700 });
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  spawnSync('chown', ['-R', '--reference', join(to, 'PG_VERSION'), join(to, 'pg_wal'), join(to, 'backup_label')]);
}

const archive = at('archive');
const archiving = {
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
};

/** A site on the embedded database, moved to a server by a backup. */
async function moveToServer() {
  const embedded = await startOn('embedded');
  const first = await postAd(embedded, await register(embedded, 'Leonor'), 'A lamp from the embedded database');
  await embedded.stop();
  tell(await runProgram(['app/src/backup.ts', 'write', at('backup')], { DATA_DIR: at('embedded') }));
  const server = await startServer('server', archiving);
  const settings = { DATA_DIR: at('moved'), DATABASE_URL: server.url };
  await mkdir(at('moved'));
  tell(await runProgram(['app/src/backup.ts', 'restore', at('backup')], settings));
  await copyFile(at('embedded', 'site.key'), at('moved', 'site.key'));
  const site = await startOn('moved', settings);
  assert.match(await pageOf(site, first.id), /A lamp from the embedded database/);
  assert.equal(await statusOf(site, first.picture), 200);
  tell('the site is on a server');
  return { server, site, first };
}

/** All ads are deleted by mistake, and the site goes on for a while. */
async function haveAccident(server: Server, site: Site) {
  const token = await register(site, 'Marisol');
  const before = await postAd(site, token, 'A lamp from before the accident');
  const ads = await numberOfAds(server.client);
  const { rows } = await server.client.query<{ moment: string }>('select clock_timestamp()::text as moment');
  const moment = rows[0]?.moment ?? '';
  tell(`${ads} ads at ${moment}`);
  await server.client.query('delete from ad');
  const after = await postAd(site, token, 'A lamp from after the accident');
  await until('hiding the pictures', async () => (await statusOf(site, before.picture)) === 404);
  const wal = await server.client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await until('archiving', async () => (await readdir(archive)).includes(wal.rows[0]?.name ?? ''));
  tell('all ads were deleted, and the site went on');
  return { before, after, ads, moment };
}

/** A new server from the copy and the archive, as it was at one moment. */
async function recover(moment: string): Promise<Server> {
  await mkdir(at('recovered'));
  spawnSync('cp', ['-a', at('copy'), at('recovered', 'cluster')]);
  await writeFile(at('recovered', 'cluster', 'recovery.signal'), '');
  const server = await startServer('recovered', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  const isRecovering = async () => (await server.client.query('select pg_is_in_recovery() as is')).rows[0].is;
  await until('the recovery', async () => !(await isRecovering()));
  tell('the server is recovered');
  return server;
}

async function run(): Promise<void> {
  await chmod(folder, 0o755);
  await mkdir(archive);
  await chmod(archive, 0o777);
  const { server, site, first } = await moveToServer();
  await copyServer(server.client, at('server', 'cluster'), at('copy'));
  tell('the files of the server are copied');
  const { before, after, ads, moment } = await haveAccident(server, site);
  await site.stop();
  await server.stop();

  const recovered = await recover(moment);
  assert.equal(await numberOfAds(recovered.client), ads);
  const settings = { DATA_DIR: at('moved'), DATABASE_URL: recovered.url };
  tell(await runProgram(['app/src/admin.ts', 'check-pictures'], settings));
  const again = await startOn('moved', settings);
  for (const { id, picture } of [first, before]) {
    assert.match(await pageOf(again, id), /A lamp from (the embedded database|before the accident)/);
    assert.equal(await statusOf(again, picture), 200);
  }
  assert.ok([404, 410].includes(await statusOf(again, `/classified/details?classifiedId=${after.id}`)));
  const next = await postAd(again, await register(again, 'Katarina'), 'A lamp from after the recovery');
  assert.match(await pageOf(again, next.id), /A lamp from after the recovery/);
  tell('what was written before the accident is there, nothing that came after it, and the site takes new ads');
}

try {
  await run();
} finally {
  for (const opened of open.reverse()) await opened.stop().catch(() => {});
  await rm(folder, { recursive: true, force: true });
}
