import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { serverProcesses } from './processes.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 20_000 };
const asRoot = process.getuid?.() === 0;

let dataDir: string;
let cluster: string;
const children: ChildProcess[] = [];
const running: EmbeddedServer[] = [];

function useFolder(base: string): void {
  dataDir = realpathSync(mkdtempSync(join(base, 'ashore embedded ')));
  cluster = join(dataDir, 'cluster');
}

beforeEach(() => useFolder(tmpdir()));
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await expect.poll(() => serverProcesses(cluster), patience).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log });
  running.push(server);
  return server;
}

/** Starts a server from a process of its own, as an application would; returns what it prints when the server is up. */
async function startElsewhere() {
  const code = `
    import { startEmbedded } from './embedded.ts';
    import pino from 'pino';
    const log = pino({ level: 'silent' });
    try {
      const { connection, stop } = await startEmbedded({ dataDir: process.argv[1], log });
      console.log(JSON.stringify({ connection }));
      process.on('SIGTERM', () => stop());
    } catch (error) {
      console.log(JSON.stringify({ refused: error.message }));
    }`;
  const options = ['--input-type=module', '-e', code, dataDir];
  const child = spawn(process.execPath, options, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { connection: EmbeddedServer['connection']; refused?: string }) };
  }
  throw new Error('the process ended without a word');
}

async function query(connection: EmbeddedServer['connection'], text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Asks until the server answers, however often it is away in between. */
async function countNotes(connection: EmbeddedServer['connection']): Promise<number> {
  let total = -1;
  const ask = () => query(connection, 'select count(*)::int as total from notes').catch(() => []);
  await expect
    .poll(async () => {
      const [row] = await ask();
      total = Number(row?.total ?? -1);
      return total;
    }, patience)
    .toBeGreaterThanOrEqual(0);
  return total;
}

const writeNotes = (connection: EmbeddedServer['connection']) =>
  query(connection, 'create table notes as select generate_series(1, 500) as id');

const postmaster = () => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);

test('serves by a private socket alone, folds case everywhere, keeps rows over a restart and cleans up', async () => {
  const first = await start();
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  const [facts] = await query(
    first.connection,
    `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, lower('ÇÃÉ') as folded,
            current_setting('server_encoding') as encoding`,
  );
  expect(facts).toEqual({ tcp: '', fsync: 'on', commit: 'on', folded: 'çãé', encoding: 'UTF8' });
  await writeNotes(first.connection);
  await first.stop();
  expect(serverProcesses(cluster)).toEqual([]);
  expect(existsSync(first.connection.host)).toBe(false);
  expect(readdirSync(dataDir)).toEqual(['cluster']);
  const second = await start();
  expect(await countNotes(second.connection)).toBe(500);
});

test('the postmaster killed: back by itself with every row', async () => {
  const server = await start();
  await writeNotes(server.connection);
  const before = postmaster();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => serverProcesses(cluster).includes(before), patience).toBe(false);
  expect(await countNotes(server.connection)).toBe(500);
  expect(postmaster()).not.toBe(before);
});

test('a second process is refused with the number of the first, in the same process too', async () => {
  const { child, connection } = await startElsewhere();
  const words = `Another Ashore is already running on ${dataDir} (process ${child.pid})`;
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(words);
  expect((await startElsewhere()).refused).toContain(words);
  expect(await query(connection, 'select 1 as up')).toEqual([{ up: 1 }]);
  child.kill('SIGTERM');
  await expect.poll(() => child.exitCode, patience).toBe(0);
  await start();
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`(process ${process.pid})`);
});

test('the owner killed: the server goes away by itself, and the next start has every row', async () => {
  const { child, connection } = await startElsewhere();
  await writeNotes(connection);
  await kill(child);
  await expect.poll(() => serverProcesses(cluster), patience).toEqual([]);
  const next = await start();
  expect(await countNotes(next.connection)).toBe(500);
  expect(existsSync(connection.host)).toBe(false);
});

