/**
 * `npm run import -- ads|directory|articles FILE.ndjson`: an operator's migration. Streams, can be run again after a break, names
 * every refused line. Articles that name no country are of the region given behind the file, else of the first.
 * `npm run import -- forum FILE.ndjson`: topics with their replies, into the default region, in the same manner.
 * `npm run import -- rates FILE`: day rates between currencies, as CSV or JSON; taken as a whole or not at all.
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { limits } from '@ashore/contract';
import { createServer, faultText, type ImportReport, openPlatform } from '@ashore/server';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { platformSettings, serverSettings } from './settings.ts';

const importers = {
  ads: importAds,
  articles: importArticles,
  directory: importDirectory,
  forum: importForum,
  rates: importRates,
};
const SHOWN_REFUSALS = 100;
/** Twenty-five years of rates of the European Central Bank are 1 MB. */
const MOST_BYTES = 10_000_000;
const EXIT_USAGE = 64;

const [kind = '', file = '', region = ''] = process.argv.slice(2);

type Server = Awaited<ReturnType<typeof createServer>>;

function printRefusals(refused: readonly { line: number; reason: string }[]): void {
  for (const { line, reason } of refused.slice(0, SHOWN_REFUSALS)) console.log(`  line ${line}: ${reason}`);
  if (refused.length > SHOWN_REFUSALS) console.log(`  … and ${refused.length - SHOWN_REFUSALS} more`);
}

/** The lines of a file, parted at line feeds alone: JSON may hold other signs that part lines elsewhere, such as U+2028. */
async function* linesOfFile(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

type LineImport<Report extends ImportReport> = (
  lines: AsyncIterable<string>,
  onProgress: (report: ImportReport) => void,
) => Promise<Report>;

/** Hands the lines of the file to an import, and prints what became of them. */
async function importLines<Report extends ImportReport>(run: LineImport<Report>): Promise<Report> {
  const started = performance.now();
  const report = await run(linesOfFile(file), ({ read }) => process.stdout.write(`\r${read} lines read`));
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `\r${report.read} lines read: ${report.imported} imported, ${report.already} there already, ${report.refused.length} refused, in ${seconds.toFixed(1)} s`,
  );
  printRefusals(report.refused);
  return report;
}

async function importForum({ modules, platform }: Server): Promise<void> {
  await platform.jobs.start();
  const owner = await modules.members.importMember('topics');
  const { replies } = await importLines((lines, onProgress) =>
    modules.forum.import(lines, owner, limits.defaultRegionId, onProgress),
  );
  console.log(`with ${replies} replies`);
}

async function importAds({ modules, platform }: Server): Promise<void> {
  await platform.jobs.start();
  const owner = await modules.members.importMember();
  await importLines((lines, onProgress) => modules.ads.import(lines, owner, onProgress));
}

async function importDirectory({ modules, platform }: Server): Promise<void> {
  await platform.jobs.start();
  await importLines(modules.directory.import);
}

async function importArticles({ modules, platform }: Server): Promise<void> {
  await platform.jobs.start();
  const regionId = modules.regions.supported(Number(region));
  await importLines((lines, onProgress) => modules.articles.import(lines, regionId, onProgress));
}

async function importRates({ modules }: Server): Promise<void> {
  if ((await stat(file)).size > MOST_BYTES) throw new Error('The file is larger than files of rates are.');
  const report = await modules.rates.import(await readFile(file, 'utf8'));
  if ('day' in report) return console.log(`${report.currencies} currencies of ${report.day} are in use.`);
  console.log('Nothing was changed:');
  printRefusals(report.wrong);
  process.exitCode = 1;
}

async function importFile(run: (server: Server) => Promise<void>): Promise<void> {
  const config = readConfig(readEnvironment());
  const { platform, closePlatform } = await openPlatform({ ...platformSettings(config), logLevel: 'warn' });
  try {
    await run(await createServer(platform, serverSettings(config, '')));
  } finally {
    await closePlatform();
  }
}

const importer = Object.hasOwn(importers, kind) ? importers[kind as keyof typeof importers] : undefined;
if (
  !importer ||
  !(await stat(file).then(
    (found) => found.isFile(),
    () => false,
  ))
) {
  console.error(
    `Usage: npm run import -- ${Object.keys(importers).join('|')} FILE${file && ` (there is no file ${file})`}`,
  );
  process.exit(EXIT_USAGE);
}
try {
  await importFile(importer);
} catch (error) {
  console.error(faultText(error));
  process.exit(1);
}
