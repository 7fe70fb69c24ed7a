import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = '/usr/bin/searchd';
const configuration = new URL('../../../../deploy/search/manticore.conf', import.meta.url);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A search engine of its own for one test file: Debian's Sphinx with the configuration that operators get. */
export async function startSearchd() {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-searchd-'));
  const port = await freePort();
  const path = join(folder, 'searchd.conf');
  const text = (await readFile(configuration, 'utf8'))
    .replace('127.0.0.1:9306', `127.0.0.1:${port}`)
    .replaceAll(/\/var\/lib\/manticore|\/var\/log\/manticore|\/run\/manticore/g, folder);
  await writeFile(path, text);
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(PROGRAM, ['--config', path, '--nodetach'], { stdio: 'ignore' });
    child = started;
    while (!(await answers(port))) {
      if (started.exitCode !== null)
        throw new Error(`searchd ended with ${started.exitCode}: see ${folder}/searchd.log`);
      await wait(20);
    }
  }

  /** Ends it: by a signal that it obeys, or as a power cut does. */
  async function stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const ended = child;
    child = undefined;
    if (!ended) return;
    const exit = once(ended, 'exit');
    // One that was stopped hears nothing else.
    ended.kill('SIGCONT');
    ended.kill(signal);
    await exit;
  }

  await start();
  return {
    folder,
    pid: () => child?.pid ?? 0,
    url: `mysql://ashore@127.0.0.1:${port}`,
    start,
    stop,
    /** It keeps its connections and answers nothing. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    /** Removes everything it stored; it must not run. */
    async lose() {
      for (const name of await readdir(folder)) if (/^(ashore_ads_|binlog\.)/.test(name)) await rm(join(folder, name));
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestSearchd = Awaited<ReturnType<typeof startSearchd>>;
