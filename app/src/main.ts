import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import closeWithGrace from 'close-with-grace';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { startSite } from './site.ts';

// 78 is EX_CONFIG of sysexits: nothing but other settings will help.
const EXIT_CONFIG = 78;
const CLOSE_WITHIN_MS = 30_000;

function configOrExit(): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(readEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    console.error(error.message);
    process.exit(EXIT_CONFIG);
  }
}

const config = configOrExit();
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

try {
  const site = await startSite(config, version);
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger: site.log as never }, async ({ err }) => {
    if (err) site.log.fatal({ err }, 'the process ends by an unexpected error');
    await site.close();
  });
} catch (error) {
  console.error(`Ashore could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
