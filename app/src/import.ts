/**
 * `npm run import -- ads|forum FILE --map MAPPING`: files of other sites by a mapping (docs/importing.md), with `--write-map`,
 * `--dry-run`, `--undo`, `--invite` and `--list`.
 * `npm run import -- ads|directory|articles FILE.ndjson`: an operator's migration. Streams, can be run again after a break, names
 * every refused line. Articles that name no country are of the region given behind the file, else of the first.
 * `npm run import -- forum FILE.ndjson`: topics with their replies, into the default region, in the same manner.
 * `npm run import -- rates FILE`: day rates between currencies, as CSV or JSON; taken as a whole or not at all.
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { limits } from '@ashore/contract';
import { type AshoreServer, createServer, faultText, type ImportReport, openPlatform } from '@ashore/server';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { importByMapping, invite, list, undo, writeMapping } from './import/by-mapping.ts';
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

const usage = `Usage: npm run import -- ads|forum FILE --map MAPPING [--dry-run] [--encoding NAME] [--pictures FOLDER]
       npm run import -- ads|forum FILE --write-map MAPPING
       npm run import -- --undo ID | --invite ID [--dry-run] | --list
       npm run import -- ${Object.keys(importers).join('|')} FILE`;

function usageFault(reason: string): never {
  console.error(`${reason}${reason && '\n'}${usage}`);
  process.exit(EXIT_USAGE);
}

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ map: text, 'write-map': text, encoding: text, pictures: text, 'dry-run': flag },
        ...{ undo: text, invite: text, list: flag },
      },
    });
  } catch (error) {
    return usageFault(error instanceof Error ? error.message : '');
  }
}

const { positionals, values: options } = readArguments();
const [kind = '', file = '', region = ''] = positionals;

type Server = AshoreServer;

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

/** What is to be done, by what was typed. */
async function chosen(): Promise<(server: Server) => Promise<void>> {
  const { undo: undone, invite: invited } = options;
  if (undone !== undefined) return (server) => undo(server, undone);
  if (invited !== undefined) return (server) => invite(server, invited, options['dry-run'] ?? false);
  if (options.list) return list;
  const isThere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  const importer = Object.hasOwn(importers, kind) ? importers[kind as keyof typeof importers] : undefined;
  if (!importer || !isThere) return usageFault(file && !isThere ? `There is no file ${file}.` : '');
  if (options.map === undefined && options['write-map'] === undefined) {
    if (options['dry-run'] || options.pictures !== undefined) return usageFault('This needs a mapping: --map MAPPING.');
    return importer;
  }
  if (kind !== 'ads' && kind !== 'forum') return usageFault('Mappings are for ads and for the forum.');
  const what = { kind, path: file } as const;
  return options.map === undefined
    ? (server) => writeMapping(server, what, options)
    : (server) => importByMapping(server, what, options);
}

try {
  await importFile(await chosen());
} catch (error) {
  console.error(faultText(error));
  process.exit(1);
}
