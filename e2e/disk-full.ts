/**
 * `npm run disk-full`: fills the disk of a running site (a small one in memory, which takes root on Linux): under its
 * database and pictures, under a backup, and under its log. Ends with 1 where the site ends, says anything but "try again
 * later", does not recover by itself, or has lost what it acknowledged. `-- --log` does the last alone.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { emptyFolder, freePort, killProgram, queryDatabase, type Site, startProgram, startSite } from './site.ts';
import { adInput, call, register } from './steps.ts';

const PATIENCE_MS = 300_000;
/** How long the site is given to serve pages again while the disk is still full. */
const PAGES_MS = 20_000;
const MB = 1024 * 1024;
const DISK_MB = 400;
const UNAVAILABLE = 50_300;

const began = performance.now();
const tell = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);

/** What is to end with this program, however it ends. */
const running: ChildProcess[] = [];
const disks: string[] = [];
/** A disk of its own in memory. */
async function smallDisk(megabytes: number): Promise<string> {
  const folder = await emptyFolder();
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`This takes root on Linux, and the right to mount: ${stderr}`);
  disks.push(folder);
  return folder;
}

const ballastOn = (disk: string) => join(disk, 'ballast');
/** Leaves no byte on the disk. */
async function fill(disk: string): Promise<void> {
  const file = await open(ballastOn(disk), 'a');
  try {
    for (let size = MB; size >= 512; )
      await file.appendFile(Buffer.alloc(size)).catch(() => {
        size /= 2;
      });
  } finally {
    await file.close();
  }
  assert.equal((await statfs(disk)).bavail, 0);
}
const free = (disk: string) => rm(ballastOn(disk));

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await condition()); await delay(50))
    if (performance.now() > end) throw new Error(`${what} took too long`);
}

/** One ad whose title counts up. */
let ad = { classifiedId: 0, acknowledged: 0, written: 0 };

/** Changes the ad; returns whether the site took it. It may say "try again later" and nothing else. */
async function write(site: Site, token: string): Promise<boolean> {
  ad.written += 1;
  const input = adInput(`Lamp number ${ad.written}`, ad.classifiedId > 0 ? { classifiedId: ad.classifiedId } : {});
  const { code, status, msg, data } = await call<{ classifiedId: number }>(site, 'classified/postAds', input, token);
  if (code === 200) ad = { ...ad, classifiedId: data.classifiedId, acknowledged: ad.written };
  else assert.deepEqual([code, status], [UNAVAILABLE, 503], msg);
  return code === 200;
}

async function upload(site: Site, token: string): Promise<{ code: number; imgUrl: string }> {
  const plain = { create: { width: 1200, height: 900, channels: 3, background: '#357' } } as const;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await sharp(plain).jpeg().toBuffer())], { type: 'image/jpeg' }), 'a.jpg');
  const answer = await fetch(`${site.url}/api/cus/file/upload`, { method: 'POST', headers: { token }, body: form });
  const { code, data } = (await answer.json()) as { code: number; data: { imgUrl: string } | null };
  return { code, imgUrl: data?.imgUrl ?? '' };
}

const pageStatus = async (site: Site, path = '/classified') => (await fetch(site.url + path)).status;

/** What was acknowledged last is stored, or something that was sent after it. */
async function checkStored(site: Site): Promise<void> {
  const page = await (await fetch(`${site.url}/classified/details?classifiedId=${ad.classifiedId}`)).text();
  const stored = Number(/Lamp number (\d+)/.exec(page)?.[1]);
  assert.ok(stored >= ad.acknowledged && stored <= ad.written, `${stored} is stored, ${ad.acknowledged} acknowledged`);
}