test('the owner, its shell and the postmaster killed at once: the next start has every row', async () => {
  const { child, connection } = await startElsewhere();
  await writeNotes(connection);
  process.kill(-shellOf(child), 'SIGKILL');
  await kill(child);
  const next = await start();
  expect(await countNotes(next.connection)).toBe(500);
});

test('a server whose owner and watcher died is stopped and its folder taken over', async () => {
  const { child, connection } = await startElsewhere();
  await writeNotes(connection);
  const orphan = postmaster();
  for (const pid of watchersOf(shellOf(child), orphan)) process.kill(pid, 'SIGKILL');
  await kill(child);
  expect(serverProcesses(cluster)).toContain(orphan);
  const next = await start();
  expect(serverProcesses(cluster)).not.toContain(orphan);
  expect(await countNotes(next.connection)).toBe(500);
});

test('what a killed first start left half made is removed', async () => {
  mkdirSync(join(dataDir, 'cluster.new-abc123', 'base'), { recursive: true });
  await start();
  expect(readdirSync(dataDir).toSorted()).toEqual(['cluster', 'owner.json']);
});

test('a postmaster.pid with the number of a living stranger does not stand in the way', async () => {
  const first = await start();
  await writeNotes(first.connection);
  const stale = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').replace(/^\d+/, String(process.ppid));
  await first.stop();
  writeFileSync(join(cluster, 'postmaster.pid'), stale);
  const second = await start();
  expect(await countNotes(second.connection)).toBe(500);
});

describe.runIf(asRoot && process.platform === 'linux')('as root', () => {
  test('the server runs as nobody where the folder is open, and works on in a folder closed to nobody', async () => {
    spawnSync('chmod', ['755', dataDir]);
    const open = await start();
    expect(statSync(`/proc/${postmaster()}`).uid).toBe(65534);
    await writeNotes(open.connection);
    await open.stop();
    // The move of the project to a closed place: the same cluster, now owned by root, shown to it as nobody.
    spawnSync('chmod', ['700', dataDir]);
    const closed = await start();
    expect(await countNotes(closed.connection)).toBe(500);
    expect(statSync(cluster).uid).toBe(0);
    process.kill(postmaster(), 'SIGKILL');
    expect(await countNotes(closed.connection)).toBe(500);
  });

  test("a folder in root's home", async () => {
    rmSync(dataDir, { recursive: true });
    useFolder('/root');
    const server = await start();
    await writeNotes(server.connection);
    expect(await countNotes(server.connection)).toBe(500);
  });

  test('a full disk is named', async (context) => {
    const disk = join(dataDir, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', disk]);
    context.skip(mounted.status !== 0, 'file systems cannot be mounted here');
    const own = join(disk, 'data');
    const full = `the disk that holds ${own} is full`;
    try {
      await expect(startEmbedded({ dataDir: own, log })).rejects.toThrow(full);
      spawnSync('mount', ['-o', 'remount,size=120m', disk]);
      const server = await startEmbedded({ dataDir: own, log });
      await writeNotes(server.connection);
      await server.stop();
      spawnSync('sh', ['-c', 'cat /dev/zero > "$0"', join(disk, 'filler')]);
      await expect(startEmbedded({ dataDir: own, log })).rejects.toThrow(full);
      rmSync(join(disk, 'filler'));
      const again = await startEmbedded({ dataDir: own, log });
      expect(await countNotes(again.connection)).toBe(500);
      await again.stop();
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await expect.poll(() => child.signalCode, patience).toBe('SIGKILL');
}

/** The shell that stands between an owner and its server. */
function shellOf(owner: ChildProcess): number {
  return childrenOf(owner.pid ?? 0)[0] ?? 0;
}

/** The shell and its watcher, without the server. */
function watchersOf(shell: number, server: number): number[] {
  return [...childrenOf(shell).filter((pid) => pid !== server), shell];
}

function childrenOf(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
}
