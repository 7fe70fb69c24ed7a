import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { faultText } from '@ashore/server';
import closeWithGrace from 'close-with-grace';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { originOf } from './settings.ts';
import { startSite } from './site.ts';
import { tellReady } from './tell-ready.ts';
import { parentOver } from './workers/calls.ts';
import { isFirstWorker, isWorker, startWorkers } from './workers/workers.ts';

// 78 is EX_CONFIG of sysexits: nothing but other settings will help.
const EXIT_CONFIG = 78;
const CLOSE_WITHIN_MS = 30_000;
// Ctrl-C reaches the whole process group, and npm and `npm start` pass on what they get themselves.
const ECHO_MS = 1000;
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

function configOrExit(): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(readEnvironment(), { development: process.argv.includes('--dev') });
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    console.error(error.message);
    process.exit(EXIT_CONFIG);
  }
}

/** Closes at the first signal; ends at once at one that comes when its echoes are over. */
function closeBySignal(close: () => void): void {
  let first: number | undefined;
  const onSignal = () => {
    if (first === undefined) {
      first = performance.now();
      close();
    } else if (performance.now() - first > ECHO_MS) process.exit(1);
  };
  for (const signal of signals) process.on(signal, onSignal);
}

const config = configOrExit();
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Says why the start failed. What was thrown may name people in the values of a statement, so it is never printed itself. */
function endUnstarted(error: unknown): never {
  console.error(`Ashore could not start: ${faultText(error)}`);
  process.exit(1);
}
// Also catches rejections that no code handles.
process.on('uncaughtException', endUnstarted);

/** The site in this process alone. */
async function startAlone() {
  const site = await startSite(config, version);
  tellReady(originOf(config), site.logins);
  return site;
}

/** One of the processes that serve the site. */
async function startWorker() {
  const parent = parentOver(process);
  const site = await startSite(config, version, { isFirst: isFirstWorker(), parent });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await parent.ready({ logins: site.logins });
  return site;
}

try {
  const start = isWorker ? startWorker : config.workers > 1 ? () => startWorkers(config) : startAlone;
  const site = await start();
  process.off('uncaughtException', endUnstarted);
  const options = { delay: CLOSE_WITHIN_MS + config.drainSeconds * 1000, logger: site.log, skip: [...signals] };
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) site.log.fatal({ err }, 'the process ends by an unexpected error');
    else await site.drain();
    await site.close();
  });
  closeBySignal(close);
} catch (error) {
  endUnstarted(error);
}