/** Fills the disk of the database and the pictures, until PostgreSQL ends, and frees it again. */
async function underTheDatabase(): Promise<void> {
  const disk = await smallDisk(DISK_MB);
  const options = { dataDir: disk, env: { DEMO: 'off', RATE_LIMITS: 'off' } };
  let site = await startSite(options);
  running.push(site.child);
  const token = await register(site, 'Marisol');
  while (ad.acknowledged < 20) await write(site, token);
  const picture = await upload(site, token);
  assert.equal(picture.code, 200);
  await fill(disk);
  tell('the disk of the database and the pictures is full');
  assert.equal((await upload(site, token)).code, UNAVAILABLE);
  tell('a picture is refused with "try again later"');
  assert.deepEqual([await pageStatus(site), await pageStatus(site, picture.imgUrl)], [200, 200]);
  let taken = 0;
  // The log of changes has room for some more; its next file has none, and PostgreSQL ends.
  while (await write(site, token)) {
    taken += 1;
    await queryDatabase(disk, 'select pg_switch_wal()').catch(() => {});
  }
  tell(`${taken} more changes were taken, then they are refused with "try again later"`);
  tell(`a page answers ${await pageStatus(site)}`);
  const end = performance.now() + PAGES_MS;
  while ((await pageStatus(site)) !== 200 && performance.now() < end) await delay(50);
  tell(
    `on the full disk a page answers ${await pageStatus(site)}, and a change is ${(await write(site, token)) ? 'taken' : 'refused'}`,
  );
  assert.equal(site.child.exitCode, null);
  await free(disk);
  const freed = performance.now();
  await until('recovering', () => write(site, token));
  tell(`the disk has room again: changes are taken ${((performance.now() - freed) / 1000).toFixed(1)} s later`);
  await checkStored(site);
  assert.equal((await upload(site, token)).code, 200);

  await fill(disk);
  await killProgram(site);
  site = await startSite(options);
  running.push(site.child);
  const page = await pageStatus(site);
  tell(
    `killed and started again on a full disk, it answers a page with ${page}, and ${(await write(site, token)) ? 'takes' : 'refuses'} a change`,
  );
  await free(disk);
  await until('recovering', () => write(site, token));
  await checkStored(site);
  tell('all that was acknowledged is there');
  await underTheBackup(site, disk);
}

/** A backup that does not fit leaves the one before, and nothing else. */
async function underTheBackup(site: Site, dataDir: string): Promise<void> {
  await site.stop();
  const disk = await smallDisk(1);
  const file = join(disk, 'backup');
  const backup = () => startProgram(['app/src/backup.ts', 'write', file], { DATA_DIR: dataDir });
  const first = backup();
  assert.equal(await first.ended, 0, first.output());
  const before = await readFile(file);
  await fill(disk);
  const second = backup();
  assert.equal(await second.ended, 1);
  tell(`a backup onto a full disk ended with 1 and said: ${second.output().trim().split('\n').at(-1)}`);
  assert.deepEqual((await readdir(disk)).sort(), ['backup', 'ballast']);
  assert.ok(before.equals(await readFile(file)));
}

/** The log goes to a disk that is full. */
async function underTheLog(): Promise<void> {
  const disk = await smallDisk(1);
  const dataDir = await emptyFolder();
  const port = await freePort();
  const child = spawn('sh', ['-c', `exec "$0" app/src/main.ts >>'${join(disk, 'log')}' 2>&1`, process.execPath], {
    env: {
      ...{ ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', SOCKET_PORT: 'off', LOG_LEVEL: 'debug' },
      ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off' },
    },
  });
  running.push(child);
  const site = { url: `http://127.0.0.1:${port}` } as Site;
  const ended = once(child, 'close');
  await until('starting', () =>
    pageStatus(site, '/readyz').then(
      (status) => status === 200,
      () => false,
    ),
  );
  await fill(disk);
  ad = { classifiedId: 0, acknowledged: 0, written: 0 };
  const token = await register(site, 'Marisol');
  for (let count = 0; count < 50; count++) assert.ok(await write(site, token));
  assert.deepEqual([child.exitCode, await pageStatus(site)], [null, 200]);
  const size = (await readFile(join(disk, 'log'))).length;
  await free(disk);
  await write(site, token);
  await until('logging', async () => (await readFile(join(disk, 'log'))).length > size);
  tell('with a full disk under its log the site goes on, and writes the log again once there is room');
  child.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

try {
  if (!process.argv.includes('--log')) await underTheDatabase();
  await underTheLog();
} finally {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  for (const disk of disks) {
    spawnSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}
