/** `npm run import -- ads FILE.ndjson`: an operator's migration. Streams, can be run again after a break, names every refused line. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createServer, openPlatform } from '@ashore/server';
import { ConfigFault, readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { platformSettings, serverSettings } from './settings.ts';

const kinds = ['ads'];
const SHOWN_REFUSALS = 100;
const EXIT_USAGE = 64;

const [kind = '', file = ''] = process.argv.slice(2);

async function importFile(): Promise<void> {
  const config = readConfig(readEnvironment());
  const { platform, closePlatform } = await openPlatform({ ...platformSettings(config), logLevel: 'warn' });
  try {
    const server = await createServer(platform, serverSettings(config, ''));
    await platform.jobs.start();
    const owner = await server.modules.members.importMember();
    const started = performance.now();
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const report = await server.modules.ads.import(lines, owner, ({ read }) =>
      process.stdout.write(`\r${read} lines read`),
    );
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `\r${report.read} lines read: ${report.imported} imported, ${report.already} there already, ${report.refused.length} refused, in ${seconds.toFixed(1)} s`,
    );
    for (const { line, reason } of report.refused.slice(0, SHOWN_REFUSALS)) console.log(`  line ${line}: ${reason}`);
    if (report.refused.length > SHOWN_REFUSALS) console.log(`  … and ${report.refused.length - SHOWN_REFUSALS} more`);
  } finally {
    await closePlatform();
  }
}

if (
  !kinds.includes(kind) ||
  !(await stat(file).then(
    (found) => found.isFile(),
    () => false,
  ))
) {
  console.error(`Usage: npm run import -- ${kinds.join('|')} FILE.ndjson${file && ` (there is no file ${file})`}`);
  process.exit(EXIT_USAGE);
}
try {
  await importFile();
} catch (error) {
  console.error(error instanceof ConfigFault || error instanceof Error ? error.message : error);
  process.exit(1);
}
