import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Children go with this process, however it ends. */
const tie = (child: ChildProcess) => process.on('exit', () => child.kill());

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts a program of this folder that prints its address as JSON. */
export async function startHelper(file: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  tie(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { port: number };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** The site's program. */
export const siteProgram = ['app/src/main.ts'];
const ownEnvironment = JSON.parse(
  readFileSync(new URL('../tools/site-environment.json', import.meta.url), 'utf8'),
) as Record<string, string>;
/** What it finds in its environment when `npm start` calls it. */
export const siteEnvironment = {
  ...ownEnvironment,
  ...process.env,
  // npm gives an empty one to what it runs.
  NODE_OPTIONS: [ownEnvironment.NODE_OPTIONS, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
};

/**
 * Starts the built site without rate limits: on a database, without demo content; else on its own, with it.
 * @param more settings beside these
 */
export async function startSite(
  databaseUrl: string | undefined,
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<Running> {
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, DEMO: 'off' } : {}),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...more,
  };
  const child = spawn(process.execPath, siteProgram, {
    cwd: root,
    env: { ...siteEnvironment, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  tie(child);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('the site did not start');
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}
