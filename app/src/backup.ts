/**
 * An operator's backup of the whole site: `write FILE`, also while the site runs on a database of its own, and
 * `restore FILE [--replace]`, while nothing else runs on it.
 */
import { faultText, openPlatform, restoreBackup, writeBackup } from '@ashore/server';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { platformSettings } from './settings.ts';

const EXIT_USAGE = 64;
const SHOWN_MISSING = 20;

const [what = '', file = '', flag] = process.argv.slice(2);
const isUsage =
  file !== '' && (what === 'write' ? flag === undefined : what === 'restore' && /^(--replace)?$/.test(flag ?? ''));
if (!isUsage) {
  console.error('Usage: npm run backup -- FILE\n       npm run restore -- FILE [--replace]');
  process.exit(EXIT_USAGE);
}

try {
  const config = readConfig(readEnvironment());
  // Reading or writing everything is no work for a pooler.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const own = { ...platformSettings(config), databaseUrl, databaseDirectUrl: undefined };
  const identity = what === 'restore' ? 'skip' : 'check';
  const { platform, closePlatform } = await openPlatform({ ...own, identity, logLevel: 'warn' });
  try {
    const started = performance.now();
    const done = what === 'write' ? writeBackup(platform, file) : restoreBackup(platform, file, flag === '--replace');
    const { tables, rows, files, missing, jobs } = await done;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${rows} rows of ${tables} tables, ${files} pictures and ${jobs} waiting jobs ${what === 'write' ? 'are in' : 'were put back from'} ${file}, in ${seconds} s`,
    );
    for (const name of missing.slice(0, SHOWN_MISSING)) console.log(`  the picture ${name} is named but not there`);
    if (missing.length > SHOWN_MISSING) console.log(`  … and ${missing.length - SHOWN_MISSING} more`);
  } finally {
    await closePlatform();
  }
} catch (error) {
  console.error(faultText(error));
  process.exit(1);
}
